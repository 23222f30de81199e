"""Modules that hold other modules or parameters: Sequential, ModuleList, ModuleDict, ParameterList, ParameterDict.

Imports: Module, Parameter and the tensor class.
"""

import operator
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from itertools import chain, islice
from types import FunctionType

from ..._tensor import Tensor
from ..parameter import Parameter
from ._names import indent, own, typename
from .module import Module


def _position(index, length):
    """`index` as a position from 0; IndexError with PyTorch's sentence."""
    index = operator.index(index)
    if not -length <= index < length:
        raise IndexError(f"index {index} is out of range")
    return index % length


class _Shared(Module):
    """The containers of this file show the methods of their base as their own."""

    def __init_subclass__(cls, **words):
        super().__init_subclass__(**words)
        if cls.__module__ == __name__:
            own(cls, *(name for name, value in vars(cls.__base__).items() if isinstance(value, FunctionType)))


class _Listed(_Shared):
    """What the two lists of modules share."""

    def _name_at(self, index):
        return next(islice(self._modules, _position(index, len(self)), None))

    def _renumber(self, modules):
        self._modules = {str(i): module for i, module in enumerate(list(modules))}

    def __setitem__(self, index, module):
        setattr(self, self._name_at(index), module)

    def __delitem__(self, index):
        for name in list(self._modules)[index] if isinstance(index, slice) else [self._name_at(index)]:
            delattr(self, name)
        self._renumber(self._modules.values())

    def __len__(self):
        return len(self._modules)

    def __iter__(self):
        return iter(self._modules.values())

    def __dir__(self):
        return [name for name in super().__dir__() if not name.isdigit()]

    def append(self, module):
        """Add a module at the end. Returns the container."""
        self.add_module(str(len(self)), module)
        return self

    def pop(self, key):
        """Remove the module at a position and return it."""
        module = self[key]
        del self[key]
        return module


class Sequential(_Listed):
    """Calls its modules in order, each with the result of the one before."""

    def __init__(self, *args):
        super().__init__()
        if len(args) == 1 and isinstance(args[0], OrderedDict):
            named = args[0].items()
        else:
            named = ((str(i), module) for i, module in enumerate(args))
        for name, module in named:
            self.add_module(name, module)

    def __getitem__(self, index):
        if isinstance(index, slice):
            return type(self)(OrderedDict(list(self._modules.items())[index]))
        return self._modules[self._name_at(index)]

    @staticmethod
    def _check_other(other):
        if not isinstance(other, Sequential):
            raise ValueError(f"add operator supports only objects of Sequential class, but {str(type(other))} is given.")

    def __add__(self, other):
        self._check_other(other)
        return Sequential(*self, *other)

    def __iadd__(self, other):
        self._check_other(other)
        return self.extend(list(other))

    @staticmethod
    def _check_times(times):
        if not isinstance(times, int):
            raise TypeError(f"unsupported operand type(s) for *: {Sequential} and {type(times)}")
        if times <= 0:
            raise ValueError(f"Non-positive multiplication factor {times} for {Sequential}")

    def __mul__(self, times):
        self._check_times(times)
        return Sequential(*(module for _ in range(times) for module in self))

    __rmul__ = __mul__

    def __imul__(self, times):
        self._check_times(times)
        modules = list(self)
        for _ in range(times - 1):
            self.extend(modules)
        return self

    def insert(self, index, module):
        """Put a module at a position; those behind it move up. Returns the container."""
        if not isinstance(module, Module):
            raise AssertionError(f"module should be of type: {Module}")
        size = len(self)
        if not -size <= index <= size:
            raise IndexError(f"Index out of range: {index}")
        modules = list(self)
        modules.insert(index + size if index < 0 else index, module)
        self._renumber(modules)
        return self

    def extend(self, sequential):
        """Add all modules of an iterable at the end. Returns the container."""
        for module in sequential:
            self.append(module)
        return self

    def forward(self, input):
        for module in self._modules.values():
            input = module(input)
        return input


