"""Dropout layers: active in training, the identity in evaluation. Imports: the shape of such layers, functional."""

from .. import functional as F
from .calling import Calls


class _DropoutNd(Calls):
    passed, shown = ("p", "training", "inplace"), ("p", "inplace")

    def __init__(self, p=0.5, inplace=False):
        super().__init__()
        if p < 0 or p > 1:
            raise ValueError(f"dropout probability has to be between 0 and 1, but got {p}")
        self.p, self.inplace = p, inplace


class Dropout(_DropoutNd, call=F.dropout):
    """Zero each number with probability p; divide the others by 1 - p."""


class Dropout1d(_DropoutNd, call=F.dropout1d):
    """Zero whole channels of (N, C, L)."""


class Dropout2d(_DropoutNd, call=F.dropout2d):
    """Zero whole channels of (N, C, H, W)."""


class Dropout3d(_DropoutNd, call=F.dropout3d):
    """Zero whole channels of (N, C, D, H, W)."""


class AlphaDropout(_DropoutNd, call=F.alpha_dropout):
    """Dropout that keeps the mean and variance of selu networks."""

    passed = ("p", "training")


class FeatureAlphaDropout(_DropoutNd, call=F.feature_alpha_dropout):
    """Alpha dropout of whole channels."""

    passed = ("p", "training")
