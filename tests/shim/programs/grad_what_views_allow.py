import torch


class Same(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x.view_as(x)

    @staticmethod
    def backward(ctx, g):
        return g


def looked_at(how, a):
    if how == "plainly":
        return a.view_as(a)
    if how == "as one of two":
        return a.split(1)[0]
    if how == "in a Function":
        return Same.apply(a)
    with torch.no_grad() if how == "without grad" else torch.inference_mode():
        return a.view_as(a)


for base in ("data", "leaf", "result"):
    for how in ("plainly", "as one of two", "in a Function", "without grad", "in inference mode"):
        for deeper in (False, True):
            for written in ("view", "base", "view by one that needs a gradient"):
                a = torch.ones(2, requires_grad=base != "data")
                a = a.clone() if base == "result" else a
                v = looked_at(how, a)
                v = v[:] if deeper else v
                try:
                    if written == "base":
                        a += 1
                    else:
                        v += torch.ones(1, requires_grad=written != "view")
                    told = v.grad_fn and v.grad_fn.name(), v.requires_grad
                except RuntimeError as error:
                    told = str(error)
                print(base, "seen", how, deeper, written, told)
