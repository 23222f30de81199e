"""Layers that learn the size of their input from the first one they meet. Imports: the layers they become, Parameter.

Each is its layer built for sizes of 0 without drawing values; at the first call its parameters take the shapes that the input asks for,
values are drawn, and the class becomes that of the ordinary layer.
"""

from ... import _factories as make
from ..._tensor import Tensor
from ..parameter import Buffer, Parameter
from ._names import own
from .batchnorm import BatchNorm1d, BatchNorm2d, BatchNorm3d
from .conv import Conv1d, Conv2d, Conv3d, ConvTranspose1d, ConvTranspose2d, ConvTranspose3d
from .instancenorm import InstanceNorm1d, InstanceNorm2d, InstanceNorm3d
from .linear import Linear, empty

USED = ("Attempted to use an uninitialized parameter in {}. This error happens when you are using a `LazyModule` or explicitly manipulating "
        "`torch.nn.parameter.{}` objects. When using LazyModules Call `forward` with a dummy batch to initialize the parameters before calling "
        "torch functions")
SHAPE = ("Can't access the shape of an uninitialized parameter or buffer. This error usually happens in `load_state_dict` when trying to load an "
         "uninitialized parameter into an initialized one. Call `forward` to initialize the parameters before accessing their attributes.")
# what may be called before there is a shape: PyTorch's list, what a state dict needs, and how the shape comes
ALLOWED = set("size copy_ is_complex is_floating_point half float double char short int long cuda cpu to get_device detach materialize cls_to_become "
              "share_memory_".split())

# PyTorch's methods that are written in Python
IN_PYTHON = ("register_hook", "register_post_accumulate_grad_hook", "backward", "norm", "split", "unique", "unique_consecutive")


class Uninitialized:
    """A tensor that has no shape yet."""

    @property
    def shape(self):
        raise RuntimeError(SHAPE)

    def __getattribute__(self, name):
        if name[0] != "_" and name not in ALLOWED and callable(getattr(type(self), name, None)):
            raise ValueError(USED.format(f"<function Tensor.{name} at {id(getattr(type(self), name)):#x}>" if name in IN_PYTHON else
                                         f"<method '{name}' of 'torch._C.TensorBase' objects>", type(self).__name__))
        return super().__getattribute__(name)

    def detach(self):
        return self

    def materialize(self, shape, device=None, dtype=None):
        """Take a shape; the values are arbitrary until they are set."""
        self._a = empty(shape, device=device, dtype=dtype or self.dtype)._a
        self.__class__ = self.cls_to_become

    def share_memory_(self):
        raise RuntimeError("Can't share memory on an uninitialized parameter or buffer. Call `forward` to initialize the parameters before calling "
                           "`module.share_memory()`.")

    def __repr__(self):
        return f"<{type(self).__name__}>"

    def __reduce_ex__(self, protocol):
        return type(self), (self.requires_grad,)


def _refused(name):
    def operator(self, *others):
        raise ValueError(USED.format(f"<method '{name}' of 'torch._C.TensorBase' objects>", type(self).__name__))
    return operator


for _name in "add sub mul matmul".split():      # operators, which Python does not look up on the tensor
    for _form in ("__{}__", "__r{}__", "__i{}__"):
        setattr(Uninitialized, _form.format(_name), _refused(_name))


class UninitializedParameter(Uninitialized, Parameter):
    """A parameter without a shape."""

    cls_to_become = Parameter

    def __new__(cls, requires_grad=True, device=None, dtype=None):
        parameter = Parameter(make.empty(0, device=device, dtype=dtype), requires_grad)
        parameter.__class__ = cls
        return parameter

    def __init__(self, requires_grad=True, device=None, dtype=None):
        pass

    def __deepcopy__(self, memo):
        return memo.setdefault(id(self), type(self)(self.requires_grad, self.device, self.dtype))


