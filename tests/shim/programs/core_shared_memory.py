"""Writing where memory is shared: expanded tensors, parts of the tensor itself, views turned in place, and what the gradient makes of it."""
import torch


def attempt(call):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)


def put(x, index, value):
    x[index] = value
    return x


def wide():
    return torch.arange(3.0).expand(2, 3)


attempt(lambda: wide().add_(1))
attempt(lambda: wide().zero_())
attempt(lambda: wide().fill_(2))
attempt(lambda: wide().fill_(torch.tensor(2.0)))
attempt(lambda: put(wide(), ..., 3))
attempt(lambda: put(wide(), [0, 1], 3))
same = wide()
attempt(lambda: same.copy_(same))
a = torch.arange(4.0)
attempt(lambda: a.unsqueeze(0).add_(a))
attempt(lambda: put(a, [0, 1], a[2:]))
attempt(lambda: put(a, a > 1, a[0]))
attempt(lambda: put(a, None, a))
attempt(lambda: a[1:].add_(a[:-1]))
attempt(lambda: a.add_(a))
w = torch.ones(2, 3, requires_grad=True)
r = 3 - w
r.t_()
(r * torch.arange(6.0).view(3, 2)).sum().backward()
print(r.grad_fn.name(), r.shape, w.grad)
s = (w * 2)[:1]
s.squeeze_(0)
print(s.grad_fn.name(), s._version, s.shape)
attempt(lambda: w.t_())
attempt(lambda: w.transpose(0, 1).unsqueeze_(0))
p = w * 2
p.div_(p)
attempt(lambda: p.sum().backward())
print(torch.arange(6.0).view(2, 3).expand(2, 2, 3).clone().stride(), (torch.ones(3, 4).T + torch.ones(4, 3)).stride())
print(torch.tensor([float("nan"), -2.0, 0.0]).sign(), torch.tensor([4, 6], dtype=torch.uint8) / -1)
