"""What PyTorch 2.13.0 says where a tensor given as `out` has another dtype than the result. Loaded by the first such tensor; imports `_dtype` and `arrays`.

A line of a table: the sentence, then behind `|` the functions that say it, by PyTorch's names for them; `svd[1]` is the second of
several results. `{want}` is the result's dtype, `{got}` that of `out`, `{own}` the first argument's.
"""

from functools import cache

from .. import _dtype as D
from .arrays import can_cast

# These take no other dtype at all ...
SAME = """\
Expected out tensor to have dtype {want.c}, but got {got.c} instead| addmm addmv aminmax argmax argmin baddbmm bmm cross cumprod cumsum diag gather \
 index_add index_copy index_reduce isin linalg_cholesky linalg_cholesky_ex linalg_cross linalg_det linalg_eigh linalg_eigvalsh linalg_inv \
 linalg_inv_ex linalg_lu linalg_lu_factor linalg_lu_factor_ex linalg_lu_solve linalg_qr linalg_slogdet linalg_solve linalg_solve_ex linalg_svd \
 linalg_svdvals linalg_vector_norm log_softmax lu_solve lu_unpack matmul max[0] max[1] min[0] min[1] _linalg_det mm msort mv avg_pool2d avg_pool3d linear norm qr renorm \
 scatter scatter_add scatter_reduce slice_scatter softmax sort svd take_along_dim topk tril triu
Found dtype {got.word} but expected {want.word}| abs bitwise_not ceil conj_physical floor frac neg gelu hardshrink softplus softshrink round sgn sign trunc
expected scalar_type {want.word} but found {got.word}| cummax cummin logcumsumexp
result dtype {got.word} does not match input dtype {want.word}| dot vdot
Expected object of scalar type {want.word} but got scalar type {got.word} for argument 'out'| complex polar
quantile() out tensor must be same dtype as the input tensor| quantile nanquantile
expected scalar type {want.word} but found {got.word}| linalg_solve_triangular log_sigmoid
torch.histogram: input tensor and hist tensor should have the same dtype, but got input {want.c} and hist {got.c}| histc histogram[0]
torch.histogram: input tensor and bin_edges tensor should have the same dtype, but got input {want.c} and bin_edges {got.c} for dimension 0| histogram[1]
linalg.matrix_norm expected out tensor dtype {want.word} but got: {got.word}| linalg_matrix_norm
linalg.norm expected out tensor dtype {want.word} but got: {got.word}| linalg_norm
Expected the dtype for input and out to match, but got {want.word} for input's dtype and {got.word} for out's dtype.| amax amin
self and mat2 must have the same dtype, but got {got.word} and {want.word}| addbmm
torch.frexp() expects mantissa to have dtype {want.c} but got {got.c}| frexp[0]
torch.frexp() expects exponent to have {want.c} dtype but got {got.c}| frexp[1]
output values must be of same type as input| kthvalue[0]
output indices must be of scalar type Long| kthvalue[1]
masked_select(): self and result must have the same scalar type| masked_select
index_select(): self and result must have the same scalar type| index_select
Expected tensor for 'values' to have the same type as tensor for argument #2 'self'; but type {got.legacy} does not equal {want.legacy} (while checking \
arguments for median)| median[0] nanmedian[0]
Expected tensor for argument #1 'indices' to have scalar type Long; but got {got.legacy} instead (while checking arguments for median)| median[1] nanmedian[1]
heaviside is not yet implemented for tensors with different dtypes.| heaviside
expected scalar type '{want.word}' but got '{got.word}' for values output| mode[0]
expected scalar type '{want.word}' but got '{got.word}' for indices output| mode[1]
Expected self.dtype() == output.dtype() to be true, but got false.  (Could this error message be improved?  If so, please report an enhancement request \
to PyTorch.)| narrow_copy
the output given to float_power has dtype {got.word} but the operation's result requires dtype {want.word}| float_power
signbit does not support non-boolean outputs.| signbit
isposinf does not support non-boolean outputs.| isposinf
isneginf does not support non-boolean outputs.| isneginf
nan_to_num: dtype of out: {got.word} should be same as input: {want.word}| nan_to_num
take(): self and out expected to have the same dtype, but got self.dtype = {want.word} and out.dtype = {got.word}| take
torch.searchsorted(): output tensor's dtype is wrong, it can only be Int(int32) or Long(int64) depending on whether out_int32 flag is True, but we got \
output tensor's dtype {got.word} and out_int32 flag is {int32}| searchsorted bucketize
tensordot: Expected the output tensor to have dtype {want.word}, but got an output tensor with dtype {got.word}| tensordot
Expected out type to be {want.word} but got {got.word}| where
linalg.vecdot: Expected out of dtype{want.word} but found {got.word}| linalg_vecdot
multi_dot(): expected out tensor to have dtype {want.c} but got {got.c}| linalg_multi_dot
"""
# ... these any of the same or a higher kind,
CASTABLE = """\
torch.cat(): input types can't be cast to the desired output type {got.word}| cat column_stack dstack hstack stack vstack
fftn expects a complex output tensor, but got {got.word}| fft_fft2 fft_fftn fft_ifft2 fft_ifftn
rfftn expects a complex output tensor, but got {got.word}| fft_rfft2 fft_rfftn
ihfftn expects a complex output tensor, but got {got.word}| fft_ihfft2 fft_ihfftn
{name} expects a complex output tensor, but got {got.word}| fft_fft fft_ifft fft_rfft fft_ihfft
mvlgamma: result type {own.word} can't be cast to the desired output type {want.word}| mvlgamma
torch.linalg.{name}: Expected result to be safely castable from {want.word} dtype, but got result with dtype {got.word}| linalg_matrix_rank
linalg.{name}: Expected result to be safely castable from {want.word} dtype, but got result with dtype {got.word}| linalg_pinv linalg_cond
{name}: Expected result to be safely castable from {want.word} dtype, but got result with dtype {got.word}| cholesky cholesky_inverse cholesky_solve \
 linalg_tensorinv linalg_tensorsolve linalg_matrix_power
torch.linalg.eig: Expected eigenvalues to be safely castable from {want.word} dtype, but got eigenvalues with dtype {got.word}| linalg_eig[0]
torch.linalg.eig: Expected eigenvectors to be safely castable from {want.word} dtype, but got eigenvectors with dtype {got.word}| linalg_eig[1]
torch.linalg.eigvals: Expected eigenvalues to be safely castable from {want.word} dtype, but got eigenvalues with dtype {got.word}| linalg_eigvals
torch.linalg.lstsq: Expected solution to be safely castable from {want.word} dtype, but got solution with dtype {got.word}| linalg_lstsq[0]
ldexp can't be cast to the desired output type {got.word}| ldexp
logsumexp(): Expected floating point type for result tensor, but got: {got.word}| logsumexp
"""
# ... and these floating-point numbers only.
FLOATING = """\
hfftn expects a floating point output tensor, but got {got.word}| fft_hfft2 fft_hfftn
irfftn expects a floating point output tensor, but got {got.word}| fft_irfft2 fft_irfftn
{name} expects a floating point output tensor, but got {got.word}| fft_hfft fft_irfft
"""


