"""The memory under tensors, for programs that ask for it. May import `_ops.arrays`."""

import numpy as np

from ._ops import arrays
from ._warn import warn


class Storage:
    """The memory under a tensor, whatever looks the tensor has at it: bytes, or with a dtype its numbers."""

    warned = False

    @staticmethod
    def warn():
        """Say once that storages with a dtype are on their way out."""
        if not Storage.warned:
            Storage.warned = True
            warn("TypedStorage is deprecated. It will be removed in the future and UntypedStorage will be the only storage class. This should only "
                 "matter to you if you are using storages directly.  To access UntypedStorage directly, use tensor.untyped_storage() instead of "
                 "tensor.storage()")

    def __init__(self, a, dtype=None):
        self._root, self.dtype = arrays.root(a), dtype
        self._flat = self._root.ravel("K") if dtype is not None else self._root.ravel("K").view(np.uint8)

    def data_ptr(self):
        return arrays.address(self._root)

    def nbytes(self):
        return self._root.nbytes

    def __sizeof__(self):
        return object.__sizeof__(self) + self.nbytes()

    def size(self):
        return self._flat.size

    __len__ = size

    def __getitem__(self, index):
        return self._flat[index].item()

    def __setitem__(self, index, value):
        self._flat[index] = value

    def __iter__(self):
        return iter(self.tolist())

    def tolist(self):
        return self._flat.tolist()

    def __repr__(self):
        kind = f"TypedStorage(dtype={self.dtype}, " if self.dtype is not None else "UntypedStorage("
        return "\n".join(f" {n}" for n in self.tolist()) + f"\n[torch.storage.{kind}device=cpu) of size {len(self)}]"
