import torch
x = torch.arange(4., requires_grad=True)
print(x.repeat_interleave(2))
print(torch.repeat_interleave(x.view(2,2), 2, dim=0))
print(x.repeat_interleave(torch.tensor([1,2,0,1])))
print(x.view(2,2).repeat_interleave(torch.tensor([1,2]), dim=1))
print(torch.repeat_interleave(torch.tensor([1,2,3])))
print(x.repeat(2), x.tile(2), x.expand(2,4))
print(torch.repeat_interleave(x.view(2,2), 2, dim=1, output_size=4))