class UninitializedBuffer(Uninitialized, Buffer):
    """A buffer without a shape."""

    cls_to_become = Tensor

    def __new__(cls, requires_grad=False, device=None, dtype=None, persistent=True):
        buffer = Buffer(make.empty(0, device=device, dtype=dtype, requires_grad=requires_grad), persistent=persistent)
        buffer.__class__ = cls
        return buffer

    def __init__(self, requires_grad=False, device=None, dtype=None, persistent=True):
        pass

    def __deepcopy__(self, memo):
        raise ValueError(USED.format("<function Tensor.__deepcopy__>", type(self).__name__))


UninitializedParameter.__module__ = UninitializedBuffer.__module__ = "torch.nn.parameter"


class LazyModuleMixin:
    """For modules of one's own: `initialize_parameters(*inputs)` gives the parameters shapes at the first call; then the class is `cls_to_become`."""

    cls_to_become = None

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self._initialize_hook = self.register_forward_pre_hook(type(self)._infer_parameters, with_kwargs=True)

    def initialize_parameters(self, *args, **kwargs):
        """Give the parameters their shapes."""
        raise NotImplementedError(f"initialize_parameters is not implemented for {type(self).__name__}")

    def has_uninitialized_params(self):
        """Whether a parameter or a buffer has no shape yet."""
        return any(isinstance(value, Uninitialized) for value in [*self._parameters.values(), *self._buffers.values()])

    def _infer_parameters(self, args, kwargs):
        self.initialize_parameters(*args, **kwargs)
        if self.has_uninitialized_params():
            raise RuntimeError(f"module {self._get_name()} has not been fully initialized")
        self._settle()

    def _settle(self):
        """From now on an ordinary layer."""
        self._initialize_hook.remove()
        del self._initialize_hook
        if self.cls_to_become is not None:
            self.__class__ = self.cls_to_become

    def _apply(self, fn, recurse=True):
        waiting = [name for name, buffer in self._buffers.items() if isinstance(buffer, Uninitialized)]
        super()._apply(fn, recurse)
        for name in waiting:
            self._buffers[name].__class__ = UninitializedBuffer
        return self

    def _load_from_state_dict(self, state_dict, prefix, *rest):
        for name, value in [*self._parameters.items(), *self._buffers.items()]:
            given = state_dict.get(prefix + name)
            if isinstance(value, Uninitialized) and given is not None and not isinstance(given, Uninitialized):
                value.materialize(given.shape)
        super()._load_from_state_dict(state_dict, prefix, *rest)

    def _load_one_of_state_dict(self, name, key, own, given, assign):
        if isinstance(own, Uninitialized) and isinstance(given, Uninitialized):
            return None         # nothing to copy yet
        return super()._load_one_of_state_dict(name, key, own, given, assign)


class Lazy(LazyModuleMixin):
    """PyTorch's layers before the first input. `size_name` is the attribute the size goes to."""

    size_name, dimensions = "num_features", 0

    def __init__(self, *args, **words):
        super().__init__(*args, **words)
        self._waiting = []
        for table, kind in ((self._parameters, UninitializedParameter), (self._buffers, UninitializedBuffer)):
            for name, value in table.items():
                if value is not None and value.dim():
                    self._waiting.append(name)
                    value.__class__ = kind

    def reset_parameters(self):
        """Nothing to draw yet."""

    def _size_of(self, input):
        """The size the layer needs to know of its input."""
        low = self.dimensions + 1
        if self.size_name == "in_channels" and input.dim() not in (low, low + 1):
            raise RuntimeError(f"Expected {low}D (unbatched) or {low + 1}D (batched) input to {type(self).__name__}, but got input of size: {input.shape}")
        return input.shape[1 if not self.dimensions or input.dim() == self.dimensions + 2 else 0]

    def _infer_parameters(self, args, kwargs):
        size = self._size_of(*args, **kwargs)
        waiting = self.has_uninitialized_params()
        if waiting:
            shapes = self._shapes(size)
        if waiting or self.size_name == "in_features":      # other layers keep their 0 beside parameters that were loaded
            setattr(self, self.size_name, size)
        for name in self._waiting:
            value = getattr(self, name)
            if isinstance(value, Uninitialized):
                value.materialize(shapes.get(name, shapes["weight"][:1]))
        del self._waiting
        self._settle()
        if waiting:
            self.reset_parameters()


