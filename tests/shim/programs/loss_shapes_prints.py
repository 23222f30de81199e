import torch
from torch import nn

x = torch.tensor([[0.1, 2.0, -1.0], [1.5, 0.3, 0.2]], requires_grad=True)
y = torch.tensor([1, 0])
for r in ("none", "mean", "sum"):
    l = nn.CrossEntropyLoss(reduction=r)(x, y)
    print(r, l, l.shape, l.dtype, l.requires_grad)
crit = nn.CrossEntropyLoss(weight=torch.tensor([1.0, 2.0, 0.5]), label_smoothing=0.1)
print(crit, crit.weight, crit.label_smoothing, crit.ignore_index, crit(x, y))
loss = nn.CrossEntropyLoss()(x, y)
loss.backward()
print(x.grad, x.grad.sum(1), loss.item() == loss.detach().item(), float(loss) > 0)
print(
    nn.NLLLoss()(nn.LogSoftmax(dim=1)(x), y), nn.BCELoss()(torch.sigmoid(x), torch.eye(3)[:2]), nn.BCEWithLogitsLoss()(x, torch.eye(3)[:2])
)
print(
    nn.MSELoss()(x, torch.eye(3)[:2]),
    nn.L1Loss(reduction="sum")(x, torch.eye(3)[:2]),
    nn.SmoothL1Loss(beta=0.5)(x, torch.eye(3)[:2]),
    nn.HuberLoss()(x, torch.eye(3)[:2]),
)
print(
    nn.MultiLabelSoftMarginLoss()(x, torch.eye(3)[:2]),
    nn.MultiMarginLoss()(x, y),
    nn.SoftMarginLoss()(x, torch.eye(3)[:2] * 2 - 1),
    nn.HingeEmbeddingLoss()(x, torch.eye(3)[:2] * 2 - 1),
)
print(
    nn.KLDivLoss(reduction="batchmean")(torch.log_softmax(x, 1), torch.softmax(x.flip(1), 1)),
    nn.PoissonNLLLoss()(x, torch.eye(3)[:2]),
    nn.GaussianNLLLoss()(x, torch.eye(3)[:2], torch.ones(2, 3)),
)
print(
    nn.CosineEmbeddingLoss(margin=0.2)(x, x.flip(1), torch.tensor([1, -1])),
    nn.TripletMarginLoss()(x, x + 0.1, x.flip(1)),
    nn.MarginRankingLoss(margin=0.5)(x[0], x[1], torch.ones(3)),
)
print(nn.MultiLabelMarginLoss()(x, torch.tensor([[0, 2, -1], [1, -1, 0]])))
print(torch.stack([nn.CrossEntropyLoss()(x[i : i + 1], y[i : i + 1]) for i in range(2)]).mean())
print(
    nn.CrossEntropyLoss()(x[0], y[0]), nn.CrossEntropyLoss()(x.T.unsqueeze(0), torch.tensor([[0, 1, 2]])[:, :2][:, [0, 1]]) if False else ""
)
print((loss + 1).item(), [loss], {"loss": loss}, f"{loss:.4f}", f"{loss.item():>10.3e}", str(loss), repr(loss.detach()))
print("loss: %.3f" % loss, "{:.2f}".format(loss), round(loss.item(), 3), loss > 0.5, loss.size(), loss.dim())
loss.backward()
