# index_reduce, AdaptiveLogSoftmaxWithLoss, and the choice of an attention kernel.
import torch
import torch.nn.functional as F
from torch.nn.attention import SDPBackend, sdpa_kernel

torch.manual_seed(0)
x, source, index = torch.arange(1.0, 7).reshape(3, 2), torch.tensor([[2.0, 0], [4, 5], [6, 7]]), torch.tensor([0, 0, 2])
for reduce in ("prod", "mean", "amax", "amin"):
    for include in (True, False):
        a, s = x.clone().requires_grad_(), source.clone().requires_grad_()
        out = a.index_reduce(0, index, s, reduce, include_self=include)
        print(reduce, include, out.tolist(), [g.tolist() for g in torch.autograd.grad((out * x).sum(), (a, s))])
print(x.clone().index_reduce_(1, torch.tensor([1]), source[:, :1], "mean"), x.long().index_reduce(0, index, source.long(), "mean"))
for wrong in (lambda: x.index_reduce(0, index, source, "sum"), lambda: x.index_reduce(0, index + 2, source, "prod"),
              lambda: x.index_reduce(0, index[:2], source, "prod"), lambda: x.index_reduce(0, index, source.double(), "prod")):
    try:
        wrong()
    except (RuntimeError, IndexError) as error:
        print(type(error).__name__, error)

layer = torch.nn.AdaptiveLogSoftmaxWithLoss(16, 20, [4, 10, 15], div_value=2.0)
rows, target = torch.randn(8, 16), torch.tensor([0, 3, 5, 9, 10, 14, 15, 19])
scored = layer(rows, target)
scored.loss.backward()
print(layer, scored, layer.head.weight.grad.sum(), layer.predict(rows), layer.log_prob(rows)[0])
for wrong in (lambda: layer(rows, target + 5), lambda: layer(rows, target[:3]), lambda: torch.nn.AdaptiveLogSoftmaxWithLoss(4, 9, [5, 3])):
    try:
        wrong()
    except (RuntimeError, ValueError) as error:
        print(error)

q, k, v = (torch.randn(2, 2, 5, 8, requires_grad=True) for _ in range(3))
print(SDPBackend.MATH, repr(SDPBackend.FLASH_ATTENTION), int(SDPBackend.EFFICIENT_ATTENTION))
for kernels in (SDPBackend.MATH, SDPBackend.FLASH_ATTENTION, [SDPBackend.MATH, SDPBackend.FLASH_ATTENTION], SDPBackend.CUDNN_ATTENTION):
    try:
        with sdpa_kernel(kernels):
            print(F.scaled_dot_product_attention(q, k, v, is_causal=True).grad_fn.name())
    except RuntimeError as error:
        print(error)
