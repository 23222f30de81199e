"""How results lie in memory whose operands lie otherwise: losses of each element, mixtures of two tensors, attention with and without gradients."""
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
x = torch.rand(2, 5, 8) * 0.8 + 0.1
turned = (torch.rand(5, 2, 8) * 0.8 + 0.1).transpose(0, 1)
for loss in (F.mse_loss, F.l1_loss, F.smooth_l1_loss, F.huber_loss, F.binary_cross_entropy, F.binary_cross_entropy_with_logits, F.kl_div, F.soft_margin_loss, F.poisson_nll_loss):
    print(loss.__name__, *[loss(a, b, reduction="none").stride() for a, b in ((turned, x), (x, turned), (turned, turned))])
for name, mix in {"lerp": lambda a, b: a.lerp(b, 0.5), "lerp by a tensor": lambda a, b: a.lerp(b, a), "addcmul": lambda a, b: a.addcmul(b, b), "addcdiv": lambda a, b: a.addcdiv(b, b),
                  "isclose": torch.isclose, "polar": torch.polar, "complex": torch.complex, "where": lambda a, b: torch.where(a > b, a, b)}.items():
    print(name, mix(turned, x).stride(), mix(x, turned).stride())
for batch_first in True, False:
    layer = nn.MultiheadAttention(8, 2, batch_first=batch_first)
    for training in True, False:
        layer.train(training)
        with torch.no_grad():
            print(layer(x, x, x)[0].stride(), layer(x, x, turned)[0].stride())
        output = layer(x, x, x)[0]
        print(output.stride(), output.grad_fn.name())
