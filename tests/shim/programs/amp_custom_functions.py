import torch
from torch.amp import custom_bwd, custom_fwd


class Product(torch.autograd.Function):
    @staticmethod
    @custom_fwd(device_type="cpu")
    def forward(ctx, a, b):
        ctx.save_for_backward(a, b)
        return a @ b

    @staticmethod
    @custom_bwd(device_type="cpu")
    def backward(ctx, g):
        a, b = ctx.saved_tensors
        print("backward", torch.is_autocast_enabled("cpu"), torch.get_autocast_dtype("cpu"), g.dtype)
        return g @ b.t(), a.t() @ g


class Wide(torch.autograd.Function):
    @staticmethod
    @custom_fwd(device_type="cpu", cast_inputs=torch.float32)
    def forward(ctx, a, extra):
        print("forward", torch.is_autocast_enabled("cpu"), a.dtype, {k: getattr(v, "dtype", v) for k, v in extra.items()})
        return a @ a

    @staticmethod
    @custom_bwd(device_type="cpu")
    def backward(ctx, g):
        print("backward", torch.is_autocast_enabled("cpu"), g.dtype)
        return g, None


a = torch.tensor([[0.1, 0.2], [0.3, 0.4]], requires_grad=True)
with torch.autocast("cpu", dtype=torch.float16):
    y = Product.apply(a, a)
    z = Wide.apply(a.half(), {"more": torch.ones(1, dtype=torch.bfloat16), "text": "x", "whole": torch.ones(1, dtype=torch.int64)})
print(y, z)
y.sum().backward()
z.sum().backward()
print(a.grad)
print(Product.apply(a, a))
for call in (lambda: custom_fwd(3, device_type=3), lambda: custom_bwd(3), lambda: torch.cuda.amp.custom_fwd(lambda c: c).__name__):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)
