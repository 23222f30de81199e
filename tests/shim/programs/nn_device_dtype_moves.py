import torch
from torch import nn
net = nn.Linear(2, 2)
dev = torch.device("cuda" if torch.cuda.is_available() else "cpu")
print(dev, net.to(dev) is net, next(net.parameters()).device, torch.ones(2).to(dev).device, net.weight.is_cuda)
net.to(torch.float64)
print(net.weight.dtype, net(torch.ones(1, 2, dtype=torch.float64)).dtype)
try:
    net(torch.ones(1, 2))
except RuntimeError as e:
    print(e)
print(net.float().weight.dtype, net.bfloat16().weight.dtype, net.half().bias.dtype, net.to("cpu", torch.float32).weight.dtype)
torch.set_default_dtype(torch.float64)
print(nn.Linear(1, 1).weight.dtype, torch.tensor(1.0).dtype)
torch.set_default_dtype(torch.float32)
print(nn.Linear(2, 1, dtype=torch.float64).weight.dtype, nn.Linear(2, 1, device="cpu").weight.device, net.cpu() is net)
with torch.device("cpu"):
    print(nn.Linear(1, 1).weight.device)
net.to("cuda")
