import torch
class RunningMean:
    def __init__(self):
        self.n, self.mean, self.m2 = 0, torch.zeros(2), torch.zeros(2)
    def update(self, x):
        self.n += 1
        d = x - self.mean
        self.mean += d / self.n
        self.m2 += d * (x - self.mean)
    @property
    def std(self):
        return (self.m2 / (self.n - 1)).sqrt()
    def __repr__(self):
        return f"{type(self).__name__}(n={self.n}, mean={self.mean.tolist()})"
torch.manual_seed(0)
data = torch.randn(50, 2) * torch.tensor([1., 3.]) + 2
r = RunningMean()
for row in data:
    r.update(row)
print(torch.allclose(r.mean, data.mean(0), atol=1e-5), torch.allclose(r.std, data.std(0), atol=1e-5))
print(f"{r.mean[0]:.4f} {r.std[1]:.4f} {r.n}")
print(data[:2], data.shape)