class _Spelled:
    """A dtype in the words of the sentences."""

    def __init__(self, dtype):
        self.word, self.legacy = dtype.word, dtype.legacy
        self.c = dtype.c_name if dtype.c_name[0].islower() else "c10::" + dtype.c_name


@cache
def _rules():
    """`{function or function[number]: (sentence, whether a dtype fits: f(want, got))}`."""
    tables = ((SAME, lambda want, got: want is got), (CASTABLE, can_cast), (FLOATING, lambda want, got: got.kind == D.FLOAT))
    return {name: (sentence, fits) for table, fits in tables for line in table.splitlines()
            for sentence, _, names in [line.rpartition("|")] for name in names.split()}


def check(name, number, want, got, own):
    """Refuse a tensor of dtype `got` for a function's result of dtype `want`, in the function's own words; `number`: None, or which of its results."""
    rules = _rules()
    rule = rules.get(f"{name}[{number}]") or rules.get(name)
    if rule is not None and not rule[1](want, got):
        sentence, spoken = rule[0], name.removeprefix("linalg_").removeprefix("fft_")
        kind = TypeError if sentence.startswith("torch.cat") else RuntimeError
        raise kind(sentence.format(want=_Spelled(want), got=_Spelled(got), own=_Spelled(own or want), name=spoken, int32=want is D.int32))
