import torch
from torch import nn
import torch.nn.functional as F

torch.manual_seed(0)
layer = nn.TransformerEncoderLayer(8, 2, dim_feedforward=16, dropout=0.0, batch_first=True)
print(layer, sum(p.numel() for p in layer.parameters()))
x = torch.randn(2, 4, 8)
out = layer(x)
h = layer.norm1(x + layer.self_attn(x, x, x, need_weights=False)[0])
hand = layer.norm2(h + layer.linear2(F.relu(layer.linear1(h))))
print("agree:", torch.allclose(out, hand, atol=1e-5), out[0, 0])
pre = nn.TransformerEncoderLayer(8, 2, 16, dropout=0.0, activation="gelu", batch_first=True, norm_first=True)
a = pre.norm1(x)
h = x + pre.self_attn(a, a, a, need_weights=False)[0]
hand = h + pre.linear2(F.gelu(pre.linear1(pre.norm2(h))))
print("agree:", torch.allclose(pre(x), hand, atol=1e-5))
mask = nn.Transformer.generate_square_subsequent_mask(4)
print(pre(x, src_mask=mask, is_causal=True)[0, 0])
out.sum().backward()
print(layer.linear1.weight.grad.norm() >= 0, layer.norm2.bias.grad)
enc = nn.TransformerEncoder(nn.TransformerEncoderLayer(8, 2, 16, batch_first=True), num_layers=2)
print(len(enc.layers), [n for n, _ in enc.named_parameters()][:3])
