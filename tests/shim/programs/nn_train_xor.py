import torch
from torch import nn
torch.manual_seed(1)
X = torch.tensor([[0.0, 0], [0, 1], [1, 0], [1, 1]])
Y = torch.tensor([[0.0], [1], [1], [0]])
net = nn.Sequential(nn.Linear(2, 8), nn.ReLU(), nn.Linear(8, 1))
opt = torch.optim.Adam(net.parameters(), lr=0.05)
for i in range(200):
    loss = nn.functional.binary_cross_entropy_with_logits(net(X), Y)
    opt.zero_grad()
    loss.backward()
    opt.step()
    if i % 40 == 0:
        print(i, f"{loss.item():.4f}")
print((torch.sigmoid(net(X)) > 0.5).int().flatten(), [p.shape for p in net.parameters()])
