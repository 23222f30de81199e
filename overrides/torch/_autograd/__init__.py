"""The backward walk and what surrounds it. `engine.py` walks; `modes.py` turns recording on and off; `api.py` is `torch.autograd`'s functions."""
