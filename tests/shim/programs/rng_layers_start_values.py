import torch
from torch import nn

torch.manual_seed(0)
print(
    nn.Linear(3, 2).weight,
    nn.Linear(3, 2).bias,
    nn.Embedding(2, 3).weight,
    nn.Conv1d(2, 2, 3).weight[0],
    nn.Conv2d(1, 1, 2).bias,
    nn.LSTM(2, 1).weight_ih_l0,
    nn.GRU(1, 1).bias_hh_l0,
    nn.RNN(2, 2).weight_hh_l0,
    nn.MultiheadAttention(2, 1).in_proj_weight,
    nn.Bilinear(1, 2, 1).weight,
    nn.ConvTranspose1d(1, 1, 2).weight,
    nn.TransformerEncoderLayer(2, 1, 2).linear1.weight,
    nn.PReLU().weight,
)
