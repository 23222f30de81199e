import io
import torch
from torch import nn

file = io.BytesIO()
torch.save({"w": torch.ones(2), "step": 3}, file)
numbers = io.BytesIO()
torch.save({"step": 3}, numbers)


def tried(label, action):
    try:
        print(label, action())
    except Exception as error:
        print(label, type(error).__name__, error)


def opened(f, where):
    f.seek(0)
    return torch.load(f, map_location=where)


for where in (None, "cpu", torch.device("cpu"), "cuda", "cuda:0", torch.device("cuda"), "abc", {"cpu": "cuda:0"}, {"cuda:0": "cpu"}, 3):
    tried(where, lambda: opened(file, where))
tried("kept", lambda: opened(file, lambda storage, location: storage))
tried("left", lambda: opened(file, lambda storage, location: print("from", location)))
tried("no tensor", lambda: opened(numbers, "cuda"))


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.act = lambda x: x * 2
        self.fc = nn.Linear(1, 1)


tried("state only", lambda: torch.save(Net().state_dict(), io.BytesIO()))
tried("local class", lambda: torch.save(type("Made", (nn.Module,), {})(), io.BytesIO()))
for where in ("cuda", "mps", "abc", 5, "cpu", None):
    tried(where, lambda: torch.Generator(where).initial_seed())
for state in ([1], "a", torch.zeros(3), torch.zeros(3, dtype=torch.uint8)):
    tried("state", lambda: torch.Generator().set_state(state))
    tried("default", lambda: torch.set_rng_state(state))
for action in (lambda: torch.device(), lambda: torch.device(None), lambda: torch.device("cpu", "a"), lambda: torch.device("cpu", 0, 1), lambda: torch.device(index=0),
               lambda: torch.device(""), lambda: torch.device(1.5), lambda: torch.device(type="cpu", index=0), lambda: torch.ones(1).cuda(0)):
    tried("device", action)
