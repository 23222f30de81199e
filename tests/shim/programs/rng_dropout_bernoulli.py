import torch
import torch.nn.functional as F

torch.manual_seed(0)
x = torch.ones(3, 4)
print(
    F.dropout(x, 0.25),
    torch.bernoulli(x * 0.5),
    F.dropout(x, 0.5, training=False),
    F.dropout1d(torch.ones(1, 3, 2), 0.5),
    F.feature_alpha_dropout(torch.ones(1, 2, 2), 0.5).shape,
)
torch.manual_seed(1)
print((F.dropout(torch.ones(1000), 0.1) > 0).sum(), torch.bernoulli(torch.tensor([0.0, 1.0])))
torch.bernoulli(torch.tensor([1.5]))
