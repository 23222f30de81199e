import warnings

import torch

warnings.simplefilter("ignore")
x = torch.tensor([[3.0, 1.0, 2.0], [6.0, 5.0, 4.0]])


def told(name, *args, **options):
    try:
        r = getattr(torch, name)(*args, **options)
        print(name, type(r).__name__, r)
    except (RuntimeError, IndexError, TypeError) as error:
        print(name, type(error).__name__, error)


for name, args in {"sort": (), "topk": (2,), "max": (1,), "min": (0,), "median": (1,), "nanmedian": (1,), "mode": (1,), "kthvalue": (2,), "cummax": (1,),
                   "cummin": (1,)}.items():
    values, places = torch.empty(0), torch.empty(0, dtype=torch.long)
    told(name, x, *args, out=(values, places))
    print(values, places)
values, places = torch.zeros(4, 6).t()[::2, ::2], torch.zeros(3, 2, dtype=torch.long)
torch.sort(x.t(), 0, out=(values, places))
print(values, values.stride())
for name, args in {"diag": (), "nonzero": (), "std": (), "var": (1,), "norm": (), "tensordot": (x.t(), 1), "matmul": (x.t(),), "vander": ()}.items():
    out = torch.empty(0, dtype=torch.long if name == "nonzero" else torch.float)
    told(name, x[0] if name == "vander" else x, *args, out=out)
    print(out)
told("sort", x.clone().requires_grad_(), out=(torch.empty(0), torch.empty(0, dtype=torch.long)))
