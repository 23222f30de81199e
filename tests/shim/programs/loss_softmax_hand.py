import torch

torch.manual_seed(4)
for shape in ((4, 6), (32, 50), (3, 4, 5), (10,)):
    x = torch.randn(*shape)
    e = torch.exp(x - x.max(dim=-1, keepdim=True).values)
    s = e / e.sum(-1, keepdim=True)
    print(
        shape,
        (s - torch.softmax(x, -1)).abs().max().item() < 1e-6,
        torch.softmax(x, 0).sum(0).flatten()[:3],
        torch.log_softmax(x, -1).logsumexp(-1).abs().max() < 1e-6,
    )
x = torch.tensor([[1.0, 2.0, 3.0], [1000.0, 1001.0, 1002.0], [float("-inf"), 0.0, 0.0], [float("-inf")] * 3])
print(torch.softmax(x, 1), torch.log_softmax(x, 1), torch.logsumexp(x, 1), sep="\n")
print(x.softmax(-1), torch.nn.functional.softmin(x[:1], 1), torch.nn.functional.gumbel_softmax(x[:1], hard=True).sum())
print(torch.softmax(torch.tensor([1, 2, 3]), 0, dtype=torch.float32))
torch.softmax(torch.tensor([1.0]), 1)
