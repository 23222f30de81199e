"""Which operations run in another dtype under `torch.autocast("cpu")`, and how their calls are met.

Nothing is met until a program first switches autocast on: then `arm` puts a form that casts in the place of every call of the
operations of `OPERATIONS` and of the functions of `FUNCTIONS`, so that programs without autocast pay nothing. What such a call does
inside casts no more, as PyTorch leaves its dispatch key out there. May import `_ops`; the modules of `FUNCTIONS` are imported by `arm`.
"""

from contextlib import contextmanager
from functools import partial
from importlib import import_module
from types import CellType, FunctionType

from . import _dtype as D
from ._exchange import exchange, former
from ._ops import calling
from ._ops.core import Op, TensorBase, mode
from ._ops.shape import to_dtype


class State:
    """What is switched on. One instance, `state`.

    on: operations cast now · cpu: autocast is switched on for the CPU · dtype: the lower one · cache: {id: (leaf, its cast)}
    """

    def __init__(self):
        self.on = self.cpu = self.armed = False
        self.dtype, self.caching, self.cache, self.nesting = D.bfloat16, True, {}, 0

    def switch(self, on):
        """Switch autocast on or off for the CPU."""
        if on and not self.armed:
            self.armed = True
            arm()
        self.on = self.cpu = on

    def reset(self):
        """As at the start, but for what has been armed."""
        self.switch(False)
        self.dtype, self.caching, self.nesting = D.bfloat16, True, 0
        self.cache.clear()

    def leave(self):
        """One region less; with the outermost the casts that were kept are let go."""
        self.nesting -= 1
        if self.nesting == 0:
            self.cache.clear()

    def kept(self):
        """What `again` brings back."""
        return self.cpu, self.dtype, self.caching

    @contextmanager
    def again(self, kept):
        """A region with the settings that another had."""
        was = self.kept()
        self.switch(kept[0])
        _, self.dtype, self.caching = kept
        self.nesting += 1
        try:
            yield
        finally:
            self.leave()
            self.switch(was[0])
            _, self.dtype, self.caching = was


state = State()

# ---------------------------------------------------------------- the dtype of a call's tensors


def _lower(own, args, kw):
    return state.dtype


def _full(own, args, kw):
    return D.float32


def _own(own, args, kw):
    """As they are: one operation in PyTorch, of several here that would cast."""
    return None


def _widest(own, args, kw):
    """The widest of the tensors' dtypes, which PyTorch looks for among float32 and the lower one."""
    found = state.dtype
    for value in args:
        for t in value if type(value) is list or type(value) is tuple else (value,):
            if isinstance(t, TensorBase) and t._dtype.kind == D.FLOAT and t._dtype is not D.float64:
                if found is D.float32 or t._dtype is D.float32:
                    found = D.float32
                elif t._dtype is not state.dtype:
                    raise RuntimeError("Unexpected floating ScalarType in at::autocast::prioritize")
    return found


def _full_without_indices(own, args, kw):
    given = dict(zip(own.__code__.co_varnames, args)) | kw
    return None if given.get("return_indices") else D.float32


