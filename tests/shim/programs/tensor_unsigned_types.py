import torch, numpy as np
x = torch.tensor([1, 2, 65535], dtype=torch.uint16)
print(x, x.dtype)
print(torch.from_numpy(np.array([1,2,3], dtype=np.uint16)), torch.from_numpy(np.array([5], dtype=np.uint32)), torch.tensor(np.array([7], dtype=np.uint64)))
print(x.to(torch.int64) + 1, x.float(), x.to(torch.uint8))
print(x.numpy(), x.numpy().dtype, x.tolist(), x[0].item())
print(torch.iinfo(torch.uint16), torch.iinfo(torch.uint32), torch.iinfo(torch.uint64))
print(x * 2)
print(x == x)
print(x.sum())
print(torch.tensor([3.7]).to(torch.uint32), torch.tensor([-1]).to(torch.uint16))
print(torch.uint16.itemsize, torch.uint32.is_signed, torch.uint64)
print(x.element_size(), x.shape, x.view(3,1))
try:
    print(torch.promote_types(torch.uint16, torch.int32))
except Exception as error:
    print(type(error).__name__, error)
print(x[1:], x[[0,2]], torch.ones(2,dtype=torch.uint32))
x[0] = 5
print(x)
print(torch.cat([x, x]))
print(torch.stack([x, x]))
print(x.to(torch.float64).mean(), x.int(), x.long())
print(torch.randint(0, 10, (3,), dtype=torch.uint16))
