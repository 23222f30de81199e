import torch, torch.nn as nn


def trace(net, x):
    print("in", tuple(x.shape))
    for n, l in net.named_children():
        try:
            x = l(x)
            print(f"{n:>3} {l.__class__.__name__:<18}{tuple(x.shape)}")
        except Exception as e:
            print(n, type(e).__name__, e)
            return


x = torch.zeros(2, 1, 12, 12)
trace(nn.Sequential(nn.Conv2d(1, 4, 3), nn.ReLU(), nn.MaxPool2d(2), nn.Flatten(), nn.Linear(4 * 6 * 6, 10)), x)
trace(nn.Sequential(nn.Conv2d(1, 4, 3, stride=2, padding=1), nn.BatchNorm2d(3)), x)
trace(nn.Sequential(nn.Conv2d(1, 2, 5), nn.AdaptiveAvgPool2d(1), nn.Linear(2, 1)), x)
trace(nn.Sequential(nn.Flatten(), nn.Linear(144, 5), nn.BatchNorm1d(5), nn.Dropout(0.5), nn.Linear(6, 1)), x)
trace(nn.Sequential(nn.Conv2d(3, 4, 3)), x)
trace(nn.Sequential(nn.Conv2d(1, 4, 13)), x)
trace(nn.Sequential(nn.ConvTranspose2d(1, 2, 2, 2), nn.Upsample(scale_factor=2), nn.Conv2d(2, 1, 1), nn.Sigmoid(), nn.Softmax(dim=4)), x)
trace(nn.Sequential(nn.Unfold(3), nn.LSTM(5, 2)), x)
trace(nn.Sequential(nn.Flatten(2), nn.LSTM(144, 3), nn.Linear(3, 1)), x)
trace(nn.Sequential(nn.Embedding(3, 2)), x)
trace(nn.Sequential(nn.Flatten(2), nn.Conv1d(1, 2, 3), nn.MaxPool1d(2), nn.Conv1d(3, 1, 1)), x)
trace(nn.Sequential(nn.LayerNorm(12), nn.LayerNorm([12, 12]), nn.LayerNorm(1)), x)
trace(nn.Sequential(nn.GroupNorm(1, 1), nn.InstanceNorm2d(1), nn.LocalResponseNorm(2), nn.PixelUnshuffle(2), nn.PixelShuffle(3)), x)
trace(nn.Sequential(nn.Unflatten(1, (1, 1)), nn.Unflatten(1, (2, 2))), x)
trace(nn.Sequential(nn.ZeroPad2d(1), nn.ReflectionPad2d(2), nn.AvgPool2d(3, 2), nn.MaxPool2d(20)), x)
trace(nn.Sequential(nn.Identity(1, a=2), nn.Bilinear(2, 2, 1)), x)
trace(nn.Sequential(nn.Softmax(1), nn.LogSoftmax(1), nn.GLU()), x)
trace(nn.Sequential(nn.Conv3d(1, 2, 3)), x)
trace(nn.Sequential(nn.MultiheadAttention(12, 2)), x)
trace(nn.Sequential(nn.RNN(12, 2)), x)
trace(nn.Sequential(nn.CosineSimilarity()), x)
trace(nn.Sequential(nn.CrossEntropyLoss()), x)
