import torch

a, b = torch.tensor([1, 2]), torch.tensor([3, 4])
print(
    torch.cat([a, b]),
    torch.stack([a, b], 1),
    torch.hstack([a, b]),
    torch.vstack([a, b]),
    torch.dstack([a, b]).shape,
    torch.column_stack([a, b]),
    torch.cat([a, torch.tensor([0.5])]),
    torch.meshgrid(a, b, indexing="ij"),
    torch.nn.functional.pad(a, (1, 2)),
    torch.atleast_2d(a),
)
print(
    torch.unbind(torch.eye(2)),
    torch.eye(2).repeat(2, 1),
    a.repeat(2, 2),
    torch.nn.functional.pad(torch.ones(1, 1, 2), (1, 1), mode="reflect"),
    torch.nn.functional.one_hot(a),
    torch.where(a > 1, a, b),
    torch.nonzero(a > 1),
    torch.argwhere(a > 0),
    torch.clone(a),
    torch.numel(a),
    torch.is_tensor(a),
    torch.is_tensor(3),
)
torch.cat([torch.ones(2, 2), torch.ones(3, 3)], dim=1)
