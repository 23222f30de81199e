"""A gradient that can be derived again has a record too, and print shows its name."""
import torch
import torch.nn.functional as F

torch.manual_seed(0)
a = (torch.rand(3) + 0.2).requires_grad_()
b = (torch.rand(2, 3) + 0.2).requires_grad_()
m = (torch.rand(3, 3) + 0.1).requires_grad_()
s = torch.tensor(0.7, requires_grad=True)
image = torch.rand(1, 2, 4, 4, requires_grad=True)
kernel = torch.rand(3, 2, 3, 3, requires_grad=True)
RESULTS = """
b.mean()  b.mean(1)  b.sum(0)  b.max()  b.min()  b.amax(1)  b.max(1).values  b.squeeze()  b[None].squeeze()  b.unsqueeze(0)
b.repeat(2,1)  b.diag()  torch.stack(b.unbind())  b+s  s*b  s-b  b/s  b**s  b**a  a[None]*b  b[:,None]/a  b[0]*a
b[:,1:]  b[torch.tensor([0,1,1])]  b[b>0.5]  b[...,None]  a@m  b[0]@a  torch.maximum(a,b)  b.unfold(1,2,1)
F.silu(b)  F.leaky_relu(b)  F.hardtanh(b)  F.relu6(b)  F.linear(b[None],m,a)  F.layer_norm(b,(3,),a,a)  F.nll_loss(b,torch.tensor([0,1]))
F.conv2d(image,kernel)  F.max_pool2d(image,2)  F.avg_pool2d(image,2)  F.adaptive_avg_pool2d(image,1)  F.pad(image,(1,1,1,1),mode="reflect")
F.interpolate(image,scale_factor=2)  b.tile(2)  (b-b.mean(0))/b.std(0)
""".replace("\n", "  ").strip().split("  ")
for line in RESULTS:
    y = eval(line)
    names = []
    for name in ("a", "b", "m", "s", "image", "kernel"):
        grad, = torch.autograd.grad((y * y).sum(), globals()[name], create_graph=True, allow_unused=True)
        if grad is not None:
            names.append(f"{name}: {grad.grad_fn.name() if grad.grad_fn else None}")
    print(line, *names, sep="   ")
x = torch.tensor([1.0, 2.0, 3.0])
slope, shift = torch.tensor(2.0, requires_grad=True), torch.tensor(0.5, requires_grad=True)
print(torch.autograd.grad(((slope * x + shift - 1) ** 2).mean(), [slope, shift], create_graph=True))
