import math
import torch
from torch import nn

torch.manual_seed(0)
for name, std in (("small", 0.01), ("xavier", math.sqrt(1 / 64)), ("he", math.sqrt(2 / 64))):
    h = torch.randn(32, 64)
    for _ in range(10):
        h = torch.relu(h @ (torch.randn(64, 64) * std))
    print(name, f"{h.std().item():.3e}")
w = torch.empty(3, 5)
for f in (nn.init.xavier_uniform_, nn.init.xavier_normal_, nn.init.kaiming_uniform_, nn.init.kaiming_normal_):
    torch.manual_seed(1)
    print(f.__name__, f(w)[0])
torch.manual_seed(1)
print(nn.init.kaiming_normal_(w, mode="fan_out", nonlinearity="relu")[0], nn.init.uniform_(w, -1, 1)[0], nn.init.normal_(w, std=0.02)[0])
print(
    nn.init.zeros_(w).sum(),
    nn.init.ones_(w).sum(),
    nn.init.constant_(w, 0.5)[0],
    nn.init.eye_(w),
    nn.init.calculate_gain("relu"),
    nn.init.calculate_gain("tanh"),
    nn.init.calculate_gain("leaky_relu", 0.2),
)
q = nn.init.orthogonal_(torch.empty(4, 4))
print("orthogonal:", torch.allclose(q @ q.T, torch.eye(4), atol=1e-5))
print(nn.init.trunc_normal_(torch.empty(1000)).abs().max() <= 2)
nn.init.xavier_uniform_(torch.empty(3))
