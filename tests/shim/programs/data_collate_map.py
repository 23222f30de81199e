import torch, numpy as np, collections
from torch.utils.data._utils.collate import default_collate, collate, default_collate_fn_map, default_collate_err_msg_format, collate_tensor_fn
import torch.utils.data._utils.collate as C
from torch.utils.data import StackDataset, TensorDataset, DataLoader, Subset
print(torch.utils.data._utils.collate.default_convert(np.ones(2)))
P = collections.namedtuple("P", "a b")
class UD(collections.UserDict): pass
class Own:
    def __init__(self, v): self.v = v
for b in ([1, 2], [1.5, 2], [True, False], ["a", "b"], [b"a"], [(1, 2.0), (3, 4.0)], [[1, 2], [3, 4]], [{"a": 1, "b": "x"}, {"a": 2, "b": "y"}], [P(1, 2), P(3, 4)], [np.float32(1), np.float32(2)], [np.bool_(True)], [np.ones(2), np.zeros(2)], [np.array(["a"])], [None, 1], [Own(1)], [UD(a=1), UD(a=2)], [range(3), range(3)], [[1], [1, 2]], [torch.ones(2), torch.zeros(3)], [np.array([1], dtype=object)], [1, "a"], [(), ()], [{}], [np.str_("x"), np.str_("y")], [np.datetime64("2020-01-01")], [collections.deque([1, 2]), collections.deque([3, 4])], [torch.nn.Parameter(torch.ones(1))]):
    try: print(repr(default_collate(b)))
    except Exception as e: print(type(e).__name__, str(e)[:200])
default_collate_fn_map.update({Own: lambda batch, *, collate_fn_map=None: torch.tensor([o.v for o in batch])})
print(default_collate([(Own(3), 1), (Own(4), 2)]), next(iter(DataLoader([Own(1), Own(2)], batch_size=2))))
print(collate([torch.ones(1), torch.ones(1)], collate_fn_map={torch.Tensor: lambda b, *, collate_fn_map=None: len(b)}))
try: collate([torch.ones(1)])
except Exception as e: print(type(e).__name__, e)
s = StackDataset(TensorDataset(torch.arange(5)), [10, 11, 12, 13, 14]); print(s.__getitems__([0, 3]), list(DataLoader(s, batch_size=2)))
d = StackDataset(x=torch.arange(4), y=Subset(range(4), [3, 2, 1, 0])); print(d.__getitems__([1, 2]), next(iter(DataLoader(d, batch_size=3))))
class Bad(list):
    def __getitems__(self, i): return [1]
try: StackDataset(Bad([1, 2])).__getitems__([0, 1])
except Exception as e: print(type(e).__name__, e)
print(DataLoader([1])._auto_collation, DataLoader([1], batch_size=None)._auto_collation)
del default_collate_fn_map[Own]
