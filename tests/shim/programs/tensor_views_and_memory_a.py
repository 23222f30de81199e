import torch
import numpy as np
import copy


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


x = torch.arange(6)
v = x.view(2, 3)
v[0, 0] = 100
print(x, v.data_ptr() == x.data_ptr(), v._base is x, v.is_contiguous(), v.stride(), v.storage_offset())
t = v.t()
t[0, 1] = -1
print(x, t.is_contiguous(), t.stride(), t.contiguous().stride(), t.reshape(-1), t.flatten().data_ptr() == x.data_ptr())
show(lambda: t.view(-1))
s = x[1:4]
s += 10
print(x, s.storage_offset(), s.stride(), s.is_contiguous())
s2 = x[::2]
print(s2.stride(), s2.is_contiguous(), s2.view(3, 1))
e = torch.tensor([[1], [2]]).expand(2, 3)
