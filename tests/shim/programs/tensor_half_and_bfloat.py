import torch

x = torch.tensor([0.1, 1.0, 1000.5, 70000.0])
print(
    x.half(),
    x.bfloat16(),
    x.half().float() - x,
    x.bfloat16().float(),
    x.half() + x.half(),
    (x.bfloat16() * 3),
    x.half().sum(),
    torch.finfo(torch.bfloat16),
    torch.finfo(torch.float16).tiny,
    torch.iinfo(torch.int8),
)
print(
    x.to(torch.int32),
    x.type(torch.float64).dtype,
    x.type(),
    x.half().type(),
    torch.tensor([1.0], dtype=torch.bfloat16) @ torch.tensor([2.0], dtype=torch.bfloat16),
    x.half().mean(),
    x.half() / 3,
    torch.float16.itemsize,
    torch.float32.is_floating_point,
)
x.half() @ x
