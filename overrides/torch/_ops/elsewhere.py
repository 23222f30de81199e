"""Generators on devices that are not here. Imports `_builtin`, `_device`; loaded when one is asked for."""

from .._builtin import type_word
from .._device import device

NO_CUDA = ("Cannot get CUDA generator without ATen_cuda library. PyTorch splits its backend into two shared libraries: a CPU library and a CUDA library; "
           "this error has occurred because you are trying to use some CUDA functionality, but the CUDA library has not been loaded by the dynamic linker "
           "for some reason.  The CUDA library MUST be loaded, EVEN IF you don't directly use any symbols from the CUDA library! One common culprit is a "
           "lack of -Wl,--no-as-needed in your link arguments; many dynamic linkers will delete dynamic library dependencies if you don't depend on any of "
           "their symbols.  You can check if this has occurred by using ldd on your binary to see if there is a dependency on *_cuda.so library.")


NO_XLA = ("Cannot get XLA generator without torch_xla library. This error has occurred because you are trying to use some XLA functionality, but the XLA "
          "library has not been loaded by the dynamic linker. You must load xla libraries by `import torch_xla`")
OTHERS = {"cuda": NO_CUDA, "xla": NO_XLA, "xpu": "Cannot get XPU generator without ATen_xpu library.", "hip": "Backend doesn`t support getNewGenerator()",
          "hpu": "Backend doesn`t support getNewGenerator()", "mps": "Cannot execute getNewGenerator() without MPS backend.",
          "mtia": "Cannot execute getNewGenerator() without MTIA backend.",
          "privateuseone": "Please register PrivateUse1HooksInterface by `RegisterPrivateUse1HooksInterface` first."}


def check_generator_device(args, kw):
    """Refuse a Generator that would draw anywhere but on the CPU."""
    if len(args) + len(kw) > 1 or not {"device"}.issuperset(kw):
        raise TypeError(f"Generator() takes from 0 to 1 positional arguments but {len(args)} were given" if len(args) > 1 else
                        f"Generator() got an unexpected keyword argument '{next(key for key in kw if key != 'device')}'")
    where = args[0] if args else kw["device"]
    if where is None:
        return
    if type(where) is bool or not isinstance(where, (str, int, device)):
        raise TypeError(f"Generator(): argument 'device' (position 1) must be torch.device, not {type_word(where)}")
    kind = device(where).type
    if kind != "cpu":
        raise RuntimeError(OTHERS.get(kind, f"{kind.upper()} device type not an accelerator."))
