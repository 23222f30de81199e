import torch

x = torch.arange(20).reshape(4, 5)
print(x[1], x[-1, -2], x[:, 1], x[::2, 1:4], x[..., 0])
print(x[x > 12], x[[0, 2]], x[[0, 2], [1, 3]], x[torch.tensor([[0], [1]]), torch.tensor([0, 4])])
print(x[None].shape, x[:, None, :].shape, x[x.sum(1) > 35].shape)
scores = torch.tensor([[0.1, 2.0, -1.0], [1.5, 0.2, 0.3]])
labels = torch.tensor([1, 0])
hand = torch.stack([scores[i, labels[i]] for i in range(2)])
print(hand, scores.gather(1, labels[:, None]).squeeze(1), scores[torch.arange(2), labels])
print(x.index_select(1, torch.tensor([4, 0])), torch.where(scores > 0, scores, torch.zeros(())))
y = x.clone()
y[0, :] = -1
y[y > 15] = 0
y[:, 0] += 100
print(y)
y[[1, 3]] = torch.tensor([7, 8, 9, 10, 11])
print(y, torch.masked_select(x, x % 7 == 0), x.take(torch.tensor([0, 19])))
print(torch.nonzero(scores > 0), torch.where(scores > 0))
x[:, ::-1]
