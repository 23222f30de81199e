import torch
q, k = torch.randn(2, 5, 8), torch.randn(2, 5, 8)
print((q @ k.mT).shape, (q @ k.transpose(1, 2)).shape)
try:
    q @ k
except RuntimeError as err:
    print(err)
try:
    k.T
except Exception as err:
    print(type(err).__name__)
print(q.permute(1, 0, 2).shape, torch.einsum("btd,bsd->bts", q, k).shape)
q.permute(0, 1)
