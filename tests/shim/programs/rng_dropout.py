import torch
from torch import nn
import torch.nn.functional as F

torch.manual_seed(0)
x = torch.ones(2, 6)
d = nn.Dropout(p=0.3)
print(d, d(x), d.eval()(x), d.train()(x))
print(F.dropout(x, 0.5), F.dropout(x, 0.0), F.dropout(x, 1.0), nn.Dropout(0.5, inplace=True))
print(
    nn.Dropout1d(0.5)(torch.ones(1, 4, 2)),
    nn.Dropout2d(0.5)(torch.ones(1, 3, 2, 2)),
    F.alpha_dropout(x, 0.2, training=True),
    nn.AlphaDropout(0.1),
    nn.FeatureAlphaDropout(0.2),
)
y = x.clone().requires_grad_()
out = F.dropout(y, 0.4)
out.sum().backward()
print(out, y.grad)
h = torch.randn(3, 4)
m = (torch.rand(3, 4) > 0.5).float()
print(h * m / 0.5)
torch.manual_seed(9)
mask = torch.bernoulli(torch.full((8,), 0.7))
torch.manual_seed(9)
print(mask, F.dropout(torch.ones(8), 0.3))
z = torch.ones(3)
F.dropout(z, 0.5, inplace=True)
print(z)
net = nn.Sequential(nn.Linear(4, 4), nn.Dropout(0.5))
print(net(torch.ones(1, 4)), net.eval()(torch.ones(1, 4)))
