import torch
import torch.nn.functional as F
x = torch.zeros(2, 3)
for t in ([0, 2], [0, 3], [-1, 0]):
    try:
        print(F.cross_entropy(x, torch.tensor(t)))
    except IndexError as err:
        print(err)
F.cross_entropy(x, torch.tensor([[0, 1]]))
