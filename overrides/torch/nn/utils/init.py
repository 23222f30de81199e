"""`skip_init`: a layer whose values are left as they come. Imports: the generator."""

from ..._ops.random import default_generator
from ..modules.module import Module


def skip_init(module_cls, *args, **kwargs):
    """The layer with arbitrary values; the stream of random numbers stays where it is."""
    if not issubclass(module_cls, Module):
        raise RuntimeError(f"Expected a Module; got {module_cls}")
    state = default_generator.get_state()
    try:
        return module_cls(*args, **kwargs)
    finally:
        default_generator.set_state(state)
