import torch
import torch.nn.functional as F

x = torch.arange(24.0).reshape(2, 3, 4)
for f in (
    lambda: x @ x,
    lambda: x @ x.T,
    lambda: (x @ x.transpose(1, 2)).shape,
    lambda: (x @ x.mT).shape,
    lambda: F.softmax(x @ x.transpose(-2, -1), dim=-1).sum(-1).shape,
    lambda: F.softmax(x, dim=3),
    lambda: x.view(2, 3, 3, 2),
    lambda: x.view(2, 3, 2, 2).transpose(1, 2).view(2, 6, 2),
    lambda: x.masked_fill(torch.ones(3, 3).bool(), 0),
    lambda: x + torch.ones(3),
    lambda: torch.cat([x, x[:, :2]], 0),
    lambda: torch.stack([x, x[:1]]),
    lambda: x.permute(0, 2),
    lambda: x.permute(0, 1, 1),
    lambda: x.transpose(0, 3),
    lambda: x.reshape(5, 5),
    lambda: x.chunk(3, dim=-1)[0].shape,
    lambda: x.split(3, -1)[1].shape,
    lambda: x.split([1, 2], -1),
):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
