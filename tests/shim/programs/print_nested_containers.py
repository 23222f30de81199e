import torch
state = {"w": torch.eye(2), "b": torch.zeros(2), "step": torch.tensor(3), "names": ["a", "b"]}
print(state)
for k, v in state.items():
    print(k, v if not torch.is_tensor(v) else tuple(v.shape))
print([torch.arange(3), torch.tensor(1.5)], (torch.ones(1),))
print(torch.tensor([[1, 2], [3, 4]]), end="|\n")
print(torch.ones(2), torch.zeros(2), sep="\n---\n")
print(f"x={torch.tensor([1.5])!r} shape={torch.ones(2, 3).shape} dtype={torch.ones(1).dtype} dev={torch.ones(1).device}")
class Point:
    def __init__(self, p): self.p = p
    def __repr__(self): return f"Point({self.p})"
print(Point(torch.tensor([1., 2.])))
print({torch.float32: "f", torch.Size([2]): "s"})
