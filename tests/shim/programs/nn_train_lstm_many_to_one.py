import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset
torch.manual_seed(0)
X = torch.randint(0, 2, (80, 6)).float()
y = (X.sum(1) > 3).float()
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.lstm = nn.LSTM(1, 8, num_layers=2, batch_first=True)
        self.fc = nn.Linear(8, 1)
    def forward(self, x):
        _, (h, _) = self.lstm(x)
        return self.fc(h[-1]).squeeze(1)
net = Net()
print(net)
opt = torch.optim.RMSprop(net.parameters(), lr=0.01)
crit = nn.BCEWithLogitsLoss()
for epoch in range(6):
    tot = 0.0
    for xb, yb in DataLoader(TensorDataset(X.unsqueeze(-1), y), batch_size=16, shuffle=True):
        opt.zero_grad()
        loss = crit(net(xb), yb)
        loss.backward()
        opt.step()
        tot += loss.item() * len(xb)
    print(f"Epoch {epoch + 1}/6, Loss: {tot / len(X):.4f}")
with torch.no_grad():
    acc = ((net(X.unsqueeze(-1)) > 0).float() == y).float().mean()
print(f"Accuracy: {acc:.2%}")
