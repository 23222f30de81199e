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
print(x, v.data_ptr() == x.data_ptr(), v._base is x, v.is_contiguous(), v.stride(), v.storage_offset())
t = v.t()
t[0, 1] = -1
print(x, t.is_contiguous(), t.stride(), t.contiguous().stride(), t.reshape(-1), t.flatten().data_ptr() == x.data_ptr())
show(lambda: t.view(-1))
s = x[1:4]
s += 10
print(x, s.storage_offset(), s.stride(), s.is_contiguous())
s2 = x[::2]
print(s2.stride(), s2.is_contiguous(), s2.view(3, 1))
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
print(
    u.shape,
    u.stride(),
    x[None].stride(),
    x[:, None].stride(),
    u.squeeze().shape,
    u.squeeze(1).shape,
    torch.ones(1, 2, 1).squeeze().shape,
    torch.ones(2, 1).squeeze(-1).stride(),
    torch.ones(1, 1).stride(),
    torch.ones(3, 1)[:, 0].stride(),
    torch.ones(2, 3)[:1].stride(),
    torch.ones(2, 3)[0:1, None].stride(),
    torch.ones(2, 3).unsqueeze(1).stride(),
    torch.ones(2, 3).unsqueeze(-1).stride(),
    torch.ones(2, 3).t().unsqueeze(0).stride(),
)
p = torch.arange(24).view(2, 3, 4).permute(2, 0, 1)
print(p.shape, p.stride(), p.is_contiguous(), p.contiguous().stride(), p.transpose(0, 2).stride(), p[0].stride(), p.reshape(4, 6).stride())
show(lambda: p.view(4, 6))
show(lambda: p.view(24))
print(
    torch.arange(24).view(2, 3, 4).transpose(1, 2).view(2, 2, 2, 3).shape,
    torch.arange(8).view(2, 2, 2).flatten(1).shape,
    torch.arange(8).view(2, 2, 2).flatten(0, 1).shape,
    torch.zeros(2, 3, 4).unfold(2, 2, 1).shape,
    torch.arange(5).unfold(0, 2, 2),
    torch.arange(4).as_strided((2, 2), (1, 1)),
)
n = torch.arange(4.0).numpy()
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
print(a)
g = torch.from_numpy(a).float()
g[0] = 55
print(a, np.asarray(b) is a, b.numpy().base is not None)
m = np.ones((2, 2), order="F")
print(torch.from_numpy(m).stride(), torch.tensor(m).stride(), torch.from_numpy(m.T).is_contiguous())
show(
    lambda: print(
        np.mean(torch.arange(4.0)),
        np.array(torch.arange(3)),
        np.stack([torch.ones(2), torch.ones(2)]),
        np.argmax(torch.tensor([1, 3, 2])),
        np.allclose(torch.ones(2), 1),
        [float(v) for v in torch.ones(2)],
        np.exp(torch.zeros(2)),
        np.max(torch.tensor([1.0, 2.0])),
    )
)
show(lambda: torch.ones(2, dtype=torch.bfloat16).numpy())
print(
    torch.ones(2, dtype=torch.half).numpy(),
    torch.ones(2).bool().numpy(),
    torch.tensor(3).numpy(),
    torch.tensor([1 + 1j]).numpy(),
    torch.ones(0, 3).numpy(),
    torch.ones(2, 2).t().numpy().strides,
    torch.ones(2).numpy(force=True),
)
x = torch.ones(2, requires_grad=True)
show(lambda: x.numpy())
show(lambda: np.array(x))
show(lambda: (x * 2).numpy())
x.detach().numpy()[0] = 5
print(x)
with torch.no_grad():
    x.numpy()
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
z.T[0] = 5
print(z)
z.view(-1)[1::2] = 9
print(z)
show(lambda: z.diagonal().fill_(3))
print(z)
show(lambda: z[0].zero_())
print(z)
show(lambda: z.resize_(3, 2))
print(z)
show(lambda: z.unsqueeze_(0))
print(z.shape)
show(lambda: z.squeeze_())
show(lambda: z.transpose_(0, 1))
print(z, z.is_contiguous())
o = torch.ones(3)
a = torch.ones(2)
b = a.view(2)
a = [torch.zeros(1)] * 3
a[0] += 1
print(a)
b = [torch.zeros(1) for _ in range(3)]
b[0] += 1
print(b)
c = copy.deepcopy(a)
c[0] += 5
print(a, c)
