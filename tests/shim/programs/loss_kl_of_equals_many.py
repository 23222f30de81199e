import torch, torch.nn.functional as F
torch.manual_seed(0)
p = torch.softmax(torch.randn(3, 5), -1)
print(F.kl_div(p.log(), p), F.kl_div(p.log(), p, reduction='batchmean'), F.kl_div(p.log(), p, reduction='sum'))
q = torch.softmax(torch.randn(3, 5), -1)
print(F.kl_div(q.log(), p, reduction='none'))
print(F.kl_div(p.log(), q.log(), log_target=True, reduction='batchmean'))
for n in (2,4,7,16,33): 
    p = torch.softmax(torch.randn(n), -1); print(F.kl_div(p.log(), p, reduction='sum'), F.kl_div(F.log_softmax(p,-1), p, reduction='none'))
