"""Wrong arguments of `nn.functional`, told in PyTorch's words: which functions its own parser reads, and what the others hand on.

Imports the operations' core.
"""

import functools
import json

from ..._ops.calling import kinds_of, met_first, misfit, spoken

# PyTorch's own functions, by the scope of `_signatures`: their arguments are looked at before all else.
OWN = {
    "FUNCTIONS": "adaptive_avg_pool1d avg_pool1d bilinear celu_ channel_shuffle conv1d conv2d conv3d conv_transpose1d conv_transpose2d "
                 "conv_transpose3d cosine_similarity hardshrink pairwise_distance pdist pixel_shuffle pixel_unshuffle prelu relu_ rrelu_ selu_ "
                 "threshold_",
    "NN": "avg_pool2d avg_pool3d elu_ gelu hardtanh_ leaky_relu_ linear logsigmoid=log_sigmoid one_hot scaled_dot_product_attention softplus softshrink",
}
# Functions that PyTorch writes in Python: scope, the function called inside (with a `_` where `inplace` is set), and its arguments in order
# (`true`, `1`: one that no reader gives; `size:2`: what stands for as many numbers).
INSIDE = """
adaptive_max_pool1d FUNCTIONS adaptive_max_pool1d input output_size
adaptive_max_pool1d_with_indices FUNCTIONS adaptive_max_pool1d input output_size
alpha_dropout FUNCTIONS alpha_dropout input p training
batch_norm FUNCTIONS batch_norm input weight bias running_mean running_var training momentum eps true
binary_cross_entropy NN binary_cross_entropy input target weight
binary_cross_entropy_with_logits FUNCTIONS binary_cross_entropy_with_logits input target weight pos_weight
celu FUNCTIONS celu input alpha
cosine_embedding_loss FUNCTIONS cosine_embedding_loss input1 input2 target margin
cross_entropy NN cross_entropy_loss input target weight 1 ignore_index label_smoothing
ctc_loss FUNCTIONS ctc_loss log_probs targets input_lengths target_lengths blank 1 zero_infinity
dropout FUNCTIONS dropout input p training
dropout1d FUNCTIONS feature_dropout input p training
dropout2d FUNCTIONS feature_dropout input p training
dropout3d FUNCTIONS feature_dropout input p training
elu NN elu input alpha
embedding FUNCTIONS embedding weight input
fold NN col2im input output_size:2 kernel_size:2 dilation:2 padding:2 stride:2
feature_alpha_dropout FUNCTIONS feature_alpha_dropout input p training
glu NN glu input dim
group_norm FUNCTIONS group_norm input num_groups weight bias eps
hardsigmoid NN hardsigmoid input
hardswish NN hardswish input
hardtanh NN hardtanh input min_val max_val
hinge_embedding_loss FUNCTIONS hinge_embedding_loss input target margin
instance_norm FUNCTIONS instance_norm input weight bias running_mean running_var use_input_stats momentum eps true
kl_div FUNCTIONS kl_div input target
layer_norm FUNCTIONS layer_norm input normalized_shape weight bias eps
leaky_relu NN leaky_relu input negative_slope
lp_pool1d FUNCTIONS avg_pool1d input kernel_size stride 0 ceil_mode
lp_pool2d NN avg_pool2d input kernel_size stride 0 ceil_mode
lp_pool3d NN avg_pool3d input kernel_size stride 0 ceil_mode
margin_ranking_loss FUNCTIONS margin_ranking_loss input1 input2 target margin
max_pool1d FUNCTIONS max_pool1d input kernel_size stride padding dilation ceil_mode
max_pool1d_with_indices FUNCTIONS max_pool1d_with_indices input kernel_size stride padding dilation ceil_mode
max_pool2d FUNCTIONS max_pool2d input kernel_size stride padding dilation ceil_mode
max_pool2d_with_indices NN max_pool2d_with_indices input kernel_size stride padding dilation ceil_mode
max_pool3d FUNCTIONS max_pool3d input kernel_size stride padding dilation ceil_mode
max_pool3d_with_indices NN max_pool3d_with_indices input kernel_size stride padding dilation ceil_mode
max_unpool1d NN max_unpool2d input indices [1,1]
max_unpool2d NN max_unpool2d input indices [1,1]
max_unpool3d NN max_unpool3d input indices [1,1,1] [1,1,1] [1,1,1]
mish NN mish input
multi_margin_loss NN multi_margin_loss input target p margin weight
multilabel_margin_loss NN multilabel_margin_loss input target
nll_loss NN nll_loss_nd input target weight 1 ignore_index
pad NN pad input pad mode value
poisson_nll_loss FUNCTIONS poisson_nll_loss input target log_input full eps 1
relu FUNCTIONS relu input
relu6 NN relu6 input
rms_norm FUNCTIONS rms_norm input normalized_shape weight eps
rrelu FUNCTIONS rrelu input lower upper training
selu FUNCTIONS selu input
silu NN silu input
soft_margin_loss NN soft_margin_loss input target
threshold FUNCTIONS threshold input threshold value
triplet_margin_loss FUNCTIONS triplet_margin_loss anchor positive negative margin p eps swap
unfold NN im2col input kernel_size:2 dilation:2 padding:2 stride:2
"""


