import torch, torch.nn as nn, torch.nn.functional as F

torch.manual_seed(0)
T, C, N, S, S_min = 20, 6, 4, 8, 3
inp = torch.randn(T, N, C).log_softmax(2).detach().requires_grad_()
target = torch.randint(1, C, (N, S), dtype=torch.long)
input_lengths = torch.full((N,), T, dtype=torch.long)
target_lengths = torch.randint(S_min, S, (N,), dtype=torch.long)
ctc_loss = nn.CTCLoss()
print(ctc_loss)
loss = ctc_loss(inp, target, input_lengths, target_lengths)
print(loss)
loss.backward()
print(inp.grad[0])
print(inp.grad.abs().sum())
print(
    nn.CTCLoss(reduction="none")(inp, target, input_lengths, target_lengths),
    nn.CTCLoss(reduction="sum")(inp, target, input_lengths, target_lengths),
)
print(F.ctc_loss(inp, torch.tensor([1, 2, 3, 1, 2, 3, 1, 2, 1, 1]), input_lengths, torch.tensor([3, 3, 2, 2])))
print(
    nn.CTCLoss(zero_infinity=True)(inp[:2], target, torch.full((4,), 2), target_lengths),
    nn.CTCLoss(blank=5)(inp, target.clamp(max=4), (20, 20, 19, 18), (3, 4, 5, 6)),
)
print(F.ctc_loss(inp[:, 0], target[0, :4], torch.tensor(20), torch.tensor(4)))
