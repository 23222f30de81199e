import torch
from torch import nn

layers = [
    nn.Linear(3, 2),
    nn.Bilinear(2, 3, 2),
    nn.Conv1d(2, 3, 2),
    nn.Conv2d(2, 3, 2),
    nn.Conv3d(2, 3, 2),
    nn.MaxPool2d(2),
    nn.AvgPool1d(2),
    nn.AdaptiveAvgPool1d(1),
    nn.AdaptiveAvgPool2d(1),
    nn.AdaptiveMaxPool2d(1),
    nn.ReLU(),
    nn.Softmax(1),
    nn.Sigmoid(),
    nn.Tanh(),
    nn.GLU(),
    nn.BatchNorm1d(2),
    nn.BatchNorm2d(2),
    nn.LayerNorm(3),
    nn.GroupNorm(2, 2),
    nn.InstanceNorm1d(2),
    nn.Dropout(0.5),
    nn.Embedding(4, 2),
    nn.RNN(3, 2),
    nn.LSTM(3, 2),
    nn.GRUCell(3, 2),
    nn.TransformerEncoderLayer(4, 2, 4),
    nn.Flatten(),
    nn.Unflatten(1, (1, 2)),
    nn.Upsample(scale_factor=2),
    nn.PixelShuffle(2),
    nn.ReflectionPad1d(1),
]
inputs = {
    "one": torch.ones(2),
    "two": torch.ones(2, 3),
    "three": torch.ones(1, 2, 4),
    "four": torch.ones(1, 2, 4, 4),
    "five": torch.ones(1, 2, 3, 3, 3),
    "number": torch.tensor(1.0),
    "integers": torch.ones(2, 3, dtype=torch.int64),
    "image of integers": torch.ones(1, 2, 4, 4, dtype=torch.int64),
    "doubles": torch.ones(2, 3, dtype=torch.float64),
    "truths": torch.ones(2, 3, dtype=torch.bool),
    "list": [1.0, 2.0],
    "None": None,
    "text": "x",
}
for layer in layers:
    print(layer)
    for name, value in inputs.items():
        try:
            out = layer(value)
            out = out[0] if isinstance(out, tuple) else out
            print(" ", name, tuple(out.shape), out.dtype)
        except Exception as error:
            print(" ", name, type(error).__name__, str(error).split("\n")[0])
