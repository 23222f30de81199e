"""`torch.finfo` and `torch.iinfo`, which few programs ask for. Imports NumPy, `_builtin`, `_dtype`."""

import numpy as np

from . import _dtype as D
from ._builtin import HERE, Builtin, type_word


class _Info:
    def __init__(self, type):
        if not D.stands_for_dtype(type):
            raise TypeError(f"{self.__class__.__name__}(): argument 'type' (position 1) must be torch.dtype, not {type_word(type)}")
        self._dt = dt = D.as_dtype(type)
        self.dtype, self.bits = dt.name, dt.itemsize * 8
        self._fill(dt)

    def __eq__(self, other):
        return type(other) is type(self) and other.dtype == self.dtype


class iinfo(_Info, metaclass=Builtin):
    """Range of an integer dtype: `min`, `max`, `bits`."""

    def __init__(self, *args, **kw):
        if len(args) > 1:
            raise TypeError(f"iinfo() takes 1 positional argument but {len(args)} were given")
        if not args and "type" not in kw:
            raise TypeError('iinfo() missing 1 required positional arguments: "type"')
        _Info.__init__(self, *args, **kw)

    def _fill(self, dt):
        if dt.kind != D.INTEGER:
            if dt is D.bool_:
                raise TypeError("torch.bool is not supported by torch.iinfo")
            raise TypeError("torch.iinfo() requires an integer input type. Use torch.finfo to handle 'torch.iinfo'")
        info = np.iinfo(dt.numpy)
        self.min, self.max = int(info.min), int(info.max)

    def __repr__(self):
        return f"iinfo(min={self.min:g}, max={self.max:g}, dtype={self.dtype})"


class finfo(_Info, metaclass=Builtin):
    """Range and resolution of a floating-point dtype: `eps`, `max`, `min`, `tiny`, `resolution`."""

    def __init__(self, *args, **kw):
        if len(args) + len(kw) > 1 or not {"type"}.issuperset(kw):
            from ._combination import combination
            raise TypeError(combination("finfo", args, kw, ["(torch.dtype type)", "()"]))
        _Info.__init__(self, *args, **kw) if args or kw else _Info.__init__(self, D.Default.dtype)

    def _fill(self, dt):
        if dt.kind < D.FLOAT:
            raise TypeError("torch.finfo() requires a floating point input type. Use torch.iinfo to handle 'torch.finfo'")
        dt = dt.to_real()
        self.dtype, self.bits = dt.name, dt.itemsize * 8
        if dt is D.bfloat16:
            self.eps, self.max, self.tiny, self.resolution = 0.0078125, 3.3895313892515355e38, 1.1754943508222875e-38, 0.01
            self.smallest_subnormal = 9.183549615799121e-41
        else:
            info = np.finfo(dt.numpy)
            self.eps, self.max, self.tiny = float(info.eps), float(info.max), float(info.tiny)
            self.resolution, self.smallest_subnormal = float(str(info.resolution)), float(info.smallest_subnormal)
        self.min, self.smallest_normal = -self.max, self.tiny

    def __repr__(self):
        words = (f"{k}={getattr(self, k):g}" for k in ("resolution", "min", "max", "eps", "smallest_normal", "tiny"))
        return f"finfo({', '.join(words)}, dtype={self.dtype})"


finfo.__module__ = iinfo.__module__ = HERE
