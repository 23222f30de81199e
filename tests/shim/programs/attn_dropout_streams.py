import torch
from torch import nn
import torch.nn.functional as F

for name, f in {
    "mha": lambda x: nn.MultiheadAttention(4, 2, dropout=0.5, batch_first=True)(x, x, x, need_weights=False)[0],
    "mhaw": lambda x: nn.MultiheadAttention(4, 2, dropout=0.5, batch_first=True)(x, x, x)[0],
    "mhaT": lambda x: nn.MultiheadAttention(4, 2, dropout=0.5)(x, x, x, need_weights=False)[0],
    "layer0": lambda x: nn.TransformerEncoderLayer(4, 2, 8, dropout=0.5, batch_first=True)(x),
    "layerT": lambda x: nn.TransformerEncoderLayer(4, 2, 8, dropout=0.5)(x),
    "pre": lambda x: nn.TransformerEncoderLayer(4, 2, 8, dropout=0.5, batch_first=True, norm_first=True)(x),
    "drop_t": lambda x: F.dropout(x.transpose(0, 1), 0.5),
    "drop_tc": lambda x: F.dropout(x.transpose(0, 1).contiguous(), 0.5),
    "sdpa": lambda x: F.scaled_dot_product_attention(x[:, None], x[:, None], x[:, None], dropout_p=0.5),
    "sdpa_t": lambda x: F.scaled_dot_product_attention(
        x.view(2, 3, 2, 2).transpose(1, 2), x.view(2, 3, 2, 2).transpose(1, 2), x.view(2, 3, 2, 2).transpose(1, 2), dropout_p=0.5
    ),
    "sub": lambda x: nn.Dropout(0.5)(nn.MultiheadAttention(4, 2, batch_first=True)(x, x, x, need_weights=False)[0]),
    "stride": lambda x: torch.tensor(nn.MultiheadAttention(4, 2, batch_first=True)(x, x, x, need_weights=False)[0].stride()),
    "linear_t": lambda x: torch.tensor(nn.Linear(4, 4)(x.transpose(0, 1)).stride()),
    "relu_t": lambda x: torch.tensor(torch.relu(x.transpose(0, 1)).stride()),
    "ln_t": lambda x: torch.tensor(nn.LayerNorm(4)(x.transpose(0, 1)).stride()),
    "add_t": lambda x: (
        torch.tensor((x.transpose(0, 1) + x[:, :2].transpose(0, 1)).stride()) if False else torch.tensor((x.transpose(0, 1) + 1).stride())
    ),
    "dec": lambda x: nn.TransformerDecoderLayer(4, 2, 8, dropout=0.5, batch_first=True)(x, x),
}.items():
    torch.manual_seed(0)
    x = torch.randn(2, 3, 4)
    print(name, f(x).detach())
