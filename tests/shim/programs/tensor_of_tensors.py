"""A tensor in a list is a number if it has one element, whatever its shape."""
import warnings

import torch

one, zero_d, pair, whole = torch.ones(1), torch.tensor(2.0), torch.ones(2), torch.tensor([3])
losses = [torch.tensor([0.5], requires_grad=True) * k for k in range(3)]
with warnings.catch_warnings(record=True):
    warnings.simplefilter("always")
    print(torch.tensor(losses), torch.tensor([loss.item() for loss in losses]), float(losses[1]))
for call in (lambda: torch.tensor([one, one]), lambda: torch.tensor([zero_d, one]), lambda: torch.tensor([[one]]), lambda: torch.tensor([whole, 1.5]),
             lambda: torch.tensor([1, one]), lambda: torch.tensor([pair, pair]), lambda: torch.tensor([pair, 1]), lambda: torch.tensor([torch.arange(2)]),
             lambda: torch.tensor([torch.ones(1, 1), torch.ones(1, 1)]), lambda: torch.as_tensor([one, one]), lambda: torch.Tensor([one, one]),
             lambda: torch.LongTensor([whole, whole]), lambda: torch.tensor([one.double(), one]), lambda: torch.tensor([[1, 2], torch.tensor([3, 4])]),
             lambda: torch.tensor([[1, 2], torch.tensor([3])]), lambda: torch.stack([one, one]), lambda: torch.tensor([torch.tensor(True)]),
             lambda: torch.tensor([x for x in torch.ones(2, 2)]), lambda: torch.asarray([one, one]), lambda: torch.tensor(list(torch.arange(3)))):
    try:
        made = call()
        print(made, made.dtype)
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
