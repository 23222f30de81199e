"""What PyTorch says of changes that it does not allow: to views, to gradients, to what a backward pass needs, to what was made in inference mode. Loaded when one is met; imports `core`."""

from math import prod

from .._builtin import type_word
from .core import TensorBase, edge_of, mode, needs_grad

SEVERAL = ("This view is the output of a function that returns multiple views. Such functions do not allow the output views to be modified inplace. "
           "You should replace the inplace operation by an out-of-place one.")
UNCLEAR = ("Given that this use case is ambiguous and error-prone, it is forbidden. You can clarify your code by moving both the view and the "
           "inplace either both inside the no_grad block (if you don't want the inplace to be tracked) or both outside (if you want the inplace "
           "to be tracked).")


CUSTOM = ("This view was created inside a custom Function (or because an input was returned as-is) and the autograd logic to handle view+inplace "
          "would override the custom backward associated with the custom Function, leading to incorrect gradients. This behavior is forbidden. You can "
          "fix this by cloning the output of the custom Function.")


def forbidden_view(t, what):
    """What PyTorch says of a change to a view that was made as one of several, in a Function, or without history; `what` was changed."""
    node, made = t._node, t._made
    source = node and f"Output {t._nr} of {node.name().rpartition('Backward')[0]}"
    if node is None or made in (1, 3):
        kind, when = ("inference", "in normal mode") if made == 3 else ("no_grad", "with grad mode enabled")
        source = f"{source} is a view of a view which" if node else "A view"
        start = f"{source} was created in {kind} mode and {what} modified inplace {when}."
    else:
        start = f"{source} is a view and {what} modified inplace."
    return RuntimeError(f"{start} {({2: SEVERAL, 4: CUSTOM, 3: UNCLEAR.replace('no_grad block', 'inference_mode block')}).get(made, UNCLEAR)}")


def changed_input(t, was, *made):
    """What PyTorch says of a tensor that a backward pass needs and that was at version `was` then; `made`: the record that made it and its place there."""
    if not made:
        edge = edge_of(t)
        made = (None if edge is None or isinstance(edge[0], TensorBase) else edge[0], t._nr)
    node, nr = made
    what = f"{t.dtype.legacy} {list(t._a.shape)}"
    by = f", which is output {nr} of {node.name().replace('Backward', '').removesuffix('0')}," if node is not None else ""
    return RuntimeError(
        f"one of the variables needed for gradient computation has been modified by an inplace operation: [{what}]{by} "
        f"is at version {t._vc[0]}; expected version {was} instead. Hint: "
        + ("the backtrace further above shows the operation that failed to compute its gradient. The variable in question was changed in there or "
           "anywhere later. Good luck!" if mode.anomaly else
           "enable anomaly detection to find the operation that failed to compute its gradient, with torch.autograd.set_detect_anomaly(True, "
           "check_nan=False)."))


INFERENCE_SAVED = ("Inference tensors cannot be saved for backward. Please do not use Tensors created in inference mode in computation tracked by "
                   "autograd. To work around this, you can make a clone to get a normal tensor and use it in autograd, or use `torch.no_grad()` "
                   "instead of `torch.inference_mode()`.")
INFERENCE_WRITTEN = ("Inplace update to inference tensor outside InferenceMode is not allowed.You can make a clone to get a normal tensor before "
                     "doing inplace update.See https://github.com/pytorch/rfcs/pull/17 for more details.")


def check_inference(op, args, out):
    """Tensors made in inference mode may take part in a record, but no rule may want to read them later; True where nothing is to be recorded: a look at one."""
    if isinstance(out, TensorBase) and out.is_inference() and not mode.inference:
        return True
    for place, t in enumerate(args):
        if isinstance(t, TensorBase) and t.is_inference():
            for other in op.inputs:
                rule = op.rules.get("joint") or op.rules.get(op.names[other])
                u = args[other] if other < len(args) else None
                if rule and isinstance(u, TensorBase) and needs_grad(u) and op.names[place] in rule.__code__.co_names:
                    raise RuntimeError(INFERENCE_SAVED)
    return False


