"""What programs set before `torch.compile`; it changes nothing where nothing is compiled. Imports `torch.compiler`."""

from types import SimpleNamespace

from .compiler import allow_in_graph, disable, is_compiling, reset  # noqa: F401

config = SimpleNamespace(suppress_errors=False, verbose=False, cache_size_limit=8, recompile_limit=8, capture_scalar_outputs=False)


def graph_break(msg=""):
    """A place where a compiled program would fall back to Python."""
