import io
import torch
from torch import nn
from collections import OrderedDict


def attempt(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e.filename if isinstance(e, FileNotFoundError) else e)


class Net(nn.Module):
    def __init__(self, h=3):
        super().__init__()
        self.enc = nn.Sequential(nn.Linear(2, h), nn.BatchNorm1d(h), nn.ReLU())
        self.head = nn.Linear(h, 1)


torch.manual_seed(0)
a, b = Net(3), Net(4)
sd = a.state_dict()
print(list(sd.items())[0], type(sd), sd._metadata["enc.1"])
attempt(lambda: b.load_state_dict(sd))
attempt(lambda: b.load_state_dict(sd, strict=False))
attempt(lambda: a.load_state_dict({}))
attempt(lambda: a.load_state_dict({}, strict=False))
attempt(lambda: a.load_state_dict({k.replace("enc", "encoder"): v for k, v in sd.items()}))
attempt(lambda: a.load_state_dict({"module." + k: v for k, v in sd.items()}))
attempt(lambda: a.load_state_dict({**sd, "extra": torch.ones(1)}))
attempt(lambda: a.load_state_dict({**sd, "head.weight": torch.ones(3)}))
attempt(lambda: a.load_state_dict({**sd, "head.weight": [1, 2, 3]}))
attempt(lambda: a.load_state_dict({**sd, "head.weight": torch.ones(1, 3, dtype=torch.float64)}))
attempt(lambda: a.load_state_dict("model.pt"))
attempt(lambda: a.load_state_dict(a))
attempt(lambda: a.load_state_dict(None))
attempt(lambda: a.load_state_dict(sd, False))
attempt(lambda: a.load_state_dict())
attempt(lambda: nn.Linear(2, 2).load_state_dict(nn.Linear(2, 2, bias=False).state_dict()))
attempt(lambda: nn.Linear(2, 2, bias=False).load_state_dict(nn.Linear(2, 2).state_dict()))
attempt(lambda: nn.ReLU().load_state_dict({}))
attempt(lambda: nn.Sequential(nn.Linear(1, 1)).load_state_dict(nn.Linear(1, 1).state_dict()))
attempt(
    lambda: nn.BatchNorm1d(2).load_state_dict(
        {"weight": torch.ones(2), "bias": torch.zeros(2), "running_mean": torch.zeros(2), "running_var": torch.ones(2)}
    )
)
attempt(lambda: nn.Embedding(3, 2).load_state_dict({"weight": torch.ones(4, 2)}))
f = io.BytesIO()
torch.save(sd, f)
f.seek(0)
again = torch.load(f)
print(type(again), list(again)[:2], torch.equal(again["head.bias"], sd["head.bias"]))
print(a.load_state_dict(again))
attempt(lambda: torch.load(f))
f.seek(0)
attempt(lambda: torch.load(f, map_location="cpu")["head.bias"])
f.seek(0)
attempt(lambda: torch.load(f, map_location=torch.device("cpu"), weights_only=True)["head.bias"])
f = io.BytesIO()
torch.save({"model": sd, "epoch": 5, "loss": 0.5, "names": ["a", "b"], "t": (1, 2)}, f)
f.seek(0)
ck = torch.load(f)
print(ck.keys(), ck["epoch"], ck["names"], ck["t"], type(ck["model"]))
attempt(lambda: torch.load("nothing.pt"))
attempt(lambda: torch.load(io.BytesIO(b"")))
attempt(lambda: torch.save(sd))
attempt(lambda: torch.save())
attempt(lambda: torch.load())
attempt(lambda: torch.load(3))
