import torch
import torch.nn.functional as F
x = torch.tensor([[3.0, 1.0, -2.0]])
print(F.softmax(x, 1), F.softmax(F.softmax(x, 1), 1), F.log_softmax(F.log_softmax(x, 1), 1) - F.log_softmax(x, 1))
import warnings
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter("always")
    print(F.softmax(x))
print(len(w), str(w[0].message)[:40])
F.softmax(x, dim=2)
