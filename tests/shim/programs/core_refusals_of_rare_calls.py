import pickle

import torch


def told(name, call, *args):
    try:
        print(name, call(*args))
    except (RuntimeError, TypeError, ValueError) as error:
        print(name, type(error).__name__, error)


ones, mask = torch.ones(3), torch.tensor([True, False, True, False])
for value in ("word", None, [1], 1j, 2.5, torch.tensor(4.0), 300):
    for dtype in (torch.float, torch.long, torch.uint8):
        told(f"apply_ {value}", lambda d, v: torch.ones(2, dtype=d).apply_(lambda _: v), dtype, value)
told("map_", lambda: torch.zeros(2, 3).map_(ones, lambda x, y: x + y + 1))
told("map_", lambda: torch.zeros(3).map_(torch.ones(2, 3), lambda x, y: x))
told("Size", lambda: torch.Size(ones))
told("new", lambda: ones.new(ones[0].size()).fill_(7))
told("pickle", lambda: [pickle.loads(pickle.dumps(f)) is f for f in (torch.tanh, torch.sort, torch.zeros)])
told("masked_fill_", lambda: mask[:3].masked_fill_(mask[1:], False))
told("index_fill_", lambda: (lambda m: m[:2].index_fill_(0, m[1:3], 7))(torch.tensor([1, 0, 1, 0])))
told("multinomial", lambda: torch.multinomial(torch.ones(0, 3), 2, replacement=True))
told("bernoulli", lambda: torch.bernoulli(ones, out=torch.zeros(0, dtype=torch.bool)))
told("view_as_complex", lambda: torch.view_as_complex(torch.ones(3, 5)[:, :2]))
told("view_as_complex", lambda: torch.view_as_complex(torch.ones(9)[1:7].view(3, 2)))
for shape in (torch.tensor([2, 2]), 2.0, [2.0]):
    told("unravel_index", torch.unravel_index, torch.tensor(3), shape)
for sizes in ([2, 4, 2 ** 29, 2 ** 29], [8, 8, 2 ** 29, 2 ** 29], [-1]):
    told("resize_", torch.ones(1).resize_, sizes)
told("nonzero", lambda: torch.nonzero(ones, as_tuple=True, out=torch.empty(0, dtype=torch.long)))
told("nonzero", lambda: torch.nonzero(ones, out=torch.empty(0)))
x = torch.rand(1)
print(x.resize_(1, 2)._version, x.resize_(1, 2)._version, torch.empty(0).data_ptr())
