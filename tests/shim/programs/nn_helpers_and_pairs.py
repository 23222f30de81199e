import torch
import torch.distributions as D
import torch.nn.functional as F
from torch import nn
from torch.nn.modules.utils import _pair, consume_prefix_in_state_dict_if_present
from torch.nn.utils.fusion import fuse_conv_bn_eval, fuse_linear_bn_eval


def attempt(f, *args, **kw):
    try:
        print(f(*args, **kw))
    except Exception as error:
        print(type(error).__name__, error)


torch.manual_seed(0)
net = nn.Sequential(nn.Linear(2, 3), nn.BatchNorm1d(3))
state = nn.DataParallel(net).state_dict()
consume_prefix_in_state_dict_if_present(state, "module.")
print(net.load_state_dict(state), list(state), list(state._metadata), _pair(3), _pair([1, 2]))
net(torch.randn(8, 2))
net.eval()
x = torch.randn(5, 2)
folded = fuse_linear_bn_eval(net[0], net[1])
print(folded, folded.weight, (folded(x) - net(x)).abs().max() < 1e-6)
print(fuse_conv_bn_eval(nn.Conv2d(2, 3, 3, bias=False).eval(), nn.BatchNorm2d(3, affine=False).eval()).bias)
attempt(fuse_linear_bn_eval, nn.Linear(2, 4), net[1])
attempt(fuse_linear_bn_eval, nn.Linear(2, 4).eval(), net[1])

attempt(nn.LSTMCell(3, 4), torch.ones(2, 3), (torch.ones(2, 4),))
attempt(F.softshrink, x, -1)
attempt(F.multi_margin_loss, torch.ones(2, 5), torch.tensor([1, 4]), weight=torch.ones(3))
attempt(torch.ones(4, 2).unflatten, 0, 2)
attempt(torch.ones(4, 2).unflatten, "batch", (2, 2))
packed = nn.utils.rnn.pack_sequence([torch.ones(3, 2), torch.ones(1, 2)])
print(packed.to("cpu") is packed, packed.double().data.dtype)

families = [D.Normal(0.5, 2.0), D.Uniform(0.1, 0.9), D.Beta(1.5, 2.0), D.Gamma(2.0, 3.0), D.Exponential(1.5), D.Gumbel(0.5, 2.0), D.Pareto(1.0, 3.0),
            D.Laplace(0.5, 1.0), D.Poisson(3.0), D.Bernoulli(0.3), D.Cauchy(0.0, 1.0)]
for p in families:
    for q in families:
        print(type(p).__name__, type(q).__name__, end=" ")
        attempt(lambda p=p, q=q: round(D.kl_divergence(p, q).item(), 4))
