import warnings
import torch
import torch.nn as nn
import torch.nn.functional as F


def say(text):
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        try:
            result = eval(text)
        except Exception as error:
            result = f"{type(error).__name__}: {error}"
    print(text, "->", result, *[f"{w.category.__name__}: {w.message}" for w in told])


for device in ("cpu", "cuda", "mps", "hpu", "meta", "hip", "vulkan", "foo"):
    for name in ("get_autocast_dtype", "is_autocast_enabled", "amp.is_autocast_available"):
        say(f"torch.{name}({device!r})")
say("torch.autocast('meta')")
say("torch.autocast('hip')")
say("torch.autocast('privateuseone')")
say("torch.autocast('cpu', torch.float32)._enabled")
say("torch.autocast('cuda')._enabled")
say("torch.autocast('cpu')(3)")
say("torch.cpu.amp.autocast(dtype=torch.float16).fast_dtype")
say("torch.cuda.amp.autocast().device")
for call in ("is_autocast_enabled(3)", "is_autocast_enabled('cpu', 1)", "set_autocast_enabled()", "set_autocast_enabled('cpu')", "set_autocast_dtype('cpu', 3)",
             "get_autocast_dtype()", "get_autocast_cpu_dtype()", "get_autocast_cpu_dtype(1)", "set_autocast_cpu_dtype(1)", "set_autocast_cpu_dtype(torch.float16)",
             "get_autocast_dtype('cpu')", "set_autocast_dtype('cpu', torch.bfloat16)", "is_autocast_cpu_enabled()", "set_autocast_cache_enabled(0)",
             "is_autocast_cache_enabled()", "autocast_increment_nesting()", "autocast_decrement_nesting()", "clear_autocast_cache()"):
    say("torch." + call)


x, w = torch.ones(1, 2), nn.Parameter(torch.ones(2, 2))
with torch.autocast("cpu"):
    a, b = F.linear(x, w), F.linear(x, w)
    print(a.dtype, a.grad_fn.next_functions[1][0].next_functions[0][0] is b.grad_fn.next_functions[1][0].next_functions[0][0])
    with torch.no_grad():
        w.add_(1)
    print(F.linear(x, w))                       # the cast that was kept
    with torch.inference_mode():
        print(F.linear(x, w))
    try:
        with torch.autocast("cpu", dtype=torch.float16):
            F.linear(x, w)
    except RuntimeError as error:
        print(error)
    with torch.autocast("cpu", enabled=False):
        print(F.linear(x, w).dtype, torch.is_autocast_enabled("cpu"))
        with torch.autocast("cpu", cache_enabled=False):
            print(F.linear(x, w), torch.is_autocast_cache_enabled())
    print(torch.is_autocast_enabled("cpu"), torch.is_autocast_enabled())
print(F.linear(x, w), torch.is_autocast_enabled("cpu"))


@torch.autocast("cpu", dtype=torch.float16)
def product(x):
    """Lower."""
    return x @ x


print(product(torch.eye(2)), product.__doc__, product.__name__)
p = nn.Parameter(torch.tensor([[0.1, 0.2], [0.3, 0.4]]))
loss = (p @ p).pow(2).sum()
with torch.autocast("cpu"):
    loss.backward()                             # products of the backward pass cast too
print(p.grad)
