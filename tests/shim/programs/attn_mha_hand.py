import math
import torch
from torch import nn
torch.manual_seed(3)
E, H, T = 8, 2, 4
mha = nn.MultiheadAttention(E, H, batch_first=True)
x = torch.randn(1, T, E)
q, k, v = (x @ mha.in_proj_weight.T + mha.in_proj_bias).chunk(3, -1)
def split(t):
    return t.view(1, T, H, E // H).transpose(1, 2)
att = torch.softmax(split(q) @ split(k).transpose(-2, -1) / math.sqrt(E // H), -1)
o = (att @ split(v)).transpose(1, 2).reshape(1, T, E) @ mha.out_proj.weight.T + mha.out_proj.bias
lib, w = mha(x, x, x)
print(f"{(lib - o).abs().max().item():.2e}", f"{(w - att.mean(1)).abs().max().item():.2e}", torch.allclose(lib, o, atol=1e-6))
lib.sum().backward()
print(mha.in_proj_weight.grad[:2], mha.out_proj.bias.grad, mha.in_proj_bias.grad[8:16].abs().max() < 1e-6)
print(mha.state_dict().keys(), mha.head_dim, mha.num_heads, mha._qkv_same_embed_dim)
print(mha.out_proj, type(mha.out_proj))
