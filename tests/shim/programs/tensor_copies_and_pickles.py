import copy
import io
import pickle

import numpy as np
import torch

whole = torch.arange(6.0)
a, b = copy.deepcopy((whole, whole[2:]))
a[3] = 30
print(b, b.storage_offset(), b._base, whole)
c = copy.deepcopy(whole[::2])
print(c.stride(), c.untyped_storage().nbytes(), pickle.loads(pickle.dumps(whole.view(2, 3).t())).stride())
x = torch.ones(2, requires_grad=True)
x.tag = ["note"]
x.sum().backward()
print(copy.copy(x).grad, copy.copy(x).tag is x.tag, copy.deepcopy(x).grad, copy.deepcopy(x).tag is x.tag, pickle.loads(pickle.dumps(x)).tag)
print(pickle.loads(pickle.dumps(x * 2)), copy.copy(x * 2).is_leaf)
buffer = io.BytesIO()
torch.save(whole, buffer)
for data in (buffer, io.BytesIO(buffer.getvalue()[:50]), io.BytesIO(pickle.dumps([1], 2)), io.BytesIO(b"")):
    for weights_only in (True, False):
        try:
            print(torch.load(data, weights_only=weights_only))
        except (EOFError, RuntimeError) as error:
            print(type(error).__name__, error)
print(np.isnan(whole / whole)[:2], np.greater(whole, 2).dtype, torch._tensor_str.PRINT_OPTS)
