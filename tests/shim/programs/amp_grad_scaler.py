import pickle
import torch
import torch.nn as nn


def refused(call):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)


scaler = torch.amp.GradScaler("cpu", init_scale=4.0, growth_interval=2)
p = nn.Parameter(torch.tensor([1.0, 2.0]))
optimizer = torch.optim.SGD([p], 0.5)
print(scaler.is_enabled(), scaler.get_scale(), scaler.state_dict(), scaler.get_growth_factor(), scaler.get_backoff_factor(), scaler.get_growth_interval())
for name in ("unscale_", "step"):
    refused(lambda: getattr(scaler, name)(optimizer))
refused(scaler.update)
print(scaler.scale(torch.tensor(2.0)), scaler.scale([torch.ones(2), (torch.ones(1),)]), list(scaler.scale(iter([torch.ones(1)]))))
refused(lambda: scaler.scale(3))
refused(scaler.update)
refused(lambda: scaler.step(optimizer))
scaler.update(4.0)
for factor in (1.0, 1.0, float("inf"), 1.0, float("nan"), 1.0, 1.0):
    optimizer.zero_grad()
    loss = scaler.scale((p * factor).sum())
    loss.backward()
    print(loss, p.grad, end=" ")
    result = scaler.step(optimizer)
    print(p.grad, p.data, result, end=" ")
    refused(lambda: scaler.step(optimizer))
    refused(lambda: scaler.unscale_(optimizer))
    scaler.update()
    print(scaler.get_scale(), scaler.state_dict()["_growth_tracker"])
scaler.scale(p.sum()).backward()
scaler.unscale_(optimizer)
refused(lambda: scaler.unscale_(optimizer))
refused(lambda: scaler.step(optimizer, closure=lambda: 1.0))
refused(lambda: pickle.dumps(scaler))
scaler.step(optimizer)
scaler.update(2.0)
refused(lambda: scaler.update(torch.tensor([3.0, 4.0])))
scaler.update(torch.tensor(3.0))
print(scaler.get_scale(), p.data)
again = pickle.loads(pickle.dumps(scaler))
print(again.state_dict(), scaler._growth_tracker, scaler._scale)
scaler.load_state_dict({"scale": 16.0, "growth_factor": 3.0, "backoff_factor": 0.25, "growth_interval": 1, "_growth_tracker": 0})
print(scaler.state_dict(), scaler._scale)
refused(lambda: scaler.load_state_dict({}))
for number in (1.0, float("inf")):
    p.grad = torch.full((2,), number)
    scaler.step(optimizer)
    scaler.update()
    print(scaler.get_scale(), p.data)
half = nn.Parameter(torch.ones(2, dtype=torch.float16))
half.grad = torch.ones(2, dtype=torch.float16)
refused(lambda: scaler.unscale_(torch.optim.SGD([half], 0.1)))
for dtype in (torch.bfloat16, torch.float64):
    q = nn.Parameter(torch.ones(3, dtype=dtype))
    q.grad = torch.tensor([0.1, 0.2, 0.3], dtype=dtype)
    scaler.update(3.0)
    scaler.unscale_(torch.optim.SGD([q], 0.1))
    print(q.grad)
refused(lambda: torch.amp.GradScaler("cpu", growth_factor=1.0))
refused(lambda: torch.amp.GradScaler("cpu", backoff_factor=1.0))
big = torch.amp.GradScaler("cpu", init_scale=3e38, growth_interval=1)
p.grad = None
big.scale(p.sum() * 0).backward()
big.step(optimizer)
big.update()
print(big.get_scale())
