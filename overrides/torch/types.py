"""`torch.types`: names for what functions take, as annotations use them."""

import os
from typing import IO, Union

from . import Size, Tensor, device, dtype, layout  # noqa: F401
from ._errors import absent

Number = int | float | bool
Device = device | str | int | None
FileLike = Union[str, os.PathLike[str], IO[bytes]]  # noqa: UP007 - prints as in PyTorch

__all__ = ["Device", "FileLike", "Number"]

__getattr__ = absent("torch.types")
