import torch
from torch import nn

for m in (
    nn.MSELoss(),
    nn.L1Loss(reduction="sum"),
    nn.SmoothL1Loss(),
    nn.HuberLoss(delta=2.0),
    nn.CrossEntropyLoss(),
    nn.CrossEntropyLoss(weight=torch.ones(3), ignore_index=0, label_smoothing=0.1),
    nn.NLLLoss(),
    nn.BCELoss(),
    nn.BCEWithLogitsLoss(pos_weight=torch.tensor(2.0)),
    nn.KLDivLoss(reduction="batchmean"),
    nn.PoissonNLLLoss(),
    nn.GaussianNLLLoss(),
    nn.CosineEmbeddingLoss(),
    nn.MarginRankingLoss(),
    nn.HingeEmbeddingLoss(),
    nn.TripletMarginLoss(),
    nn.MultiMarginLoss(),
    nn.MultiLabelMarginLoss(),
    nn.MultiLabelSoftMarginLoss(),
    nn.SoftMarginLoss(),
):
    print(m, list(m.state_dict()), m.reduction)
try:
    nn.MSELoss("sum", "x")
    nn.MSELoss(size_average=False)
    print(nn.MSELoss(reduce=False).reduction)
    nn.MSELoss(1, 2, 3, 4, 5)
except TypeError as e:
    print(e)