class LazyLinear(Lazy, Linear):
    """Linear whose `in_features` is the last size of its first input."""

    size_name, cls_to_become = "in_features", Linear

    def __init__(self, out_features, bias=True, device=None, dtype=None):
        super().__init__(0, 0, bias, device, dtype)
        self.out_features = out_features

    def _shapes(self, size):
        return {"weight": (self.out_features, size)}

    def _size_of(self, input):
        size = input.shape[-1]
        if not isinstance(self.weight, Uninitialized) and self.weight.shape[-1] != size:
            raise AssertionError(f"The in_features inferred from input: {size} is not equal to in_features from self.weight: {self.weight.shape[-1]}")
        return size


class _LazyConv(Lazy):
    size_name = "in_channels"

    def _shapes(self, size):
        if size % self.groups:
            raise ValueError("in_channels must be divisible by groups")
        ends = (size, self.out_channels // self.groups) if self.transposed else (self.out_channels, size // self.groups)
        return {"weight": (*ends, *self.kernel_size), "bias": (self.out_channels,)}


class _LazyConvNd(_LazyConv):
    def __init__(self, out_channels, kernel_size, stride=1, padding=0, dilation=1, groups=1, bias=True, padding_mode="zeros", device=None, dtype=None):
        super().__init__(0, 0, kernel_size, stride, padding, dilation, groups, bias, padding_mode, device, dtype)
        self.out_channels = out_channels


class _LazyConvTransposeNd(_LazyConv):
    def __init__(self, out_channels, kernel_size, stride=1, padding=0, output_padding=0, groups=1, bias=True, dilation=1, padding_mode="zeros",
                 device=None, dtype=None):
        super().__init__(0, 0, kernel_size, stride, padding, output_padding, groups, bias, dilation, padding_mode, device, dtype)
        self.out_channels = out_channels


class _LazyNormBase(Lazy):
    def __init__(self, eps=1e-5, momentum=0.1, affine=True, track_running_stats=True, device=None, dtype=None, *, bias=True):
        super().__init__(0, eps, momentum, affine, track_running_stats, device, dtype, bias=bias)

    def _shapes(self, size):
        return {"weight": (size,)}


def _lazy(form, *layers):
    """The lazy forms of layers that know their input by the number of channels."""
    for become in layers:
        kind = type("Lazy" + become.__name__, (form, become), {"cls_to_become": become, "__module__": __name__, "dimensions": getattr(become, "convolve", 0) and become.dimensions})
        kind.__doc__ = f"{become.__name__} whose `{kind.size_name}` is the number of channels of its first input."
        if form is not _LazyNormBase:
            own(kind, "__init__")
        yield kind


LazyConv1d, LazyConv2d, LazyConv3d = _lazy(_LazyConvNd, Conv1d, Conv2d, Conv3d)
LazyConvTranspose1d, LazyConvTranspose2d, LazyConvTranspose3d = _lazy(_LazyConvTransposeNd, ConvTranspose1d, ConvTranspose2d, ConvTranspose3d)
LazyBatchNorm1d, LazyBatchNorm2d, LazyBatchNorm3d = _lazy(_LazyNormBase, BatchNorm1d, BatchNorm2d, BatchNorm3d)
LazyInstanceNorm1d, LazyInstanceNorm2d, LazyInstanceNorm3d = _lazy(_LazyNormBase, InstanceNorm1d, InstanceNorm2d, InstanceNorm3d)