class ModuleList(_Listed):
    """A list whose modules are registered."""

    def __init__(self, modules=None):
        super().__init__()
        if modules is not None:
            self.extend(modules)

    def __getitem__(self, index):
        if isinstance(index, slice):
            return type(self)(list(self._modules.values())[index])
        return self._modules[self._name_at(index)]

    def __iadd__(self, modules):
        return self.extend(modules)

    def __add__(self, other):
        return type(self)(chain(self, other))

    def __contains__(self, module):
        return any(held is module for held in self)

    def __repr__(self):
        """Runs of equal children are printed once, as `(0-5): 6 x Linear(...)`."""
        texts = [repr(module) for module in self]
        if not texts:
            return self._get_name() + "()"
        runs = []
        for i, text in enumerate(texts):
            if runs and runs[-1][2] == text:
                runs[-1][1] = i
            else:
                runs.append([i, i, text])
        lines = []
        for first, last, text in runs:
            label = f"({first}): " if first == last else f"({first}-{last}): {last - first + 1} x "
            lines.append(label + indent(text))
        return f"{self._get_name()}(\n  " + "\n  ".join(lines) + "\n)"

    def insert(self, index, module):
        """Put a module before a position."""
        modules = list(self)
        modules.insert(index, module)
        self._renumber(modules)

    def extend(self, modules):
        """Add all modules of an iterable at the end. Returns the list."""
        if not isinstance(modules, Iterable):
            raise TypeError(
                f"ModuleList.extend should be called with an iterable, but got {type(modules).__name__}"
            )
        offset = len(self)
        for i, module in enumerate(modules):
            self.add_module(str(offset + i), module)
        return self


def _pairs(owner, values, spelt=None):
    """Name and value pairs of a mapping or an iterable of pairs, with PyTorch's sentences for anything else, one of which spells `owner` otherwise."""
    if not isinstance(values, Iterable):
        raise TypeError(
            f"{spelt or owner}.update should be called with an iterable of key/value pairs, but got {type(values).__name__}"
        )
    if isinstance(values, (Mapping, ModuleDict, ParameterDict)):
        return list(values.items())
    pairs = list(values)
    for j, pair in enumerate(pairs):
        if not isinstance(pair, Iterable):
            raise TypeError(f"{owner} update sequence element #{j} should be Iterable; is{type(pair).__name__}")
        if len(pair) != 2:
            raise ValueError(f"{owner} update sequence element #{j} has length {len(pair)}; 2 is required")
    return pairs


class _Keyed(_Shared):
    """What the two dictionaries share; `_held` is the plain dictionary whose keys are the names."""

    def __len__(self):
        return len(self._held)

    def __iter__(self):
        return iter(self._held)

    def __contains__(self, key):
        return key in self._held

    def keys(self):
        """The names."""
        return self._held.keys()

    def pop(self, key):
        """Remove a name and return what it stood for."""
        value = self[key]
        del self[key]
        return value

    def clear(self):
        """Remove everything."""
        for key in list(self._held):
            del self[key]


class ModuleDict(_Keyed):
    """A dictionary whose modules are registered."""

    _held = property(lambda self: self._modules)

    def __init__(self, modules=None):
        super().__init__()
        if modules is not None:
            self.update(modules)

    def __getitem__(self, key):
        return self._modules[key]

    def __setitem__(self, key, module):
        self.add_module(key, module)

    def __delitem__(self, key):
        del self._modules[key]

    def items(self):
        """Names and modules."""
        return self._modules.items()

    def values(self):
        """The modules."""
        return self._modules.values()

    def update(self, modules):
        """Add the pairs of a mapping or iterable, in order."""
        for name, module in _pairs("ModuleDict", modules):
            self[name] = module


def _as_parameter(value):
    """Tensors become parameters; anything else is kept as it is."""
    return Parameter(value) if isinstance(value, Tensor) and not isinstance(value, Parameter) else value


def _describe(value, kind_of):
    if not isinstance(value, Tensor):
        return f"Object of type: {type(value).__name__}"
    kind = "Parameter" if isinstance(value, Parameter) else "Tensor"
    return f"{kind} containing: [{kind_of(value)} of size {'x'.join(map(str, value.size()))}]"


