import torch
import numpy as np

a = np.arange(6, dtype=np.float32).reshape(2, 3)
t = torch.from_numpy(a)
t[0, 0] = 100
print(a, t)
c = torch.tensor(a)
c[0, 0] = -1
print(a[0, 0], c[0, 0])
print(
    torch.from_numpy(np.array([1, 2])).dtype,
    torch.from_numpy(np.array([1.0, 2.0])).dtype,
    torch.tensor(np.array([True])).dtype,
    torch.tensor(np.int8(3)).dtype,
    torch.tensor(np.float16(3)).dtype,
)
n = t.numpy()
n *= 2
print(t, n.dtype, type(n), n.shape)
print(np.mean(t.numpy()), t.mean().numpy(), np.asarray(t), np.array_equal(n, t.numpy()), torch.is_tensor(n))
print(torch.from_numpy(a.T).stride(), torch.from_numpy(a[:, ::2]), torch.from_numpy(a[::2]).shape)
try:
    torch.from_numpy(a[:, ::-1])
except ValueError as e:
    print(str(e)[:60])
w = torch.ones(2, requires_grad=True)
try:
    w.numpy()
except RuntimeError as e:
    print(e)
print(w.detach().numpy(), (w * 2).detach().cpu().numpy(), w.tolist(), w.data.numpy().sum())
try:
    torch.from_numpy(t)
except TypeError as e:
    print(e)
