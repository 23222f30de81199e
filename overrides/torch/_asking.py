"""Which functions ask who has a say in them: PyTorch's, by namespace. Imports `_overriding` and the namespaces.

`activate` changes the functions in place (`_exchange.py`), since programs may hold them already, as keys of their own tables or imported by name, and
since a fresh start of the page puts back the names of modules that were there at first.
"""

import sys
from importlib import import_module
from types import FunctionType

from ._errors import LACK
from ._exchange import copied, exchange
from ._ops.core import OPS
from ._overriding import NOWRAP, State, equality, factory, operator, parsed, quietly, written
from ._tensor import Fixed, Tensor, TensorMeta, refusing
from ._uncalled import method_descriptor

# Functions of `torch` that ask nobody, and those that ask modes only.
NEVER = frozenset("""
are_deterministic_algorithms_enabled broadcast_shapes compile from_numpy get_autocast_dtype get_default_device get_default_dtype
get_float32_matmul_precision get_num_interop_threads get_num_threads get_rng_state initial_seed is_anomaly_check_nan_enabled is_anomaly_enabled
is_autocast_enabled is_grad_enabled is_inference_mode_enabled is_storage is_tensor load manual_seed save seed set_default_device set_default_dtype
set_default_tensor_type set_float32_matmul_precision set_flush_denormal set_num_interop_threads set_num_threads set_printoptions set_rng_state
set_warn_always threshold_backward special_expit typename use_deterministic_algorithms vmap
""".split())
MAKING = frozenset("tensor as_tensor asarray frombuffer".split())
# What PyTorch writes in Python; of it, operators, which hand over to the other operand.
HANDING = frozenset("__rsub__ __rtruediv__ __rdiv__ __floordiv__ __rfloordiv__ __rmod__ __pow__ __ipow__ __rpow__ __rlshift__ __rrshift__ "
                    "__rmatmul__".split())
WRITTEN = {
    "torch": frozenset("broadcast_tensors split einsum meshgrid stft istft unique unique_consecutive tensordot cartesian_prod block_diag cdist atleast_1d "
                       "atleast_2d atleast_3d norm unravel_index chain_matmul lu".split()),
    "Tensor": frozenset("__deepcopy__ __reduce_ex__ storage __repr__ backward register_hook register_post_accumulate_grad_hook is_shared share_memory_ "
                        "module_load __reversed__ norm lu stft istft split unique unique_consecutive __format__ __len__ __array__ __array_wrap__ "
                        "__contains__ unflatten".split()) | HANDING,
    "init": frozenset("uniform_ normal_ constant_ kaiming_uniform_".split()),
}
# Operators that are methods to those who are asked; the others are asked as what they are.
OPERATORS = {dunder: line.split()[0] for line in """\
add __add__ __radd__
sub __sub__
mul __mul__ __rmul__
div __truediv__ __div__
remainder __mod__
matmul __matmul__
ne __ne__
lt __lt__
le __le__
gt __gt__
ge __ge__
bitwise_and __rand__
bitwise_or __ror__
bitwise_xor __rxor__
add_ __iadd__
sub_ __isub__
mul_ __imul__
div_ __itruediv__
floor_divide_ __ifloordiv__
remainder_ __imod__
neg __neg__
positive __pos__
abs __abs__""".splitlines() for dunder in line.split()[1:]}
BINARY = frozenset("__and__ __or__ __xor__ __iand__ __ior__ __ixor__ __lshift__ __rshift__ __ilshift__ __irshift__".split())
WITH_OWN_PARSER = frozenset("__getitem__ __setitem__ to type new apply_ map_ is_contiguous".split())
NAMED = {"ndimension": "dim", "nelement": "numel", "__pow__": "pow", "__ipow__": "pow_", "__rtruediv__": "__rdiv__"}
NO_METHODS = frozenset("__init__ __init_subclass__ __torch_function__ __getattr__ __dir__ __hash__ __delitem__ as_subclass _number _typed_storage".split())
# Parameters in PyTorch's order where our function has others; operators hand on what they got.
LAYOUTS = {
    "tensordot": lambda a, b, dims=2, out=None: None,
    "lu": lambda A, pivot=True, get_infos=False, out=None: None,
    "cdist": lambda x1, x2, p=2.0, compute_mode="use_mm_for_euclid_dist_if_necessary": None,
    "split": lambda tensor, split_size_or_sections, dim=0: None,
    "einsum": lambda *args: None,
    "Tensor.split": lambda self, split_size, dim=0: None,
    "Tensor.norm": lambda self, p="fro", dim=None, keepdim=False, dtype=None: None,
    "F.l1_loss": lambda input, target, size_average=None, reduce=None, reduction="mean": None,
}
GUARDED = {}        # function that asks: (where it was found, its name)


def guard(function, home, name, asking):
    """Make a function ask, in place."""
    if function not in GUARDED:
        GUARDED[function] = home, name
        exchange(function, lambda own: spread(asking(function, own)))
    return function


def spread(ask):
    """What asks with the arguments of a call, as something to call."""
    return lambda *args, **kw: ask(args, kw)