CLASSES = ("Decorating classes is deprecated and will be disabled in future versions. You should only decorate functions or methods. To preserve the "
           "current behavior of class decoration, you can directly decorate the `__init__` method and nothing else.")
BOTH = "Implementing both 'backward' and 'vjp' for a custom Function is not allowed. You should only implement one of them."


def too_large(shape):
    """What PyTorch says of sizes whose elements, or bytes, are more than it counts."""
    if any(n < 0 for n in shape) or prod(shape) >= 2 ** 63:
        return RuntimeError("numel: integer multiplication overflow")
    return RuntimeError(f"Storage size calculation overflowed with sizes={list(shape)}")


def negative_geometry(size, stride, offset):
    """What PyTorch says of `as_strided` with numbers below zero."""
    if any(step < 0 for step in stride):
        return RuntimeError(f"as_strided: Negative strides are not supported at the moment, got strides: {list(stride)}")
    if any(n < 0 for n in size):
        return RuntimeError(f"Storage size calculation overflowed with sizes={list(size)} and strides={list(stride)}")
    return RuntimeError(f"Tensor: invalid storage offset {offset}")


def not_allocated(shape, itemsize):
    """What PyTorch says where there is not as much memory; None where the reason is another one."""
    size = prod(shape) * itemsize
    if any(n < 0 for n in shape):
        return None
    if size >= 2 ** 63:
        return RuntimeError(f"Storage size calculation overflowed with sizes={list(shape)}")
    if not size:
        return RuntimeError("Stride calculation overflowed")
    if size < 1 << 28:
        return None
    return RuntimeError("[enforce fail at alloc_cpu.cpp:127] err == 0. DefaultCPUAllocator: can't allocate memory: you tried to allocate "
                        f"{size} bytes. Error code 12 (Cannot allocate memory)")


def uneven(a):
    """Why an array cannot be seen as pairs."""
    steps = any(s % (2 * a.itemsize) for s in a.strides[:-1])
    return RuntimeError("Tensor must have a stride divisible by 2 for all but last dimension" if steps else "Tensor must have a storage_offset divisible by 2")


DETACHED = ("Can't detach views in-place. Use detach() instead. If you are using DistributedDataParallel (DDP) for training, and "
            "gradient_as_bucket_view is set as True, gradients are views of DDP buckets, and hence detach_() cannot be called on these gradients. To "
            "fix this error, please refer to the Optimizer.zero_grad() function in torch/optim/optimizer.py as the solution.")
LEGACY = ("Legacy autograd function with non-static forward method is deprecated. Please use new-style autograd function with static forward method. "
          "(Example: https://pytorch.org/docs/stable/autograd.html#torch.autograd.Function)")


def no_gradient(x, value):
    """The error of a value that can not be assigned to `x.grad`."""
    if not isinstance(value, TensorBase):
        return TypeError(f"assigned grad expected to be a Tensor or None but got grad of type {type_word(value)}")
    if value is x:
        return RuntimeError("can't assign Variable as its own grad")
    if value._dtype is not x._dtype:
        return RuntimeError(f"attempting to assign a gradient with dtype '{value._dtype.c_name}' to a tensor with grad_dtype '{x._dtype.word}'. The gradient must match "
                            "the tensor's grad_dtype (defaults to the tensor's dtype). You can set the tensor's grad_dtype attribute with a specific dtype, or None to "
                            "allow any dtype. Set grad_dtype with caution. Diverging the dtypes of a tensor and its gradient may break downstream systems that assume they "
                            "match.")
    return RuntimeError(f"attempting to assign a gradient of size '{list(value._a.shape)}' to a tensor of size '{list(x._a.shape)}'. Please ensure that the gradient and "
                        "the tensor are the same size")
