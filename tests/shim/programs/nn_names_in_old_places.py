import torch, torch.nn as nn
import torch.nn.parallel, torch.functional, torch.distributed
import torch.multiprocessing as mp
import torch.nn.common_types as kinds
from torch.nn.modules.activation import MultiheadAttention
from torch.nn.modules.batchnorm import LazyBatchNorm1d
from torch.nn.modules.conv import LazyConv2d, _ConvNd
from torch.nn.modules.instancenorm import LazyInstanceNorm2d
from torch.nn.modules.linear import LazyLinear
from torch.nn.modules.loss import CTCLoss
from torch.nn.modules.module import _addindent
from torch.nn.modules.transformer import _get_activation_fn, _get_clones
from torch.nn.parallel import DataParallel
from torch.utils.data import DataLoader

print(MultiheadAttention is nn.MultiheadAttention, CTCLoss is nn.CTCLoss, issubclass(nn.Conv1d, _ConvNd))
print(LazyLinear(2), LazyConv2d(2, 3), LazyBatchNorm1d(), LazyInstanceNorm2d())
print(_get_clones(nn.Linear(1, 2), 2), _get_activation_fn("gelu")(torch.ones(2)), _addindent("a\nb", 2))
for name in sorted(vars(kinds)):
    if name.endswith("_2_t"):
        print(name, getattr(kinds, name).__args__)
print(torch.functional.einsum("i,i", torch.ones(3), torch.ones(3)), torch.functional.split(torch.arange(4), 2))

mp.set_sharing_strategy("file_system")
print(mp.get_sharing_strategy(), sorted(mp.get_all_sharing_strategies()), mp.current_process().name)


def tell(call):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)


tell(lambda: nn.parallel.data_parallel(nn.Linear(2, 2), torch.ones(2, 2)))
tell(lambda: DataParallel(nn.Linear(2, 3)).device_ids)
tell(torch.distributed.is_initialized)
tell(torch.distributed.get_rank)
tell(lambda: torch.distributed.all_reduce(torch.ones(1)))
tell(lambda: iter(DataLoader([1, 2])).next())
