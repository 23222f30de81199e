"""The layers, one file per family; the files are named as in PyTorch and loaded when one of their layers is asked for."""

from ..._lazy import attributes as _attributes

_FILES = {
    "adaptive": "AdaptiveLogSoftmaxWithLoss",
    "module": "Module",
    "container": "ModuleDict ModuleList ParameterDict ParameterList Sequential",
    "linear": "Bilinear Identity Linear",
    "sparse": "Embedding EmbeddingBag",
    "activation": "CELU ELU GELU GLU Hardshrink Hardsigmoid Hardswish Hardtanh LeakyReLU LogSigmoid LogSoftmax Mish PReLU RReLU ReLU ReLU6 SELU "
                  "SiLU Sigmoid Softmax Softmax2d Softmin Softplus Softshrink Softsign Tanh Tanhshrink Threshold",
    "multihead": "MultiheadAttention",
    "batchnorm": "BatchNorm1d BatchNorm2d BatchNorm3d", "syncbatchnorm": "SyncBatchNorm",
    "instancenorm": "InstanceNorm1d InstanceNorm2d InstanceNorm3d",
    "normalization": "GroupNorm LayerNorm LocalResponseNorm RMSNorm",
    "conv": "Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d",
    "pooling": "AdaptiveAvgPool1d AdaptiveAvgPool2d AdaptiveAvgPool3d AdaptiveMaxPool1d AdaptiveMaxPool2d AdaptiveMaxPool3d AvgPool1d "
               "AvgPool2d AvgPool3d LPPool1d LPPool2d LPPool3d MaxPool1d MaxPool2d MaxPool3d MaxUnpool1d MaxUnpool2d MaxUnpool3d",
    "dropout": "AlphaDropout Dropout Dropout1d Dropout2d Dropout3d FeatureAlphaDropout",
    "padding": "CircularPad1d CircularPad2d CircularPad3d ConstantPad1d ConstantPad2d ConstantPad3d ReflectionPad1d ReflectionPad2d "
               "ReflectionPad3d ReplicationPad1d ReplicationPad2d ReplicationPad3d ZeroPad1d ZeroPad2d ZeroPad3d",
    "loss": "BCELoss BCEWithLogitsLoss CosineEmbeddingLoss CrossEntropyLoss GaussianNLLLoss HingeEmbeddingLoss HuberLoss KLDivLoss L1Loss "
            "MSELoss MarginRankingLoss MultiLabelMarginLoss MultiLabelSoftMarginLoss MultiMarginLoss NLLLoss PoissonNLLLoss SmoothL1Loss "
            "SoftMarginLoss TripletMarginLoss TripletMarginWithDistanceLoss",
    "flatten": "Flatten Unflatten",
    "fold": "Fold Unfold",
    "distance": "CosineSimilarity PairwiseDistance",
    "pixelshuffle": "ChannelShuffle PixelShuffle PixelUnshuffle",
    "upsampling": "Upsample UpsamplingBilinear2d UpsamplingNearest2d",
    "rnn": "GRU GRUCell LSTM LSTMCell RNN RNNBase RNNCell RNNCellBase",
    "ctc": "CTCLoss",
    "data_parallel": "DataParallel",
    "lazy": "LazyBatchNorm1d LazyBatchNorm2d LazyBatchNorm3d LazyConv1d LazyConv2d LazyConv3d LazyConvTranspose1d LazyConvTranspose2d "
            "LazyConvTranspose3d LazyInstanceNorm1d LazyInstanceNorm2d LazyInstanceNorm3d LazyLinear",
    "utils": "",
    "transformer": "Transformer TransformerDecoder TransformerDecoderLayer TransformerEncoder TransformerEncoderLayer",
}

__getattr__, __dir__, __all__ = _attributes(__name__, _FILES)
