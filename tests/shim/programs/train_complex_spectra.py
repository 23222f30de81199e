import torch
import torch.nn.functional as F
from torch import nn


class SpectralLayer(nn.Module):
    """Each channel's lowest frequencies mixed by complex weights."""

    def __init__(self, channels, modes):
        super().__init__()
        self.modes = modes
        self.weight = nn.Parameter(torch.rand(channels, channels, modes, dtype=torch.cfloat) / channels**2)

    def forward(self, x):
        spectrum = torch.fft.rfft(x)
        out = torch.zeros_like(spectrum)
        out[..., : self.modes] = torch.einsum("bim,iom->bom", spectrum[..., : self.modes], self.weight)
        return torch.fft.irfft(out, n=x.shape[-1])


torch.manual_seed(0)
model = nn.Sequential(nn.Conv1d(1, 4, 1), SpectralLayer(4, 5), nn.GELU(), nn.Conv1d(4, 1, 1))
print(model, {name: (p.dtype, tuple(p.shape)) for name, p in model.named_parameters()})
t = torch.linspace(0, 1, 33)[:-1]
x = torch.stack([torch.sin(2 * torch.pi * k * t) for k in (1, 2, 3)])[:, None]
y = x.cumsum(-1) / 32
for optimizer in (torch.optim.Adam(model.parameters(), 1e-2), torch.optim.SGD(model.parameters(), 0.05, momentum=0.9), torch.optim.AdamW(model.parameters(), 1e-2)):
    for _ in range(6):
        optimizer.zero_grad()
        loss = F.mse_loss(model(x), y)
        loss.backward()
        optimizer.step()
    print(type(optimizer).__name__, f"{loss.item():.4f}", model[1].weight.grad.dtype, f"{model[1].weight.grad.abs().sum():.3f}")

for name, options in (
    ("RMSprop", {"centered": True}), ("Adagrad", {"initial_accumulator_value": 0.1}), ("Adamax", {}), ("NAdam", {}), ("RAdam", {}),
    ("Rprop", {}), ("ASGD", {}), ("Adadelta", {}), ("LBFGS", {}),
):
    torch.manual_seed(1)
    p = nn.Parameter(torch.randn(3, 4, dtype=torch.cdouble))
    a = torch.randn(4, 3, dtype=torch.cdouble)
    optimizer = getattr(torch.optim, name)([p], lr=0.05, **options)

    def closure():
        optimizer.zero_grad()
        loss = (p @ a).abs().square().sum()
        loss.backward()
        return loss

    for _ in range(3):
        loss = optimizer.step(closure)
    print(name, f"{loss.item():.6f}", p.detach()[0, :2])
