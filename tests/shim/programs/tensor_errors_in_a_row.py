import torch
checks = {
    "shape": lambda: torch.ones(2, 3) + torch.ones(3, 2),
    "matmul": lambda: torch.ones(2, 3) @ torch.ones(2, 3),
    "view": lambda: torch.ones(6).view(4, 2),
    "reshape": lambda: torch.ones(6).reshape(5),
    "index": lambda: torch.ones(3)[3],
    "dims": lambda: torch.ones(3)[0, 0],
    "dtype": lambda: torch.ones(2) @ torch.ones(2).long(),
    "mean": lambda: torch.tensor([1, 2]).mean(),
    "cat": lambda: torch.cat([torch.ones(2, 2), torch.ones(3, 3)]),
    "stack": lambda: torch.stack([torch.ones(2), torch.ones(3)]),
    "item": lambda: torch.ones(2).item(),
    "bool": lambda: bool(torch.ones(2)),
    "grad": lambda: torch.ones(2).sum().backward(),
    "scalar": lambda: torch.ones(2, requires_grad=True).backward(),
    "int grad": lambda: torch.tensor([1], requires_grad=True),
    "numpy": lambda: torch.ones(1, requires_grad=True).numpy(),
    "device": lambda: torch.device("tpu9"),
    "name": lambda: torch.ones(2).summ(),
    "kw": lambda: torch.ones(2).sum(dims=0),
    "missing": lambda: torch.zeros(),
    "string": lambda: torch.tensor("1"),
    "ragged": lambda: torch.tensor([[1], [1, 2]]),
    "squeeze": lambda: torch.ones(2).squeeze(3),
    "transpose": lambda: torch.ones(2).transpose(0, 1),
    "permute": lambda: torch.ones(2, 3).permute(1),
    "expand": lambda: torch.ones(2, 3).expand(4, 3),
    "split": lambda: torch.ones(5).split([2, 2]),
    "gather": lambda: torch.ones(2, 2).gather(0, torch.tensor([0])),
    "one": lambda: int(torch.ones(2)),
    "format": lambda: f"{torch.ones(2):.2f}",
    "len": lambda: len(torch.tensor(1)),
    "call": lambda: torch.ones(2)(),
}
for name, check in checks.items():
    try:
        print(name, check())
    except Exception as e:
        print(f"{name}: {type(e).__name__}: {e}")
