"""`torch.multiprocessing`: there is one process here. Its settings may be made and mean nothing; what would start another is a lack."""

from multiprocessing import active_children, cpu_count, current_process, freeze_support, get_start_method, parent_process, set_start_method  # noqa: F401

from ._errors import absent

_STRATEGIES = {"file_descriptor", "file_system"}
_chosen = ["file_descriptor"]


def get_all_sharing_strategies():
    """How PyTorch on Linux can pass tensors between processes."""
    return set(_STRATEGIES)


def get_sharing_strategy():
    """The one that was set."""
    return _chosen[0]


def set_sharing_strategy(new_strategy):
    """Kept, so that it can be read again."""
    assert new_strategy in _STRATEGIES, f"invalid sharing strategy {new_strategy!r}, expected one of {_STRATEGIES}"
    _chosen[0] = new_strategy


def spawn(fn, args=(), nprocs=1, join=True, daemon=False, start_method="spawn"):
    """A lack that says so where it is called: scripts import this module for machines with several GPUs."""
    raise RuntimeError("this course's torch runs in one process and starts no others; real PyTorch does.")


__getattr__ = absent("torch.multiprocessing")
