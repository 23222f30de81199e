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
e[0, 0] = 5
c = e.clone()
c[0, 0] = 5
r = torch.ones(2, 3).repeat(2, 1)
u = x.unsqueeze(0)
p = torch.arange(24).view(2, 3, 4).permute(2, 0, 1)
print(torch.arange(24).view(2, 3, 4).transpose(1, 2).view(2, 2, 2, 3).shape, torch.arange(8).view(2, 2, 2).flatten(1).shape, torch.arange(8).view(2, 2, 2).flatten(0, 1).shape, torch.zeros(2, 3, 4).unfold(2, 2, 1).shape, torch.arange(5).unfold(0, 2, 2), torch.arange(4).as_strided((2, 2), (1, 1)))
n = torch.arange(4.).numpy()
n[0] = 9
print(n, n.dtype)
a = np.zeros(3)
b = torch.from_numpy(a)
b[0] = 1
a[1] = 2
print(a, b)
d = torch.tensor(a)
d[2] = 7
print(a)
f = torch.as_tensor(a)
f[2] = 8
