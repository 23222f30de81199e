import torch
torch.manual_seed(0)
X = torch.randn(100, 2)
y = ((X[:, 0] + 2 * X[:, 1]) > 0).float()
w = torch.zeros(2, requires_grad=True)
b = torch.zeros(1, requires_grad=True)
for epoch in range(100):
    p = torch.sigmoid(X @ w + b)
    loss = -(y * torch.log(p + 1e-8) + (1 - y) * torch.log(1 - p + 1e-8)).mean()
    loss.backward()
    with torch.no_grad():
        w -= 0.5 * w.grad
        b -= 0.5 * b.grad
        w.grad.zero_()
        b.grad.zero_()
    if epoch % 20 == 0:
        print(f"Epoch {epoch}: loss = {loss.item():.4f}, acc = {((p > 0.5) == y.bool()).float().mean().item():.3f}")
print(w, b)
m = torch.nn.Linear(2, 1)
opt = torch.optim.SGD(m.parameters(), lr=0.5, weight_decay=1e-3)
crit = torch.nn.BCEWithLogitsLoss()
for epoch in range(50):
    opt.zero_grad()
    loss = crit(m(X), y.unsqueeze(1))
    loss.backward()
    opt.step()
print(loss, m.weight, m.bias, list(m.parameters()))
print(crit(m(X), y))
