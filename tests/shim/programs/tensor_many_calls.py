import torch

x = torch.arange(12.0).view(3, 4)
print(
    x.stride(),
    x.T.stride(),
    x.storage_offset(),
    x[1].storage_offset(),
    x.is_contiguous(),
    x.T.is_contiguous(),
    x.T.contiguous().stride(),
    x.data_ptr() == x[0].data_ptr(),
    x.element_size(),
    x.nbytes,
    x.untyped_storage().nbytes(),
    x.storage()[1],
    len(x.storage()),
)
print(x.nelement(), x.ndimension(), x.dim(), x.ndim, x.size(-1), x.shape[0], x.numel())
try:
    x.size(2)
except Exception as error:
    print(type(error).__name__, error)
print(
    x.unfold(1, 2, 1).shape,
    x.as_strided((2, 2), (1, 2)),
    x.diagonal(),
    x.flip(0),
    x.roll(1, 0),
    x.rot90(),
    x.tril(),
    x.triu(1),
    x.trace(),
    torch.diag(torch.ones(2)),
    x.split(2),
    x.chunk(2, 1),
    x.unbind(),
    torch.tensor_split(x, 2, 1),
    x.hsplit(2),
    x.vsplit(3),
    x.narrow(1, 1, 2),
    x.select(0, 1),
    x.index_select(1, torch.tensor([0, 2])),
    x.take(torch.tensor([0, 5])),
    x.masked_select(x > 5),
    x.nonzero().shape,
    torch.nonzero(x > 9, as_tuple=True),
    x.where(x > 5, torch.tensor(-1.0)),
    x.clamp(2, 5),
    x.gather(1, torch.tensor([[0], [1], [2]])),
    torch.zeros(3, 4).scatter_(1, torch.tensor([[0], [1], [2]]), 1.0),
    x.cumsum(1),
    x.cumprod(1),
    x.diff(),
    x.logsumexp(1),
    x.median(),
    x.median(1),
    x.mode(1),
    x.kthvalue(2),
    x.quantile(0.5),
    x.std(0),
    x.var(1, correction=0),
    x.norm(),
    x.norm(1, 1),
    x.argmax(),
    x.argmin(1),
    x.max(1),
    x.amax((0, 1)),
    x.aminmax(),
    x.all(),
    x.any(1),
    x.unique(),
    x.bincount() if False else 0,
    x.histc(3),
    x.count_nonzero(),
    x.prod(),
    x.sum((0, 1)),
    x.mean(0, keepdim=True),
)
try:
    print(
        torch.bincount(torch.tensor([0, 1, 1, 3])),
        torch.unique(torch.tensor([3, 1, 1]), return_counts=True, return_inverse=True),
        torch.unique_consecutive(torch.tensor([1, 1, 2, 1])),
        torch.isin(torch.tensor([1, 2]), torch.tensor([2])),
        torch.searchsorted(torch.tensor([1, 3, 5]), torch.tensor([2, 5])),
        torch.bucketize(torch.tensor([2, 5]), torch.tensor([1, 3, 5])),
        torch.histogram(torch.tensor([1.0, 2.0, 1.0]), bins=2),
        torch.cartesian_prod(torch.arange(2), torch.arange(2)),
        torch.combinations(torch.arange(3)),
        torch.meshgrid(torch.arange(2), torch.arange(3), indexing="ij"),
        torch.block_diag(torch.ones(1, 2), torch.ones(1)),
        torch.kron(torch.eye(2), torch.ones(1, 2)),
        torch.vander(torch.arange(3)),
        torch.tril_indices(3, 3),
        torch.lerp(torch.zeros(2), torch.ones(2), 0.3),
        torch.addcmul(torch.zeros(2), torch.ones(2), torch.ones(2), value=2),
        torch.cdist(torch.zeros(1, 2), torch.ones(1, 2)),
        torch.cov(torch.arange(6.0).view(2, 3)),
        torch.corrcoef(torch.arange(6.0).view(2, 3)),
        torch.trapezoid(torch.arange(3.0)),
        torch.logical_and(torch.tensor([True]), torch.tensor([False])),
        torch.bitwise_and(torch.tensor(6), torch.tensor(3)),
        torch.gcd(torch.tensor(6), torch.tensor(4)),
        torch.sign(torch.tensor([-1.0, 0.0, 2.0])),
        torch.heaviside(torch.tensor([-1.0, 0.0]), torch.tensor(0.5)),
        torch.nan_to_num(torch.tensor([float("nan"), float("inf")])),
        torch.round(torch.tensor([0.5, 1.5, 2.5])),
        torch.fmod(torch.tensor(-5), 3),
        torch.remainder(torch.tensor(-5), 3),
        torch.tensor(-5) // 3,
        torch.tensor(-5) % 3,
        torch.div(torch.tensor(-5), 3, rounding_mode="trunc"),
        torch.true_divide(torch.tensor(5), 2),
        7 // torch.tensor(2),
        2 ** torch.tensor(3),
        torch.tensor(2) ** -1,
    )
except Exception as error:
    print(type(error).__name__, error)
print(
    x[x > 5],
    x[1, 2],
    x[..., -1],
    x[:, None].shape,
    x[[0, 2]],
    x[[0, 2], [1, 3]],
    x[torch.tensor([0, 1])],
    x[1:, ::2],
    x[-1],
    x[x.argmax() // 4],
    x[:, [1]],
    x[None].shape,
    x[True].shape,
    x[0:0].shape,
)
y = x.clone()
y[0] = 0
y[:, 1] += 10
y[y > 12] = -1
y[[1, 2], [0, 0]] = torch.tensor([7.0, 8.0])
print(y, x.equal(y), torch.allclose(x, y), (x == y).sum())
y.fill_(3)
y.zero_()
y.copy_(x)
y.mul_(2).add_(1)
print(y)
y.index_fill_(0, torch.tensor([0]), -1)
y.masked_fill_(y > 20, 0)
print(y)
y.t_()
print(y.shape)
y.resize_(2, 2)
print(y)
y.squeeze_()
y.unsqueeze_(0)
print(y.shape)
print(
    torch.iinfo(torch.int32).max,
    torch.finfo(torch.float32).eps,
    torch.finfo(torch.float16),
    torch.tensor(300).to(torch.uint8),
    torch.tensor(-1).to(torch.uint8),
    torch.tensor(2.7).int(),
    torch.tensor(-2.7).long(),
    torch.tensor(1e10).int(),
    torch.tensor(float("nan")).long(),
    torch.tensor([1, 0]).bool(),
    torch.tensor(70000.0).half(),
    torch.tensor(3.14159265, dtype=torch.bfloat16),
    torch.tensor(1) / 0,
    torch.tensor(-1.0) / 0,
    torch.tensor(0) // torch.tensor(0.0),
    (torch.tensor(1, dtype=torch.uint8) - 2),
    torch.tensor(2**31 - 1, dtype=torch.int32) + 1,
    torch.tensor(True) + True,
    torch.tensor([1]) + 1.5,
    (torch.tensor([1], dtype=torch.int8) + torch.tensor([1.0])).dtype,
    (torch.ones(1, dtype=torch.half) + torch.ones(1)).dtype,
    (torch.ones(1) * torch.tensor(2.0, dtype=torch.float64)).dtype,
    torch.result_type(torch.ones(1), 1),
    torch.promote_types(torch.int32, torch.float16),
    torch.can_cast(torch.float, torch.int),
)
try:
    torch.tensor(1) // 0
except Exception as error:
    print(type(error).__name__, error)
try:
    torch.tensor(1) % 0
except Exception as error:
    print(type(error).__name__, error)
