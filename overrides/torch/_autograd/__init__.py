"""The backward walk and what surrounds it. `engine.py` walks; `modes.py` turns recording on and off; `api.py` is `torch.autograd`'s functions."""

from .modes import enable_grad, inference_mode, no_grad, set_grad_enabled  # noqa: F401
