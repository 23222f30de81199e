import torch
import torch.nn.functional as F

torch.manual_seed(0)
p = F.softmax(torch.randn(3, 4), 1)
q = F.softmax(torch.randn(3, 4), 1)
hand = (p * (p.log() - q.log())).sum(1)
print(hand, hand.mean())
print(F.kl_div(q.log(), p, reduction="batchmean"), F.kl_div(q.log(), p, reduction="sum"), F.kl_div(q.log(), p.log(), reduction="batchmean", log_target=True))
print("agree:", torch.allclose(hand.mean(), F.kl_div(q.log(), p, reduction="batchmean")))
print("symmetric:", hand + (q * (q.log() - p.log())).sum(1))
print(F.kl_div(q.log(), p, reduction="none")[0], torch.nn.KLDivLoss(reduction="batchmean"))
import warnings
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    print(F.kl_div(q.log(), p))
print(len(seen), str(seen[0].message)[:80])
zero = torch.tensor([0.0, 1.0])
print(F.kl_div(torch.tensor([0.5, 0.5]).log(), zero, reduction="sum"))
print("wrong way round:", F.kl_div(q, p, reduction="batchmean"))
