"""The module of the CTC loss, loaded when it is first named. Imports: the loss base and the function."""

from .. import functional as F
from .loss import _Loss


class CTCLoss(_Loss):
    """Loss of label sequences that are shorter than the outputs, over all their alignments."""

    def __init__(self, blank=0, reduction="mean", zero_infinity=False):
        super().__init__(reduction=reduction)
        self.blank, self.zero_infinity = blank, zero_infinity

    def forward(self, log_probs, targets, input_lengths, target_lengths):
        return F.ctc_loss(log_probs, targets, input_lengths, target_lengths, self.blank, self.reduction, self.zero_infinity)
