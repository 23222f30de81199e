import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


x = torch.tensor([3.14159265, 1e-6, 12345.678])
show(lambda: torch.set_printoptions(precision=2))
print(x, torch.tensor([1.23456]), torch.tensor(1.23456))
show(lambda: torch.set_printoptions(precision=8))
print(torch.tensor([1/3, 2/3]), torch.tensor(0.1), torch.tensor(0.1, dtype=torch.double))
show(lambda: torch.set_printoptions(precision=0))
print(torch.tensor([1.5, 2.5, 3.7]))
torch.set_printoptions(profile='default')
print(x)
show(lambda: torch.set_printoptions(sci_mode=True))
print(torch.tensor([1.5, 2.]), torch.tensor([1, 2]), torch.tensor([1., 2.]))
show(lambda: torch.set_printoptions(sci_mode=False))
print(x, torch.tensor([1e-10]), torch.tensor([1e10]), torch.tensor([1e10, 1]))
show(lambda: torch.set_printoptions(threshold=5))
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
show(lambda: torch.set_printoptions(precision='a'))
print(torch.zeros(1000), torch.zeros(1001), torch.zeros(1001, requires_grad=True))
print(torch.zeros(100, 100), torch.zeros(2, 1000), torch.zeros(1000, 2))
show(lambda: print(torch.zeros(5, 5, 50), torch.arange(10000).view(100, 100)[:3], torch.arange(10000.).view(100, 100)))
y = torch.full((2000,), 0.5)
y[1000] = 1e-9
show(lambda: y)
y[0] = 1e9
show(lambda: y)
print(torch.zeros(6, 200).long() + 100000, torch.full((1500,), True))
print(torch.zeros(1200, dtype=torch.complex64))
print(torch.ones(1001, dtype=torch.half), torch.ones(1001, dtype=torch.int32))
