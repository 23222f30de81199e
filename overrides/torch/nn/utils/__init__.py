"""`torch.nn.utils`: gradient clipping, parameter vectors, weight normalisation, sequences of different lengths."""

from ..._errors import absent
from . import rnn
from .clip_grad import clip_grad_norm, clip_grad_norm_, clip_grad_value_, clip_grads_with_norm_, get_total_norm
from .convert_parameters import parameters_to_vector, vector_to_parameters
from .weight_norm import remove_weight_norm, weight_norm

__getattr__ = absent("torch.nn.utils")
