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
print(f"{torch.tensor([1., 2.])}")
show(lambda: f"{torch.tensor([1., 2.]):.2f}")
show(lambda: "%.2f" % torch.tensor([1., 2.]))
print(f"{torch.tensor([1.])}", "%.2f" % torch.tensor([1.]))
show(lambda: f"{torch.tensor([1.]):.2f}")
print(f"{torch.tensor(True)}", f"{torch.tensor(True):d}")
print(t.item(), t.tolist(), torch.tensor([1, 2]).tolist(), torch.tensor([[True]]).tolist())
show(lambda: torch.tensor([]).item())
print(int(t), float(t), bool(t), complex(t), round(t.item(), 2))
show(lambda: print(round(t, 2), round(t)))
show(lambda: int(torch.tensor([1, 2])))
