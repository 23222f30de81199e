import torch
x = torch.tensor([1., 2.], requires_grad=True)
seen = []
def watch(name):
    def hook(g):
        seen.append((name, g.tolist()))
    return hook
y = x * 3
y.register_hook(watch("y"))
z = y.sum()
z.register_hook(watch("z"))
h = x.register_hook(lambda g: g.clamp(max=1))
z.backward()
print(seen, x.grad)
h.remove()
x.grad = None
(x * 3).sum().backward()
print(x.grad)
x.register_post_accumulate_grad_hook(lambda t: print("accumulated", t.grad))
(x * 2).sum().backward()
x.grad = None
(x * 2).sum().backward()
