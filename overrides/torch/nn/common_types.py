"""Names of types that layers of one's own write beside their arguments: `_size_2_t` is a number or two. Imports the tensor class."""

from typing import TypeVar, Union

from .._tensor import Tensor

_T = TypeVar("T")


def _repeated(one, count):
    """The type of one value or of a tuple of `count`; of any length where `count` is None."""
    return Union[one, tuple[one, ...] if count is None else tuple[(one,) * count]]  # noqa: UP007 - what PyTorch's prints as


for _n in range(1, 7):
    globals()[f"_scalar_or_tuple_{_n}_t"] = _repeated(_T, _n)
    globals()[f"_size_{_n}_t"] = _repeated(int, _n)
_scalar_or_tuple_any_t, _size_any_t, _ratio_any_t = _repeated(_T, None), _repeated(int, None), _repeated(float, None)
_ratio_2_t, _ratio_3_t = _repeated(float, 2), _repeated(float, 3)
_maybe = int | None
_size_2_opt_t, _size_3_opt_t, _size_any_opt_t = (Union[int, None, tuple[form]] for form in ((_maybe,) * 2, (_maybe,) * 3, (_maybe, ...)))  # noqa: UP007
_tensor_list_t, _maybe_indices_t = _repeated(Tensor, None), Union[Tensor, tuple[Tensor, Tensor]]  # noqa: UP007
