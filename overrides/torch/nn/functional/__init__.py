"""`torch.nn.functional`: the functions behind the layers, one file per family, loaded when one of its functions is asked for."""

from ..._lazy import attributes as _attributes

_FILES = {
    "_activation": "celu celu_ elu elu_ gelu glu gumbel_softmax hardshrink hardsigmoid hardswish hardtanh hardtanh_ leaky_relu leaky_relu_ "
                   "log_softmax logsigmoid mish prelu relu relu6 relu_ rrelu rrelu_ selu selu_ sigmoid silu softmax softmin softplus softshrink "
                   "softsign tanh tanhshrink threshold threshold_",
    "_attention": "multi_head_attention_forward scaled_dot_product_attention",
    "_conv": "conv1d conv2d conv3d conv_transpose1d conv_transpose2d conv_transpose3d fold unfold",
    "_ctc": "ctc_loss",
    "_distance": "cosine_similarity normalize pairwise_distance pdist",
    "_dropout": "alpha_dropout dropout dropout1d dropout2d dropout3d feature_alpha_dropout",
    "_grid": "affine_grid grid_sample",
    "_linear": "bilinear embedding embedding_bag linear one_hot",
    "_loss": "binary_cross_entropy binary_cross_entropy_with_logits cosine_embedding_loss cross_entropy gaussian_nll_loss "
             "hinge_embedding_loss huber_loss kl_div l1_loss margin_ranking_loss mse_loss multi_margin_loss multilabel_margin_loss "
             "multilabel_soft_margin_loss nll_loss poisson_nll_loss smooth_l1_loss soft_margin_loss triplet_margin_loss "
             "triplet_margin_with_distance_loss",
    "_norm": "batch_norm group_norm instance_norm layer_norm local_response_norm rms_norm",
    "_pad": "channel_shuffle pad pixel_shuffle pixel_unshuffle",
    "_interpolate": "interpolate upsample upsample_bilinear upsample_nearest",
    "_pool": "adaptive_avg_pool1d adaptive_avg_pool2d adaptive_avg_pool3d adaptive_max_pool1d adaptive_max_pool1d_with_indices "
             "adaptive_max_pool2d adaptive_max_pool2d_with_indices adaptive_max_pool3d adaptive_max_pool3d_with_indices avg_pool1d "
             "avg_pool2d avg_pool3d lp_pool1d lp_pool2d lp_pool3d max_pool1d max_pool1d_with_indices max_pool2d max_pool2d_with_indices "
             "max_pool3d max_pool3d_with_indices max_unpool1d max_unpool2d max_unpool3d",
}


def _told(name, function):
    from ._native import told
    return told(name, function)


__getattr__, __dir__, __all__ = _attributes(__name__, _FILES, public=True, form=_told)
