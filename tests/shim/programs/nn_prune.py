import torch, torch.nn as nn
import torch.nn.utils.prune as prune
torch.manual_seed(0)
m = nn.Linear(4, 3)
print(prune.random_unstructured(m, name="weight", amount=0.3))
print(list(m.named_parameters()))
print(list(m.named_buffers()))
print(m.weight)
prune.l1_unstructured(m, name="bias", amount=1)
print(list(m.state_dict()))
prune.ln_structured(m, name="weight", amount=0.5, n=2, dim=0)
print(m.weight)
prune.remove(m, 'weight')
print(list(m.named_parameters()), prune.is_pruned(m))
try:
    prune.remove(m, 'weight')
except Exception as error:
    print(type(error).__name__, error)
n = nn.Sequential(nn.Linear(3, 3), nn.Linear(3, 2))
prune.global_unstructured([(n[0], 'weight'), (n[1], 'weight')], pruning_method=prune.L1Unstructured, amount=0.2)
print(n[0].weight_mask, n[1].weight_mask, n[0].weight)
try:
    prune.l1_unstructured(n[0], name="weight", amount=2.0)
except Exception as error:
    print(type(error).__name__, error)
try:
    prune.l1_unstructured(n[0], name="weight", amount=100)
except Exception as error:
    print(type(error).__name__, error)
prune.custom_from_mask(n[1], 'bias', torch.tensor([0, 1]))
print(n[1].bias)
prune.identity(n[0], 'bias')
print(n[0].bias)
