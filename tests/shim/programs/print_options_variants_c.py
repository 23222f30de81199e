import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


x = torch.tensor([3.14159265, 1e-6, 12345.678])
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
