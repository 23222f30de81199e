import torch
torch.manual_seed(0)
X = torch.linspace(0, 1, 10).unsqueeze(1)
y = 3 * X + 2 + 0.01 * torch.randn(10, 1)
w = torch.zeros(1, 1, requires_grad=True)
b = torch.zeros(1, requires_grad=True)
for epoch in range(100):
    loss = ((X @ w + b - y) ** 2).mean()
    loss.backward()
    with torch.no_grad():
        for p in (w, b):
            p -= 0.5 * p.grad
            p.grad.zero_()
    if epoch % 25 == 0:
        print(f"epoch {epoch:3d} loss {loss.item():.4f} w {w.item():.3f} b {b.item():.3f}")
print(w, b, w.grad, loss.grad_fn.name())
print([p.shape for p in (w, b)], sum(p.numel() for p in (w, b)))
