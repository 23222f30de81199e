import torch

print(
    torch.tensor(0.0),
    torch.tensor(-0.0),
    torch.tensor(1e-5),
    torch.tensor(123456789),
    torch.tensor(0.1 + 0.2),
    torch.tensor(1 / 3, dtype=torch.float64),
    torch.tensor(1e20),
    torch.tensor(True),
    torch.tensor(2.5).half(),
    torch.tensor(3 + 4j),
)
print(
    f"{torch.tensor(3.14159):.3f}",
    f"{torch.tensor(7)}",
    f"{torch.tensor([1.0, 2.0])}",
    "%.2f" % torch.tensor(1.5),
    "{:5d}".format(torch.tensor(3).item()),
    repr(torch.tensor([1])),
)
print([torch.tensor(1.0), torch.tensor(2)], {"a": torch.tensor([1.0])}, (torch.zeros(1),))
