import math
import torch
from torch import nn
class PE(nn.Module):
    def __init__(self, d, n=10):
        super().__init__()
        pos = torch.arange(n).unsqueeze(1)
        div = torch.exp(torch.arange(0, d, 2) * (-math.log(10000.0) / d))
        pe = torch.zeros(n, d)
        pe[:, 0::2] = torch.sin(pos * div)
        pe[:, 1::2] = torch.cos(pos * div)
        self.register_buffer("pe", pe.unsqueeze(0))
        self.drop = nn.Dropout(0.1)
    def forward(self, x):
        return self.drop(x + self.pe[:, : x.size(1)])
p = PE(6)
print(p, p.pe.shape, p.pe[0, :3], list(p.parameters()), list(p.state_dict()))
p.eval()
print(p(torch.zeros(1, 4, 6))[0, 3], p.pe.requires_grad)
print((p.pe[0] ** 2).sum(-1), (p.pe[0] @ p.pe[0].T)[0])
learned = nn.Embedding(10, 6)
print(learned(torch.arange(4)).shape, (torch.zeros(2, 4, 6) + learned(torch.arange(4))).shape)
p(torch.zeros(1, 12, 6))
