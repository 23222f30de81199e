import torch

w = torch.ones(2, requires_grad=True)
for bad in (
    lambda: torch.optim.SGD(w, lr=0.1),
    lambda: torch.optim.SGD([w * 2], lr=0.1),
    lambda: torch.optim.SGD([1.0], lr=0.1),
    lambda: torch.optim.SGD({w}, lr=0.1),
    lambda: torch.optim.Adam([w], lr=-1.0),
    lambda: torch.optim.Adam([w], eps=-1),
    lambda: torch.optim.SGD([w], lr=0.1, momentum=-0.5),
    lambda: torch.optim.SGD([{"params": [w]}, {"params": [w]}], lr=0.1),
):
    try:
        bad()
    except Exception as err:
        print(type(err).__name__, err)
torch.optim.SGD()
