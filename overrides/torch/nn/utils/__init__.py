"""`torch.nn.utils`: gradient clipping, parameter vectors, weight and spectral normalisation, parametrisations,
pruning, sequences of different lengths. What few programs use loads when it is first named."""

from ..._errors import absent
from . import rnn
from .clip_grad import clip_grad_norm, clip_grad_norm_, clip_grad_value_, clip_grads_with_norm_, get_total_norm
from .convert_parameters import parameters_to_vector, vector_to_parameters
from .weight_norm import remove_weight_norm, weight_norm

LATE = {"spectral_norm": "_spectral_norm", "remove_spectral_norm": "_spectral_norm", "skip_init": "init"}
_absent = absent("torch.nn.utils")


def __getattr__(name):
    from importlib import import_module
    if name in LATE:
        return getattr(import_module("." + LATE[name], __name__), name)
    return import_module("." + name, __name__) if name in ("parametrizations", "parametrize", "prune") else _absent(name)
