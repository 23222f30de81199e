"""What an operation leaves in `grad_fn`, and what saved tensors say when they were changed. One expression a line."""

SETUP = "x = torch.arange(12.0).reshape(3, 4).requires_grad_()\n"
EXPRESSIONS = """
x[0]
x[:]
x[0:2]
x[None]
x[...]
x[[0, 1]]
x[x > 3]
x[0, 1]
x[:, 0]
x[:, 1:3]
x[torch.tensor([0, 1]), torch.tensor([1, 2])]
x.reshape(4, 3)
x.t().reshape(12)
x.T
x.mT
x.flatten()
x.squeeze()
x.chunk(2)[0]
x.split([1, 2])[0]
x.split(2)[0]
x.unbind()[0]
x.double()
x.contiguous()
x.t().contiguous()
x.expand(2, 3, 4)
x.max()
x.max(1).values
x.var()
x.std(1)
x.norm()
x.softmax(1)
x.log_softmax(1)
x.clamp(0)
x.abs()
x.cumsum(0)
x.prod()
x.sort().values
x.gather(1, torch.zeros(3, 1).long())
x.masked_fill(x > 3, 0.0)
torch.where(x > 3, x, 0.0)
x @ x.T
x @ torch.ones(4)
torch.ones(2, 4) @ x.T
torch.einsum('ij,kj->ik', x, x)
x.view(1, 3, 4) @ x.T
torch.bmm(x[None], x.T[None])
x.mean()
-x
1 - x
1 / x
x % 2
2 ** x
x.sum(0)
x.repeat(2, 1)
x.roll(1)
x.flip(0)
x.tril()
torch.outer(x[0], x[1])
x.index_select(0, torch.tensor([1]))
x.permute(1, 0)
x.transpose(0, 1)
x.narrow(0, 0, 1)
x.median()
x.amax(1)
x.logsumexp(1)
x.topk(2).values
x.unfold(1, 2, 1)
x.round()
x.to(torch.float16)
x.lerp(x, 0.5)
x.addcmul(x, x)
x.square()
x.pow(3)
x.sqrt()
torch.addmm(x, x @ x.T, x)
x.cumprod(0)
x.minimum(x)
x.detach().requires_grad_()[1:][0]
x.view_as(x)
x.swapaxes(0, 1)
x.tanh()
x.index_add(0, torch.tensor([0]), x[:1])
x.scatter(0, torch.zeros(1, 4).long(), x)
x.movedim(0, 1)
x.ravel()
x.type(torch.float64)
x.kthvalue(1).values
torch.linalg.norm(x)
torch.linalg.inv(x[:, :3] @ x[:, :3].T + torch.eye(3))
torch.det(x[:, :3])
x.unflatten(1, (2, 2))
x.diff()
x.hypot(x)
(x * 1).add_(x)
(x * 1).clamp_(0)
(x * 1).zero_()
(x * 1).fill_(3.0)
(x * 1).copy_(x)
(x * 1).masked_fill_(x > 2, 1.0)
(x * 1).index_fill_(0, torch.tensor([0]), 1.0)
(x * 1)[0].mul_(2)
x.float()
torch.stack([x])
torch.hstack([x, x])
x.nansum()
x.take(torch.tensor([0]))
x.erf()
torch.logaddexp(x, x)
"""
CHANGED = {
    "the output of exp": "z = y.exp(); z.add_(1)",
    "the output of sqrt": "z = y.sqrt(); z.mul_(2)",
    "a factor": "z = y * y; y.add_(1)",
    "a power's base": "z = y ** 2; y.mul_(2)",
    "the output of relu": "z = y.relu(); z.add_(1)",
    "the output of softmax": "z = y.softmax(0); z.mul_(2)",
    "the whole of a viewed factor": "v = y[:2]; z = v * v; y.add_(1)",
    "a summand, which is not saved": "z = y + 1; y.mul_(2)",
    "what where chose from, which is not saved": "z = torch.where(y > 1, y, x); y.add_(1)",
    "what where chose beside a number": "z = torch.where(y > 1, y, 0.0); y.mul_(2)",
    "the one row that pdist kept": "r = torch.stack([y]) * 1; z = torch.pdist(r); r.add_(1)",
    "a smallest singular value that kept its dimensions": "z = torch.linalg.matrix_norm(torch.outer(y, y.exp()), -2, keepdim=True); z.add_(1)",
    "a factor that no gradient reaches": "z = y * y; y.add_(1); z = torch.linalg.vector_norm(z, 0)",
    "a tensor that said where to start": "s = torch.tensor(1); z = y.narrow(0, s, 2); s.add_(1)",
    "the values of max, which are not saved": "z = y.max(0).values; z.add_(1)",
}
ROWS = [(line, SETUP + f"({line}).grad_fn.name()") for line in EXPRESSIONS.strip().splitlines()]
ROWS += [(f"changed: {name}", f"x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True); y = x * 1; {code}; z.sum().backward(); x.grad")
         for name, code in CHANGED.items()]
