import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


x = torch.tensor([3.14159265, 1e-6, 12345.678])
print(torch.arange(6), torch.arange(5), torch.ones(3, 3), torch.arange(20).view(2, 10))
show(lambda: torch.set_printoptions(threshold=5, edgeitems=1))
print(torch.arange(6), torch.ones(3, 3), torch.arange(27).view(3, 3, 3))
show(lambda: torch.set_printoptions(profile='short'))
print(torch.rand(2000) > 2, torch.tensor([1.2345]))
show(lambda: torch.set_printoptions(profile='full'))
print(torch.arange(1005)[:10], torch.zeros(1001).shape, len(str(torch.zeros(1001))))
torch.set_printoptions(profile='default')
show(lambda: torch.set_printoptions(linewidth=20))
print(torch.arange(20), torch.rand(3, 4) > 2)
show(lambda: torch.set_printoptions(linewidth=10000))
print(torch.arange(100))
torch.set_printoptions(profile='default')
show(lambda: torch.set_printoptions(foo=1))
