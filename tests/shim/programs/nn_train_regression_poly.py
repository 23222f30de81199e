import torch
torch.manual_seed(0)
x = torch.linspace(-3, 3, 50)
y = torch.sin(x)
a, b, c, d = (torch.randn((), requires_grad=True) for _ in range(4))
for t in range(500):
    p = a + b * x + c * x ** 2 + d * x ** 3
    loss = (p - y).pow(2).sum()
    if t % 100 == 99:
        print(t, round(loss.item(), 3))
    loss.backward()
    with torch.no_grad():
        for w in (a, b, c, d):
            w -= 1e-4 * w.grad
            w.grad = None
print(f"y = {a.item():.3f} + {b.item():.3f} x + {c.item():.3f} x^2 + {d.item():.3f} x^3")
model = torch.nn.Sequential(torch.nn.Linear(3, 1), torch.nn.Flatten(0, 1))
xx = x.unsqueeze(-1).pow(torch.tensor([1, 2, 3]))
opt = torch.optim.RMSprop(model.parameters(), lr=1e-2)
for t in range(200):
    loss = torch.nn.MSELoss(reduction="sum")(model(xx), y)
    opt.zero_grad()
    loss.backward()
    opt.step()
print(round(loss.item(), 3))
