import torch, torch.nn as nn
scaler = torch.amp.GradScaler("cuda", enabled=False)
print(scaler.is_enabled(), scaler.get_scale(), scaler.state_dict())
m = nn.Linear(2,1)
o = torch.optim.SGD(m.parameters(), .1)
with torch.autocast("cpu", enabled=False): l = m(torch.ones(1,2)).sum()
scaler.scale(l).backward()
scaler.unscale_(o)
scaler.step(o)
scaler.update()
with torch.autocast(device_type="cuda", dtype=torch.float16): print(m(torch.ones(1,2)).dtype)
with torch.amp.autocast("cuda"): pass
try:
    torch.autocast(3)
except Exception as error:
    print(type(error).__name__, error)