# What PyTorch's lines in Python ask a tensor for first: something else is told that it lacks that.
ASKED = {"batch_norm": "size", "binary_cross_entropy": "size", "binary_cross_entropy_with_logits": "size", "embedding": "contiguous", "glu": "dim",
         "dropout1d": "dim", "dropout2d": "dim", "dropout3d": "dim",
         "group_norm": "dim", "instance_norm": "size", "lp_pool1d": "pow", "lp_pool2d": "pow", "lp_pool3d": "pow",
         "margin_ranking_loss": "dim", "max_unpool1d": "size unsqueeze", "max_unpool2d": "size",
         "max_unpool3d": "size"}
# Whose lines in Python compare and divide before they hand on: what Python says of that comes first.
REASONED = ("alpha_dropout", "dropout", "dropout1d", "dropout2d", "dropout3d", "feature_alpha_dropout", "group_norm", "hardtanh")
# Whose name in Python's sentences has a `_`, as PyTorch chooses there between two functions.
CHOOSING = ("max_pool1d", "max_pool2d", "max_pool3d", "adaptive_max_pool1d", "adaptive_max_pool2d", "adaptive_max_pool3d", "threshold")


def spread(given, name, count):
    """An argument as PyTorch's lines in Python hand it on: one number for each dimension."""
    return tuple(given[name]) if hasattr(given[name], "__iter__") else (given[name],) * int(count)


def reasoned(function, error):
    """Whether an error comes from a line of the function itself, or of its checks, where PyTorch has that line too."""
    if function.__name__ not in REASONED or not isinstance(error, (TypeError, ValueError, RuntimeError)):
        return False
    trace = error.__traceback__
    while trace.tb_next:
        trace = trace.tb_next
    code = trace.tb_frame.f_code
    return code.co_name in (function.__name__, "_check", "__bool__")


def handing(function, scope, inner, order):
    """`function` with the parser's sentence where what it hands to `inner` fits no signature.

    PyTorch's own lines in Python come first there, so the sentence is looked for when the function has failed, or else once
    for each combination of argument types.
    """
    known = getattr(function, "__wrapped__", function)
    names = known.__code__.co_varnames[:known.__code__.co_argcount]
    defaults = dict(zip(reversed(names), reversed(known.__defaults__ or ()), strict=False))
    asked, fine = ASKED.get(function.__name__, "").split(), set()

    def sentence(args, kw):
        given = {**defaults, **dict(zip(names, args, strict=False)), **kw}
        if len(args) > len(names) or given.keys() != set(names):
            return ""
        values = [given[name] if name in given else spread(given, *name.split(":")) if ":" in name[1:] else json.loads(name) for name in order]
        while values[-1] is None and defaults.get(order[len(values) - 1], 0) is None:
            values.pop()
        if given.get("return_indices") and inner.startswith("max_pool"):
            return misfit(scope if inner[-2] == "1" else "NN", inner + "_with_indices", values, {})
        return misfit(scope, inner + "_" if given.get("inplace") else inner, values, {})

    @functools.wraps(function)
    def call(*args, **kw):
        try:
            result = function(*args, **kw)
        except Exception as error:
            if met_first(call, args, kw):
                return call(*args, **kw)
            own = isinstance(error, AttributeError) and error.name in asked or "size" in asked and str(error) == "'int' object is not callable"
            words = "" if own or reasoned(function, error) else sentence(args, kw)
            if not words:
                raise
            raise TypeError(words) from None
        kinds = kinds_of(args, kw)
        if kinds not in fine:
            words = sentence(args, kw)
            if words:
                raise TypeError(words)
            fine.add(kinds)
        return result
    return call


def meeting(function):
    """`function`, called again where it fails for the first foreign type that has a say in it."""
    @functools.wraps(function)
    def call(*args, **kw):
        try:
            return function(*args, **kw)
        except Exception:
            if met_first(call, args, kw):
                return call(*args, **kw)
            raise
    return call


def told(name, function):
    """The function that users see under a name of `nn.functional`."""
    for scope, names in OWN.items():
        for own in names.split():
            if own.partition("=")[0] == name:
                return spoken(function, scope, own.rpartition("=")[2])
    if name in CHOOSING:
        function.__qualname__ = "_" + name
    line = next((line for line in INSIDE.splitlines() if line.startswith(name + " ")), None)
    if line is None:
        return meeting(function)
    _, scope, inner, *order = line.split()
    return handing(function, scope, inner, order)
