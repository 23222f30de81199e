import torch

torch.manual_seed(0)
A = torch.randn(3, 4, requires_grad=True)
B = torch.randn(4, 2, requires_grad=True)
bias = torch.zeros(2, requires_grad=True)
C = A @ B + bias
dC = torch.randn(3, 2)
C.backward(dC)
print(A.grad)
print((dC @ B.T))
print("largest difference:", (A.grad - dC @ B.T).abs().max().item(), (B.grad - A.T @ dC).abs().max().item())
print(bias.grad, dC.sum(0), C)
x = torch.randn(2, 3, 4, requires_grad=True)
W = torch.randn(5, 4, requires_grad=True)
out = torch.nn.functional.linear(x, W)
out.sum().backward()
print(W.grad[0], x.detach().sum((0, 1)), x.grad[0, 0], W.detach().sum(0))
C.backward(torch.ones(2))
