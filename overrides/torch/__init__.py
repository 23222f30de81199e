"""PyTorch's names on NumPy: what `import torch` gives a reader's program in the page.

A name that is missing here says so, and says whether real PyTorch has it (`_errors.py`). May import everything below it.
"""

import math as _math
import sys as _sys

import numpy as _np

from . import _dtype, _factories, _late, _methods, _print, _rules
from ._device import device
from ._dtype import dtype
from ._errors import Finder as _Finder
from ._factories import *  # noqa: F403 - every public function there is a public name here
from ._ops import calling as _calling, core as _core
from ._ops import arranging as _arranging
from ._ops import indexing as _indexing
from ._ops import joining as _joining
from ._ops import math as _functions
from ._ops import pointwise as _pointwise
from ._ops import random as _random_ops
from ._ops import reduce as _reduce
from ._ops import shape as _shape
from ._ops import softmax as _softmax
from ._ops.pieces import split  # noqa: F401
from ._rules import indexing as _1, matmul as _2, pointwise as _3, reduce as _4, shape as _5, softmax as _6, tied as _7  # noqa: F401 - each fills the table
from ._autograd.modes import enable_grad, inference_mode, is_grad_enabled, is_inference_mode_enabled, no_grad, set_grad_enabled
from ._print import set_printoptions
from ._size import Size
from ._tensor import Tensor, legacy as _legacy
from ._torch import *  # noqa: F403 - seeds, settings, types of programs
from .version import __version__

_sys.meta_path.append(_Finder)
# Dividing by zero is no event in PyTorch. NumPy's warnings about it would come from inside our arithmetic.
_np.seterr(all="ignore")

inf, nan, pi, e, newaxis = _math.inf, _math.nan, _math.pi, _math.e, None
bool, complex64, complex128 = _dtype.bool_, _dtype.complex64, _dtype.complex128
_SAME_NAME = {
    _shape: "broadcast_tensors broadcast_shapes unflatten",
    _joining: "cat stack hstack vstack dstack column_stack atleast_1d atleast_2d atleast_3d",
    _functions: "polygamma view_as_real view_as_complex polar real imag conj",
    _pointwise: "where",
    _random_ops: "Generator default_generator",
}
for _module, _names in [*_SAME_NAME.items(), *_methods.FROM.items()]:
    for _name in _names.split():
        if not _name.endswith("_") and _name not in ("contiguous", "unfold"):      # methods only
            _value = getattr(_module, _name)
            _spoken = hasattr(_value, "op") or _module in _methods.FROM and _name in _methods.FROM[_module].split()
            globals()[_name] = _calling.spoken(_value, "FUNCTIONS", _name) if _spoken else _value
for _name, _value in _dtype.NAMES.items():
    globals()[_name] = _value
abs, round, any, all, complex = (_calling.spoken(_value, "FUNCTIONS", _name) for _value, _name in (
    (_functions.absolute, "abs"), (_functions.round_, "round"), (_reduce.any_, "any"), (_reduce.all_, "all"), (_functions.complex_, "complex")))
permute, flip, tile = _shape.permute, _arranging.flip, _arranging.tile
concat = concatenate = cat  # noqa: F405
row_stack, square = vstack, _methods.square  # noqa: F405
fliplr, flipud = Tensor.fliplr, Tensor.flipud
adjoint = Tensor.adjoint
threshold_backward = _functions.threshold_backward
for _other, _name in _methods.OTHER_NAMES.items():
    if not _other.endswith("_") and _name in globals():
        globals()[_other] = _calling.spoken(globals()[_name], "FUNCTIONS", _other)
# These are no operations themselves, but PyTorch's parser reads their arguments.
for _name in ("tensor as_tensor zeros ones empty full rand randn randint randperm arange linspace eye normal multinomial bernoulli zeros_like ones_like empty_like "
              "full_like rand_like randn_like randint_like "
              "is_floating_point is_complex is_inference numel concat concatenate row_stack vstack hstack dstack column_stack permute flip fliplr flipud "
              "tile square adjoint promote_types can_cast is_signed is_nonzero detach nonzero from_numpy "
              "get_default_dtype is_anomaly_enabled is_anomaly_check_nan_enabled is_grad_enabled "
              "is_inference_mode_enabled result_type unflatten").split():
    if _name in globals():
        globals()[_name] = _calling.spoken(globals()[_name], "FUNCTIONS", _name)
for _name in "add sub mul div floor_divide multiply subtract divide true_divide".split():
    globals()[_name] = _calling.named(_functions.of_numbers(globals()[_name]), "FUNCTIONS", _name)
for _name in ("atleast_1d", "atleast_2d", "atleast_3d"):
    _calling.named(globals()[_name], "FUNCTIONS", _name)
for _value in (dtype, device, Size, Tensor, layout, memory_format):  # noqa: F405
    _value.__module__ = __name__
Generator.__module__ = "torch._C"  # noqa: F405
for _dt in _dtype.ALL:
    globals()[_dt.word + "Tensor"] = _legacy(_dt.word + "Tensor", _dt)
del _other, _name, _names, _module, _value, _dt


# Names whose module loads when one of them is first asked for.
_HOMES = {"save": ".serialization", "load": ".serialization", "autocast": ".amp", "GradScaler": ".amp", "vmap": ".func",
          "ctc_loss": ".nn.functional._ctc", "OutOfMemoryError": ".cuda", "finfo": "._limits", "iinfo": "._limits"}


def __getattr__(name):
    if not name.startswith("__"):
        from importlib import import_module
        if name in _late.FUNCTIONS:
            value = globals()[name] = _late.function(name)
            return value
        if name in _HOMES:
            return getattr(import_module(_HOMES[name], __name__), name)
        if name.endswith("Storage"):
            return getattr(import_module(".storage", __name__), name)
        try:
            return import_module("." + name, __name__)
        except ModuleNotFoundError as error:
            if error.name not in (None, f"{__name__}.{name}"):
                raise
        if not name.startswith("_"):
            layers = import_module(".nn.functional._in_torch", __name__)
            if hasattr(layers, name):
                return getattr(layers, name)
            if name.endswith("_") and hasattr(Tensor, name) or name in _late.METHODS:
                from ._names import real_names
                if name in real_names("torch"):
                    value = globals()[name] = _calling.spoken(Tensor.__dict__.get(name) or _late.method(name), "FUNCTIONS", name)
                    return value
            row = _core.OPS.get(name)
            if row is not None:
                from ._names import real_names
                if name in real_names("torch"):
                    return row.function
    from ._errors import missing
    raise missing("torch", name, "torch")


def __dir__():
    return sorted({*globals(), *_late.FUNCTIONS, *_HOMES})
