import torch
import torch.nn.functional as F

q = torch.tensor([[1.0, 0.0]])
k = torch.tensor([[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0]])
v = torch.tensor([[10.0], [20.0], [30.0]])
w = torch.softmax(q @ k.T / 2**0.5, -1)
print(w, w @ v, F.scaled_dot_product_attention(q, k, v))
for t in (0.1, 1.0, 10.0):
    print(t, torch.softmax(q @ k.T / t, -1))
print(
    F.scaled_dot_product_attention(q, k, v, attn_mask=torch.tensor([[True, False, True]])),
    F.scaled_dot_product_attention(q, k, v, attn_mask=torch.tensor([[0.0, -1e9, 0.0]])),
)
print(F.scaled_dot_product_attention(q, k, v, scale=0.0), v.mean())
F.scaled_dot_product_attention(q, k.T, v)
