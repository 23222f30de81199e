import torch

a, b = torch.ones(2, 3), torch.ones(3, 2)
for bad in (
    lambda: a + b,
    lambda: a @ a,
    lambda: torch.cat([a, b]),
    lambda: torch.stack([a, b]),
    lambda: a.view(4),
    lambda: a.reshape(5, -1),
    lambda: a.expand(3, 3),
    lambda: a.squeeze(5),
    lambda: a.transpose(0, 2),
    lambda: a.permute(0),
    lambda: torch.dot(a, b),
    lambda: a.split(0),
    lambda: a.chunk(0),
    lambda: a.unfold(0, 5, 1),
    lambda: torch.bmm(a, b),
    lambda: a.flatten(2),
    lambda: a.t().view(6),
    lambda: torch.cat([]),
    lambda: torch.mv(a, torch.ones(2)),
    lambda: torch.mm(a, torch.ones(3)),
    lambda: torch.stack([]),
):
    try:
        bad()
        print("fine")
    except Exception as err:
        print(type(err).__name__, err)
