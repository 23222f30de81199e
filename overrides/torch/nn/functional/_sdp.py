"""Which kernels `scaled_dot_product_attention` may take, as `torch.nn.attention.sdpa_kernel` and `torch.backends.cuda` set it. Imports the warnings."""

from ..._warn import warn

NONE = ("No viable backend for scaled_dot_product_attention was found. This is likely due to turning off both the math kernel and the fused "
        "kernels.")
UTILS = " (Triggered internally at /__w/pytorch/pytorch/aten/src/ATen/native/transformers/sdp_utils_cpp.{}.)"
ALL = frozenset(("MATH", "FLASH_ATTENTION", "EFFICIENT_ATTENTION", "CUDNN_ATTENTION", "OVERRIDEABLE"))


class Kernels:
    """The names of the kernels that are switched on; PyTorch's has two for a CPU."""

    enabled = ALL


def choose(fused, query, key, value, dropout_p):
    """Whether the fused kernel is taken, which could (`fused`) or could not; RuntimeError where none is left."""
    if not Kernels.enabled & {"MATH", "FLASH_ATTENTION"}:
        raise RuntimeError(NONE)
    if fused and "FLASH_ATTENTION" in Kernels.enabled:
        return True
    if "MATH" not in Kernels.enabled:
        warn("Flash attention kernel not used because:" + UTILS.format("cpp:99"))
        if dropout_p:
            warn("Both fused kernels do not support non-zero dropout." + UTILS.format("h:241"))
        dims = query.dim(), key.dim(), value.dim()
        if dims != (4, 4, 4):
            warn("All fused kernels requires query, key and value to be 4 dimensional, but got Query dim: {}, Key dim: {}, Value dim: {} "
                      "instead.".format(*dims) + UTILS.format("h:327"))
        raise RuntimeError("No available kernel.  Aborting execution.")
    return False
