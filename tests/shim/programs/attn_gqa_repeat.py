import torch
import torch.nn.functional as F
torch.manual_seed(0)
q = torch.randn(1, 4, 3, 2)
kv = torch.randn(1, 2, 3, 2)
full = kv.repeat_interleave(2, dim=1)
print(full.shape, (F.scaled_dot_product_attention(q, full, full)[0, 3] * 100).round(), kv[:, :, None].expand(1, 2, 2, 3, 2).reshape(1, 4, 3, 2).equal(full))
print(kv.repeat(1, 2, 1, 1).equal(full), torch.tensor([1, 2]).repeat_interleave(torch.tensor([2, 3])), torch.tensor([1, 2]).tile(2, 2))
print(F.scaled_dot_product_attention(q, kv, kv, enable_gqa=True).shape)
