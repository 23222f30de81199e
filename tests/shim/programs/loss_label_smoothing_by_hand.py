import torch
import torch.nn.functional as F
torch.manual_seed(3)
x, y = torch.randn(5, 4), torch.randint(4, (5,))
eps = 0.2
soft = torch.full((5, 4), eps / 4).scatter(1, y[:, None], 1 - eps + eps / 4)
print(soft, F.cross_entropy(x, soft), F.cross_entropy(x, y, label_smoothing=eps))
F.cross_entropy(x, y, label_smoothing=1.5)
