import io
import torch
from torch import nn
torch.manual_seed(0)
b = io.BytesIO()
torch.save({"model": nn.Linear(2, 1).state_dict(), "epoch": 3, "loss": torch.tensor(0.5), "opt": [1, 2.5, "x", None, True]}, b)
b.seek(0)
print(torch.load(b, weights_only=True))
torch.load("missing_file.pt")
