import torch
import torch.nn.functional as F
a = torch.tensor([[3.0, 4.0], [0.0, 0.0], [1.0, 1.0]])
print(F.normalize(a), F.normalize(a, p=1), F.normalize(a, dim=0), a.norm(dim=1, keepdim=True))
print(F.cosine_similarity(a, torch.ones(3, 2)), F.pairwise_distance(a, torch.ones(3, 2)), torch.cdist(a, a[:2]))
print(torch.linalg.norm(a), torch.linalg.vector_norm(a, ord=1), a.norm(p=float("inf")), torch.linalg.norm(a, "fro"))
print(F.local_response_norm(torch.ones(1, 3, 2), 2))
