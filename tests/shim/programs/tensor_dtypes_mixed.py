import torch

for a in [torch.float32, torch.float64, torch.float16, torch.bfloat16, torch.int64, torch.int32, torch.uint8, torch.bool]:
    t = torch.ones(2, dtype=a)
    print(
        a,
        (t + 1).dtype,
        (t + 1.5).dtype,
        (t / 2).dtype,
        (t * True).dtype,
        (t + torch.tensor(1)).dtype,
        (t + torch.tensor([1])).dtype,
        (t + torch.tensor(1.0)).dtype,
        t.sum().dtype,
        t.cumsum(0).dtype,
        t.prod().dtype,
        t.tolist(),
        t.element_size(),
    )
print(
    torch.ones(1).half() @ torch.ones(1).half(),
    torch.ones(2, 2, dtype=torch.bfloat16) @ torch.ones(2, 2, dtype=torch.bfloat16),
    torch.tensor(1.1, dtype=torch.bfloat16),
    torch.tensor([0.1, 0.2, 0.3], dtype=torch.float16).sum(),
    torch.tensor(65504.0, dtype=torch.float16) * 2,
    torch.tensor(1e-8, dtype=torch.float16),
    torch.tensor([1.23456789], dtype=torch.float64),
    torch.float32.is_floating_point,
    torch.int8.itemsize,
    torch.zeros(1).to(torch.zeros(1, dtype=torch.int32)).dtype,
    torch.zeros(1).type_as(torch.zeros(1).double()).dtype,
    torch.ones(1).char(),
    torch.tensor(200).to(torch.int8),
    torch.tensor(-3.9).to(torch.uint8),
    torch.tensor(float("inf")).int(),
)
try:
    torch.ones(2, dtype=torch.float16) @ torch.ones(2)
except Exception as error:
    print(type(error).__name__, error)
try:
    torch.ones(2, dtype="float32")
except Exception as error:
    print(type(error).__name__, error)
try:
    torch.ones(2, dtype=torch.float33)
except Exception as error:
    print(type(error).__name__, error)
try:
    torch.ones(2).to("float64")
except Exception as error:
    print(type(error).__name__, error)
try:
    torch.ones(2).type("float")
except Exception as error:
    print(type(error).__name__, error)
try:
    torch.ones(2).int64()
except Exception as error:
    print(type(error).__name__, error)
