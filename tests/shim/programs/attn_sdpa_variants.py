import math
import torch
import torch.nn.functional as F
torch.manual_seed(0)
q, k, v = torch.randn(2, 4, 8), torch.randn(2, 6, 8), torch.randn(2, 6, 8)
out = F.scaled_dot_product_attention(q, k, v)
hand = torch.softmax(q @ k.transpose(-2, -1) / math.sqrt(8), -1) @ v
print(out.shape, f"{(out - hand).abs().max().item():.2e}", out[0, 0])
m = torch.tensor([True, True, False, True, False, True])
print(F.scaled_dot_product_attention(q, k, v, attn_mask=m)[0, 1])
print(F.scaled_dot_product_attention(q, k, v, attn_mask=torch.where(m, 0.0, float("-inf")))[0, 1])
print(F.scaled_dot_product_attention(q, k, v, attn_mask=torch.zeros(4, 6, dtype=torch.bool))[0, 1])
print(F.scaled_dot_product_attention(q, k, v, is_causal=True)[1])
print(F.scaled_dot_product_attention(q, k, v, scale=0.1)[1, 3])
torch.manual_seed(1)
print(F.scaled_dot_product_attention(q, k, v, dropout_p=0.5)[0, 0])
q4 = torch.randn(1, 4, 5, 8)
k4, v4 = torch.randn(1, 2, 5, 8), torch.randn(1, 2, 5, 8)
print(F.scaled_dot_product_attention(q4, k4, v4, enable_gqa=True).shape)
print(F.scaled_dot_product_attention(torch.randn(3, 4), torch.randn(5, 4), torch.randn(5, 2)))
def attempt(f):
    try:
        print(tuple(f().shape))
    except Exception as e:
        print(type(e).__name__, e)
attempt(lambda: F.scaled_dot_product_attention(q, k[..., :4], v))
attempt(lambda: F.scaled_dot_product_attention(q, k, v[:, :3]))
attempt(lambda: F.scaled_dot_product_attention(q, k, v, attn_mask=torch.ones(4, 6, dtype=torch.bool), is_causal=True))
attempt(lambda: F.scaled_dot_product_attention(q, k, v, attn_mask=torch.ones(4, 5, dtype=torch.bool)))
attempt(lambda: F.scaled_dot_product_attention(q, k, v, attn_mask=torch.ones(4, 6).long()))
attempt(lambda: F.scaled_dot_product_attention(q, k.double(), v))
attempt(lambda: F.scaled_dot_product_attention(q[0, 0], k[0, 0], v[0, 0]))
attempt(lambda: F.scaled_dot_product_attention(q, k))
attempt(lambda: F.scaled_dot_product_attention(q, k, v, mask=None))
attempt(lambda: F.scaled_dot_product_attention(q4, k4, v4))
attempt(lambda: F.scaled_dot_product_attention(q, k[:1], v[:1]))
