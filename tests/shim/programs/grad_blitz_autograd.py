import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


x = torch.ones(5)
y = torch.zeros(3)
w = torch.randn(5, 3, requires_grad=True)
b = torch.randn(3, requires_grad=True)
z = torch.matmul(x, w) + b
loss = torch.nn.functional.binary_cross_entropy_with_logits(z, y)
print(f"Gradient function for z = {type(z.grad_fn).__name__}")
print(f"Gradient function for loss = {loss.grad_fn.name()}")
show(lambda: loss.backward())
print(w.grad)
print(b.grad)
print(z.requires_grad)
with torch.no_grad():
    z = torch.matmul(x, w) + b
print(z.requires_grad)
z_det = z.detach()
print(z_det.requires_grad)
inp = torch.eye(4, 5, requires_grad=True)
out = (inp + 1).pow(2).t()
show(lambda: out.backward(torch.ones_like(out), retain_graph=True))
print(f"First call\n{inp.grad}")
show(lambda: out.backward(torch.ones_like(out), retain_graph=True))
print(f"\nSecond call\n{inp.grad}")
show(lambda: inp.grad.zero_())
show(lambda: out.backward(torch.ones_like(out), retain_graph=True))
print(f"\nCall after zeroing gradients\n{inp.grad}")
