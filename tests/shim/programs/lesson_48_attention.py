import math
import torch
import torch.nn.functional as F

torch.manual_seed(0)
q, k, v = torch.randn(3, 4), torch.randn(5, 4), torch.randn(5, 2)
s = q @ k.T / math.sqrt(4)
w = torch.softmax(s, -1)
print(w, w.sum(1), w @ v)
print(F.scaled_dot_product_attention(q[None], k[None], v[None])[0])
print("agree:", torch.allclose(w @ v, F.scaled_dot_product_attention(q[None], k[None], v[None])[0], atol=1e-6))
for temp in (0.1, 1.0, 10.0):
    print(temp, torch.softmax(s[0] / temp, -1))
b = torch.randn(2, 3, 6, 8, requires_grad=True)
out = F.scaled_dot_product_attention(b, b, b)
out.sum().backward()
print(out.shape, torch.allclose(b.grad, b.grad), out[0, 0, 0].shape)
mask = torch.tensor([True, True, False, True, False])
print(F.scaled_dot_product_attention(q[None], k[None], v[None], attn_mask=mask)[0])
print(F.scaled_dot_product_attention(q[None], k[None], v[None], attn_mask=torch.zeros(3, 5), scale=0.5)[0, 0])
F.scaled_dot_product_attention(q[None], k[None, :, :3], v[None])
