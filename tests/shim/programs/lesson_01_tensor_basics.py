import torch

x = torch.arange(12, dtype=torch.float32).reshape(3, 4)
print(x.shape, x.dtype, x.ndim, x.numel(), x.device, x.layout)
print(x.stride(), x.storage_offset(), x[1:, 2].stride(), x[1:, 2].storage_offset())


def strides(shape):
    step, out = 1, []
    for n in reversed(shape):
        out.append(step)
        step *= n
    return tuple(reversed(out))


for shape in [(3, 4), (2, 3, 5), (7,), (2, 1, 4, 1)]:
    print(shape, strides(shape), torch.empty(shape).stride())
flat = x.flatten()
i, j = 2, 1
print(x[i, j].item(), flat[i * x.stride(0) + j * x.stride(1)].item())
print(x.element_size(), x.nbytes, x.is_contiguous(), x.t().is_contiguous())
print(torch.tensor([1, 2]).dtype, torch.tensor([1.0, 2]).dtype, torch.tensor([True, 2]).dtype, torch.tensor(1j).dtype)
print(x.to(torch.int64), x.long().dtype, x.double().dtype, x.half().dtype, x.bool()[0])
print(x.T, x.size(), x.size(-1), len(x))
x.size(2)
