import torch
torch.manual_seed(5)
losses = torch.rand(5)
acc = torch.rand(5)
print(f"{'epoch':>5} | {'loss':>8} | {'acc':>6}")
for i, (l, a) in enumerate(zip(losses, acc), 1):
    print(f"{i:5d} | {l:8.4f} | {a:6.1%}")
print("best: epoch %d with %.3f" % (losses.argmin() + 1, losses.min()))
print("losses: " + ", ".join(f"{v:.2f}" for v in losses.tolist()))
print("mean", losses.mean(), "std", losses.std(), sep=" = ")
print(losses.tolist() == [v.item() for v in losses])
print("{:.3f} {:>10.2e} {!r}".format(losses[0], losses[1].item(), losses[2]))
print(round(losses.mean().item(), 3), str(losses[0])[:12], losses[0].__format__(".2f"))
