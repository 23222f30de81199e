# What of a tensor may be read only says so when it is set or deleted; parts of numbers may be set.
import torch

x = torch.arange(6.0).reshape(2, 3).requires_grad_()
for t in (x * 2, torch.ones(2), torch.nn.Parameter(torch.ones(2))):
    for name in "dtype shape device layout ndim itemsize nbytes is_leaf grad_fn output_nr retains_grad is_cpu is_cuda is_sparse T mT H mH _version".split():
        for action in (lambda t, name: setattr(t, name, torch.float64), delattr):
            try:
                action(t, name)
                print(name, "set")
            except AttributeError as error:
                print(error)
for action in (lambda: setattr(x, "data", 3), lambda: delattr(x, "data"), lambda: setattr(x, "requires_grad", 1), lambda: setattr(x, "real", "a")):
    try:
        action()
    except (TypeError, RuntimeError) as error:
        print(type(error).__name__, error)
z = torch.ones(2, dtype=torch.complex64)
z.real, z.imag = 5, torch.tensor([1.0, 2.0])
print(z, x.dtype, x.double().dtype)
