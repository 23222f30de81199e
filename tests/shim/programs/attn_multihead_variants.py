import torch
from torch import nn
import torch.nn.functional as F
torch.manual_seed(0)
x = torch.randn(5, 2, 6)
mha = nn.MultiheadAttention(6, 3, dropout=0.0)
o, w = mha(x, x, x)
print(o.shape, w.shape, o[0], w[1])
print(mha(x, x, x, need_weights=True, average_attn_weights=False)[1][0, 0])
print(mha(x[:2], x, x)[0])
kp = torch.zeros(2, 5, dtype=torch.bool)
kp[0, 3:] = True
print(mha(x, x, x, key_padding_mask=kp)[1][0])
am = torch.zeros(5, 5).masked_fill(torch.triu(torch.ones(5, 5), 1).bool(), float("-inf"))
print(mha(x, x, x, attn_mask=am, key_padding_mask=kp.float().masked_fill(kp, float("-inf")))[1][0])
full = torch.ones(2, 5, dtype=torch.bool)
print(mha(x, x, x, key_padding_mask=full)[0][0], mha(x, x, x, key_padding_mask=full)[1][0, 0])
m3 = torch.zeros(6, 5, 5, dtype=torch.bool)
m3[0, :, 1:] = True
print(mha(x, x, x, attn_mask=m3)[1][0, 2])
z = nn.MultiheadAttention(6, 2, add_zero_attn=True)
print(z(x, x, x)[1].shape, z(x, x, x)[1][0, 0])
b = nn.MultiheadAttention(6, 2, add_bias_kv=True, bias=False)
print(b.bias_k.shape, b(x, x, x)[1].shape, [n for n, _ in b.named_parameters()])
torch.manual_seed(1)
d = nn.MultiheadAttention(6, 2, dropout=0.5)
print(d(x, x, x)[1][0])
d.eval()
print(d(x, x, x)[1][0].sum(-1))
o, w = mha(x.half().float(), x, x)
o.mean().backward()
print(mha.in_proj_weight.grad.abs().sum(), mha.out_proj.weight.grad[0])
m = mha.double()
print(m(x.double(), x.double(), x.double())[0].dtype)
try:
    m(x, x, x)
except Exception as e:
    print(type(e).__name__, e)
print(sum(p.numel() for p in nn.MultiheadAttention(64, 8).parameters()))
