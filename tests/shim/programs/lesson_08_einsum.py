import torch

torch.manual_seed(1)
a, b = torch.randn(2, 3), torch.randn(3, 4)
print(torch.einsum("ik,kj->ij", a, b))
print((a[:, :, None] * b[None]).sum(1))
print(torch.einsum("ij->ji", a).shape, torch.einsum("ij->", a), torch.einsum("ii->i", torch.eye(3)), torch.einsum("ii", torch.eye(3)))
q, k = torch.randn(2, 4, 5, 3), torch.randn(2, 4, 5, 3)
s = torch.einsum("bhqd,bhkd->bhqk", q, k)
print(s.shape, torch.allclose(s, q @ k.transpose(-2, -1), atol=1e-6))
print(torch.einsum("i,j->ij", torch.arange(3), torch.arange(2)), torch.einsum("bi,bi->b", a, a))
print(torch.einsum("...d,d->...", q, torch.ones(3)).shape, torch.einsum("ij,jk,kl->il", a, b, torch.ones(4, 1)).shape)
try:
    torch.einsum("ij,jk->ik", a, a)
except RuntimeError as err:
    print(err)
torch.einsum("ijk->i", a)
