"""Lines of scripts written for GPUs and compilers, on a machine that has neither: settings hold, questions are answered, the rest says why not."""
import warnings
from contextlib import nullcontext

import torch
import torch._dynamo
from torch import nn

warnings.simplefilter("always")


def told(call):
    try:
        return call()
    except Exception as error:
        return f"{type(error).__name__}: {error}"


torch._dynamo.config.suppress_errors = True
device = "cuda" if torch.cuda.is_available() else "mps" if torch.backends.mps.is_available() else "cpu"
torch.cuda.manual_seed_all(1)
torch.mps.manual_seed(1)
print(device, torch.mps.is_available(), torch.compiler.is_compiling(), torch.jit.is_scripting(), torch.jit.isinstance(3, int))
print(torch.cuda.memory_allocated(), torch.cuda.max_memory_reserved(), torch.cuda.memory_stats(), torch.cuda.get_rng_state_all(), torch.cuda.seed())
for call in (lambda: torch.cuda.Event(enable_timing=True), torch.cuda.Stream, torch.cuda.current_stream, torch.cuda.get_device_capability,
             torch.cuda.mem_get_info, torch.mps.empty_cache):
    print(told(call))


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(3, 2)

    @torch.compiler.disable
    def forward(self, x):
        return self.scaled(self.layer(x))

    @torch.jit.ignore
    def scaled(self, x):
        return x * 2


torch.manual_seed(0)
net = Net().to(device)
with nullcontext(), torch.cuda.stream(None), torch.inference_mode():
    print(net(torch.ones(1, 3).to(device, non_blocking=True)))
for precision in ("high", "wrong"):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        torch.set_float32_matmul_precision(precision)
    print(torch.get_float32_matmul_precision(), [str(w.message) for w in seen])
print(told(lambda: torch.set_float32_matmul_precision(3)))
