"""Operations whose file loads, with their gradients, when one of them is first named: few programs call them.

Each table: the modules to import, the one that holds the functions last, and the names that programs know them by; `inverse=inv`
where the file says `inv`. May import `_ops`; the modules of the tables are imported when they are needed.
"""

from importlib import import_module

from ._ops.calling import spoken


def _homes(*tables):
    return {pair.partition("=")[0]: (modules.split(), pair.rpartition("=")[2])
            for table in tables for modules, names in table.items() for pair in names.split()}


_BOTH = {
    "_rules.linalg _ops.norms": "norm dist",
    "_rules.linalg _ops.linalg": "logdet det inverse=inv slogdet cholesky=torch_cholesky qr=torch_qr svd=torch_svd pinverse",
    "_rules.linalg _ops.matrices": "trace matrix_power=torch_matrix_power matrix_exp cov corrcoef",
    "_rules.scattering _ops.scattering": "gather scatter scatter_add scatter_reduce index_select index_add index_copy index_fill take put take_along_dim "
                                         "select_scatter slice_scatter diagonal_scatter",
    "_rules.sorting _ops.sorting": "sort argsort msort topk kthvalue median nanmedian mode quantile nanquantile unique unique_consecutive bincount "
                                   "histc",
    "_rules.running _ops.running": "cumsum cumprod logcumsumexp cummax cummin diff",
    "_rules.products _ops.products": "addbmm addmv addr baddbmm inner kron cross",
    "_ops.parting": "tensor_split hsplit vsplit dsplit",
    "_rules.rolling _ops.rolling": "repeat_interleave roll rot90",
    "_rules.triangles _ops.triangles": "tril triu diag diag_embed diagflat",
    "_rules.binary _ops.binary": "atan2 arctan2=atan2 hypot logaddexp logaddexp2 xlogy copysign nextafter heaviside gcd lcm",
    "_rules.mixing _ops.mixing": "lerp addcmul addcdiv",
    "_rules.rare": "frexp ldexp renorm",
    "_rules.index_reduce": "index_reduce",
    "_rules.special": "igamma igammac mvlgamma",
    "_rules.seldom": "conj_physical narrow_copy nonzero_static unsafe_chunk unsafe_split unsafe_split_with_sizes",
    "_rules.lu": "lu_solve=torch_lu_solve cholesky_solve cholesky_inverse",
    "nn.functional._stft": "stft istft",
    "_rules.removed": "eig symeig solve lstsq",
    "_ops.resizing": "is_same_size",
}
METHODS = _homes(_BOTH, {
    "_rules.scattering _ops.scattering": "scatter_ scatter_add_ scatter_reduce_ index_add_ index_copy_ index_fill_ put_",
    "_rules.running _ops.running": "cumsum_ cumprod_",
    "_rules.triangles _ops.triangles": "tril_ triu_ fill_diagonal_",
    "_rules.mixing _ops.mixing": "lerp_ addcmul_ addcdiv_",
    "_memory": "set_ storage_type",
    "_ops.resizing": "resize_ resize_as_ sum_to_size coalesce is_set_to is_pinned pin_memory type=type_",
    "_rules.products _ops.products": "addmm_ addmv_ addr_ addbmm_ baddbmm_",
    "_ops.draws": "random_ exponential_ geometric_ log_normal_ cauchy_",
    "_rules.binary _ops.binary": "atan2_ arctan2_=atan2_ hypot_ xlogy_ copysign_ nextafter_ heaviside_ gcd_ lcm_",
    "_rules.rare": "renorm_",
    "_rules.index_reduce": "index_reduce_",
    "_rules.special": "igamma_ igammac_ mvlgamma_",
    "_rules.seldom": "apply_ as_strided_ as_subclass col_indices conj_physical_ crow_indices float_power_ indices is_coalesced ldexp_ map_ polygamma=method_polygamma polygamma_ swapaxes_ swapdims_ to_dense values",
    "_ops.sorting": "histogram",
    "_spaced": "new_empty_strided",
    "nn.functional._activation": "hardshrink prelu",
    "_rules.lu": "lu=method_lu",
    "_rules.removed": "reinforce",
})
FUNCTIONS = _homes(_BOTH, {
    "_rules.with_mean": "var_mean std_mean",
    "_rules.linalg _ops.norms": "cdist",
    "_rules.linalg _ops.matrices": "vander=powers",
    "_rules.sorting _ops.sorting": "histogram searchsorted bucketize isin",
    "_rules.running _ops.running": "trapezoid trapz=trapezoid cumulative_trapezoid",
    "_ops.products": "tensordot chain_matmul",
    "_rules.rolling _ops.rolling": "unravel_index",
    "_rules.triangles _ops.triangles": "tril_indices triu_indices",
    "_ops.combining": "meshgrid cartesian_prod combinations block_diag",
    "_ops.einsum": "einsum",
    "_ops.draws": "poisson",
    "_settings": "set_num_threads get_num_threads set_num_interop_threads get_num_interop_threads use_deterministic_algorithms compile set_warn_always "
                 "are_deterministic_algorithms_enabled set_float32_matmul_precision get_float32_matmul_precision set_flush_denormal "
                 "is_deterministic_algorithms_warn_only_enabled get_deterministic_debug_mode set_deterministic_debug_mode is_warn_always_enabled "
                 "set_default_tensor_type typename",
    "storage": "is_storage",
    "_spaced": "empty_strided logspace range scalar_tensor",
    "_as_array": "asarray",
    "_frombuffer": "frombuffer",
    "_rules.lu": "lu=torch_lu lu_unpack",
    "_rules.removed": "matrix_rank",
    "distributions._draws": "binomial",
    "_rules.seldom": "_assert bartlett_window frobenius_norm get_device is_conj is_neg kaiser_window norm_except_dim nuclear_norm pca_lowrank resolve_conj "
                     "resolve_neg svd_lowrank",
    "amp._switches": "get_autocast_dtype is_autocast_enabled set_autocast_dtype set_autocast_enabled",
    "_rules.rare": "gradient hann_window hamming_window blackman_window",
})


def method(name):
    """The method of Tensor called `name`."""
    return _load(METHODS, name, "METHODS")


def function(name):
    """`torch.NAME`."""
    return _load(FUNCTIONS, name, "FUNCTIONS")


def _load(homes, name, scope):
    modules, own = homes[name]
    *_, home = [import_module(f".{module}", __package__) for module in modules]
    return spoken(getattr(home, own), scope, name)
