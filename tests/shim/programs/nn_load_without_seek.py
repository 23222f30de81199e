import io
import torch
b = io.BytesIO()
torch.save(torch.arange(3), b)
print(torch.load(io.BytesIO(b.getvalue())))
torch.load(io.BytesIO())
