import torch
from torch import nn
import torch.nn.functional as F

torch.manual_seed(2)


def d(a, b):
    return f"{(a - b).abs().max().item():.2e}"


x, w, b = torch.randn(2, 3, 10), torch.randn(4, 3, 3), torch.randn(4)
hand = torch.stack([(x[:, None, :, i : i + 3] * w[None]).sum((2, 3)) for i in range(8)], -1) + b[None, :, None]
print(d(F.conv1d(x, w, b), hand), F.conv1d(x, w, b)[0, 0])
X, W = torch.randn(1, 2, 6, 6), torch.randn(3, 2, 3, 3)
cols = F.unfold(X, 3)
print(cols.shape, d(F.conv2d(X, W), (W.view(3, -1) @ cols).view(1, 3, 4, 4)), F.conv2d(X, W)[0, 0])
print(d(F.fold(cols, (6, 6), 3), X * F.fold(F.unfold(torch.ones_like(X), 3), (6, 6), 3)))
loop = torch.zeros(1, 3, 4, 4)
for o in range(3):
    for i in range(4):
        for j in range(4):
            loop[0, o, i, j] = (X[0, :, i : i + 3, j : j + 3] * W[o]).sum()
print(d(F.conv2d(X, W), loop), torch.allclose(F.conv2d(X, W), loop, atol=1e-5))
for kw in (dict(stride=2), dict(padding=1), dict(dilation=2), dict(padding="same"), dict(stride=(2, 1), padding=(0, 1))):
    print(kw, F.conv2d(X, W, **kw).shape, F.conv2d(X, W, **kw)[0, 1, 0])
dw = F.conv2d(X, torch.randn(2, 1, 3, 3), groups=2)
print(dw.shape, dw[0, 1, 0])
edge = torch.tensor([[-1.0, 0, 1], [-2, 0, 2], [-1, 0, 1]]).view(1, 1, 3, 3)
img = torch.zeros(1, 1, 5, 6)
img[..., 3:] = 1
print(F.conv2d(img, edge), F.conv2d(img, edge.transpose(2, 3), padding=1))
c = nn.Conv2d(2, 3, 3, padding=1)
print(c, c.weight.shape, c.bias.shape, c.weight[0, 0], c.bias)
y = c(X)
y.mean().backward()
print(y[0, 0, 0], c.weight.grad[0, 0], c.bias.grad)
t = nn.ConvTranspose2d(2, 1, 2, stride=2)
print(t, t(X).shape, t(X)[0, 0, 0])
print(nn.Conv1d(3, 4, 3, padding=2, dilation=2)(x).shape, nn.Conv1d(3, 3, 3, groups=3, bias=False)(x)[0, 0])
for m in (
    nn.Conv1d(1, 2, 3),
    nn.Conv2d(1, 2, (3, 5), stride=2, padding=(1, 2), dilation=2, groups=1, bias=False),
    nn.Conv2d(4, 4, 3, groups=4, padding="same", padding_mode="reflect"),
    nn.Conv3d(1, 2, 3),
    nn.ConvTranspose1d(2, 3, 4, stride=2, padding=1, output_padding=1),
    nn.MaxPool2d(2),
    nn.MaxPool2d((2, 3), stride=1, padding=1, dilation=2, ceil_mode=True),
    nn.AvgPool2d(3, 2, 1, count_include_pad=False),
    nn.AvgPool1d(2),
    nn.MaxPool1d(3, 1),
    nn.AdaptiveAvgPool2d((1, None)),
    nn.AdaptiveMaxPool1d(4),
    nn.LPPool2d(2, 3),
    nn.Upsample(scale_factor=2, mode="bilinear"),
    nn.Upsample(size=(3, 3)),
    nn.ZeroPad2d((1, 2, 0, 1)),
    nn.ReflectionPad1d(2),
    nn.ConstantPad2d(1, 0.5),
    nn.Unfold(3, padding=1),
    nn.Fold((4, 4), 2),
    nn.PixelShuffle(2),
    nn.PixelUnshuffle(2),
    nn.UpsamplingNearest2d(scale_factor=2),
    nn.ReplicationPad2d(1),
    nn.CircularPad1d(1),
):
    print(m)
causal = F.pad(x, (2, 0))
print(F.conv1d(causal, w).shape, d(F.conv1d(causal, w)[..., 0], F.conv1d(x[..., :1], w[..., -1:])[..., 0]))