# ---------------------------------------------------------------- which calls
OPERATIONS = {
    _lower: "addbmm addmm baddbmm bmm mm",
    _full: "adaptive_max_pool3d _adaptive_avg_pool3d bce_with_logits binary_cross_entropy cholesky_inverse cholesky_solve huber_loss "
           "linalg_inv_ex mse_loss multi_margin_loss polar prod reflection_pad1d reflection_pad2d replication_pad1d replication_pad2d "
           "replication_pad3d smooth_l1_loss soft_margin_loss trace view_as_complex",
    _widest: "cat stack index_copy",
}
FUNCTIONS = {
    _lower: {
        "_ops.matmul": "matmul",
        "_rules.lu": "vecdot",
        "nn.functional._activation": "prelu",
        "nn.functional._attention": "scaled_dot_product_attention",
        "nn.functional._conv": "conv1d conv2d conv3d conv_transpose1d conv_transpose2d conv_transpose3d",
        "nn.functional._grid": "affine_grid_generator",
        "nn.functional._linear": "linear",
    },
    _full: {
        "_ops.norms": "cdist",
        "_ops.linalg": "cholesky cond eig eigh eigvals eigvalsh lstsq matrix_rank pinverse qr solve svd svdvals torch_cholesky torch_qr torch_svd",
        "_ops.sorting": "quantile nanquantile",
        "fft": "_fft _ifft _rfft _irfft _hfft _ihfft _fftn _ifftn _rfftn _irfftn",
        "_rules.lu": "cholesky_ex inv_ex method_lu tensorinv tensorsolve torch_lu torch_lu_solve",
        "nn.functional._ctc": "ctc_loss",
        "nn.functional._loss": "absolute_loss cosine_embedding_loss cross_entropy hinge_embedding_loss kl_div margin_ranking_loss multilabel_margin_loss "
                               "nll_loss poisson_nll_loss triplet_margin_loss",
        "nn.functional._grid": "grid_sampler",
        "nn.functional._stft": "stft",
        "nn.functional._pool": "avg_pool3d max_unpool1d max_unpool2d max_unpool3d",
    },
    _full_without_indices: {"nn.functional._pool": "max_pool3d"},
    _own: {"_ops.combining": "block_diag", "_ops.norms": "matrix_norm", "nn.functional._linear": "bilinear"},
}
_POLICY = {name: policy for policy, names in OPERATIONS.items() for name in names.split()}


# ---------------------------------------------------------------- casts
def _cast(value, dtype):
    """A tensor of a floating-point dtype but float64 in another one; lists of tensors too, and what else is given as it is.

    The lower form of a leaf that requires a gradient is kept until the outermost region ends, so that one record serves all its uses;
    PyTorch makes that record also where gradients are off, and asks neither for another dtype nor for a change in place.
    """
    if isinstance(value, TensorBase):
        own = value._dtype
        if own is dtype or own.kind != D.FLOAT or own is D.float64:
            return value
        if state.caching and own is D.float32 and value._rg and value._node is None and value._base is None and not mode.inference:
            kept = state.cache.get(id(value))
            if kept is None:
                was, mode.grad = mode.grad, True
                kept = state.cache[id(value)] = value, to_dtype(value, dtype)
                mode.grad = was
            return kept[1]
        return to_dtype(value, dtype)
    if type(value) is list or type(value) is tuple:
        return [_cast(t, dtype) for t in value]
    return value


def _casting(own, policy):
    """`own` as it is called under autocast."""
    def call(*args, **kw):
        if not state.on:
            return own(*args, **kw)
        dtype = policy(own, args, kw) if kw.get("out") is None else None      # PyTorch's forms with `out=` do not cast
        if dtype is not None:
            args, kw = [_cast(a, dtype) for a in args], {name: _cast(a, dtype) for name, a in kw.items()}
        state.on = False
        try:
            return own(*args, **kw)
        finally:
            state.on = state.cpu
    return call


# ---------------------------------------------------------------- how calls are met
class _Unrecorded(Op):
    """A row that stands for another in a form whose calls have been recorded already."""

    __slots__ = ()

    def __init__(self, row):
        for slot in Op.__slots__:
            setattr(self, slot, getattr(row, slot, None))
        self.inputs = ()


def _meet_form(call):
    """Let a form of an operation cast: what it computes with is a form of its own, which casts, calls and records."""
    call = former(call)
    cells = dict(zip(call.__code__.co_freevars, call.__closure__))
    row = cells["row"].cell_contents
    policy = _POLICY.get(row.name)
    if policy is None:
        return
    own = FunctionType(call.__code__, call.__globals__, call.__name__, None,
                       tuple(CellType("" if name == "scope" else cell.cell_contents) for name, cell in cells.items()))
    cells["forward"].cell_contents = _casting(own, policy)
    cells["row"].cell_contents = _Unrecorded(row)


def arm():
    """Meet the calls of everything in the tables, made already or still to be made."""
    for policy, homes in FUNCTIONS.items():
        for home, names in homes.items():
            module = import_module("." + home, __package__)
            for name in names.split():
                exchange(getattr(module, name), partial(_casting, policy=policy))
    for call in calling.FORMS:
        _meet_form(call)
    calling.FORMS.meet = _meet_form
