import torch

x = torch.tensor([[3, 1, 2], [9, 7, 8]])
print(x.sort(), x.sort(descending=True).values, x.argsort(0), x.topk(2), x.topk(1, largest=False).indices, x.kthvalue(2).values)
print(
    torch.unique(torch.tensor([3, 1, 1, 2])),
    torch.unique(torch.tensor([3, 1, 1]), return_counts=True),
    torch.unique(torch.tensor([2, 0, 2]), return_inverse=True),
    torch.unique_consecutive(torch.tensor([1, 1, 2, 1])),
)
print(
    torch.bincount(torch.tensor([0, 1, 1, 3])),
    torch.histc(torch.tensor([1.0, 2.0, 1.0]), bins=4, min=0, max=3),
    torch.searchsorted(torch.tensor([1, 3, 5]), torch.tensor([2, 5])),
    torch.bucketize(torch.tensor([2.5]), torch.tensor([1.0, 3.0])),
)
print(
    torch.sort(torch.tensor([float("nan"), 1.0, -1.0])),
    x.flip(1),
    x.roll(1, 1),
    x.rot90(),
    torch.cartesian_prod(torch.tensor([1, 2]), torch.tensor([3])),
    torch.combinations(torch.tensor([1, 2, 3])),
)
x.topk(5)
