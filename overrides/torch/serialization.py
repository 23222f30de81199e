"""`torch.save` and `torch.load`: PyTorch's own file format, so that a state dict saved in a page opens in real PyTorch.

A file is a zip archive of a pickle (`archive/data.pkl`) and the bytes of each storage (`archive/data/0`, ...). May import
the tensor core and the factories.
"""

import codecs
import contextlib
import io
import os
import pickle
import zipfile
from collections import Counter, OrderedDict
from types import FunctionType

import numpy as np

from . import _dtype as D
from ._device import device
from ._warn import warn
from ._ops.core import Late, TensorBase, needs_grad, wrap
from .storage import LEGACY, TypedStorage, UntypedStorage, typed

DOCS = ("\n\nCheck the documentation of torch.load to learn more about types accepted by default with weights_only "
        "https://pytorch.org/docs/stable/generated/torch.load.html.")
CHANGED = ("In PyTorch 2.6, we changed the default value of the `weights_only` argument in `torch.load` from `False` to `True`. "
           "Re-running `torch.load` with `weights_only` set to `False` will likely succeed, but it can result in arbitrary code "
           "execution. Do it only if you got the file from a trusted source.")
STRANGE = ("Weights only load failed. " + CHANGED + "\nPlease file an issue with the following so that we can make "
           "`weights_only=True` compatible with your use case: WeightsUnpickler error: \n\nUnsupported operand {}" + DOCS)
FORBIDDEN = ("Weights only load failed. This file can still be loaded, to do so you have two options, \x1b[1mdo those steps only if "
             "you trust the source of the checkpoint\x1b[0m. \n\t(1) " + CHANGED + "\n\t(2) Alternatively, to load with "
             "`weights_only=True` please check the recommended steps in the following error message.\n\tWeightsUnpickler error: "
             "Unsupported global: GLOBAL {0} was not an allowed global by default. Please use "
             "`torch.serialization.add_safe_globals([{0}])` or the `torch.serialization.safe_globals([{0}])` context manager to "
             "allowlist this global if you trust this class/function." + DOCS)

NAMES = {dtype: name for name, dtype in LEGACY.items()}
SAFE = {("collections", "OrderedDict"): OrderedDict, ("collections", "Counter"): Counter, ("builtins", "set"): set, ("_codecs", "encode"): codecs.encode,
        ("builtins", "complex"): complex, ("builtins", "bytearray"): bytearray}
ALLOWED = []


class _Global:
    """A name of real PyTorch that stands in the pickle: written and read without being imported."""

    def __init__(self, module, name, call=None):
        self.module, self.name, self.call = module, name, call


def _rebuild_tensor(storage, offset, size, stride, requires_grad=False, hooks=None, metadata=None):
    array, dtype = storage.numbers(), storage.dtype
    step = array.itemsize
    view = np.ndarray(size, array.dtype, array, offset * step if array.size else 0, [s * step for s in stride])
    t = wrap(view, dtype)
    if offset or view.size != array.size:
        whole = wrap(array, dtype)
        t._base, t._vc = whole, whole._vc
    t._rg = requires_grad
    return t


def _rebuild_parameter(data, requires_grad, hooks):
    from .nn import Parameter
    return Parameter(data, requires_grad)


def _rebuild_typed(function, kind, args, state):
    """A tensor of a subclass, or one that the program has written on."""
    t = function(*args)
    if type(t) is not kind:
        t = t.as_subclass(kind)
    if hasattr(kind, "__setstate__"):
        t.__setstate__(state)
    else:
        t.__dict__.update(state or {})
    return t


REBUILD_TYPED = _Global("torch._tensor", "_rebuild_from_type_v2", _rebuild_typed)
REBUILD_TENSOR = _Global("torch._utils", "_rebuild_tensor_v2", _rebuild_tensor)
REBUILD_PARAMETER = _Global("torch._utils", "_rebuild_parameter", _rebuild_parameter)
SIZE, DEVICE = _Global("torch", "Size"), _Global("torch", "device", device)
KINDS = {name: _Global("torch", name) for name in LEGACY}


