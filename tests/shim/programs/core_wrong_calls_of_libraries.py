"""Matrices, distributions, seeds, gradients, optimisers and schedules called wrongly."""

import warnings

import torch
import torch.distributions as P
from torch import nn

warnings.simplefilter("ignore")
x, L = torch.tensor([[1.0, 2.0], [3.0, 4.0]]), torch.linalg
model = nn.Linear(2, 2)
w = torch.ones(2, requires_grad=True)


def attempt(call):
    """Print what a call gives or says."""
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)


for call in (
    lambda: L.matmul(x), lambda: L.vander([1.0]), lambda: L.vander(torch.ones(1)), lambda: L.matrix_exp(torch.ones(2, 3)),
    lambda: L.matrix_exp(torch.ones(3)), lambda: L.eigh(x, "a"), lambda: L.inv(torch.ones(3, 2, 2)), lambda: L.svdvals(x, driver="gesvd"),
    lambda: L.norm(x, 2, (0, 0)), lambda: L.norm(x, 2, (0, 1, 1)), lambda: L.norm(x, 1, (1, 0), dtype=torch.float64),
    lambda: L.matrix_rank(x, tol=torch.tensor([0.1, 6.0])), lambda: L.multi_dot([x, torch.ones(3)]),
    lambda: P.Normal(0.0, 1.0).icdf(0.5), lambda: P.Exponential(1.0).icdf(0.5), lambda: P.StudentT(-1.0), lambda: P.HalfNormal(1.0).log_prob(),
    lambda: nn.utils.clip_grad_value_(model.parameters(), 1.0), lambda: nn.utils.clip_grads_with_norm_(model.parameters(), 1.0),
    lambda: nn.utils.rnn.pad_sequence([x, x], 1), lambda: nn.utils.vector_to_parameters(model.parameters(), 1),
    lambda: torch.manual_seed("a"), lambda: torch.Generator().manual_seed("a"), lambda: torch.Generator().manual_seed(1.5),
    lambda: torch.multinomial(-x, 2, True), lambda: torch.multinomial(-x, 1), lambda: torch.multinomial(x * float("inf"), 3, True),
    lambda: torch.autograd.grad("a", w), lambda: torch.autograd.grad([w.sum(), 5], w),
    lambda: torch.optim.SGD([w], lr=0.1).step(1, 2), lambda: torch.optim.Adam([w]).step(closer=1),
    lambda: torch.optim.lr_scheduler.LambdaLR(torch.optim.SGD([w], lr=0.1)),
):
    attempt(call)
