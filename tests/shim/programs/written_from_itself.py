"""In-place arithmetic with a part of the same tensor, which PyTorch's loop may have changed before it is read."""
import torch

x = torch.arange(1, 13).reshape(3, 4)


def shown(name, change, kind=torch.float32):
    y = x.to(kind)
    try:
        change(y)
        print(name, y.tolist())
    except RuntimeError as error:
        print(name, error)


shown("rows by their first number", lambda y: y.div_(y[:, :1]))
shown("rows by their last number", lambda y: y.sub_(y[:, -1:]))
shown("columns of a turned one", lambda y: y.mT.sub_(y.mT[0]))
shown("a column by one of its numbers", lambda y: y[:, 1].mul_(y[0, 1]))
shown("a row by one of its numbers", lambda y: y[1].div_(y[1, 1]))
shown("all by the first row", lambda y: y.sub_(y[0]))
shown("differences", lambda y: y[:, 1:].sub_(y[:, :-1]), torch.int64)
shown("sums from behind", lambda y: y[:, :-1].add_(y[:, 1:]), torch.int64)
shown("whole quotients", lambda y: y.floor_divide_(y[:, :1]), torch.int64)
shown("halves", lambda y: y[:, 1].mul_(y[1, 1]), torch.float16)
shown("half added", lambda y: y[:, 1].add_(y[1, 1]), torch.bfloat16)
shown("a diagonal", lambda y: y[:, :3].div_(y.diagonal()[:, None]))
shown("three operands", lambda y: y.addcmul_(y[:, :1], y[:, 1:2]))
shown("comparison", lambda y: y.eq_(y[:, :1]))
shown("bounds", lambda y: y.clamp_(max=y[:, 2:3]))
wide = torch.arange(40.).reshape(1, 40).repeat(2, 1)
wide += wide[:, 3:4]
print("blocks", wide.tolist())


def into(name, function):
    y = x.float()
    try:
        function(y)
        print(name, y.tolist())
    except RuntimeError as error:
        print(name, error)


into("out, its own row", lambda y: torch.add(y, y[:1], out=y))
into("out, its own column", lambda y: torch.add(y, y[:, :1], out=y))
into("out, turned", lambda y: torch.exp(y[:, :3].mT, out=y[:, :3]))
into("out, a column beside", lambda y: torch.neg(y[:, 0], out=y[:, 1]))
into("out, joined", lambda y: torch.cat([y[1:], y[:1]], out=y))
into("out, a product", lambda y: torch.mm(y[:, :3], y[:, :3], out=y[:, :3]))
