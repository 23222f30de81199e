"""A script written for several processes, run as one: its imports hold, and only what needs the group of processes refuses."""
import os

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch import nn
from torch.distributed import destroy_process_group, init_process_group
from torch.nn.parallel import DistributedDataParallel
from torch.utils.data import DataLoader, TensorDataset
from torch.utils.data.distributed import DistributedSampler


def told(call):
    try:
        return call()
    except Exception as error:
        return f"{type(error).__name__}: {error}"


several = int(os.environ.get("RANK", -1)) != -1
model = nn.Linear(2, 2)
if several:
    init_process_group()
    model = DistributedDataParallel(model)
print(several, dist.is_initialized(), callable(mp.spawn), issubclass(DistributedDataParallel, nn.Module))
for call in (dist.get_rank, dist.barrier, destroy_process_group, lambda: dist.all_reduce(torch.ones(1)), lambda: DistributedDataParallel(model),
             lambda: DistributedSampler(range(3)), lambda: DistributedSampler(range(3), 2, 2)):
    print(told(call))
print(type(iter(DataLoader(TensorDataset(torch.arange(3))))).__name__)
