"""`torch.utils.data`: data sets, samplers, batches and the loader."""

from ..._lazy import attributes as _attributes
from .collate import default_collate, default_convert
from .dataloader import DataLoader, get_worker_info
from .dataset import ChainDataset, ConcatDataset, Dataset, IterableDataset, StackDataset, Subset, TensorDataset, random_split
from .sampler import BatchSampler, RandomSampler, Sampler, SequentialSampler, SubsetRandomSampler, WeightedRandomSampler

__all__ = ["BatchSampler", "ChainDataset", "ConcatDataset", "DataLoader", "Dataset", "IterableDataset", "RandomSampler", "Sampler",
           "SequentialSampler", "StackDataset", "Subset", "SubsetRandomSampler", "TensorDataset", "WeightedRandomSampler",
           "DistributedSampler", "default_collate", "default_convert", "get_worker_info", "random_split"]

__getattr__, _, _ = _attributes(__name__, {"distributed": "DistributedSampler", "_utils": ""})
