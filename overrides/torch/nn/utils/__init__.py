"""`torch.nn.utils`: gradient clipping, parameter vectors, weight and spectral normalisation, parametrisations, pruning, sequences of
different lengths, norms folded into layers. A file is loaded when a name of it is asked for."""

from ..._lazy import attributes as _attributes

__getattr__, __dir__, __all__ = _attributes(__name__, {
    "clip_grad": "clip_grad_norm clip_grad_norm_ clip_grad_value_ clip_grads_with_norm_ get_total_norm",
    "convert_parameters": "parameters_to_vector vector_to_parameters",
    "_weight_norm": "remove_weight_norm weight_norm",
    "_spectral_norm": "remove_spectral_norm spectral_norm",
    "fusion": "fuse_conv_bn_eval fuse_conv_bn_weights fuse_linear_bn_eval fuse_linear_bn_weights",
    "init": "skip_init",
    "parametrizations": "", "parametrize": "", "prune": "", "rnn": "",
})
