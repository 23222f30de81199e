"""Warnings of names and habits that PyTorch is leaving behind."""

import warnings

import torch


def told(call):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        call()
    print([(w.category.__name__, str(w.message).partition(" (Triggered")[0]) for w in seen])


class Old(torch.autograd.Function):
    pass


torch.set_warn_always(True)
eye, z = torch.eye(2), torch.ones(1, dtype=torch.cfloat)
for call in (
    lambda: torch.qr(eye),
    lambda: eye.qr(),
    lambda: torch.cholesky(eye),
    lambda: torch.where(torch.tensor([1], dtype=torch.uint8), 1.0, 2.0),
    lambda: torch.sum(torch.ones(2), dim=0, out=torch.ones(3)),
    lambda: torch.add(torch.ones(2), 1, out=torch.ones(0)),
    lambda: z.bool(),
    lambda: z.float(),
    lambda: z.int(),
    lambda: torch.zeros(1).copy_(z),
    lambda: Old(),
    lambda: torch.set_default_tensor_type(torch.FloatTensor),
    lambda: (torch.ones(1, requires_grad=True) * 2).grad,
    lambda: float(torch.ones(1, requires_grad=True)),
    lambda: torch.ones(2, 3, 4).T,
    lambda: torch.ones(1).new_tensor(torch.ones(2)),
):
    told(call)
torch.set_warn_always(False)