class _Pickler(pickle._Pickler):
    """Python's own pickler in Python, because PyTorch's global names must be written without importing them."""

    def __init__(self, file):
        super().__init__(file, 2)
        self.storages = {}

    def persistent_id(self, value):
        if not isinstance(value, (TypedStorage, UntypedStorage)):
            return None
        kind = _Global("torch.storage", "UntypedStorage") if isinstance(value, UntypedStorage) else KINDS[NAMES[value.dtype]]
        key, _, known = self.storages.setdefault(value._cdata, (str(len(self.storages)), value.untyped(), kind))
        if known.name != kind.name:
            raise RuntimeError("Cannot save multiple tensors or storages that view the same data as different types")
        return "storage", kind, key, "cpu", len(value)

    def save(self, value, save_persistent_id=True):
        if isinstance(value, _Global):
            known = self.memo.get(id(value))
            if known is not None:
                return self.write(self.get(known[0]))
            self.write(pickle.GLOBAL + f"{value.module}\n{value.name}\n".encode())
            return self.memoize(value)
        return super().save(value, save_persistent_id)

    def save_reduce(self, func, args, *rest, obj=None, **named):
        if isinstance(func, _Global):
            self.save(func)
            self.save(args)
            self.write(pickle.REDUCE)
            if obj is not None:
                self.memoize(obj)
            return None
        return super().save_reduce(func, args, *rest, obj=obj, **named)

    def reducer_override(self, value):
        if isinstance(value, TensorBase):
            return self._tensor(value)
        if type(value).__name__ == "Size" and isinstance(value, tuple):
            return SIZE, (tuple(value),)
        if isinstance(value, device):
            return DEVICE, (value.type,)
        return NotImplemented

    def _tensor(self, t):
        from ._copies import foreign, own
        if type(t).__name__.startswith("Uninitialized"):
            return t.__reduce_ex__(2)       # of a lazy layer, without a shape
        parameter = any(kind.__name__ == "Parameter" for kind in type(t).__mro__)
        bare = t.as_subclass(Late.Tensor) if foreign(type(t)) else t       # of which nobody is asked
        plain = (bare._typed_storage(), bare.storage_offset(), tuple(bare.shape), bare.stride(),
                 needs_grad(t) and not parameter, OrderedDict())
        if not parameter:
            state = own(t)
            if state or foreign(type(t)):
                return REBUILD_TYPED, (REBUILD_TENSOR, type(t), plain, state or None)
            return REBUILD_TENSOR, plain
        return REBUILD_PARAMETER, (_Data(plain), t.requires_grad, OrderedDict())

    def save_data(self, value):
        self.save_reduce(REBUILD_TENSOR, value.args, obj=value)

    def save_global(self, obj, name=None):
        """In the words of Python's pickler in C, which PyTorch uses."""
        try:
            return super().save_global(obj, name)
        except pickle.PicklingError:
            own = name or getattr(obj, "__qualname__", None) or obj.__name__
            if "<locals>" in own:
                raise AttributeError(f"Can't pickle local object '{own}'") from None
            raise pickle.PicklingError(f"Can't pickle {obj!r}: attribute lookup {own} on {obj.__module__} failed") from None

    def save_dtype(self, value):
        self.save(_Global("torch", repr(value).removeprefix("torch.")))

    dispatch = dict(pickle._Pickler.dispatch)


class _Data:
    """The tensor inside a parameter on its way into a file."""

    def __init__(self, args):
        self.args = args


_Pickler.dispatch[FunctionType] = _Pickler.save_global
_Pickler.dispatch[_Data] = _Pickler.save_data
_Pickler.dispatch[D.dtype] = _Pickler.save_dtype


NO_CUDA = ("Attempting to deserialize object on a CUDA device but torch.cuda.is_available() is False. If you are running on a CPU-only machine, please "
           "use torch.load with map_location=torch.device('cpu') to map your storages to the CPU.")


def _restore(array, dtype, location, map_location):
    """Refuse what would have to be put anywhere but on the CPU."""
    if isinstance(map_location, dict):
        location = map_location.get(location, location)
    elif isinstance(map_location, (str, device)):
        location = str(map_location)
    elif map_location is not None and map_location(wrap(array, dtype), location) is not None:
        return
    if location.startswith("cuda"):
        raise RuntimeError(NO_CUDA)
    if location == "mps":
        raise RuntimeError("torch.UntypedStorage(): Storage device not recognized: mps")
    if location != "cpu":
        raise RuntimeError(f"don't know how to restore data location of torch.storage.UntypedStorage (tagged with {location})")


class _Unpickler(pickle.Unpickler):
    def __init__(self, file, archive, weights_only, map_location):
        super().__init__(file)
        self.archive, self.weights_only, self.map_location, self.storages = archive, weights_only, map_location, {}

    def persistent_load(self, pid):
        _, kind, key, location, _ = pid
        if key not in self.storages:
            self.storages[key] = self._storage(self.archive.read(f"archive/data/{key}"), kind.name, location)
        return self.storages[key]

    def _storage(self, raw, name, location):
        read = UntypedStorage.from_buffer(raw)
        if name == "UntypedStorage":
            return read
        dtype = LEGACY[name]
        array = read.numbers(dtype)
        _restore(array, dtype, location, self.map_location)
        return typed(array, dtype)

    def find_class(self, module, name):
        if module == "torch" and name in LEGACY:
            return KINDS[name]
        if module == "torch._utils" and name in ("_rebuild_tensor_v2", "_rebuild_parameter"):
            return _rebuild_tensor if name == "_rebuild_tensor_v2" else _rebuild_parameter
        if (module, name) == ("torch._tensor", "_rebuild_from_type_v2"):
            return _rebuild_typed
        if module == "torch" and name == "Size":
            return type(Late.Tensor.shape.fget(wrap(np.zeros(0), D.float64)))
        if module == "torch" and name == "device":
            return device
        if module == "torch" and name in D.NAMES:
            return D.NAMES[name]
        plain = ("builtins" if module == "__builtin__" else module, name)
        if plain in SAFE:
            return SAFE[plain]
        if self.weights_only:
            for kind in ALLOWED:
                if (kind.__module__, kind.__qualname__) == plain:
                    return kind
            public = module.replace(__package__, "torch", 1) if module.startswith(__package__) else module
            raise pickle.UnpicklingError(FORBIDDEN.format(name if plain[0] == "builtins" else f"{public}.{name}"))
        return super().find_class(module, name)