# ---------------------------------------------------------------- namespaces
def of_torch(name):
    if name in NEVER:
        return None
    if name in MAKING:
        return lambda function, raw: factory(function, raw, f"torch.{name}")
    if name in WRITTEN["torch"]:
        return lambda function, raw: written(function, raw, f"torch.functional.{name}", layout=LAYOUTS.get(name))
    return lambda function, raw: parsed(function, raw, f"torch.{name}", "FUNCTIONS", name)


def of_functional(name):
    from .nn.functional._native import OWN
    if name in ("sigmoid", "tanh"):
        return lambda function, raw: parsed(getattr(Tensor, name), raw, f"torch.Tensor.{name}")
    for scope, names in OWN.items():
        for own in names.split():
            if own.partition("=")[0] == name:
                return lambda function, raw: parsed(function, raw, f"torch.{'nn.' * (scope == 'NN')}{name}", scope, own.rpartition("=")[2])
    return lambda function, raw: written(function, raw, f"torch.nn.functional.{name}", layout=LAYOUTS.get(f"F.{name}"))


def of_family(home):
    """Of `torch.linalg` and its kin, whose functions have the family's name in theirs."""
    return lambda name: lambda function, raw: parsed(function, raw, f"torch.{home}.{home}_{name}", home.upper(), f"{home}_{name}")


def of_init(name):
    return (lambda function, raw: written(function, raw, f"torch.nn.init.{name}", named=True)) if name in WRITTEN["init"] else None


def of_autograd(name):
    """`backward` and `grad` hand on tuples of tensors."""
    if name not in ("backward", "grad"):
        return None

    def tuples(function, raw):
        ask = written(function, raw, f"torch.autograd.{name}")

        def call(args, kw):
            count = 2 if name == "grad" else 1
            args = tuple([(one,) if place < count and isinstance(one, Tensor) else one for place, one in enumerate(args)])
            return ask(args, kw)
        return call
    return tuples


FAMILIES = ("linalg", "special", "fft")
SPACES = {"": of_torch, ".nn.functional": of_functional, ".nn.init": of_init, ".autograd": of_autograd,
          **{f".{home}": of_family(home) for home in FAMILIES}}
SHOWN = {"logsigmoid": "log_sigmoid", "threshold": "_threshold"}      # what functions of nn.functional are called inside


def treated(home, name, value):
    """A function of a namespace, made to ask if PyTorch's does."""
    asking = SPACES[home](name) if type(value) is FunctionType and name[0] != "_" else None
    if asking is None:
        return value
    guard(value, home, name, asking)
    if home[1:] in FAMILIES:
        value.__name__ = f"{home[1:]}_{name}"
    if home == ".nn.functional" and name in SHOWN:
        value.__name__ = SHOWN[name]
    return value


def watch(space, home):
    """Make the functions of a namespace ask, and those that it brings later."""
    def sweep():
        for name, value in list(space.items()):
            if type(value) is FunctionType and value not in GUARDED:
                treated(home, name, value)
    def arriving(look):
        def call(name):
            value = look(name)
            sweep()
            return treated(home, name, value)
        return call
    if "__getattr__" in space:
        exchange(space["__getattr__"], arriving)
    for name, value in list(space.items()):
        treated(home, name, value)


# ---------------------------------------------------------------- Tensor
def method_asking(name, shown, function):
    """How a method asks. `shown` is what is asked about: the method as its class keeps it."""
    words = f"torch.Tensor.{name}"
    if name in WRITTEN["Tensor"]:
        if name in HANDING:
            return operator(written(shown, function, words, layout=lambda *args, **kwargs: None))
        return written(shown, function, f"torch._tensor.{name}", layout=LAYOUTS.get(f"Tensor.{name}"))
    if name in OPERATORS:
        own = OPERATORS[name]
        ask = parsed(getattr(Tensor, own), function, f"torch.Tensor.{own}", "METHODS", own)
        return ask if own in ("neg", "positive", "abs") else operator(ask)
    if name == "__eq__":
        return operator(equality(shown, parsed(Tensor.eq, function, words, "METHODS", "eq")))
    if name in BINARY:
        return operator(parsed(shown, function, words))
    from ._parser import signatures
    rows = signatures("METHODS", name)
    bare = name not in WITH_OWN_PARSER and (not rows or len(rows) == 1 and not rows[0].parameters)
    return parsed(shown, function, words, "METHODS", name, bare)


def method(name, own):
    """Let a method of Tensor ask: one in C, as `_uncalled` has it, stays the object that it is; of the others some stand under several names."""
    function = own.function if isinstance(own, method_descriptor) else copied(own)
    shown = own if isinstance(own, method_descriptor) else function
    exchange(function, lambda former: spread(method_asking(name, shown, former)))
    function.__name__, function.__qualname__ = NAMED.get(name, name), f"Tensor.{name}"
    GUARDED[shown] = "Tensor", name
    if shown is function:
        setattr(Tensor, name, function)


