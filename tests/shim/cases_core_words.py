"""Operations on small tensors: values, dtypes, shapes, and the sentences of what goes wrong. One expression a line."""

SETUP = "a = torch.arange(6.0).reshape(2, 3); i = torch.arange(6).reshape(2, 3)\n"
EXPRESSIONS = r"""
torch.cat([a, a.T])
torch.cat([a, torch.ones(2)])
torch.cat([])
torch.stack([])
a.view(4)
a.view(-1, -1)
a.view(-1, 4)
a.reshape(7)
a.transpose(0, 2)
a.permute(0)
a.permute(0, 0)
a.squeeze(5)
a.expand(3, 3)
a.repeat(2)
a.chunk(0)
a.split(-1)
a.split([1, 2])
a.unbind(3)
a.narrow(0, 1, 5)
a.flatten(1, 0)
a.unflatten(1, (2, 2))
a.diagonal(0, 0, 0)
a.t().t().shape
torch.ones(2, 2, 2).t()
a.unfold(1, 5, 1)
a.movedim(0, 3)
a.roll(1, 5)
a.flip(3)
torch.tril(torch.ones(3))
a.view(torch.int32).dtype
a.swapaxes(0, 1).shape
a.as_strided((3, 3), (3, 1))
a @ a
a.mm(a)
torch.dot(a, a)
torch.dot(a[0], a[1, :2])
a.mv(a)
a @ torch.ones(2)
torch.ones(3) @ a
torch.tensor(2.0) @ a
torch.bmm(a, a)
torch.spmm(a, a.T)
torch.dsmm(a, a)
torch.spmm(a, 3)
a @ i.T
torch.ones(3) @ torch.ones(3, dtype=torch.float64)
torch.ones(2, 3, 4) @ torch.ones(3, 4, 5)
torch.einsum('ij,jk->ik', a, a)
torch.einsum('ij->k', a)
torch.einsum('ijk->i', a)
torch.einsum('ij,jk', a)
torch.addmm(torch.ones(4), a, a.T)
torch.tensordot(a, a, 1)
torch.outer(a, a)
torch.linalg.inv(torch.zeros(2, 2))
torch.linalg.solve(torch.zeros(2, 2), torch.ones(2))
torch.linalg.cholesky(-torch.eye(2))
torch.linalg.inv(a)
torch.det(a)
torch.linalg.inv(torch.eye(2, dtype=torch.int64))
i.mean()
i.float().std()
i.std()
a.max(2)
torch.ones(0).max()
torch.ones(0).argmax()
torch.ones(0).sum()
torch.ones(0).mean()
torch.ones(0, 3).max(0)
torch.ones(0, 3).amax(0)
a.sum((0, 0))
a.var(correction=5)
torch.ones(1).std()
a.topk(5)
a.kthvalue(9)
a.median(0)
a.mode()
a.aminmax()
a.sort(descending=True)
a.cummax(0)
a.quantile(0.3)
a.quantile(2.0)
a.histc(3)
torch.bincount(torch.tensor([-1]))
torch.clamp(a)
a.clamp(2, 1)
a.log_softmax()
i.softmax(0)
a.norm(p=1)
i.norm()
a.cumsum(3)
a.prod(0)
torch.all(a)
a.any(0)
a.logsumexp(0)
torch.isclose(a, a.double())
torch.equal(a, i)
torch.allclose(a, a[:1])
(a == i).all()
a.eq(torch.ones(4))
bool(a)
float(a)
int(a)
a.item()
len(torch.tensor(1))
list(torch.tensor(1))
[1, 2, 3][torch.tensor(1)]
[1, 2, 3][torch.tensor(1.0)]
3 in a
f'{torch.tensor(1.5):.3f}'
f'{a}'
f'{a:.2f}'
range(torch.tensor(3))
a.numpy().shape
a.tolist()
a.int().type()
a.type('torch.DoubleTensor').dtype
a.new_zeros(2)
torch.Size([2, 3]) + (1,)
a.shape[0:1]
a.size(5)
a.size(-1)
a.stride()
[getattr(torch.arange(120.).view(2, 3, 4, 5).mT, r)(1).stride() for r in ('sum', 'prod', 'amax', 'std', 'any', 'count_nonzero', 'nansum')]
[getattr(torch.arange(24).view(2, 3, 4).mT, r)(0, keepdim=True).stride() for r in ('sum', 'prod', 'amin', 'all')]
[f(torch.arange(6).view(2, 3).mT).stride() for f in (torch.isnan, torch.isreal, torch.isfinite, torch.sign, torch.logical_not)]
a.is_floating_point()
torch.finfo(torch.float32)
torch.iinfo(torch.int8)
torch.finfo(torch.int32)
torch.iinfo(torch.float32)
torch.result_type(i, 1.5)
torch.promote_types(torch.int8, torch.uint8)
torch.can_cast(torch.float32, torch.int32)
torch.get_default_dtype()
torch.set_default_dtype(torch.int32)
torch.tensor([1, 2]) / torch.tensor([2, 3])
torch.tensor([7, -7]) // 2
torch.tensor([7, -7]) % 3
torch.tensor([7, -7]).fmod(3)
torch.tensor(5) / 2
torch.tensor([250], dtype=torch.uint8) + 10
torch.tensor([True]) + torch.tensor([True])
torch.tensor([1, 2]) + 1.5
torch.tensor([1], dtype=torch.uint8) * -1
torch.ones(2, dtype=torch.float16) + 1
torch.tensor([1.1], dtype=torch.bfloat16) * 3
torch.ones(2) + torch.ones(2, dtype=torch.float64)
torch.ones(2) + torch.tensor(1.0, dtype=torch.float64)
torch.tensor(1) + torch.tensor([1], dtype=torch.int8)
torch.tensor([3]) ** torch.tensor([2])
torch.tensor([2.0]) ** torch.tensor([3])
2 ** torch.tensor([1, 2])
2.5 ** torch.tensor([1, 2])
torch.tensor([1, 2]) ** 0.5
torch.tensor([1.0, 2.0]) & 1
torch.ones(2).sum().backward()
i.float().requires_grad_().long().requires_grad
torch.tensor([1.0], requires_grad=True).detach_()
torch.tensor([1 + 1j]) - float("inf")
torch.testing.assert_close(torch.tensor([1.04], dtype=torch.bfloat16), torch.tensor([101.0], dtype=torch.bfloat16))
o = torch.zeros(2, 3).t(); torch.arange(6, out=o), o.stride(), torch.linspace(0, 1, 6, out=torch.zeros(2, 3)), torch.arange(4, out=o)
torch.repeat_interleave(torch.tensor([1, 2], dtype=torch.int32)), torch.heaviside(torch.tensor([float("nan"), -0.0, 2.0]), torch.tensor(5.0))
torch.nn.functional.max_pool2d(torch.ones(1, 4, 4), 2, padding=(1, 1, 1))
torch.nn.functional.max_pool1d(torch.ones(1, 4), 2, stride=(1, 1))
torch.nn.functional.avg_pool1d(torch.ones(1, 4), (2, 2))
torch.nn.functional.avg_pool3d(torch.ones(1, 4, 4, 4), 2, (1, 1))
torch.nn.functional.lp_pool2d(torch.ones(1, 4, 4), 2, (2,))
torch.nn.functional.unfold(torch.ones(1, 1, 4, 4), 2, padding=(1,))
torch.einsum("...i...", torch.ones(2, 2))
torch.linspace(0, 2, 3, dtype=torch.bool)
[torch.linalg.vector_norm(torch.linspace(-3, 4, 100).reshape(4, 25), p, dim=d) for p in (1, 3, 0.5, -1) for d in (0, 1, None)]
torch.rand(2, 3, 4, 5).transpose(1, 2).bfloat16().stride(), torch.rand(4, 3).t().bfloat16().float().stride()
torch.optim.lr_scheduler.EPOCH_DEPRECATION_WARNING
torch.ones(3, 2).split(split_size=[1, 2], dim=0)
torch.ones(3, 2).split()
torch.split(torch.ones(3), split_size=2)
torch.split(tensor=torch.ones(3), split_size_or_sections=2)
torch.histogram(torch.tensor([1.0, 2.0, 4.0], requires_grad=True), 2, density=True)
torch.histogram(torch.tensor([1.0, 2.0]), torch.tensor([0.0, 1.5, 3.0], requires_grad=True)).hist.sum().backward()
torch.bincount(torch.tensor([0, 2, 2]), torch.ones(3, requires_grad=True)).sum().backward()
"""
ROWS = [(line, SETUP + line) for line in EXPRESSIONS.strip().splitlines()]
