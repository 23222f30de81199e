"""Images with the channels last: what asks for it, what keeps it (also after `permute` of pictures as they are read), and what a view of it refuses."""
import torch
import torch.nn.functional as F
from torch import nn

LAST, ORDER = torch.channels_last, torch.contiguous_format


def show(name, make):
    try:
        x = make()
        print(name, tuple(x.stride()), x.is_contiguous(), x.is_contiguous(memory_format=LAST), x.grad_fn.name() if x.grad_fn else None)
    except RuntimeError as error:
        print(name, error)


torch.manual_seed(0)
x = torch.randn(2, 3, 4, 5)
last = x.to(memory_format=LAST)
print(last.equal(x), last.contiguous(memory_format=LAST) is last, last.to(memory_format=LAST) is last, torch.channels_last_3d)
for name, make in {
        "to": lambda: last, "contiguous": lambda: x.contiguous(memory_format=LAST), "back": lambda: last.contiguous(), "clone": lambda: last.clone(),
        "clone in order": lambda: last.clone(memory_format=ORDER), "to in order": lambda: last.to(memory_format=ORDER), "double": lambda: last.double(),
        "double in order": lambda: last.double(memory_format=ORDER), "empty": lambda: torch.empty(2, 3, 4, 5, memory_format=LAST),
        "zeros_like": lambda: torch.zeros_like(last), "zeros_like in order": lambda: torch.zeros_like(last, memory_format=ORDER),
        "one channel": lambda: x[:, :1].to(memory_format=LAST), "of two dimensions": lambda: x[0, 0].to(memory_format=LAST),
        "contiguous of two": lambda: x[0, 0].contiguous(memory_format=LAST), "differentiable": lambda: x.clone().requires_grad_().to(memory_format=LAST),
        "sum": lambda: last + x, "reverse sum": lambda: x + last}.items():
    show(name, make)
layer = nn.Conv2d(3, 6, 3, padding=1)
show("a layer", lambda: layer(last))
layer.to(memory_format=LAST)
show("its weight", lambda: layer.weight.detach())
show("a layer with the channels last", lambda: layer(x))
layer(x).sum().backward()
print(layer.weight.grad.stride())

pictures = torch.randn(2, 6, 6, 3)
x = pictures.permute(0, 3, 1, 2)
y = nn.Conv2d(3, 4, 3)(x)
for name, make in {
        "conv": lambda: y, "pool": lambda: F.max_pool2d(y, 2), "average": lambda: F.adaptive_avg_pool2d(y, 2), "norm": lambda: nn.BatchNorm2d(4)(y),
        "groups": lambda: nn.GroupNorm(2, 4)(y), "grey": lambda: nn.Conv2d(1, 2, 3)(pictures[..., :1].permute(0, 3, 1, 2)), "one": lambda: nn.Conv2d(3, 4, 3)(x[0]),
        "padded": lambda: F.pad(x, (1, 1, 1, 1)), "larger": lambda: F.interpolate(x, scale_factor=2), "joined": lambda: torch.cat([x, x], 1),
        "mixed": lambda: torch.cat([x, x.contiguous()]), "stacked": lambda: torch.stack([x, x]), "stacked last": lambda: torch.stack([x, x], -1),
        "shuffled": lambda: F.pixel_shuffle(y, 2), "rolled": lambda: x.roll(1, 2), "line": lambda: F.max_pool1d(x[0], 2), "average line": lambda: F.avg_pool1d(x[0], 2),
        "summed": lambda: x.sum(1, keepdim=True), "softmax": lambda: x.softmax(1), "view": lambda: y.view(2, -1), "reshape": lambda: y.reshape(2, -1),
        "flatten": lambda: y.flatten(1)}.items():
    show(name, make)