def attribute(name, own):
    """A property of Tensor that asks when it is read or set."""
    read = own.fget if isinstance(own, property) else lambda self: own.value
    store = own.fset if isinstance(own, property) else refusing(name)

    def get(self):
        return reading((self,), {}) if type(self) is not Tensor or State.modes else read(self)

    def put(self, value):
        return writing((self, value), {}) if type(self) is not Tensor or State.modes else store(self, value)
    made = property(get, put, own.fdel if isinstance(own, property) else refusing(name), getattr(own, "__doc__", None))
    reading = parsed(made.__get__, read, f"torch.Tensor.{name}.__get__", bare=True)
    writing = parsed(made.__set__, store, f"torch.Tensor.{name}.__set__", bare=True)
    return made


def walked(self):
    """`__iter__`, which asks for its parts."""
    if self.dim() == 0:
        raise TypeError("iteration over a 0-d tensor")
    return iter(self.unbind(0))


def make_subclass(cls, data, require_grad=False):
    """A leaf of a subclass on the memory of `data`."""
    from ._builtin import type_word
    from ._rules.seldom import check_subclass
    from .nn.parameter import leaf_of
    check_subclass(cls)
    if not isinstance(data, Tensor):
        raise TypeError(f"_make_subclass(): argument 'data' (position 2) must be Tensor, not {type_word(data)}")
    return leaf_of(cls, data, require_grad)


def make_wrapper_subclass(*args, **kw):
    raise AttributeError(LACK.format("Tensor", "_make_wrapper_subclass"), name="_make_wrapper_subclass")


def tensor_methods():
    for name, own in list(vars(Tensor).items()):
        if name in NO_METHODS or name[0] == "_" and name[:2] != "__" and name not in ("_is_view", "_version"):
            continue
        if type(own) in (property, Fixed):
            setattr(Tensor, name, attribute(name, own))
        elif isinstance(own, (FunctionType, method_descriptor)) and name not in ("__iter__", "__copy__"):
            method(name, own)
    NOWRAP.add(Tensor.grad.__get__)
    Tensor.__iter__, Tensor.__copy__ = walked, quietly(Tensor.__copy__)
    walked.__name__ = walked.__qualname__ = "__iter__"
    Tensor._make_subclass, Tensor._make_wrapper_subclass = staticmethod(make_subclass), staticmethod(make_wrapper_subclass)
    look = TensorMeta.__getattr__

    def __getattr__(cls, name):
        look(cls, name)
        if name not in NO_METHODS:
            method(name, vars(Tensor)[name])
        return getattr(Tensor, name)
    TensorMeta.__getattr__ = __getattr__


# ---------------------------------------------------------------- our own files that call what PyTorch's call
def operations(module):
    """nn's operations ask as `torch.NAME`."""
    look = module.Operations.__getattr__

    def __getattr__(self, name):
        look(self, name)
        function, public = vars(self)[name], getattr(torch(), name, None)
        if isinstance(public, FunctionType) and isinstance(function, FunctionType):
            vars(self)[name] = function = copied(function)
            exchange(function, lambda former: spread(parsed(public, former, f"torch.{name}")))
        return function
    module.Operations.__getattr__ = __getattr__
    vars(module.T).clear()


def recurrent(module):
    """Layers and cells of recurrence ask as one function, which PyTorch's are."""
    def asks(function, name):
        def call(*args):
            return ask(args, {})
        call.__name__ = call.__qualname__ = name
        ask = parsed(call, function, f"torch.{name}")
        return call
    def layers(own):
        known = {mode: asks(own, mode.lower()) for mode in module.GATES}
        return lambda mode, *rest: known[mode](mode, *rest)
    exchange(module.over_time, layers)
    cells = {"RNNCell": "rnn_tanh_cell", "LSTMCell": "lstm_cell", "GRUCell": "gru_cell"}
    cells = {cell: asks(module.RNNCellBase._run, name) for cell, name in cells.items()}
    module.RNNCellBase._run = lambda self, *rest: next(cells[kind.__name__] for kind in type(self).__mro__ if kind.__name__ in cells)(self, *rest)


def torch():
    return sys.modules[__package__]


def arrive(cls):
    """The first subclass of Tensor that a program writes makes everything ask; what no subclass can do here is told."""
    if "__torch_dispatch__" in vars(cls):
        raise AttributeError(LACK.format("Tensor", "__torch_dispatch__"), name="__torch_dispatch__")
    activate()


def activate():
    """Make everything ask, once; whether this was the time."""
    if GUARDED:
        return False
    from ._autograd import engine
    from .nn import _operations
    from .nn.modules import activation, rnn
    for home in SPACES:
        watch(vars(import_module(__package__ + home)), home)
    tensor_methods()
    OPS["stack"].function = torch().stack       # which PyTorch's `default_collate` calls
    for function, name in ((activation.SIGMOID, "sigmoid"), (activation.TANH, "tanh")):
        exchange(function, lambda own, name=name: spread(parsed(getattr(torch(), name), own, f"torch.{name}", "FUNCTIONS", name)))
    operations(_operations)
    recurrent(rnn)
    for record in (engine.Node, engine.CopySlices):
        record.backward = quietly(record.backward)
    return True
