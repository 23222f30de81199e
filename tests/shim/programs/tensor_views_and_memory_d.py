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
print(a)
g = torch.from_numpy(a).float()
g[0] = 55
print(a, np.asarray(b) is a, b.numpy().base is not None)
m = np.ones((2, 2), order='F')
print(torch.from_numpy(m).stride(), torch.tensor(m).stride(), torch.from_numpy(m.T).is_contiguous())
show(lambda: print(np.mean(torch.arange(4.)), np.array(torch.arange(3)), np.stack([torch.ones(2), torch.ones(2)]), np.argmax(torch.tensor([1, 3, 2])), np.allclose(torch.ones(2), 1), [float(v) for v in torch.ones(2)], np.exp(torch.zeros(2)), np.max(torch.tensor([1., 2.]))))
show(lambda: torch.ones(2, dtype=torch.bfloat16).numpy())
print(torch.ones(2, dtype=torch.half).numpy(), torch.ones(2).bool().numpy(), torch.tensor(3).numpy(), torch.tensor([1+1j]).numpy(), torch.ones(0, 3).numpy(), torch.ones(2, 2).t().numpy().strides, torch.ones(2).numpy(force=True))
x = torch.ones(2, requires_grad=True)
show(lambda: x.numpy())
show(lambda: np.array(x))
show(lambda: (x * 2).numpy())
x.detach().numpy()[0] = 5
