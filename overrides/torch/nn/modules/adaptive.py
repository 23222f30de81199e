"""`AdaptiveLogSoftmaxWithLoss`: many classes, the rare ones in clusters with smaller layers of their own. Imports: functional, neighbouring layers."""

from collections import namedtuple
from itertools import pairwise

from ..functional._activation import log_softmax
from .container import ModuleList, Sequential
from .linear import Linear
from .module import Module

_ASMoutput = namedtuple("_ASMoutput", ["output", "loss"])


class AdaptiveLogSoftmaxWithLoss(Module):
    """log p(target) of (batch, in_features) and their mean loss; classes beyond `cutoffs[0]` are scored by their cluster first."""

    def __init__(self, in_features, n_classes, cutoffs, div_value=4.0, head_bias=False, device=None, dtype=None):
        super().__init__()
        cutoffs = list(cutoffs)
        if not cutoffs:
            raise ValueError("cutoffs should be a sequence of length larger than 0")
        if cutoffs != sorted(set(cutoffs)) or cutoffs[0] <= 0 or cutoffs[-1] > n_classes - 1 or any(int(c) != c for c in cutoffs):
            raise ValueError("cutoffs should be a sequence of unique, positive integers sorted in an increasing order, where each value is between 1 "
                             "and n_classes-1")
        self.in_features, self.n_classes, self.cutoffs = in_features, n_classes, [*cutoffs, n_classes]
        self.div_value, self.head_bias = div_value, head_bias
        self.shortlist_size, self.n_clusters = cutoffs[0], len(cutoffs)
        self.head_size = self.shortlist_size + self.n_clusters
        self.head = Linear(in_features, self.head_size, bias=head_bias, device=device, dtype=dtype)
        self.tail = ModuleList()
        for i, (low, high) in enumerate(pairwise(self.cutoffs), 1):
            width = int(in_features // div_value ** i)
            self.tail.append(Sequential(Linear(in_features, width, bias=False, device=device, dtype=dtype),
                                        Linear(width, high - low, bias=False, device=device, dtype=dtype)))

    def reset_parameters(self):
        """Draw all weights anew."""
        self.head.reset_parameters()
        for projection in self.tail:
            for layer in projection:
                layer.reset_parameters()

    def forward(self, input_, target_):
        """(log p of each target, mean loss); input (N, in_features) with target (N), or without N."""
        _check(input_, target_)
        alone = target_.dim() == 0
        input, target = (input_.unsqueeze(0), target_.unsqueeze(0)) if alone else (input_, target_)
        output, chosen, found = input.new_zeros(target.size(0)), target.new_empty(target.size(0)), 0
        for i, (low, high) in enumerate(pairwise([0, *self.cutoffs])):
            mine = (target >= low) & (target < high)
            rows = mine.nonzero().squeeze()
            if not rows.numel():
                continue
            found += rows.numel()
            if i == 0:
                chosen.index_copy_(0, rows, target[mine])
                continue
            scores = log_softmax(self.tail[i - 1](input.index_select(0, rows)), dim=1)
            chosen.index_fill_(0, rows, self.shortlist_size + i - 1)
            output.index_copy_(0, rows, scores.gather(1, (target[mine] - low).unsqueeze(1)).squeeze(1))
        if found != target.size(0):
            raise RuntimeError(f"Target values should be in [0, {self.n_classes - 1}], but values in range [{target.min().item()}, "
                               f"{target.max().item()}] were found. ")
        scores = log_softmax(self.head(input), dim=1)
        output += scores.gather(1, chosen.unsqueeze(1)).squeeze()
        loss = (-output).mean()
        return _ASMoutput(output.squeeze(0) if alone else output, loss)

    def _all_scores(self, input, head):
        """log p of every class, (N, n_classes)."""
        out, scores = input.new_empty((head.size(0), self.n_classes)), log_softmax(head, dim=1)
        out[:, :self.shortlist_size] = scores[:, :self.shortlist_size]
        for i, (low, high) in enumerate(pairwise(self.cutoffs)):
            out[:, low:high] = log_softmax(self.tail[i](input), dim=1) + scores[:, self.shortlist_size + i].unsqueeze(1)
        return out

    def log_prob(self, input):
        """log p of every class: (N, in_features) to (N, n_classes)."""
        return self._all_scores(input, self.head(input))

    def predict(self, input):
        """The likeliest class of each row, which `log_prob(input).argmax(1)` would name; clusters are asked only where they win."""
        head = self.head(input)
        output = head.argmax(dim=1)
        beyond = output >= self.shortlist_size
        if beyond.all():
            return self._all_scores(input, head).argmax(dim=1)
        if beyond.any():
            output[beyond] = self._all_scores(input[beyond], head[beyond]).argmax(dim=1)
        return output


def _check(input, target):
    if target.dim() > 1:
        raise RuntimeError("0D or 1D target tensor expected, multi-target not supported")
    if target.dim() == 1 and input.size(0) != target.size(0):
        raise RuntimeError("Input and target should have the same size in the batch dimension.")
    if input.dim() != target.dim() + 1:
        raise RuntimeError(f"{target.dim()}D target tensor expects {target.dim() + 1}D input tensors, but found inputs with size {input.size()}")
