"""The text of `torch.__version__`, which compares as a version and not letter by letter. Imports nothing."""

import re


def _key(version):
    """Numbers without closing zeros, then the build: 2.13.0+cpu is above 2.13 and below 2.14."""
    text = ".".join(map(str, version)) if isinstance(version, (tuple, list)) else str(version)
    public, _, build = text.partition("+")
    if not re.fullmatch(r"v?\d+(\.\d+)*", public):
        raise ValueError(f"Invalid version: '{text}'")
    numbers = [int(n) for n in public.lstrip("v").split(".")]
    while numbers and not numbers[-1]:
        numbers.pop()
    return numbers, build


class TorchVersion(str):
    """A string such as "2.13.0+cpu" that is above "2.9"; compares with strings and with tuples of numbers."""

    __slots__ = ()
    __hash__ = str.__hash__

    def _ordered(self, other, name):
        try:
            return getattr(_key(self), name)(_key(other))
        except ValueError:
            return getattr(str, name)(self, other)


for _name in ("__gt__", "__ge__", "__lt__", "__le__", "__eq__"):
    setattr(TorchVersion, _name, lambda self, other, name=_name: self._ordered(other, name))
