import torch, warnings, pickle
from torch import nn
import torch.nn.functional as F
def go(f):
    with warnings.catch_warnings(record=True) as w:
        warnings.simplefilter("always")
        try: r = f(); print(r if not isinstance(r, torch.Tensor) else (r, r.dtype, r.stride()))
        except Exception as e: print(type(e).__name__, str(e)[:300])
        for q in w: print("  warned", q.category.__name__, str(q.message)[:200])
fold = nn.Fold(output_size=(4, 5), kernel_size=(2, 3))
go(lambda: fold(torch.randn(1, 5, 9))); go(lambda: fold(torch.randn(1, 19, 9))); go(lambda: fold(torch.randn(1, 6, 10)))
go(lambda: nn.Fold((4, 5), (2, 3), stride=(2, 2))(torch.randn(1, 6, 5)))
go(lambda: nn.Fold((4, 5), (2, 3), stride=(2, 2), dilation=(1, 2), padding=(2, 0))(torch.randn(1, 6, 5)))
go(lambda: nn.Fold((4, 5), (2, 2), stride=1, dilation=8)(torch.randn(1, 12, 12)))
for n in (-1, 0, 2.5, "a"): go(lambda: torch.set_num_threads(n))
go(lambda: 0 * torch.Size([])); go(lambda: torch.Size([1]) * 2); go(lambda: type(2 * torch.Size([1, 2]))); go(lambda: type(torch.Size([1]) * 0)); go(lambda: type(0 * torch.Size([1])))
go(lambda: type((1,) + torch.Size([2]))); go(lambda: type(torch.Size([2]) + (1,))); go(lambda: type(torch.Size([2])[:0])); go(lambda: torch.Size([2]) + [1])
class W:
    def __radd__(s, o): return 42
    def __add__(s, o): return 24
go(lambda: torch.Size([2]) + W()); go(lambda: W() + torch.Size([1]))
g = torch.Generator().manual_seed(3); torch.rand(2, generator=g)
go(lambda: torch.rand(2, generator=pickle.loads(pickle.dumps(g)))); go(lambda: pickle.loads(pickle.dumps(g)).initial_seed())
t1, t4, t120 = torch.rand(1), torch.rand(4), torch.rand(120)
a, b = torch.rand(2, 1, 4, 5), torch.rand(2, 3, 4, 5)
go(lambda: torch.normal(b, b).shape); go(lambda: torch.normal(a, b).shape); go(lambda: torch.normal(b, t120).shape); go(lambda: torch.normal(t120, b).shape); go(lambda: torch.normal(t1, b).shape); go(lambda: torch.normal(t4, b).shape)
go(lambda: torch.is_warn_always_enabled()); torch.set_warn_always(True); go(lambda: torch.is_warn_always_enabled()); torch.set_warn_always(False)
go(lambda: torch.is_deterministic_algorithms_warn_only_enabled()); torch.use_deterministic_algorithms(True, warn_only=True); go(lambda: (torch.is_deterministic_algorithms_warn_only_enabled(), torch.are_deterministic_algorithms_enabled())); torch.use_deterministic_algorithms(False)
go(lambda: torch.get_deterministic_debug_mode())
import copy
go(lambda: torch.rand(2, generator=copy.deepcopy(g))); go(lambda: torch.rand(2, generator=copy.copy(g)))
for m in (0, "warn", 1, "error", 2, "default", 3, "x", 1.5):
    go(lambda: torch.set_deterministic_debug_mode(m)); print(torch.get_deterministic_debug_mode(), torch.are_deterministic_algorithms_enabled(), torch.is_deterministic_algorithms_warn_only_enabled())
torch.set_deterministic_debug_mode(0)
import io
f = io.BytesIO(); torch.save({"g": g.get_state()}, f)
