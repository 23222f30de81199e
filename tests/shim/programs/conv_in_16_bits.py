import torch
import torch.nn.functional as F
torch.manual_seed(0)
for dtype in (torch.bfloat16, torch.float16):
    for name, f, x, w, settings in (("conv2d", F.conv2d, (4, 4, 6, 6), (6, 2, 3, 3), {"padding": 1, "groups": 2}), ("conv1d", F.conv1d, (3, 4, 9), (6, 4, 3), {"stride": 2}),
                                    ("transposed", F.conv_transpose2d, (2, 4, 4, 4), (4, 3, 3, 3), {"stride": 2})):
        x, w = torch.randn(x).to(dtype).requires_grad_(), torch.randn(w).to(dtype).requires_grad_()
        y = f(x, w, **settings)
        y.backward(torch.randn(y.shape).to(dtype))
        print(name, *[(t.dtype, t.double().sum().item(), t.double().abs().pow(3).sum().item()) for t in (y, x.grad, w.grad)])
    columns = torch.randn(2, 12, 16).to(dtype)
    print(F.fold(columns, (5, 5), 2).double().sum().item())
    turned = torch.randn(4, 6, 8).transpose(0, 1).to(dtype)
    print(turned.stride(), F.linear(turned, torch.randn(3, 8).to(dtype), torch.randn(3).to(dtype)).float().mean())
    q, k, v = (torch.randn(2, 5, 8).to(dtype).requires_grad_() for _ in range(3))
    y = F.scaled_dot_product_attention(q, k, v, torch.randn(5, 5))
    y.float().pow(2).sum().backward()
    print(y.dtype, y.double().sum().item(), [t.grad.double().sum().item() for t in (q, k, v)])
