"""The memory under tensors as an object: shared by views, as numbers and as bytes, written, copied, saved, and given to other tensors."""
import copy
import io

import numpy as np
import torch


def tell(what):
    try:
        print(what())
    except Exception as error:
        print(type(error).__name__, error)


x = torch.arange(6.0).reshape(2, 3)
numbers, data = x.storage(), x.untyped_storage()
print(type(numbers), type(data), numbers.dtype, data)
print(x.t().untyped_storage() is data, x[1].storage().data_ptr() == numbers.data_ptr(), x.clone().untyped_storage() is data)
print(len(numbers), len(data), data.nbytes(), numbers.element_size(), numbers.type(), x.storage_type(), isinstance(numbers, torch.FloatStorage))
for index in 6, -7, slice(0, 2), 1.0, "a":
    tell(lambda: numbers[index])
    tell(lambda: data[index])
numbers[0] = 9
numbers[4:] = 7
data[3] = 64
print(x, numbers.tolist())
own = copy.deepcopy(numbers)
own.fill_(0)
print(x.sum(), list(own), numbers.int())
tell(lambda: numbers.copy_(torch.arange(6).storage()))
tell(lambda: numbers.copy_(torch.ones(6).storage()) and x)

for dtype in torch.bool, torch.int16, torch.float16, torch.bfloat16, torch.complex64:
    y = torch.tensor([1, 0, 3]).to(dtype)
    print(y.storage(), y.untyped_storage().tolist())
    y.untyped_storage().fill_(1)
    print(y)

y = torch.empty(0)
for args in (numbers,), (numbers, 2, (2, 2), (1, 2)), (data, 1, (3,)), (x,), (x, 1, (2,), (3,)), ():
    print(y.set_(*args), y.storage_offset(), y.untyped_storage() is data)
for source in torch.arange(3), torch.arange(3).storage(), 1:
    tell(lambda: y.set_(source))
tell(lambda: y.set_(data, -1, (1,)))
print(torch.FloatStorage([1, 2]), torch.LongStorage(2).size(), torch.UntypedStorage([1, 255]), torch.FloatTensor(numbers))
tell(lambda: torch.UntypedStorage([1.5]))
tell(lambda: torch.FloatStorage(1, 2))

a = np.arange(6.0).reshape(2, 3)
for part in a[1:], a.T, a[:, 1]:
    t = torch.from_numpy(part)
    print(t.storage_offset(), t.stride(), t.untyped_storage().nbytes())
file = io.BytesIO()
torch.save({"head": x[0], "tail": x[1]}, file)
file.seek(0)
both = torch.load(file)
print(both["head"].untyped_storage() is both["tail"].untyped_storage(), both["head"].untyped_storage().nbytes())
tell(lambda: torch.save([x, x.view(torch.int32)], io.BytesIO()))
