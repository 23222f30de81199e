import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


x = torch.tensor([[1., 5., 2.], [4., 3., 6.]])
show(lambda: torch.zeros(0, 3).max(1))
show(lambda: (torch.zeros(0, 3).sum(0), torch.zeros(0, 3).mean(0), torch.zeros(0, 3).sum(1)))
show(lambda: torch.tensor([]).median())
show(lambda: (torch.tensor([float('nan'), 1.]).max(), torch.tensor([float('nan'), 1.]).argmax(), torch.tensor([float('nan'), 1.]).sum(), torch.tensor([float('nan'), 1.]).nansum(), torch.tensor([1., float('nan')]).sort(), torch.tensor([1., float('nan')]).median(), torch.tensor([1., float('nan')]).nanmedian()))
show(lambda: (torch.tensor([True, False]).max(), torch.tensor([True, True]).sum(), torch.tensor([True, False]).prod(), torch.tensor([True, False]).any()))
show(lambda: (torch.tensor([1, 2, 3]).float().mean(), torch.tensor([1, 2, 3]).sum().dtype, torch.tensor([1, 2, 3], dtype=torch.uint8).sum(), torch.tensor([1, 2], dtype=torch.int32).prod()))
show(lambda: (torch.max(x, torch.tensor(3.)), torch.maximum(x, x.flip(1)), torch.min(x, x * 0 + 3), torch.max(x, 0)[0]))
show(lambda: torch.max(x, x, 1))
show(lambda: torch.max(x, 3.))
show(lambda: torch.maximum(x, 3.))
show(lambda: (torch.all(x > 0), torch.any(x < 0), torch.all(x > 3, dim=0), torch.allclose(x, x + 1e-9), torch.allclose(x, x + 1e-3), torch.equal(x, x.clone()), torch.isclose(x, x + 1e-6)))
show(lambda: torch.allclose(x, 1.))
show(lambda: torch.allclose(x, x.long()))
show(lambda: torch.equal(x, x.double()))
