import torch
torch.manual_seed(0)
q, k, v = (torch.randn(2, 3, 4, 5) for _ in range(3))
a = torch.einsum("bhqd,bhkd->bhqk", q, k) / 5 ** 0.5
b = q @ k.transpose(-1, -2) / 5 ** 0.5
print(a.shape, torch.allclose(a, b), a[0, 0, 0])
w = a.softmax(-1)
print(torch.allclose(torch.einsum("bhqk,bhkd->bhqd", w, v), w @ v), torch.einsum("bhqk->bhq", w)[0, 0])
x = torch.randn(2, 4, 15)
W = torch.randn(15, 15)
h = torch.einsum("btc,cd->btd", x, W).view(2, 4, 3, 5).transpose(1, 2)
print(h.shape, torch.allclose(h, (x @ W).view(2, 4, 3, 5).permute(0, 2, 1, 3), atol=1e-5))
print(torch.einsum("bhqd,bhkd->bhq", q, k)[0, 0], torch.einsum("ij,ij->", W, W).shape)
torch.einsum("bhqd,bhkd->bhqk", q, x)
