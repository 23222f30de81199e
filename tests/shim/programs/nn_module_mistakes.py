import torch
from torch import nn
def attempt(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
class NoSuper(nn.Module):
    def __init__(self):
        self.fc = nn.Linear(2, 2)
class NoSuperParam(nn.Module):
    def __init__(self):
        self.w = nn.Parameter(torch.ones(1))
class NoSuperBuffer(nn.Module):
    def __init__(self):
        self.register_buffer("b", torch.ones(1))
class NoSuperTensor(nn.Module):
    def __init__(self):
        self.t = torch.ones(1)
    def forward(self, x):
        return x + self.t
class LateSuper(nn.Module):
    def __init__(self):
        self.n = 3
        super().__init__()
        self.fc = nn.Linear(self.n, 1)
class NoForward(nn.Module):
    pass
class WrongForward(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 2)
    def foward(self, x):
        return self.fc(x)
class TwoArgs(nn.Module):
    def forward(self, x, y):
        return x + y
class ListNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = [nn.Linear(2, 2), nn.Linear(2, 2)]
        self.d = {"a": nn.Linear(2, 2)}
        self.t = torch.ones(2)
        self.p = nn.Parameter(torch.ones(2))
        self.register_buffer("buf", torch.zeros(3))
attempt(lambda: NoSuper())
attempt(lambda: NoSuperParam())
attempt(lambda: NoSuperBuffer())
attempt(lambda: NoSuperTensor()(torch.ones(1)))
attempt(lambda: list(NoSuperTensor().parameters()))
attempt(lambda: LateSuper())
attempt(lambda: NoForward()(1))
attempt(lambda: WrongForward()(torch.ones(2)))
attempt(lambda: TwoArgs()(1))
attempt(lambda: TwoArgs()(1, 2, 3))
attempt(lambda: TwoArgs()(1, z=2))
attempt(lambda: TwoArgs()())
attempt(lambda: TwoArgs().forward(1))
attempt(lambda: nn.Linear(2, 2).forward(1, 2))
attempt(lambda: nn.Module()(1))
attempt(lambda: nn.Module(1))
attempt(lambda: nn.Module(a=1))
n = ListNet()
print(n, [k for k, _ in n.named_parameters()], list(n.state_dict()), [k for k, _ in n.named_buffers()], len(list(n.children())))
attempt(lambda: torch.optim.SGD(nn.ReLU().parameters(), lr=0.1))
attempt(lambda: n.fc)
attempt(lambda: n.forward(1))
attempt(lambda: setattr(n, "p", torch.ones(2)))
attempt(lambda: setattr(n, "p", None))
attempt(lambda: setattr(n, "buf", 3))
attempt(lambda: setattr(n, "buf", torch.ones(3)))
attempt(lambda: n.register_buffer("buf", torch.ones(1)))
attempt(lambda: n.register_buffer("x.y", torch.ones(1)))
attempt(lambda: n.register_buffer("", torch.ones(1)))
attempt(lambda: n.register_buffer(3, torch.ones(1)))
attempt(lambda: n.register_buffer("zz", [1]))
attempt(lambda: n.register_parameter("q", torch.ones(2)))
attempt(lambda: n.register_parameter("q", nn.Parameter(torch.ones(2)) * 2))
attempt(lambda: n.register_parameter("layers", nn.Parameter(torch.ones(2))))
attempt(lambda: n.add_module("a.b", nn.ReLU()))
attempt(lambda: n.add_module("m", torch.ones(1)))
attempt(lambda: n.add_module("m", nn.ReLU) )
attempt(lambda: n.get_submodule("layers"))
attempt(lambda: n.get_submodule("nope.x"))
attempt(lambda: n.get_parameter("p"))
attempt(lambda: n.get_parameter("buf"))
attempt(lambda: n.get_buffer("p"))
attempt(lambda: n.get_buffer("nothing"))
attempt(lambda: nn.ModuleList([1, 2]))
attempt(lambda: nn.ModuleList(nn.ReLU()))
attempt(lambda: nn.ModuleList([nn.ReLU()])(torch.ones(1)))
attempt(lambda: nn.ModuleList([nn.ReLU()])[1])
attempt(lambda: nn.ModuleList([nn.ReLU()])["0"])
attempt(lambda: nn.ModuleList([nn.ReLU()]).append(3))
attempt(lambda: nn.ModuleDict({"a": nn.ReLU()})["b"])
attempt(lambda: nn.ModuleDict({"a.b": nn.ReLU()}))
attempt(lambda: nn.ModuleDict({"keys": nn.ReLU()}))
attempt(lambda: nn.ModuleDict({1: nn.ReLU()}))
attempt(lambda: nn.ModuleDict([nn.ReLU()]))
attempt(lambda: nn.ModuleDict({"a": nn.ReLU()})(torch.ones(1)))
attempt(lambda: nn.Sequential(nn.ReLU())[1])
attempt(lambda: nn.Sequential(nn.ReLU())[-2])
attempt(lambda: nn.Sequential(nn.ReLU())["a"])
attempt(lambda: nn.Sequential()(5))
attempt(lambda: nn.Sequential(nn.ReLU())())
attempt(lambda: nn.Sequential(nn.ReLU())(torch.ones(1), 2))
attempt(lambda: nn.ParameterList([torch.ones(2), nn.Parameter(torch.zeros(1, 2))]))
attempt(lambda: nn.ParameterDict({"w": torch.ones(2)}))
attempt(lambda: nn.Parameter([1.0]))
attempt(lambda: nn.Parameter(torch.tensor([1])))
attempt(lambda: nn.Parameter(torch.tensor([1]), requires_grad=False))
attempt(lambda: nn.Parameter(3.0))
attempt(lambda: nn.Parameter(torch.ones(2), False).requires_grad)
attempt(lambda: n.to("cuda"))
attempt(lambda: n.cuda())
attempt(lambda: n.to(torch.int32))
attempt(lambda: n.to("float"))
attempt(lambda: n.train("yes"))
attempt(lambda: n.eval().training)
attempt(lambda: n.zero_grad())
attempt(lambda: n.apply(3))
attempt(lambda: n.parameters()[0])
attempt(lambda: len(n.parameters()))
attempt(lambda: n.state_dict)  if False else None
attempt(lambda: n.weight.data)
attempt(lambda: n[0])
attempt(lambda: len(n))
attempt(lambda: n + n)
attempt(lambda: n.register_forward_hook())
attempt(lambda: n.half().p.dtype)
attempt(lambda: n.type(torch.float64).p.dtype)
attempt(lambda: n.share_memory() is n)
attempt(lambda: n.requires_grad_(False).p.requires_grad)
