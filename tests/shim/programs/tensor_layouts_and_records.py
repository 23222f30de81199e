"""The record and the strides of what reshapes, sorts, copies and writes tensors that are not contiguous."""
import torch
import torch.nn.functional as F

EXPRESSIONS = """
x[:, ::2].reshape(2, 2, 3)
x[:, ::2].flatten()
x[:, ::2].reshape(-1)
x[:, :3].reshape(2, 2, 3)
x.t().reshape(3, 2, 4)
x.t().reshape(2, 12)
x[::2].reshape(2, 2, 3)
x[::2].flatten(0)
x.reshape(2, 12)
x.reshape(4, 6)
x[:, ::2].reshape(4, 3)
x[:, ::2].view(2, 2, 3)
x[:, ::2].unflatten(0, (2, 2))
x.expand(2, 4, 6).reshape(2, 24)
x.expand(2, 4, 6).reshape(8, 6)
torch.quantile(x, 0.5)
torch.quantile(x, 0.5, dim=1)
torch.quantile(x, 0.5, dim=1, keepdim=True)
torch.quantile(x, torch.tensor([0.5, 0.2]), dim=1)
torch.quantile(x, torch.tensor([0.5, 0.2]))
torch.nanquantile(x, 0.5)
torch.sort(x)[0]
torch.sort(x, stable=True)[0]
torch.sort(x, dim=0, descending=True)[0]
x.sort(stable=True)[0]
x.sort(stable=False)[0]
torch.atleast_3d(v)
torch.atleast_3d(x)
torch.atleast_2d(v)
torch.atleast_1d(v.sum())
torch.atleast_2d(v.sum())
torch.atleast_3d(v.sum())
x.t().tril()
x.t().triu()
x.t().byte()
x.t().to(torch.float64)
x.t().double(memory_format=torch.contiguous_format)
x.t().to(torch.float64, memory_format=torch.contiguous_format)
x.t().clone(memory_format=torch.contiguous_format)
x.t().float(memory_format=torch.contiguous_format)
x.t().to(memory_format=torch.contiguous_format)
x.t().index_put((torch.tensor([0]), torch.tensor([1])), torch.tensor(1.))
x.t().renorm(2, 0, 1.)
torch.cross(x[:3].t(), x[:3].t(), dim=1)
x.t().put(torch.tensor([0]), torch.tensor([1.]))
x.t().cumsum(0)
x.t().softmax(0)
x.t().sort(0)[0]
x.t().flip(0)
x.t().roll(1, 0)
x.t().masked_fill(x.t()>3, 0)
x.t().where(x.t()>3, x.t())
x.t().clamp(0, 1)
x.t().index_select(0, torch.tensor([0, 1]))
x.t().gather(0, torch.zeros(6, 4, dtype=torch.long))
x.t().repeat(1, 2)
x.t().topk(2, 0)[0]
x.t()[torch.tensor([0, 1])]
x.t()[:, torch.tensor([0, 1])]
x.t()[x.t()>3]
torch.cat([x.t(), x.t()])
torch.stack([x.t(), x.t()])
x.t()@x
torch.zeros_like(x.t())
torch.rand_like(x.t())
F.pad(x.t(), (1, 1))
F.layer_norm(x.t(), (4, ))
F.gelu(x.t())
F.dropout(x.t(), 0.5)
x.t().var(0, keepdim=True)
x.t().unsqueeze(0).contiguous()
"""
for expression in EXPRESSIONS.strip().splitlines():
    torch.manual_seed(0)
    x, v = torch.arange(24.0).reshape(4, 6).requires_grad_(), torch.arange(6.0).requires_grad_()
    result = eval(expression)
    print(expression, result.grad_fn and result.grad_fn.name(), result.stride(), tuple(result.shape))
