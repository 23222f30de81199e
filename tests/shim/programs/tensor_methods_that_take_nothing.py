"""Arguments for methods that have none, as NumPy's or Python's would take them, and methods that are not called at all."""
import torch

x = torch.tensor([1.25, -2.5])
CALLS = ["", "1", "'a'", "1, 2, 3, 4", "dim=0"]
for name in ("round", "abs", "exp_", "relu", "sigmoid_", "arccos_", "isnan", "t", "clone", "flatten", "size", "argmax", "item", "numel", "dim",
             "detach", "tolist", "float", "long", "numpy", "is_contiguous", "nonzero", "resize_", "greater_equal_", "coalesce"):
    for given in CALLS:
        try:
            out = eval(f"x.clone().{name}({given})")
            print(f"x.{name}({given})", out if name != "resize_" else out.shape)
        except Exception as error:
            print(f"x.{name}({given})", type(error).__name__, str(error).splitlines()[0])
print(x.round(decimals=1), torch.round(x, decimals=1))

for line in ("x.mean / 2", "x.sum.item()", "round(x.mean, 2)", "f'{x.item:.2f}'", "'%.2f' % x.item", "x.shape()", "x.size[0]", "len(x.tolist)",
             "float(x.mean)", "x + x.sum", "x.sum + x", "x @ x.t", "x[x.argmax]", "-x.mean", "x.mean < 1", "[*x.tolist]", "sum(x.tolist)",
             "x.backward + 1", "x.norm.item()", "torch.Tensor.mean / 2", "x.sort.values", "torch.stack([x.sum, x.sum])", "torch.tensor(x.mean)",
             "x == x.mean", "x.sum == x.sum", "x.mean.__name__", "type(x.mean)", "type(torch.Tensor.mean)", "torch.Tensor.sum(x)", "list(map(torch.Tensor.tolist, [x, x]))"):
    try:
        print(line, "->", eval(line))
    except Exception as error:
        print(line, type(error).__name__, str(error).splitlines()[0])
x.label = "a"
x.scale = 3
x.type = "weights"
print(x.label, x.scale, x.type, torch.ones(2).type())
