import torch
print(torch.__version__, type(torch.__version__).__name__, torch.version.__version__, torch.version.cuda, torch.version.debug)
print(torch.__version__ >= "2.0", torch.__version__.split(".")[:2], str(torch.__version__))
print(torch.version.hip)
print(torch.__version__ > (2, 0))
from torch import version
print(version.cuda is None)
print(torch.cuda.is_available(), torch.cuda.device_count(), torch.backends.mps.is_available(), torch.backends.cudnn.is_available())
print(torch.backends.mps.is_built())
print(torch.backends.cudnn.enabled, torch.backends.cudnn.benchmark, torch.backends.cudnn.deterministic)
torch.backends.cudnn.deterministic = True
torch.backends.cudnn.benchmark = False
torch.backends.cuda.matmul.allow_tf32 = True
print(torch.backends.cuda.matmul.allow_tf32)
print(torch.backends.cudnn.version())
print(torch.get_num_threads() >= 1)
torch.manual_seed(0)
torch.cuda.manual_seed(0)
torch.cuda.manual_seed_all(0)
try:
    print(torch.cuda.current_device())
except Exception as error:
    print(type(error).__name__, error)
try:
    print(torch.cuda.get_device_name(0))
except Exception as error:
    print(type(error).__name__, error)
try:
    print(torch.zeros(2).cuda())
except Exception as error:
    print(type(error).__name__, error)
try:
    print(torch.zeros(2, device="cuda"))
except Exception as error:
    print(type(error).__name__, error)
try:
    print(torch.zeros(2).to("cuda"))
except Exception as error:
    print(type(error).__name__, error)
print(torch.device("cuda"), torch.device("cuda:1").index, torch.device("cpu") == torch.device("cpu"), torch.device("mps").type)
print(torch.cuda.memory_allocated())
torch.cuda.empty_cache()
try:
    torch.cuda.synchronize()
except Exception as error:
    print(type(error).__name__, error)
print(torch.accelerator.is_available())
print(torch.accelerator.current_accelerator())
print(torch.xpu.is_available())
print(hasattr(torch, "compile"))
print(torch.is_grad_enabled(), torch.is_inference_mode_enabled())
print(torch.get_default_dtype(), torch.get_default_device())
torch.set_default_dtype(torch.float64)
print(torch.tensor([1.5]), torch.zeros(2).dtype, torch.arange(0,1,.5))
torch.set_default_dtype(torch.float32)
torch.set_default_device("cpu")
try:
    torch.cuda.init()
except Exception as error:
    print(type(error).__name__, error)
torch.backends.cudnn.deterministic = False
torch.backends.cuda.matmul.allow_tf32 = False
