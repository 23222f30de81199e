"""`DistributedSampler`: one process's share of a data set. Imports: samplers, randperm, Generator.

It works without any other process where `num_replicas` and `rank` are given.
"""

from ..._factories import randperm
from ..._ops.random import Generator
from ... import distributed
from .sampler import Sampler

__all__ = ["DistributedSampler"]


class DistributedSampler(Sampler):
    """Every `num_replicas`-th index beginning with `rank`, of an order that all processes share; each share is equally long."""

    def __init__(self, dataset, num_replicas=None, rank=None, shuffle=True, seed=0, drop_last=False):
        if num_replicas is None:
            num_replicas = distributed.get_world_size()
        if rank is None:
            rank = distributed.get_rank()
        if not 0 <= rank < num_replicas:
            raise ValueError(f"Invalid rank {rank}, rank should be in the interval [0, {num_replicas - 1}]")
        self.dataset, self.num_replicas, self.rank = dataset, num_replicas, rank
        self.epoch, self.drop_last = 0, drop_last
        self.num_samples = len(dataset) // num_replicas if drop_last else -(-len(dataset) // num_replicas)
        self.total_size = self.num_samples * num_replicas
        self.shuffle, self.seed = shuffle, seed

    def __iter__(self):
        size = len(self.dataset)
        order = range(size)
        if self.shuffle:
            order = randperm(size, generator=Generator().manual_seed(self.seed + self.epoch)).tolist()
        # the last places begin the order again
        return iter([order[place % size] for place in range(self.rank, self.total_size, self.num_replicas)])

    def __len__(self):
        return self.num_samples

    def set_epoch(self, epoch):
        """Makes `seed + epoch` the seed of the order; without it every epoch has the same."""
        self.epoch = epoch
