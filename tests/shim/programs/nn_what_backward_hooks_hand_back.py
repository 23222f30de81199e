"""What backward hooks of a module hand back: as many gradients, of their sizes and types."""
import torch
from torch import nn
for reg,f in (('register_full_backward_hook',lambda m,gi,go:(gi[0],gi[0])),('register_full_backward_pre_hook',lambda m,go:(go[0],go[0])),('register_full_backward_hook',lambda m,gi,go:(gi[0]*2,)),('register_full_backward_pre_hook',lambda m,go:go[0]*3),('register_full_backward_hook',lambda m,gi,go:gi[0]*5)):
    l=nn.Linear(2,1); nn.init.ones_(l.weight); getattr(l,reg)(f)
    x=torch.ones(1,2,requires_grad=True)
    try: l(x).sum().backward(); print(x.grad, l.weight.grad)
    except RuntimeError as e: print(e)
for f in (lambda m,gi,go:[gi[0]*2],lambda m,gi,go:gi[0].sum(),lambda m,gi,go:5,lambda m,gi,go:(None,),lambda m,gi,go:(5,),lambda m,gi,go:(gi[0].double(),),lambda m,gi,go:gi[0][:, :1]):
    l=nn.Linear(2,1); nn.init.ones_(l.weight); l.register_full_backward_hook(f)
    x=torch.ones(1,2,requires_grad=True)
    try: l(x).sum().backward(); print(x.grad, l.weight.grad)
    except Exception as e: print(type(e).__name__,e)
