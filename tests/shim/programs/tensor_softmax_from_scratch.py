import torch
def softmax(x, dim):
    e = torch.exp(x - x.max(dim, keepdim=True).values)
    return e / e.sum(dim, keepdim=True)
x = torch.tensor([[1., 2., 3.], [1000., 1001., 1002.]])
print(softmax(x, 1), torch.softmax(x, 1), torch.allclose(softmax(x, 1), torch.softmax(x, 1)))
print(torch.exp(x) / torch.exp(x).sum(1, keepdim=True))
print(torch.softmax(x, 0), softmax(x, 0).sum(0), x.log_softmax(1), torch.logsumexp(x, 1))
print(torch.softmax(torch.tensor([1, 2, 3]).float(), -1), torch.softmax(x / 2, 1)[0], torch.softmax(x * 10, 1)[0])
print(torch.softmax(torch.tensor([0., float("-inf"), 0.]), 0), torch.softmax(torch.full((2,), float("-inf")), 0))
print(torch.argmax(x, 1), x.softmax(-1).argmax(-1), torch.nn.functional.softmax(x, dim=-1).max(-1))
