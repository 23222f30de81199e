"""Arguments for methods that have none, as NumPy's or Python's would take them."""
import torch

x = torch.tensor([1.25, -2.5])
for name in ("round", "abs", "exp", "relu", "sigmoid", "sqrt", "floor", "isnan", "t", "clone", "flatten", "size", "argmax"):
    for given in ((1,), ("a",), (1, 2, 3, 4)):
        try:
            print(name, given, getattr(x, name)(*given))
        except (TypeError, IndexError, RuntimeError) as error:
            print(name, given, type(error).__name__, str(error).splitlines()[0])
print(x.round(decimals=1), torch.round(x, decimals=1))
