import torch
torch.manual_seed(3)
W = torch.randn(2, 3, requires_grad=True)
X = torch.randn(4, 3)
rows = []
for x in X:
    g, = torch.autograd.grad((W @ x).pow(2).sum(), W)
    rows.append(g)
G = torch.stack(rows)
print(G.shape, G.mean(0))
(X @ W.t()).pow(2).sum(1).mean().backward()
print(torch.allclose(W.grad, G.mean(0)))
J = torch.autograd.functional.jacobian(lambda w: (X @ w.t()).pow(2).sum(1), W.detach())
print(J.shape, torch.allclose(J, G))
