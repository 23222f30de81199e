"""`DataLoader`: batches of a data set, in one process.

A page has no worker processes: `num_workers` is accepted, said once to load in the page instead, and otherwise ignored,
so that the order of items is the one PyTorch gives without workers.
"""

import itertools
import math

from ..._warn import warn
from .collate import default_collate, default_convert
from .dataset import IterableDataset
from .sampler import BatchSampler, RandomSampler, Sampler, SequentialSampler, drawn_seed

NO_WORKERS = ("This course's torch runs in one process: num_workers={} loads without worker processes. The batches are the same; "
              "real PyTorch would fetch them in parallel.")


def get_worker_info():
    """None: there are no worker processes."""
    return None


class _InfiniteConstantSampler(Sampler):
    def __iter__(self):
        return itertools.repeat(None)


class Said:
    """Sentences a program has been told already."""

    workers = False


class DataLoader:
    """Batches of `dataset`; iterate over it once an epoch."""

    __class_getitem__ = classmethod(lambda cls, item: cls)
    _ready = False

    def __init__(self, dataset, batch_size=1, shuffle=None, sampler=None, batch_sampler=None, num_workers=0, collate_fn=None,
                 pin_memory=False, drop_last=False, timeout=0, worker_init_fn=None, multiprocessing_context=None, generator=None,
                 *, prefetch_factor=None, persistent_workers=False, pin_memory_device="", in_order=True):
        if num_workers < 0:
            raise ValueError("num_workers option should be non-negative; use num_workers=0 to disable multiprocessing.")
        if timeout < 0:
            raise ValueError("timeout option should be non-negative")
        if num_workers == 0 and prefetch_factor is not None:
            raise ValueError("prefetch_factor option could only be specified in multiprocessing.let num_workers > 0 to enable "
                             "multiprocessing, otherwise set prefetch_factor to None.")
        if persistent_workers and num_workers == 0:
            raise ValueError("persistent_workers option needs num_workers > 0")
        if multiprocessing_context is not None and num_workers == 0:
            raise ValueError("multiprocessing_context can only be used with multi-process loading (num_workers > 0), but got num_workers=0")
        if num_workers > 0 and not Said.workers:
            Said.workers = True
            warn(NO_WORKERS.format(num_workers))
        self.dataset = dataset
        self.num_workers = num_workers
        self.prefetch_factor = 2 if num_workers > 0 and prefetch_factor is None else prefetch_factor
        self.pin_memory = pin_memory
        self.pin_memory_device = pin_memory_device
        self.timeout = timeout
        self.worker_init_fn = worker_init_fn
        self.multiprocessing_context = multiprocessing_context
        self.in_order = in_order
        self._stream = isinstance(dataset, IterableDataset)
        if self._stream:
            for word, value, wrong in (("shuffle", shuffle, bool(shuffle)), ("sampler", sampler, sampler is not None),
                                       ("batch_sampler", batch_sampler, batch_sampler is not None)):
                if wrong:
                    raise ValueError(f"DataLoader with IterableDataset: expected unspecified {word} option, but got {word}={value}")
        else:
            shuffle = bool(shuffle)
        if sampler is not None and shuffle:
            raise ValueError("sampler option is mutually exclusive with shuffle")
        if batch_sampler is not None:
            if batch_size != 1 or shuffle or sampler is not None or drop_last:
                raise ValueError("batch_sampler option is mutually exclusive with batch_size, shuffle, sampler, and drop_last")
            batch_size, drop_last = None, False
        elif batch_size is None and drop_last:
            raise ValueError("batch_size=None option disables auto-batching and is mutually exclusive with drop_last")
        if sampler is None:
            if self._stream:
                sampler = _InfiniteConstantSampler()
            else:
                sampler = RandomSampler(dataset, generator=generator) if shuffle else SequentialSampler(dataset)
        if batch_size is not None and batch_sampler is None:
            batch_sampler = BatchSampler(sampler, batch_size, drop_last)
        self.batch_size = batch_size
        self.drop_last = drop_last
        self.sampler = sampler
        self.batch_sampler = batch_sampler
        self.generator = generator
        self.collate_fn = collate_fn or (default_collate if batch_sampler is not None else default_convert)
        self.persistent_workers = persistent_workers
        self._ready = True

    def __setattr__(self, name, value):
        if self._ready and name in ("batch_size", "batch_sampler", "sampler", "drop_last", "dataset", "persistent_workers"):
            raise ValueError(f"{name} attribute should not be set after {self.__class__.__name__} is initialized")
        super().__setattr__(name, value)

    @property
    def _auto_collation(self):
        return self.batch_sampler is not None

    def __iter__(self):
        return _SingleProcessDataLoaderIter(self)

    def __len__(self):
        if self._stream:
            length = len(self.dataset)
            if self.batch_size is None:
                return length
            return length // self.batch_size if self.drop_last else math.ceil(length / self.batch_size)
        return len(self.sampler if self.batch_sampler is None else self.batch_sampler)


class _SingleProcessDataLoaderIter:
    """One pass over a loader. Making it draws a number from the generator, as PyTorch's does for its workers."""

    __module__ = "torch.utils.data.dataloader"

    def __init__(self, loader):
        self.loader = loader
        if loader.pin_memory:
            warn("'pin_memory' argument is set as true but no accelerator is found, then device pinned memory won't be used.")
        self.numbers = iter(loader.sampler if loader.batch_sampler is None else loader.batch_sampler)
        drawn_seed(loader.generator)
        self.stream = iter(loader.dataset) if loader._stream else None

    def __iter__(self):
        return self

    def __len__(self):
        return len(self.loader)

    def __next__(self):
        loader, numbers = self.loader, next(self.numbers)
        if self.stream is not None:
            return loader.collate_fn(self._from_stream(numbers))
        if loader.batch_sampler is None:
            return loader.collate_fn(loader.dataset[numbers])
        if callable(getattr(loader.dataset, "__getitems__", None)):
            return loader.collate_fn(loader.dataset.__getitems__(numbers))
        return loader.collate_fn([loader.dataset[i] for i in numbers])

    def _from_stream(self, numbers):
        if self.loader.batch_sampler is None:
            return next(self.stream)
        items = list(itertools.islice(self.stream, len(numbers)))
        if not items or (self.loader.drop_last and len(items) < len(numbers)):
            raise StopIteration
        return items
