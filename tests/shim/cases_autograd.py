"""Functions of one's own, gradient checks, Jacobians: `torch.autograd` as a learner uses it."""

CUBE = """class Cube(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x ** 3
    @staticmethod
    def backward(ctx, g):
        x, = ctx.saved_tensors
        return 3 * x ** 2 * g
x = torch.tensor([1.0, 2.0], requires_grad=True)
"""
D = "x = torch.tensor([[0.3, -1.2], [0.7, 2.0]], dtype=torch.float64, requires_grad=True)\n"


def function(forward, backward, rest="F2.apply(x).sum().backward()\nx.grad"):
    """A program with a function of two methods."""
    return (f"class F2(torch.autograd.Function):\n    @staticmethod\n    def forward(ctx, x, *a):\n        {forward}\n    @staticmethod\n"
            f"    def backward(ctx, *g):\n        {backward}\nx = torch.tensor([1.0, 2.0], requires_grad=True)\n{rest}")


ROWS = [
    ("a function and its gradient", CUBE + "y = Cube.apply(x)\ny.sum().backward()\ny, x.grad, type(y.grad_fn).__name__"),
    ("a function differentiated twice", CUBE + "g, = torch.autograd.grad(Cube.apply(x).sum(), x, create_graph=True)\ntorch.autograd.grad(g.sum(), x)"),
    ("a function twice through its graph", CUBE + "y = Cube.apply(x).sum()\ny.backward()\ny.backward()"),
    ("a function under no_grad", CUBE + "with torch.no_grad():\n    y = Cube.apply(x)\ny.requires_grad, y.grad_fn"),
    ("saved input changed in place", CUBE + "y = Cube.apply(x)\nwith torch.no_grad():\n    x += 1\ny.sum().backward()"),
    ("saved output changed in place", function("y = x.exp(); ctx.save_for_backward(y); return y", "return g[0] * ctx.saved_tensors[0]", "y = F2.apply(x)\ny.mul_(2)\ny.sum().backward()")),
    ("too many gradients", function("return x * 2", "return g[0], g[0]")),
    ("too few gradients", function("return x * 2", "return g[0]", "F2.apply(x, x).sum().backward()")),
    ("extra None is fine", function("return x * 2", "return g[0], None, None")),
    ("a gradient for a number", function("return x * 2", "return g[0], g[0]", "F2.apply(x, 3).sum().backward()")),
    ("a gradient of a wrong shape", function("return x * 2", "return torch.ones(3)")),
    ("a gradient of a wrong shape after an argument that is no tensor",
     "class A(torch.autograd.Function):\n    @staticmethod\n    def forward(ctx, n, x):\n        return x * n\n    @staticmethod\n    def backward(ctx, g):\n        return None, g[:1]\n"
     "A.apply(2, torch.ones(2, requires_grad=True)).sum().backward()"),
    ("a gradient that is summed to size", function("return x * 2", "return torch.ones(4, 2)")),
    ("backward returns a list", function("return x * 2", "return [g[0]]")),
    ("backward returns a float", function("return x * 2", "return 1.0")),
    ("no backward", "class A(torch.autograd.Function):\n    @staticmethod\n    def forward(ctx, x):\n        return x * 2\nA.apply(torch.ones(1, requires_grad=True)).backward()"),
    ("no forward", "class A(torch.autograd.Function):\n    pass\nA.apply(torch.ones(1))"),
    ("a function called, not applied", CUBE + "Cube()(x)"),
    ("needs_input_grad", function("print(ctx.needs_input_grad); return x * 2", "print(ctx.needs_input_grad); return g[0], None", "F2.apply(x, torch.ones(2)).sum().backward()")),
    ("attributes on ctx", function("ctx.k = 3; return x * ctx.k", "return g[0] * ctx.k")),
    ("two outputs, one used", function("return x * 2, x * 3", "print(g); return g[0] * 2 + g[1] * 3", "F2.apply(x)[1].sum().backward()\nx.grad")),
    ("two outputs, gradients not made up", function("ctx.set_materialize_grads(False); return x * 2, x * 3", "print(g); return g[1] * 3", "F2.apply(x)[1].sum().backward()\nx.grad")),
    ("an output marked as having no gradient", function("y = x > 1; ctx.mark_non_differentiable(y); return x * 2, y", "return g[0] * 2", "a, b = F2.apply(x)\na.sum().backward()\na.requires_grad, b.requires_grad, x.grad")),
    ("the input handed back", function("return x", "return g[0] * 5", "y = F2.apply(x)\ny.sum().backward()\ny is x, x.grad")),
    ("an integer output", function("return x.long()", "return g[0]", "F2.apply(x).requires_grad")),
    ("a tuple with a number", function("return x * 2, 5", "return g[0]", "F2.apply(x)[1]")),
    ("forward returns a number", function("return 5", "return g[0]", "F2.apply(x)")),
    ("save_for_backward of a number", function("ctx.save_for_backward(3); return x", "return g[0]", "F2.apply(x)")),
    ("once_differentiable", "from torch.autograd.function import once_differentiable\n" + CUBE.replace("    @staticmethod\n    def backward", "    @staticmethod\n    @once_differentiable\n    def backward")
        + "Cube.apply(x).sum().backward()\nprint(x.grad)\ng, = torch.autograd.grad(Cube.apply(x).sum(), x, create_graph=True)\ng.sum().backward()"),
    ("gradcheck passes", D + "torch.autograd.gradcheck(lambda t: (t.exp() * t).sum(0), (x,))"),
    ("gradcheck of two inputs", D + "torch.autograd.gradcheck(torch.matmul, (x, x.detach().clone().requires_grad_()))"),
    ("gradcheck in single precision", "x = torch.randn(3, requires_grad=True)\ntorch.autograd.gradcheck(torch.tanh, (x,), raise_exception=False)"),
    ("gradcheck of a wrong gradient", D + "torch.autograd.gradcheck(lambda t: t.detach() * t, (x,), raise_exception=False)"),
    ("gradcheck without inputs that need a gradient", "torch.autograd.gradcheck(torch.tanh, (torch.ones(2).double(),))"),
    ("gradcheck of a constant", D + "torch.autograd.gradcheck(lambda t: t.detach() * 2, (x,))"),
    ("gradcheck of an expanded input", "torch.autograd.gradcheck(torch.tanh, (torch.ones(1).double().expand(3).requires_grad_(),))"),
    ("gradgradcheck", D + "torch.autograd.gradgradcheck(lambda t: t ** 3, (x,)), torch.autograd.gradgradcheck(torch.sigmoid, (x,))"),
    ("jacobian", "torch.autograd.functional.jacobian(lambda t: t ** 2, torch.tensor([1.0, 2.0]))"),
    ("jacobian of two inputs and outputs", "torch.autograd.functional.jacobian(lambda a, b: (a * b, a.sum()), (torch.ones(2), torch.tensor([2.0, 3.0])))"),
    ("hessian", "torch.autograd.functional.hessian(lambda t: (t ** 3).sum(), torch.tensor([1.0, 2.0]))"),
    ("hessian of two inputs", "torch.autograd.functional.hessian(lambda a, b: (a * b ** 2).sum(), (torch.ones(2), torch.tensor([2.0, 3.0])))"),
    ("vjp and jvp", "A = torch.autograd.functional\nf = lambda t: t ** 2\nx = torch.tensor([1.0, 3.0])\nA.vjp(f, x, torch.ones(2)), A.jvp(f, x, torch.tensor([1.0, 0.0])), A.hvp(lambda t: (t ** 3).sum(), x, torch.ones(2)), A.vhp(lambda t: (t ** 3).sum(), x, torch.ones(2))"),
    ("checkpoint", "from torch.utils.checkpoint import checkpoint\nw = torch.randn(3, 3, requires_grad=True)\nx = torch.randn(2, 3, requires_grad=True)\ny = checkpoint(lambda t: torch.relu(t @ w), x, use_reentrant=False)\ny.sum().backward()\ny.detach(), x.grad, w.grad"),
    ("grad with several outputs", "x = torch.ones(2, requires_grad=True)\ntorch.autograd.grad([x * 2, x.sum()], [x], [torch.ones(2), torch.tensor(3.0)])"),
    ("grad of a wrong shape", "x = torch.ones(2, requires_grad=True)\ntorch.autograd.grad(x * 2, x, torch.ones(3))"),
    ("grad of nothing", "x = torch.ones(2, requires_grad=True)\ntorch.autograd.grad(x.sum(), [])"),
    ("grad of a tensor without history", "torch.autograd.grad(torch.ones(1), torch.ones(1, requires_grad=True))"),
    ("grad with respect to a constant", "x = torch.ones(1, requires_grad=True)\ntorch.autograd.grad(x * 2, torch.ones(1))"),
    ("backward of several tensors", "x = torch.ones(2, requires_grad=True)\ntorch.autograd.backward([x.sum(), (x * x).sum()])\nx.grad"),
    ("vectors changed after their distance", "a, b = torch.randn(2, 3, 2, requires_grad=True).unbind()\na, b = a.clone(), b.clone()\nd = torch.cdist(a, b).sum() + torch.dist(a, b)\na.detach().mul_(2)\nd.backward()"),
    ("factors changed after their Kronecker product", "a = torch.ones(2, 2, requires_grad=True)\nb = torch.ones(1, 3, requires_grad=True)\ny = torch.kron(a, b)\nb.detach().fill_(5)\ny.sum().backward()\na.grad, b.grad"),
    ("places of a pool changed", "x = torch.randn(1, 1, 4, requires_grad=True)\ny, i = torch.nn.functional.max_pool1d(x, 2, return_indices=True)\ni.add_(0)\ny.sum().backward()"),
    ("complex numbers written through their parts", "z = torch.tensor([1 + 2j, 3 - 1j], requires_grad=True)\nx = z.clone()\nx.real.mul_(3)\ntorch.view_as_real(x)[0, 1] = 0\nx.abs().sum().backward()\nx.grad_fn.name(), z.grad"),
    ("parts of complex numbers that were changed", "z = torch.tensor([1 + 2j, 3 - 1j], requires_grad=True)\nx = z.clone()\nv = torch.view_as_real(x)\nx.mul_(2)\nv.sum().backward()\nv.grad_fn.name(), z.grad"),
    ("a weight of classes that requires a gradient", "torch.nn.functional.cross_entropy(torch.randn(2, 3), torch.tensor([0, 2]), torch.ones(3, requires_grad=True))"),
    ("gradients of a complex convolution", "x = torch.tensor([[[1 + 1j, 2j, 3]]], requires_grad=True)\nw = torch.tensor([[[1j, 2]]], requires_grad=True)\ny = torch.nn.functional.conv1d(x, w)\ny.backward(torch.tensor([[[1, 1j]]]))\nx.grad, w.grad"),
    ("a look outside of what it looks at", "x = torch.arange(12.0).reshape(3, 4).requires_grad_()\ny = x[1:, 1:].t().as_strided((2, 3), (1, 3), 2)\ny.backward(torch.arange(6.0).reshape(2, 3))\ny, x.grad"),
    ("a look at repeated memory", "x = torch.ones(3, requires_grad=True)\nx.expand(2, 3).as_strided((3,), (1,)).sum().backward()\nx.grad"),
    ("variance over no dimension", "x = torch.arange(6.0).reshape(2, 3).requires_grad_()\nx.var(dim=[]).backward()\ng = x.grad.clone()\nx.std(dim=(), correction=0).backward()\ng, x.grad"),
    ("scatter of more than the index asks", "x, s = torch.zeros(3, 3, requires_grad=True), torch.ones(3, 3, requires_grad=True)\nx.scatter(0, torch.tensor([[1, 2]]), s).sum().backward()"),
    ("scatter_reduce of more than the index asks", "x, s = torch.zeros(3, 3, requires_grad=True), torch.ones(3, 3, requires_grad=True)\nx.scatter_reduce(0, torch.tensor([[1, 2]]), s, 'amax').sum().backward()"),
    ("records of draws and of dimensions that are None", "x = torch.rand(2, requires_grad=True)\n[y.grad_fn.name() for y in (torch.bernoulli(x, 0.5), x.sum(None), x.mean(dim=None), x.sum(dtype=torch.float64), x.sum())]"),
    ("a draw that may not be derived", "x = torch.rand(2, requires_grad=True)\ntorch.bernoulli(x, 0.5).sum().backward()"),
]
