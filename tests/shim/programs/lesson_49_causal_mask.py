import torch
import torch.nn.functional as F

torch.manual_seed(0)
T = 5
x = torch.randn(1, T, 4)
s = x @ x.transpose(1, 2) / 2
keep = torch.ones(T, T).tril().bool()
w = s.masked_fill(~keep, float("-inf")).softmax(-1)
print(keep, w)
lib = F.scaled_dot_product_attention(x, x, x, is_causal=True)
print("agree:", torch.allclose(w @ x, lib, atol=1e-6), lib[0, 0].equal(x[0, 0]) or torch.allclose(lib[0, 0], x[0, 0]))
i = torch.arange(T)
window = (i[:, None] >= i) & (i[:, None] - i < 2)
print(window, s.masked_fill(~window, -torch.inf).softmax(-1))
print(torch.triu(torch.full((3, 3), float("-inf")), diagonal=1), torch.tril(torch.ones(2, 4), 1))
dead = torch.zeros(1, 2, dtype=torch.bool)
print(torch.zeros(1, 2).masked_fill(~dead, float("-inf")).softmax(-1))
print(torch.nn.Transformer.generate_square_subsequent_mask(3))
try:
    s.masked_fill(keep.float(), 0.0)
except RuntimeError as err:
    print(err)
s.masked_fill_(torch.ones(3, 3).bool(), 0)
