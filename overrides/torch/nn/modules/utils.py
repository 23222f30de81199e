"""Small helpers of PyTorch's layers that programs import: settings as tuples, and prefixes of state dicts. Imports `functional/_sizes`."""

from collections.abc import Iterable

from ..functional._sizes import list_with_default as _list_with_default  # noqa: F401 - PyTorch's name of it


def _ntuple(n, name="parse"):
    def parse(x):
        return tuple(x) if isinstance(x, Iterable) else (x,) * n
    parse.__name__ = name
    return parse


_single, _pair, _triple, _quadruple = (_ntuple(n + 1, name) for n, name in enumerate(("_single", "_pair", "_triple", "_quadruple")))


def _reverse_repeat_tuple(t, n):
    return tuple(x for x in reversed(t) for _ in range(n))


def consume_prefix_in_state_dict_if_present(state_dict, prefix):
    """Take a prefix such as "module." off the keys, in place."""
    for key in list(state_dict):
        if key.startswith(prefix):
            state_dict[key[len(prefix):]] = state_dict.pop(key)
    metadata = getattr(state_dict, "_metadata", {})
    for key in list(metadata):
        if key and (key == prefix.replace(".", "") or key.startswith(prefix)):
            metadata[key[len(prefix):]] = metadata.pop(key)
