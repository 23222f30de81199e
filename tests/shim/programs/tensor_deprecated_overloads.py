"""Calls of old tutorials: a number before the tensor it scales."""
import warnings

import torch

x, y, m = torch.ones(3), torch.arange(3.0), torch.ones(2, 2)
with warnings.catch_warnings(record=True):
    warnings.simplefilter("always")
    print(torch.add(x, 2, y), x.add(2, y), x.clone().add_(-0.5, y), torch.add(x, 2, torch.tensor(5.0)))
    print(torch.sub(x, 2, y), x.clone().sub_(2, y), x.clone().addcmul_(0.5, y, y), x.clone().addcdiv_(-0.5, y, x))
    print(torch.addcmul(x, 3, y, y), x.addcdiv(2, y, x), torch.addmm(2, m, 3, m, m), m.clone().addmm_(2, m, m))
    p = torch.ones(2, requires_grad=True)
    p.sum().backward()
    p.data.add_(-0.1, p.grad.data)
    print(p)
for call in (lambda: x.add(2, 3, 4), lambda: x.add_(y, 2), lambda: torch.add(x, y, 2), lambda: x.sub_(y, 2), lambda: x.addcmul_(y, y, 2)):
    try:
        print(call())
    except TypeError as error:
        print(error)
