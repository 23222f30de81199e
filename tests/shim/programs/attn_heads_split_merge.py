import torch
x = torch.arange(2 * 3 * 4).reshape(2, 3, 4)
h = x.unflatten(-1, (2, 2)).transpose(1, 2)
print(h.shape, h.stride(), h[0, 1])
back = h.transpose(1, 2).flatten(2)
print(back.equal(x), h.contiguous().view(2, 2, -1).shape)
q, k, v = x.chunk(2, -1) + (x[..., :2],)
print(q.shape, k.is_contiguous(), v.stride(), x.split([1, 3], -1)[1].shape)
x.view(2, 3, 3, 2)
