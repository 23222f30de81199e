import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


a = torch.ones(3, 4)
show(lambda: a + torch.ones(3))
show(lambda: a * torch.ones(2, 4))
show(lambda: a - torch.ones(4, 3))
show(lambda: a / torch.ones(5))
show(lambda: a == torch.ones(3))
try:
    a += torch.ones(2, 3, 4)
except Exception as error:
    print(f"{type(error).__name__}: {error}")
try:
    a[0] += torch.ones(3)
except Exception as error:
    print(f"{type(error).__name__}: {error}")
show(lambda: torch.broadcast_to(a, (4, 3)))
show(lambda: a.expand(3, 5))
show(lambda: a.expand(4))
show(lambda: a.expand(-1, -1, 4))
show(lambda: a.expand(-1, 3, 4))
show(lambda: torch.broadcast_tensors(a, torch.ones(3)))
show(lambda: torch.broadcast_shapes((3, 4), (3,)))
show(lambda: torch.where(a > 0, a, torch.ones(3)))
show(lambda: torch.maximum(a, torch.ones(3)))
show(lambda: a.masked_fill(torch.ones(3, dtype=torch.bool), 0))
show(lambda: a.masked_fill(torch.ones(3, 4), 0))
show(lambda: a.masked_fill_(torch.ones(2, 3, 4, dtype=torch.bool), 0))
show(lambda: a.masked_select(torch.ones(3, dtype=torch.bool)))
show(lambda: a[torch.ones(3, 3, dtype=torch.bool)])
show(lambda: torch.pow(a, torch.ones(3)))
show(lambda: torch.lerp(a, torch.ones(3), 0.5))
show(lambda: torch.addcmul(a, torch.ones(3), torch.ones(3)))
show(lambda: a.copy_(torch.ones(5)))
show(lambda: a.add_(torch.ones(3)))
show(lambda: a.mul_(torch.ones(2, 3, 4)))
show(lambda: a.clamp(torch.ones(3)))
show(lambda: torch.atan2(a, torch.ones(3)))
show(lambda: a & a)
show(lambda: a | True)
show(lambda: ~a)
show(lambda: a << 1)
show(lambda: a % torch.ones(3))
show(lambda: a // torch.ones(3))
show(lambda: torch.eq(a, torch.ones(3)))
show(lambda: torch.equal(a, torch.ones(3)))
show(lambda: torch.allclose(a, torch.ones(3)))
show(lambda: torch.isclose(a, torch.ones(3)))
print(a + torch.ones(1), (a + torch.ones(3, 1)).shape, (torch.ones(2, 1, 4) + torch.ones(3, 1)).shape)
