import torch
import torch.nn.functional as F


def bits(t):
    return "".join("-" if b else "+" for b in torch.signbit(t.detach().flatten()).tolist()) if torch.is_tensor(t) else str(t)


z = torch.tensor([-0.0, 0.0] * 10)
p = torch.tensor([0.0, -0.0] * 10)
fs = dict(
    relu=torch.relu,
    clamp0=lambda t: t.clamp(min=0),
    clamp01=lambda t: t.clamp(0, 1),
    clampneg=lambda t: t.clamp(-1, 0),
    cmax=lambda t: t.clamp(max=0),
    cmaxneg=lambda t: t.clamp(max=-0.0),
    cminneg=lambda t: t.clamp(min=-0.0),
    relu6=F.relu6,
    lrelu=F.leaky_relu,
    elu=F.elu,
    selu=F.selu,
    hardtanh=F.hardtanh,
    hardtanh0=lambda t: F.hardtanh(t, 0, 1),
    maximum=lambda t: torch.maximum(t, p),
    maximum0=lambda t: torch.maximum(t, torch.zeros(1)),
    minimum=lambda t: torch.minimum(t, p),
    max2=lambda t: torch.max(t, p),
    hardswish=F.hardswish,
    softshrink=F.softshrink,
    hardshrink=F.hardshrink,
    tanhshrink=F.tanhshrink,
    thr=lambda t: F.threshold(t, 0, 0),
    thr2=lambda t: F.threshold(t, -1, 0),
    sign=torch.sign,
    rem=lambda t: t % 2,
    rem2=lambda t: (t - 2) % 2,
    rem3=lambda t: torch.remainder(t, -2),
    fmod=lambda t: torch.fmod(t, 2),
    fdiv=lambda t: t // 2,
    amax2=lambda t: t.view(5, 4).amax(0),
    sum=lambda t: t.sum(),
    sumneg=lambda t: t[::2].sum(),
    sum1=lambda t: t[::2].sum(0, keepdim=True),
    mean=lambda t: t[::2].mean(),
    cum=lambda t: t.cumsum(0),
    cumneg=lambda t: t[::2].cumsum(0),
    prod=lambda t: t[:3].prod(),
    mm=lambda t: t.view(4, 5) @ torch.ones(5, 1),
    dot=lambda t: t @ torch.ones(20),
    abs=lambda t: t.abs(),
    neg=lambda t: -t,
    rnd=lambda t: (t - 0.3).round(),
    ceil=lambda t: (t - 0.3).ceil(),
    trunc=lambda t: (t - 0.3).trunc(),
    norm=lambda t: t[::2].norm(),
    sort=lambda t: t.sort().values,
    nan=lambda t: t.nan_to_num(),
    pow2=lambda t: t**2,
    pow3=lambda t: t**3,
    sqrt=lambda t: t.sqrt(),
    add=lambda t: t + 0,
    addp=lambda t: t + p,
    sub=lambda t: t - t,
    mul=lambda t: t * 0.0,
    bn=lambda t: F.batch_norm(t.view(5, 4), None, None, training=True),
    sm=lambda t: F.log_softmax(t[:1], 0),
    gelu=F.gelu,
    silu=F.silu,
    lin=lambda t: F.linear(t.view(4, 5), torch.ones(2, 5)),
    linb=lambda t: F.linear(t.view(4, 5), torch.ones(2, 5), torch.tensor([-0.0, 0.0])),
    conv=lambda t: F.conv1d(t.view(1, 1, 20), torch.ones(1, 1, 3)),
    convb=lambda t: F.conv1d(t.view(1, 1, 20), torch.ones(1, 1, 3), torch.tensor([-0.0])),
    mp=lambda t: F.max_pool1d(t.view(1, 20), 2),
    ap=lambda t: F.avg_pool1d(t.view(1, 20), 2),
    mp2=lambda t: F.max_pool2d(t.view(1, 4, 5), 2),
    lerp=lambda t: t.lerp(p, 0.5),
    wh=lambda t: torch.where(t > 0, t, t * 0.1),
    frac=lambda t: (t - 2).frac(),
    lrelu_b=lambda t: F.leaky_relu(t, 0.0),
    relud=lambda t: torch.relu(t.double()),
    reluh=lambda t: torch.relu(t.half()),
    relui=lambda t: torch.relu_(t.clone()),
    clampd=lambda t: t.double().clamp(min=0),
    mxd=lambda t: torch.maximum(t.double(), p.double()),
)
for n, f in fs.items():
    for v in (z, z[:3]):
        try:
            print(n, bits(f(v)))
        except Exception as e:
            print(n, type(e).__name__)
y = (-z).requires_grad_()
for n, f in list(fs.items())[:24]:
    if y.grad is not None:
        y.grad = None
    f(y).sum().backward()
    print(n, y.grad)
