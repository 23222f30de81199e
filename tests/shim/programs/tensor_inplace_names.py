import torch

x = torch.tensor([1.0, 4.0, 9.0])
y = x
x.sqrt_().add_(1).mul_(2)
print(
    x,
    y is x,
    x.zero_(),
    x.fill_(3),
    x.clamp_(0, 2),
    x.copy_(torch.arange(3)),
    x.sub_(1).neg_(),
    x.div_(2),
    x.pow_(2),
    x.exp_().log_(),
    x.t_().shape,
    x.unsqueeze_(0).shape,
    x.squeeze_().shape,
)
i = torch.tensor([1, 2])
for bad in (
    lambda: i.div_(2),
    lambda: i.mul_(1.5),
    lambda: i.sqrt_(),
    lambda: x.add_(torch.ones(2)),
    lambda: torch.ones(1).expand(3).add_(1),
    lambda: x.resize_(5).shape,
    lambda: i.add_(torch.tensor([0.5])),
):
    try:
        print(bad())
    except Exception as err:
        print(type(err).__name__, str(err).split(". ")[0])
