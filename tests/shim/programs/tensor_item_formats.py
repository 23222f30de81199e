import torch
import math


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


t = torch.tensor(3.14159)
print(f"{t:.3f}", f"{t}", "%.2f" % t, "%d" % t, "{:.1e}".format(t), str(t), repr(t))
print(f"{torch.tensor(7):d}", f"{torch.tensor(7):5d}|", f"{torch.tensor(7):.2f}", "%s" % t)
print(f"{torch.tensor([1.0, 2.0])}")
show(lambda: f"{torch.tensor([1.0, 2.0]):.2f}")
show(lambda: "%.2f" % torch.tensor([1.0, 2.0]))
print(f"{torch.tensor([1.0])}", "%.2f" % torch.tensor([1.0]))
show(lambda: f"{torch.tensor([1.0]):.2f}")
print(f"{torch.tensor(True)}", f"{torch.tensor(True):d}")
print(t.item(), t.tolist(), torch.tensor([1, 2]).tolist(), torch.tensor([[True]]).tolist())
show(lambda: torch.tensor([]).item())
print(int(t), float(t), bool(t), complex(t), round(t.item(), 2))
show(lambda: print(round(t, 2), round(t)))
show(lambda: int(torch.tensor([1, 2])))
show(lambda: float(torch.tensor([1.0, 2.0])))
show(lambda: bool(torch.tensor([])))
print(torch.tensor(2) == 2, 2 == torch.tensor(2), torch.tensor([1, 2]) == [1, 2], torch.tensor(1) == "a", torch.tensor(1) == None)
print(torch.tensor([1, 2]) != None)
print([1, 2, 3][torch.tensor(1)], range(torch.tensor(3)), "ab" * torch.tensor(2))
show(lambda: [1, 2, 3][torch.tensor(1.0)])
print(list(torch.arange(3)), tuple(torch.ones(2)), sum(torch.arange(4)), max(torch.arange(4)), sorted(torch.tensor([3, 1, 2])))
show(lambda: print(len(torch.ones(3, 2)), len(torch.tensor(1))))
try:
    for r in torch.tensor(1):
        print(r)
except Exception as error:
    print(f"{type(error).__name__}: {error}")
a, b = torch.tensor([1, 2])
print(a, b)
try:
    a, b = torch.tensor([1, 2, 3])
except Exception as error:
    print(f"{type(error).__name__}: {error}")
(a, b), c = torch.arange(4).view(2, 2), 1
print(a, b)
show(lambda: print(1 in torch.tensor([1, 2]), 5 in torch.tensor([1, 2]), torch.tensor(1) in [torch.tensor(1)], "a" in torch.tensor([1])))
print(0 < torch.tensor(1) < 2)
show(lambda: 0 < torch.tensor([1, 3]) < 2)
show(lambda: not torch.tensor([1, 2]))
print(torch.tensor([1]) and 5, torch.tensor([0]) or 5)
show(lambda: print(abs(torch.tensor([-1])), divmod(torch.tensor(7), 2), pow(torch.tensor(2), 3)))
show(lambda: -torch.tensor([True]))
show(lambda: torch.tensor(1).is_integer())
show(lambda: torch.tensor(3.5).__round__())
print(math.sqrt(torch.tensor(4.0)), math.floor(torch.tensor(2.5)), math.exp(torch.tensor([1.0])))
show(lambda: math.sqrt(torch.tensor([1.0, 2.0])))
print(
    isinstance(t, torch.Tensor),
    type(t),
    isinstance(t, torch.FloatTensor),
    isinstance(t, torch.DoubleTensor),
    torch.is_tensor(t),
    torch.is_tensor([1]),
)
print(
    torch.tensor([1.5, 2.5]).int(),
    torch.tensor([-1.5]).long(),
    torch.tensor([300]).to(torch.uint8),
    torch.tensor([-1]).byte(),
    torch.tensor([3.9, -3.9]).to(torch.int8),
)
