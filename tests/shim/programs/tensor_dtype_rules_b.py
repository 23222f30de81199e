import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


i, f, b, d, u = torch.tensor([1, 2]), torch.tensor([1.5, 2.5]), torch.tensor([True, False]), torch.tensor([1.5], dtype=torch.double), torch.tensor([200, 100], dtype=torch.uint8)
print(torch.tensor([7, -7]) // 2, torch.tensor([7, -7]) % 3, torch.tensor([7, -7]) / 2, torch.tensor([7., -7.]) // 2, torch.tensor([7., -7.]) % 3, torch.fmod(torch.tensor([7, -7]), 3), torch.div(torch.tensor([7, -7]), 2, rounding_mode='trunc'), torch.div(torch.tensor([7, -7]), 2, rounding_mode='floor'), torch.remainder(torch.tensor([7, -7]), -3))
show(lambda: torch.div(i, 2, rounding_mode='round'))
show(lambda: i // 0)
show(lambda: i % 0)
print(i / 0, f // 0, f % 0, torch.tensor([0.]) / 0, torch.tensor([1]) / torch.tensor([0]))
show(lambda: i.mean())
show(lambda: i.std())
show(lambda: b.mean())
show(lambda: torch.tensor([1, 2]).softmax(0))
show(lambda: (i.exp(), i.sqrt(), i.sigmoid(), i.log()))
show(lambda: i.norm())
try:
    i /= 2
except Exception as error:
    print(f"{type(error).__name__}: {error}")
try:
    i += 1.5
except Exception as error:
    print(f"{type(error).__name__}: {error}")
i *= 2
