import math
import torch
from torch import nn

torch.manual_seed(0)
mha = nn.MultiheadAttention(8, 2, batch_first=True)
x = torch.randn(2, 5, 8)
out, weights = mha(x, x, x)
print(mha, out.shape, weights.shape, weights[0, 0], [(n, tuple(p.shape)) for n, p in mha.named_parameters()])
q, k, v = (x @ mha.in_proj_weight.T + mha.in_proj_bias).chunk(3, -1)
heads = lambda t: t.view(2, 5, 2, 4).transpose(1, 2)
a = torch.softmax(heads(q) @ heads(k).transpose(-2, -1) / math.sqrt(4), -1)
y = (a @ heads(v)).transpose(1, 2).reshape(2, 5, 8) @ mha.out_proj.weight.T + mha.out_proj.bias
print("agree:", torch.allclose(y, out, atol=1e-6), torch.allclose(a.mean(1), weights, atol=1e-6))
mask = torch.triu(torch.ones(5, 5, dtype=torch.bool), 1)
o, w = mha(x, x, x, attn_mask=mask, average_attn_weights=False)
print(o[0, 0], w.shape, w[0, 0])
pad = torch.tensor([[False] * 5, [False, False, False, True, True]])
print(mha(x, x, x, key_padding_mask=pad, need_weights=False)[0][1, 0], mha(x, x, x, need_weights=False)[1])
out.sum().backward()
print(mha.in_proj_weight.grad.norm(), mha.out_proj.bias.grad)
nn.MultiheadAttention(8, 3)
