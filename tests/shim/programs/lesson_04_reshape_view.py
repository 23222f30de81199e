import torch

x = torch.arange(24)
v = x.view(2, 3, 4)
print(v[1, 2, 3], x[1 * 12 + 2 * 4 + 3], v.view(-1, 8).shape, v.reshape(4, -1).shape)
p = v.permute(2, 0, 1)
print(p.shape, p.stride(), p.is_contiguous(), p.contiguous().stride())
v[0, 0, 0] = 99
print(x[0], v.data_ptr() == x.data_ptr(), p.reshape(-1).data_ptr() == x.data_ptr())
b = torch.arange(2 * 3 * 8).reshape(2, 3, 8)
heads = b.view(2, 3, 2, 4).transpose(1, 2)
print(heads.shape, heads[0, 1], heads.transpose(1, 2).reshape(2, 3, 8).equal(b))
print(x.unflatten(0, (4, 6)).shape, v.flatten(1).shape, v.movedim(0, -1).shape, v.swapaxes(0, 1).shape)
print(torch.ones(1, 3, 1).squeeze().shape, torch.ones(3).unsqueeze(-1).shape, v.squeeze(0).shape)
try:
    x.view(5, 5)
except RuntimeError as err:
    print(err)
try:
    x.reshape(-1, -1)
except RuntimeError as err:
    print(err)
p.view(24)
