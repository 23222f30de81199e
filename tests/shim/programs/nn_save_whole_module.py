import io
import torch
from torch import nn
torch.manual_seed(0)
b = io.BytesIO()
torch.save({"model": dict(nn.Linear(2, 1).state_dict()), "epoch": 3, "loss": torch.tensor(0.5), "opt": [1, 2.5, "x", None, True]}, b)
b.seek(0)
print(torch.load(b, weights_only=True))
try:
    torch.load("missing_file.pt")
except FileNotFoundError as error:
    print(type(error).__name__, error.strerror, error.filename)
