"""What programs written for a GPU say and do without one."""

import warnings

import torch
import torch.backends.cudnn as cudnn
from torch import nn
from torch.cuda.amp import GradScaler, autocast

cudnn.benchmark, cudnn.deterministic = False, True
print(cudnn is torch.backends.cudnn, torch.backends.cudnn.deterministic, torch.cuda.is_available(), torch.cuda.device_count())
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    scaler = GradScaler()
    with autocast():
        print((torch.ones(2) * 2).dtype)
print([(w.category.__name__, str(w.message)) for w in seen])
print(scaler.scale(torch.tensor(2.0)), scaler.is_enabled(), scaler.get_scale())
x, net = torch.ones(2), nn.Linear(2, 1)
for call in (
    lambda: x.cuda(),
    lambda: x.to("cuda"),
    lambda: net.cuda(),
    lambda: net.to("cuda:0"),
    lambda: x.to("mps"),
    lambda: net.to("mps"),
    lambda: x.to("gpu"),
    lambda: x.to(0),
    lambda: torch.device(0),
    lambda: torch.cuda.get_device_name(0),
    lambda: torch.cuda.synchronize(),
    lambda: torch.cuda.memory_allocated(),
    lambda: torch.cuda.is_bf16_supported(),
    lambda: torch.cuda.get_device_capability(),
    lambda: torch.cuda.mem_get_info(0),
    lambda: torch.cuda.max_memory_reserved(),
    lambda: torch.cuda.memory_stats(),
    lambda: torch.cuda.set_rng_state(torch.get_rng_state()),
    lambda: (torch.cuda.get_rng_state_all(), torch.cuda.seed(), torch.cuda.seed_all()),
    lambda: torch.cuda.Event(enable_timing=True),
    lambda: torch.cuda.Stream(),
    lambda: torch.set_default_tensor_type("torch.cuda.FloatTensor"),
    lambda: x.pin_memory(),
    lambda: torch.zeros(1, device="cuda"),
):
    try:
        print(call())
    except (AssertionError, RuntimeError, TypeError) as error:
        print(type(error).__name__, error)
cudnn.deterministic = False
try:
    raise torch.cuda.OutOfMemoryError("no room")
except torch.OutOfMemoryError as error:
    print(type(error), isinstance(error, RuntimeError), error)
