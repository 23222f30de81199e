"""`torch.random`: the default generator's functions. May import `_torch`."""

import contextlib

from ._torch import get_rng_state, initial_seed, manual_seed, seed, set_rng_state  # noqa: F401
from ._ops.random import default_generator  # noqa: F401


@contextlib.contextmanager
def fork_rng(devices=None, enabled=True, **options):
    """Whatever is drawn inside leaves the default generator where it was."""
    state = get_rng_state()
    try:
        yield
    finally:
        if enabled:
            set_rng_state(state)
