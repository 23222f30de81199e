import torch
import torch.nn.functional as F
torch.manual_seed(0)
q = torch.randn(1, 3, 4)
keep = torch.tensor([[True, False, False], [True, True, False], [True, True, True]])
a = F.scaled_dot_product_attention(q, q, q, attn_mask=keep)
b = F.scaled_dot_product_attention(q, q, q, attn_mask=torch.zeros(3, 3).masked_fill(~keep, float("-inf")))
print(torch.allclose(a, b, atol=1e-6), torch.allclose(a, F.scaled_dot_product_attention(q, q, q, is_causal=True), atol=1e-6))
wrong = F.scaled_dot_product_attention(q, q, q, attn_mask=keep.float())
print(torch.allclose(a, wrong), a[0, 0])
F.scaled_dot_product_attention(q, q, q, attn_mask=keep, is_causal=True)
