import torch
from torch import nn

torch.manual_seed(0)
w = torch.empty(3, 4)
for f, kw in (
    (nn.init.uniform_, {}),
    (nn.init.normal_, dict(mean=1.0, std=0.1)),
    (nn.init.constant_, dict(val=0.3)),
    (nn.init.ones_, {}),
    (nn.init.zeros_, {}),
    (nn.init.eye_, {}),
    (nn.init.xavier_uniform_, dict(gain=nn.init.calculate_gain("relu"))),
    (nn.init.xavier_normal_, {}),
    (nn.init.kaiming_uniform_, dict(a=5**0.5)),
    (nn.init.kaiming_normal_, dict(mode="fan_out", nonlinearity="relu")),
    (nn.init.trunc_normal_, dict(std=0.02)),
    (nn.init.sparse_, dict(sparsity=0.3)),
):
    print(f.__name__, f(w, **kw))
q = nn.init.orthogonal_(torch.empty(3, 3))
print(torch.allclose(q @ q.T, torch.eye(3), atol=1e-5))
print(
    [nn.init.calculate_gain(n) for n in ("linear", "relu", "tanh", "sigmoid", "selu", "conv2d")], nn.init.calculate_gain("leaky_relu", 0.2)
)
print(nn.init.dirac_(torch.empty(2, 2, 3)), nn.init._calculate_fan_in_and_fan_out(torch.empty(3, 4, 5)))


def attempt(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


attempt(lambda: nn.init.xavier_uniform_(torch.empty(3)))
attempt(lambda: nn.init.kaiming_normal_(torch.empty(3)))
attempt(lambda: nn.init.kaiming_normal_(torch.empty(3, 3), mode="fan"))
attempt(lambda: nn.init.kaiming_uniform_(torch.empty(3, 3), nonlinearity="gelu"))
attempt(lambda: nn.init.calculate_gain("gelu"))
attempt(lambda: nn.init.calculate_gain("leaky_relu", "x"))
attempt(lambda: nn.init.eye_(torch.empty(3)))
attempt(lambda: nn.init.orthogonal_(torch.empty(3)))
attempt(lambda: nn.init.dirac_(torch.empty(3, 3)))
attempt(lambda: nn.init.sparse_(torch.empty(3), 0.1))
attempt(lambda: nn.init.normal_(torch.empty(3), std=-1))
attempt(lambda: nn.init.xavier_normal(torch.empty(2, 2)).shape)
attempt(lambda: nn.init.zeros_(torch.ones(2, requires_grad=True)))
attempt(lambda: nn.init.uniform_(nn.Linear(2, 2)))
attempt(lambda: nn.init.constant_(torch.empty(2)))
lin = nn.Linear(4, 2)
print(nn.init.zeros_(lin.bias), lin.weight.abs().max() <= 0.5)
for m in (
    nn.Linear(3, 2),
    nn.Conv2d(1, 2, 2),
    nn.Embedding(3, 2),
    nn.LSTM(2, 1),
    nn.MultiheadAttention(4, 2),
    nn.Bilinear(2, 2, 1),
    nn.ConvTranspose1d(1, 1, 2),
    nn.GRUCell(2, 2),
    nn.PReLU(),
    nn.TransformerEncoderLayer(4, 1, 4),
):
    torch.manual_seed(3)
    m.reset_parameters() if hasattr(m, "reset_parameters") else m._reset_parameters() if hasattr(m, "_reset_parameters") else None
    print(type(m).__name__, next(iter(m.parameters())).flatten()[:3])
