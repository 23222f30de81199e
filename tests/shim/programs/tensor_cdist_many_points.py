"""k-means on enough points for PyTorch to compute distances by a product, whose rounding shows."""
import torch

torch.manual_seed(0)
x = torch.randn(30, 3, requires_grad=True)
y = torch.randn(4, 3, requires_grad=True)
d = torch.cdist(x, y)
d.sum().backward()
print(d[:3], x.grad[:2], y.grad)
z = torch.rand(100, 20) * 10
near = torch.cdist(z, z)
print(near.diagonal().max(), near[:2, :4], torch.cdist(z, z[:7]).min(1).values[:10])
print(torch.cdist(z[:5], z[:5]).diagonal(), torch.cdist(z[:5], z[:5], compute_mode="use_mm_for_euclid_dist").diagonal())
points = torch.cat([torch.randn(20, 2) + c for c in (torch.tensor([0.0, 0.0]), torch.tensor([5.0, 5.0]))])
centres = points[torch.randperm(len(points))[:2]]
for step in range(4):
    which = torch.cdist(points, centres).argmin(1)
    centres = torch.stack([points[which == k].mean(0) for k in range(2)])
    print(step, which.bincount().tolist(), centres)
try:
    torch.cdist(x, y, compute_mode="fast")
except ValueError as error:
    print(error)
