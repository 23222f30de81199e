import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


a = torch.ones(2)
a.foo = 5
show(lambda: torch.float23)
show(lambda: a.sum(dims=0))
show(lambda: a.sum(dim=0, keep_dims=True))
show(lambda: a.mean(axes=0))
show(lambda: a.view(shape=(2, 1)))
show(lambda: a.view(size=(2, 1)))
show(lambda: a.reshape(size=(2, 1)))
show(lambda: a.reshape(shape=(2, 1)))
show(lambda: a.permute(dims=(0,)))
show(lambda: a.transpose(dim0=0, dim1=0))
show(lambda: a.transpose(0, 1, 2))
show(lambda: a.unsqueeze())
show(lambda: a.unsqueeze(0, 1))
show(lambda: a.add())
