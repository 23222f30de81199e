"""`torch.device`: this course's torch has one, the CPU. Imports `_builtin`."""

from ._builtin import Builtin, type_word

KINDS = ("cpu", "cuda", "mps", "xpu", "meta", "mkldnn", "opengl", "opencl", "ideep", "hip", "ve", "fpga", "maia", "xla", "lazy",
         "vulkan", "mtia", "hpu", "ipu", "privateuseone")


class device(metaclass=Builtin):
    """Where a tensor lives. `device("cuda")` can be named, but nothing can be put there."""

    __slots__ = ("type", "index")

    def __init__(self, *args, **kw):
        values = dict(zip(("type", "index"), args)) | kw
        type, index = values.get("type", values.get("device")), values.get("index")
        if len(args) > 2 or not {"type", "index", "device"}.issuperset(kw) or not isinstance(type, (str, int, device)):
            from ._combination import combination
            raise TypeError(combination("device", args, kw, ["(torch.device device)", "(str type, int index = -1)"]))
        if not (index is None or isinstance(index, int)):
            raise TypeError(f"device(): argument 'index' (position 2) must be int, not {type_word(index)}")
        if type == "":
            raise RuntimeError("Device string must not be empty")
        if isinstance(type, device):
            type, index = type.type, type.index
        if isinstance(type, int):
            raise RuntimeError("Device index must not be negative" if type < 0 else "Cannot access accelerator device when none is available.")
        kind, _, number = type.partition(":")
        if not kind.replace("_", "").isalpha():
            raise RuntimeError(f"Invalid device string: '{type}'")
        if kind not in KINDS:
            raise RuntimeError("Expected one of cpu, cuda, ipu, xpu, mkldnn, opengl, opencl, ideep, hip, ve, fpga, maia, xla, lazy, "
                               f"vulkan, mps, meta, hpu, mtia, privateuseone device type at start of device string: {kind}")
        if number:
            if not number.isdigit():
                raise RuntimeError(f"Invalid device string: '{type}'")
            index = int(number)
        self.type, self.index = kind, index

    def __repr__(self):
        return f"device(type='{self.type}'" + (f", index={self.index})" if self.index is not None else ")")

    def __str__(self):
        return self.type + (f":{self.index}" if self.index is not None else "")

    def __eq__(self, other):
        return isinstance(other, device) and (self.type, self.index) == (other.type, other.index)

    def __hash__(self):
        return hash((self.type, self.index))

    def __reduce__(self):
        return device, (self.type, self.index)

    def __enter__(self):
        DEFAULT.insert(0, self)
        return self

    def __exit__(self, *error):
        del DEFAULT[0]


CPU = device("cpu")
DEFAULT = [CPU]         # where new tensors lie: as each `with device:` says, and behind them `set_default_device`
NO_CUDA = "Torch not compiled with CUDA enabled"


def check_device(where):
    """Refuse every device but the CPU, in PyTorch's words for a build without it."""
    kind = (where if isinstance(where, device) else device(where)).type
    if kind == "cuda":
        raise AssertionError(NO_CUDA)
    if kind == "mps":
        raise RuntimeError("PyTorch is not linked with support for mps devices")
    if kind == "xpu":
        raise AssertionError("Torch not compiled with XPU enabled")
    if kind != "cpu":
        raise RuntimeError(f"this course's torch runs on the CPU only; real PyTorch can use '{kind}' where the machine has it")
