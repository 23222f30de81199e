import torch
from torch import nn
import torch.nn.functional as F

torch.manual_seed(0)
table = nn.Embedding(5, 3)
ids = torch.tensor([[0, 2], [4, 2]])
hand = F.one_hot(ids, 5).float() @ table.weight
print(table, table(ids), torch.equal(hand, table(ids)))
table(ids).sum().backward()
print(table.weight.grad)
pad = nn.Embedding(4, 2, padding_idx=0)
print(pad, pad.weight, pad(torch.tensor([0, 1])))
pad(torch.tensor([0, 1, 1])).sum().backward()
print(pad.weight.grad)
print(nn.Embedding.from_pretrained(torch.eye(3))(torch.tensor([2, 0])), F.embedding(ids, table.weight).shape)
tied = nn.Linear(3, 5, bias=False)
tied.weight = table.weight
print(tied.weight is table.weight, tied(table(ids)).shape)
for bad in (lambda: table(torch.tensor([5])), lambda: table(torch.tensor([-1]))):
    try:
        bad()
    except IndexError as err:
        print(err)
table(torch.tensor([0.5]))
