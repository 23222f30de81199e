"""`torch.distributed`: there is none here, so programs that ask go on in one process. Imports `_errors`.

PyTorch built without it answers `is_available()` with False in the same way; what needs a group of processes is refused in the words of
PyTorch before `init_process_group`.
"""

from ._errors import absent


def is_available():
    """False: there is one process."""
    return False


is_initialized = is_gloo_available = is_mpi_available = is_nccl_available = is_ucc_available = is_xccl_available = is_torchelastic_launched = is_available


def _no_group(*args, **kwargs):
    raise ValueError("Default process group has not been initialized, please make sure to call init_process_group.")


def init_process_group(*args, **kwargs):
    """A lack that says so where it is called: scripts import the name and call it only where several processes run."""
    raise RuntimeError("this course's torch runs in one process and makes no process groups; real PyTorch does.")


def destroy_process_group(group=None):
    raise AssertionError("Process group cannot be None")


get_rank = get_world_size = get_backend = barrier = all_reduce = broadcast = reduce = all_gather = _no_group

__getattr__ = absent("torch.distributed")
