import torch
from torch import nn
torch.manual_seed(0)
m = nn.MultiheadAttention(8, 2, batch_first=True)
q, kv = torch.randn(1, 2, 8), torch.randn(1, 5, 8)
out, w = m(q, kv, kv)
print(out.shape, w.shape, w, w.sum(-1))
mask = torch.zeros(2, 5).bool()
mask[0, 1:] = True
print(m(q, kv, kv, attn_mask=mask)[1])
print(m(q, kv, kv, key_padding_mask=torch.tensor([[False, False, True, True, True]]), average_attn_weights=False)[1][0, :, 0])
print(m(q, kv, kv, need_weights=False)[1], torch.allclose(m(q, kv, kv, need_weights=False)[0], out, atol=1e-6))
print(m.in_proj_weight.chunk(3)[0].shape, m.out_proj.bias, m.in_proj_bias.abs().sum())
m(kv, q, kv)
