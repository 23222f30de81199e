import torch
torch.manual_seed(0)
points = torch.cat([torch.randn(10, 2) + c for c in torch.tensor([[0., 0.], [5., 5.], [0., 5.]])])
centres = points[torch.randperm(30)[:3]].clone()
for it in range(5):
    d = torch.cdist(points, centres)
    label = d.argmin(1)
    new = torch.stack([points[label == k].mean(0) for k in range(3)])
    shift = (new - centres).norm()
    centres = new
    print(it, f"{shift.item():.4f}", label.bincount().tolist())
print(centres)
print((points - centres[label]).pow(2).sum().item() < 100)
