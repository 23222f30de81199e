import torch
import numpy as np
import copy


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


x = torch.arange(6)
v = x.view(2, 3)
v[0, 0] = 100
t = v.t()
t[0, 1] = -1
s = x[1:4]
s += 10
s2 = x[::2]
e = torch.tensor([[1], [2]]).expand(2, 3)
print(e, e.stride(), e.is_contiguous())
e[0, 0] = 5
show(lambda: e.add_(1))
c = e.clone()
c[0, 0] = 5
print(c, c.stride())
r = torch.ones(2, 3).repeat(2, 1)
print(r.shape, r.stride())
u = x.unsqueeze(0)
print(u.shape, u.stride(), x[None].stride(), x[:, None].stride(), u.squeeze().shape, u.squeeze(1).shape, torch.ones(1, 2, 1).squeeze().shape, torch.ones(2, 1).squeeze(-1).stride(), torch.ones(1, 1).stride(), torch.ones(3, 1)[:, 0].stride(), torch.ones(2, 3)[:1].stride(), torch.ones(2, 3)[0:1, None].stride(), torch.ones(2, 3).unsqueeze(1).stride(), torch.ones(2, 3).unsqueeze(-1).stride(), torch.ones(2, 3).t().unsqueeze(0).stride())
p = torch.arange(24).view(2, 3, 4).permute(2, 0, 1)
print(p.shape, p.stride(), p.is_contiguous(), p.contiguous().stride(), p.transpose(0, 2).stride(), p[0].stride(), p.reshape(4, 6).stride())
show(lambda: p.view(4, 6))
show(lambda: p.view(24))