class ParameterList(Module):
    """A list whose tensors are parameters."""

    def __init__(self, values=None):
        super().__init__()
        self._size = 0
        if values is not None:
            self += values

    def __getitem__(self, index):
        if isinstance(index, slice):
            out = type(self)()
            for i in range(*index.indices(len(self))):
                out.append(self[i])
            return out
        return getattr(self, str(_position(index, len(self))))

    def __setitem__(self, index, value):
        setattr(self, str(_position(index, len(self))), _as_parameter(value))

    def __len__(self):
        return self._size

    def __iter__(self):
        return iter(self[i] for i in range(len(self)))

    def __iadd__(self, values):
        return self.extend(values)

    def __dir__(self):
        return [name for name in super().__dir__() if not name.isdigit()]

    def append(self, value):
        """Add a value at the end. Returns the list."""
        self._size += 1
        self[len(self) - 1] = value
        return self

    def extend(self, values):
        """Add all values of an iterable at the end. Returns the list."""
        if not isinstance(values, Iterable) or isinstance(values, Tensor):
            raise TypeError(f"ParameterList.extend should be called with an iterable, but got {type(values).__name__}")
        for value in values:
            self.append(value)
        return self

    def extra_repr(self):
        return "\n".join(f"  ({i}): {_describe(value, lambda tensor: tensor.dtype)}" for i, value in enumerate(self))

    def __call__(self, *args, **kwargs):
        raise RuntimeError("ParameterList should not be called.")


class ParameterDict(_Keyed):
    """A dictionary whose tensors are parameters."""

    _held = property(lambda self: self._keys)

    def __init__(self, parameters=None):
        super().__init__()
        self._keys = {}
        if parameters is not None:
            self.update(parameters)

    def __getitem__(self, key):
        return getattr(self, self._word(key))

    @staticmethod
    def _word(key):
        if not isinstance(key, str):
            raise TypeError(
                "Index given to ParameterDict cannot be used as a key as it is not a string "
                f"(type is '{type(key).__name__}'). Open an issue on github if you need non-string keys."
            )
        return key

    def __setitem__(self, key, value):
        self._keys[self._word(key)] = None
        setattr(self, key, _as_parameter(value))

    def __delitem__(self, key):
        del self._keys[key]
        delattr(self, key)

    def __reversed__(self):
        return reversed(list(self._keys))

    def copy(self):
        """A new dictionary of the same parameters."""
        return ParameterDict(OrderedDict((key, self[key]) for key in self._keys))

    def setdefault(self, key, default=None):
        """The value under `key`, set to `default` first if missing."""
        if key not in self._keys:
            self[key] = default
        return self[key]

    def popitem(self):
        """Remove the last name and return it with its value."""
        key, _ = self._keys.popitem()
        self._keys[key] = None
        value = self.pop(key)
        return key, value

    def get(self, key, default=None):
        """The value under `key`, or `default`."""
        return self[key] if key in self else default

    def fromkeys(self, keys, default=None):
        """A new dictionary with `default` under each key."""
        return ParameterDict((key, default) for key in keys)

    def items(self):
        """Names and values."""
        return ((key, self[key]) for key in self._keys)

    def values(self):
        """The values."""
        return (self[key] for key in self._keys)

    def update(self, parameters):
        """Add the pairs of a mapping or iterable; those of a plain dictionary in the order of their names."""
        pairs = _pairs("ParameterDict", parameters, "ParametersDict")
        if isinstance(parameters, Mapping) and not isinstance(parameters, OrderedDict):
            pairs = sorted(pairs)
        for key, value in pairs:
            self[key] = value

    def extra_repr(self):
        return "\n".join(f"  ({key}): {_describe(value, typename)}" for key, value in self.items())

    def __call__(self, input):
        raise RuntimeError("ParameterDict should not be called.")

    def __or__(self, other):
        return ParameterDict([*self.items(), *other.items()])

    def __ior__(self, other):
        self.update(other)
        return self
