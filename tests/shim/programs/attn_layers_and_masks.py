import torch, torch.nn as nn, torch.nn.functional as F

torch.manual_seed(0)
m = nn.MultiheadAttention(8, 2, batch_first=True)
x = torch.randn(2, 4, 8)
o, w = m(x, x, x)
print(o.shape, w.shape, w[0])
print(list(m.state_dict()), m.in_proj_weight.shape, m.out_proj)
o, w = m(x, x, x, need_weights=False)
print(w)
o, w = m(x, x, x, average_attn_weights=False)
print(w.shape)
mask = torch.triu(torch.ones(4, 4, dtype=torch.bool), 1)
o, w = m(x, x, x, attn_mask=mask)
print(w[0])
o, w = m(x, x, x, key_padding_mask=torch.tensor([[False, False, True, True], [False] * 4]))
print(w[0, 0])
try:
    m(x, x, x, is_causal=True)
except Exception as error:
    print(type(error).__name__, error)
try:
    m(x, x, x, attn_mask=torch.ones(3, 3))
except Exception as error:
    print(type(error).__name__, error)
try:
    m(x, x)
except Exception as error:
    print(type(error).__name__, error)
try:
    m(torch.randn(2, 4, 6), x, x)
except Exception as error:
    print(type(error).__name__, error)
try:
    m(x, x, x, key_padding_mask=torch.zeros(2, 3).bool())
except Exception as error:
    print(type(error).__name__, error)
print(
    m(x, x, x, attn_mask=nn.Transformer.generate_square_subsequent_mask(4), is_causal=True)[0][0, 0],
    nn.Transformer.generate_square_subsequent_mask(3),
)
q = torch.randn(1, 2, 3, 4)
print(F.scaled_dot_product_attention(q, q, q)[0, 0])
print(F.scaled_dot_product_attention(q, q, q, is_causal=True)[0, 0, 0] == q[0, 0, 0])
F.scaled_dot_product_attention(q, q, q, attn_mask=torch.ones(3, 3).bool(), is_causal=True)
try:
    F.scaled_dot_product_attention(q, q[..., :3], q)
except Exception as error:
    print(type(error).__name__, error)
print(
    F.scaled_dot_product_attention(q, q, q, scale=1.0)[0, 0, 0],
    F.scaled_dot_product_attention(q, torch.randn(1, 1, 3, 4), torch.randn(1, 1, 3, 4), enable_gqa=True).shape,
)
e = nn.TransformerEncoderLayer(8, 2, 16, batch_first=True, dropout=0.0)
e.eval()
n = nn.TransformerEncoder(e, 2)
print(n(x).shape, n(x, mask=mask)[0, 0], n(x, src_key_padding_mask=torch.tensor([[False, False, True, True], [False] * 4]))[0])
print(n)
d = nn.TransformerDecoderLayer(8, 2, 16, batch_first=True, norm_first=True, activation="gelu")
d.eval()
print(d(x, x)[0, 0])
t = nn.Transformer(8, 2, 1, 1, 16, batch_first=True)
t.eval()
print(t(x, x)[0, 0], t(x, x, tgt_mask=t.generate_square_subsequent_mask(4)).shape)
try:
    t(x, torch.randn(2, 4, 6))
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.TransformerEncoderLayer(8, 3)
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.TransformerEncoderLayer(8, 2, activation="foo")
except Exception as error:
    print(type(error).__name__, error)
print(sum(p.numel() for p in nn.TransformerEncoderLayer(8, 2, 16).parameters()))
