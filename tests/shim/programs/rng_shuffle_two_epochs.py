import torch
from torch.utils.data import DataLoader, TensorDataset
torch.manual_seed(0)
ds = TensorDataset(torch.arange(7))
dl = DataLoader(ds, batch_size=3, shuffle=True)
for e in range(2):
    print(e, [b[0].tolist() for b in dl], torch.rand(1))
dl = DataLoader(ds, batch_size=3, shuffle=False)
print([b[0].tolist() for b in dl], torch.rand(1))
it = iter(dl)
print(next(it), len(dl), torch.utils.data.get_worker_info())
