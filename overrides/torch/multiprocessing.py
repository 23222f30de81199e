"""`torch.multiprocessing`: there is one process here. Its settings may be made and mean nothing; what would start another is a lack."""

import os

from ._errors import absent

_STRATEGIES = {"file_descriptor", "file_system"}
_chosen = {"sharing": "file_descriptor", "start": None}


def cpu_count():
    """The processors of this machine."""
    return os.cpu_count() or 1


class _MainProcess:
    """The process that this is."""

    name, daemon, exitcode = "MainProcess", False, None

    @property
    def pid(self):
        return os.getpid()

    def is_alive(self):
        return True

    def __repr__(self):
        return "<_MainProcess name='MainProcess' parent=None started>"


_MAIN = _MainProcess()


def current_process():
    """The only one."""
    return _MAIN


def active_children():
    """None: no process was started."""
    return []


def parent_process():
    """None: this is the first process."""


def freeze_support():
    """Nothing, as for programs that are not frozen."""


def get_start_method(allow_none=False):
    """How processes would be started."""
    if _chosen["start"] is None and not allow_none:
        _chosen["start"] = "fork"
    return _chosen["start"]


def set_start_method(method, force=False):
    """Kept, so that it can be read again; a second one is refused unless `force`, as Python does."""
    if _chosen["start"] is not None and not force:
        raise RuntimeError("context has already been set")
    if method not in (None, "fork", "spawn", "forkserver"):
        raise ValueError(f"cannot find context for {method!r}")
    _chosen["start"] = method


def get_all_sharing_strategies():
    """How PyTorch on Linux can pass tensors between processes."""
    return set(_STRATEGIES)


def get_sharing_strategy():
    """The one that was set."""
    return _chosen["sharing"]


def set_sharing_strategy(new_strategy):
    """Kept, so that it can be read again."""
    assert new_strategy in _STRATEGIES, f"invalid sharing strategy {new_strategy!r}, expected one of {_STRATEGIES}"
    _chosen["sharing"] = new_strategy


def spawn(fn, args=(), nprocs=1, join=True, daemon=False, start_method="spawn"):
    """A lack that says so where it is called: scripts import this module for machines with several GPUs."""
    raise RuntimeError("this course's torch runs in one process and starts no others; real PyTorch does.")


__getattr__ = absent("torch.multiprocessing")
