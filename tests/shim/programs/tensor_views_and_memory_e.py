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
n = torch.arange(4.).numpy()
n[0] = 9
a = np.zeros(3)
b = torch.from_numpy(a)
b[0] = 1
a[1] = 2
d = torch.tensor(a)
d[2] = 7
f = torch.as_tensor(a)
f[2] = 8
g = torch.from_numpy(a).float()
g[0] = 55
m = np.ones((2, 2), order='F')
x = torch.ones(2, requires_grad=True)
x.detach().numpy()[0] = 5
print(x)
with torch.no_grad(): x.numpy()
q = torch.arange(10)
w = q.split(3)
w[0][0] = 77
print(q, [len(k) for k in w], q.chunk(3)[2], q.tensor_split(3))
k = q.clone().fill_(0)
print(q[0], k.sum())
l = q
l += 1
print(q[0], l is q)
l = l + 1
print(q[0], l is q)
z = torch.zeros(2, 3)
