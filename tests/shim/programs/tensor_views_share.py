import torch
x = torch.arange(6)
v, t, s, r = x.view(2, 3), x.view(2, 3).t(), x[::2], x.view(2, 3).t().reshape(6)
x[0] = 100
print(v[0, 0], t[0, 0], s[0], r[0])
print(v.is_contiguous(), t.is_contiguous(), t.stride(), s.stride(), s.storage_offset(), x[1:].storage_offset())
print(v._base is x, x.narrow(0, 2, 2), x.unfold(0, 3, 2), x.as_strided((2, 2), (1, 2)), x.diagonal_scatter if False else x.data_ptr() == v.data_ptr())
e = torch.tensor([1]).expand(3)
print(e.stride(), e.contiguous().stride(), x.split(4), x.chunk(4), x.tensor_split(4))
y = x.clone()
y[0] = 0
print(x[0], torch.equal(x, y), x.new_zeros(2), x.copy_(torch.arange(6)))
