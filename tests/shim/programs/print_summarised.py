import torch
torch.manual_seed(0)
print(torch.randn(1001), torch.zeros(30, 40), torch.arange(2000).reshape(2, 1000), torch.randn(8, 8, 20)[:, :, ::2], torch.rand(1100) > 0.5)
torch.set_printoptions(edgeitems=1, threshold=5)
print(torch.arange(100.0).reshape(10, 10), torch.zeros(3, 3, 3))
