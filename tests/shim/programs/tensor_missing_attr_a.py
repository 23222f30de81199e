import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


a = torch.ones(2)
show(lambda: a.foo)
show(lambda: a.foo())
a.foo = 5
print(a.foo)
show(lambda: a.len())
show(lambda: a.append(3))
show(lambda: a.astype(int))
show(lambda: a.shap)
show(lambda: a.length)
show(lambda: a.numpy().foo)
show(lambda: a())
show(lambda: a.T())
show(lambda: a.item().foo)
