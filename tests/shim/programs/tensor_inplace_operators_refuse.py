"""`w -= None` and its kin: what Python says when an operator in place finds nobody."""
import numpy as np
import torch

w = torch.ones(2, requires_grad=True)
with torch.no_grad():
    for sign in ("+", "-", "*", "/", "//", "%", "**", "&", "<<"):
        for other in ("None", "'a'", "[1, 2]", "{}", "torch.float32", "np.float32(2)", "True", "torch.tensor([2, 3])"):
            x = torch.ones(2, dtype=torch.long) if sign in "&<<" else torch.ones(2)
            try:
                exec(f"x {sign}= {other}")
                print(sign, other, x)
            except (TypeError, RuntimeError, NotImplementedError) as error:
                print(sign, other, type(error).__name__, error)
print(2 << torch.tensor([1, 2]), 32 >> torch.tensor([1, 2]))
w -= 0.1 * (w.grad or None)
