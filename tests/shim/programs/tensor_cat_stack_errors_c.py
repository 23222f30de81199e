import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


a, b = torch.ones(2, 3), torch.ones(3, 2)
show(lambda: a.view(4))
show(lambda: a.view(-1, 4))
show(lambda: a.view(-1, -1))
show(lambda: a.view())
show(lambda: a.view(2, 3.0))
show(lambda: a.view("a"))
show(lambda: a.reshape(4, 2))
show(lambda: a.reshape(-1, 4))
show(lambda: a.reshape(2, -2))
show(lambda: a.reshape(0, -1))
show(lambda: a.T.view(6))
show(lambda: a.squeeze(5))
show(lambda: a.unsqueeze(4))
show(lambda: a.transpose(0, 2))
