import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(256, 64)
for name, init in {
    "small": lambda w: nn.init.normal_(w, std=0.01),
    "big": lambda w: nn.init.normal_(w, std=1.0),
    "xavier": nn.init.xavier_normal_,
    "kaiming": lambda w: nn.init.kaiming_normal_(w, nonlinearity="relu"),
    "orth": nn.init.orthogonal_,
}.items():
    h, out = x, []
    for _ in range(5):
        lin = nn.Linear(64, 64, bias=False)
        init(lin.weight)
        h = torch.relu(lin(h))
        out.append(f"{h.std().item():.2e}" if name != "orth" else "")
    print(name, out)
w = torch.empty(200, 300)
print(
    f"{nn.init.xavier_uniform_(w).std().item():.4f} {(2 / 500) ** 0.5:.4f} {nn.init.kaiming_uniform_(w, a=5**0.5).abs().max().item():.4f} {1 / 300**0.5:.4f}"
)
print(
    f"{nn.init.trunc_normal_(w, std=0.02).std().item():.4f} {w.abs().max().item():.4f} {nn.init.trunc_normal_(w, 0, 1, -1, 1).abs().max().item():.4f} {nn.init.trunc_normal_(w, 0, 1, 1.9, 2).mean().item():.3f}"
)
