import torch
from torch import nn
import torch.nn.functional as F

torch.manual_seed(0)
e = nn.Embedding(4, 2, max_norm=1.0)
print(
    e(torch.tensor([0, 3])),
    e.weight.norm(dim=1)[[0, 3]] <= 1.0001,
    F.embedding(torch.tensor([1]), torch.eye(3)),
    nn.EmbeddingBag(4, 2, mode="sum")(torch.tensor([[0, 1]])).shape,
)
for bad in (
    lambda: e(torch.tensor([4])),
    lambda: e(torch.tensor([1.0])),
    lambda: e([0, 1]),
    lambda: F.one_hot(torch.tensor([3]), 3),
    lambda: F.one_hot(torch.tensor([-1])),
    lambda: F.one_hot(torch.tensor([1.0])),
    lambda: nn.Embedding(3, 2, padding_idx=5),
):
    try:
        bad()
    except Exception as err:
        print(type(err).__name__, str(err).splitlines()[0])
