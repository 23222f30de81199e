"""A number is written into a tensor only where its dtype can hold it; halves take what is too large as infinite when it is assigned."""
import torch
import torch.nn.functional as F


def tried(name, action):
    try:
        print(name, action())
    except Exception as error:
        print(name, type(error).__name__, error)


def assigned(dtype, value):
    x = torch.ones(2, dtype=dtype)
    x[0] = value
    return x


mask = torch.tensor([True, False])
for dtype in (torch.float32, torch.float16, torch.bfloat16, torch.int64, torch.int16, torch.uint8, torch.bool):
    print(dtype)
    for value in (1j, 2 + 0j, 1e39):
        tried(f"  {value} assigned:", lambda: assigned(dtype, value))
        tried(f"  {value} filled:", lambda: torch.ones(2, dtype=dtype).fill_(value))
        tried(f"  {value} masked:", lambda: torch.ones(2, dtype=dtype).masked_fill(mask, value))
        tried(f"  {value} by index:", lambda: torch.ones(2, dtype=dtype).index_fill(0, torch.tensor([0]), value))
    tried("  1j in a new tensor:", lambda: torch.tensor([1j], dtype=dtype))
    if dtype is not torch.bool:
        tried("  as a mask:", lambda: torch.ones(2).masked_fill(torch.ones(2, dtype=dtype), 0))
    tried("  beside a bias of floats:", lambda: F.conv1d(torch.ones(1, 1, 3, dtype=dtype), torch.ones(1, 1, 2, dtype=dtype), torch.ones(1)).shape)
