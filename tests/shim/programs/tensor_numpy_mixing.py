import torch, numpy as np, copy

a = np.ones(2)
t = torch.ones(2)
try:
    print(a + t)
except Exception as error:
    print(type(error).__name__, error)
try:
    print(a * t)
except Exception as error:
    print(type(error).__name__, error)
try:
    print(a - t)
except Exception as error:
    print(type(error).__name__, error)
try:
    print(a @ t)
except Exception as error:
    print(type(error).__name__, error)
print(t == a)
print(a == t)
try:
    print(t > a)
except Exception as error:
    print(type(error).__name__, error)
print(t)
try:
    a += t
except Exception as error:
    print(type(error).__name__, error)
print(a)
print(
    torch.from_numpy(a).dtype,
    torch.tensor(a).dtype,
    torch.as_tensor(a).dtype,
    torch.Tensor(a).dtype,
    torch.FloatTensor(a),
    torch.FloatTensor([1, 2]),
    torch.LongTensor([1, 2]),
    torch.Tensor(2, 3).shape,
    torch.Tensor([2, 3]),
)
b = torch.from_numpy(a)
a[0] = 9
print(b)
b[1] = 7
print(a)
c = t.numpy()
t[0] = 5
print(c, c.dtype, t.numpy().flags.writeable)
print(
    t.detach().cpu().numpy().astype(int),
    t.numpy().shape,
    torch.zeros(2, 0).numpy(),
    torch.tensor(3).numpy(),
    torch.tensor(3.0).numpy().item(),
)
try:
    torch.ones(2, dtype=torch.bfloat16).numpy()
except Exception as error:
    print(type(error).__name__, error)
print(torch.ones(2, dtype=torch.half).numpy().dtype, torch.tensor([True]).numpy())
r = np.ones(3)
r.flags.writeable = False
torch.from_numpy(r)
x = torch.arange(3.0)
y = copy.copy(x)
y[0] = 9
print(x, y)
x.foo = 1
print(copy.copy(x).foo, copy.deepcopy(x).foo)
print(torch.tensor(np.arange(6).reshape(2, 3)).T.numpy().strides, torch.from_numpy(np.arange(6).reshape(2, 3).T).stride())
try:
    torch.tensor(np.datetime64("2020-01-01"))
except Exception as error:
    print(type(error).__name__, error)
try:
    torch.from_numpy(np.float32(3))
except Exception as error:
    print(type(error).__name__, error)
for v in torch.arange(2):
    print(v, type(v))
import random

random.seed(0)
try:
    print(
        random.choice(torch.arange(5)),
        max(torch.arange(3)),
        min(torch.tensor([2.0, 1.0])),
        sum(torch.arange(4)),
        sorted(torch.tensor([3, 1, 2])),
        list(map(int, torch.arange(3))),
        abs(torch.tensor(-1)),
        round(torch.tensor(2.567), 1),
        pow(torch.tensor(2), 3),
        divmod(torch.tensor(7), torch.tensor(2)),
        list(zip(torch.arange(2), torch.arange(2))),
        list(enumerate(torch.arange(2))),
        list(reversed(torch.arange(3))),
        any(torch.tensor([0, 1])),
        all(torch.tensor([1, 1])),
    )
except Exception as error:
    print(type(error).__name__, error)
print(
    isinstance(t, torch.FloatTensor),
    isinstance(t, torch.LongTensor),
    isinstance(t, torch.Tensor),
    type(t) == torch.Tensor,
    type(t),
    t.type() == "torch.FloatTensor",
)
print(set([torch.tensor(1), torch.tensor(1)]).__len__(), torch.tensor(1) in [torch.tensor(1)], [torch.tensor(2)].index(torch.tensor(2)))
import json

try:
    json.dumps({"a": torch.tensor(1)})
except Exception as error:
    print(type(error).__name__, error)
json.dumps({"a": torch.tensor(1).item(), "b": torch.arange(2).tolist()})
import math

print(math.sqrt(torch.tensor(4.0)), math.floor(torch.tensor(2.7)), math.exp(torch.tensor(0)))
try:
    math.sqrt(torch.ones(2))
except Exception as error:
    print(type(error).__name__, error)
print(
    np.random.seed(0), torch.tensor(np.random.rand(2)), "x: {:>8.3f}".format(t[0].item()), f"{t[0]:>8.3f}|{t.sum():e}|{torch.tensor(3):05d}"
)