def save(obj, f, pickle_module=None, pickle_protocol=2, _use_new_zipfile_serialization=True):
    """Write an object to a path or a buffer."""
    if not isinstance(f, (str, os.PathLike)) and not hasattr(f, "write"):
        raise AttributeError("expected 'f' to be string, path, or a file-like object with a 'write' attribute")
    if isinstance(f, (str, os.PathLike)):
        parent = os.path.dirname(os.path.abspath(f))
        if not os.path.isdir(parent):
            raise RuntimeError(f"Parent directory {os.path.dirname(f)} does not exist.")
        if not os.fspath(f):
            raise RuntimeError("[enforce fail at inline_container.cc:720] . invalid file name: ")
        try:
            file = open(f, "wb")        # noqa: SIM115 - only what opening meets is told so
        except OSError as error:
            raise RuntimeError(f"[enforce fail at inline_container.cc:747] . open file failed with strerror: {error.strerror}") from None
        with file:
            return save(obj, file)
    text = io.BytesIO()
    pickler = _Pickler(text)
    pickler.dump(obj)
    with zipfile.ZipFile(f, "w", zipfile.ZIP_STORED) as archive:
        def put(name, data):
            archive.writestr(zipfile.ZipInfo("archive/" + name), data)
        put("data.pkl", text.getvalue())
        put("byteorder", "little")
        for key, storage, _ in pickler.storages.values():
            put(f"data/{key}", storage._bytes().tobytes())
        put("version", "3\n")


def load(f, map_location=None, pickle_module=None, *, weights_only=None, mmap=None, **pickle_load_args):
    """Read an object from a path or a buffer; by default only tensors, numbers and containers are let in."""
    if isinstance(f, (str, os.PathLike)):
        with open(f, "rb") as file:
            return load(file, map_location, weights_only=weights_only)
    for need in ("seek", "tell", "read"):
        if not hasattr(f, need):
            raise AttributeError(f"'{type(f).__name__}' object has no attribute '{need}'. You can only torch.load from a file that is "
                                 "seekable. Please pre-load the data into a buffer like io.BytesIO and try to load from it instead.")
    weights_only = True if weights_only is None else weights_only
    strange = [key for key in pickle_load_args if key != "encoding"]
    if strange:
        if weights_only:
            warn("pickle_load_args only works if `weights_only=False`.")
        raise TypeError(f"Unpickler.__init__() got an unexpected keyword argument '{strange[0]}'" if weights_only else
                        f"'{strange[0]}' is an invalid keyword argument for Unpickler()")
    start = f.tell()
    head = f.read(4)
    f.seek(start)
    if head != b"PK\x03\x04" or not zipfile.is_zipfile(f):
        from ._no_archive import refuse
        f.seek(start)
        refuse(f, weights_only, STRANGE)
    f.seek(0)
    with zipfile.ZipFile(f) as archive:
        names = archive.namelist()
        top = next((n[:-len("data.pkl")] for n in names if n.endswith("/data.pkl")), None)
        if top is None:
            raise RuntimeError("PytorchStreamReader failed locating file data.pkl: file not found")
        reader = _Prefixed(archive, top)
        value = _Unpickler(io.BytesIO(archive.read(top + "data.pkl")), reader, weights_only, map_location).load()
        f.seek(archive.start_dir)       # PyTorch too leaves the stream where no archive begins
        return value


class _Prefixed:
    """An archive whose folder may have any name (PyTorch names it after the file)."""

    def __init__(self, archive, top):
        self.archive, self.top = archive, top

    def read(self, name):
        return self.archive.read(self.top + name.removeprefix("archive/"))


def add_safe_globals(safe_globals):
    """Let these classes in when loading with `weights_only=True`."""
    ALLOWED.extend(safe_globals)


def clear_safe_globals():
    ALLOWED.clear()


def get_safe_globals():
    return list(ALLOWED)


@contextlib.contextmanager
def safe_globals(kinds):
    """`add_safe_globals` for the length of a with block."""
    before = list(ALLOWED)
    ALLOWED.extend(kinds)
    try:
        yield
    finally:
        ALLOWED[:] = before
