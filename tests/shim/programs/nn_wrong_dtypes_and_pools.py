import torch
import torch.nn.functional as F
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence


def tried(label, action):
    try:
        print(label, action())
    except Exception as error:
        print(label, type(error).__name__, error)


x = torch.ones(2, 3, 4)
double = x.double()
for name, layer in (("attention", nn.MultiheadAttention(4, 2, batch_first=True)), ("attention, time first", nn.MultiheadAttention(4, 2))):
    tried(name, lambda: layer(double, double, double))
    tried(name, lambda: layer(x, x, x, key_padding_mask=[True]))
tried("encoder", lambda: nn.TransformerEncoderLayer(4, 2, 8, batch_first=True)(double))
for other in (double, x.long(), x.half()):
    tried("linear", lambda: nn.Linear(4, 2)(other))
    tried("turned", lambda: nn.Linear(4, 2)(other.transpose(0, 1)))
tried("weights", lambda: F.linear(x, torch.ones(2, 4).double(), torch.ones(2)))
q = torch.ones(1, 3, 3, 4)
tried("heads", lambda: F.scaled_dot_product_attention(q, q[:, :2], q[:, :2], enable_gqa=True))
tried("dropout", lambda: F.scaled_dot_product_attention(x, x, x, dropout_p=1.5))
image = torch.ones(1, 1, 4, 4)
for action in (lambda: F.max_pool2d(image, 0), lambda: F.max_pool2d(image, 0, 1), lambda: F.max_pool2d(image, -1), lambda: F.max_pool1d(image[0], 0),
               lambda: F.avg_pool2d(image, 0), lambda: F.avg_pool1d(image[0], 0), lambda: F.max_pool2d(image, 2, 0)):
    tried("pool", action)
scores, target = torch.ones(1, 2), torch.tensor([0])
for words in ({"ignore_index": None}, {"ignore_index": "a"}, {"label_smoothing": "a"}, {"weight": [1.0, 2.0]}):
    tried(words, lambda: F.cross_entropy(scores, target, **words))
    tried(words, lambda: F.nll_loss(scores, target, **words))
for lengths in ([2, 2], torch.tensor([2.0, 1.0]), 2, [1, 2], [2, 0], [2]):
    tried(lengths, lambda: pack_padded_sequence(x, lengths, batch_first=True).batch_sizes)
tried("list", lambda: pack_padded_sequence([1], [1]))
packed = pack_padded_sequence(x, [3, 2], batch_first=True)
print(packed.double().data.dtype, packed.cpu().data.device, packed.is_pinned(), packed.long().data.dtype)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.mean = nn.Buffer(torch.zeros(2))
        self.hidden = nn.Buffer(torch.ones(2), persistent=False)


net = Net()
print(net.mean, type(net.mean), isinstance(net.mean, nn.Buffer), isinstance(torch.ones(1), nn.Buffer), list(net.state_dict()), [name for name, _ in net.named_buffers()])
p = nn.Parameter(torch.ones(2))
tried("data", lambda: setattr(p, "data", torch.ones(2).long()))
optimizer = torch.optim.Adam([p], amsgrad=True)
optimizer.load_state_dict(torch.optim.SGD([p], lr=0.2).state_dict())
print(optimizer)
optimizer.register_step_pre_hook(lambda o, args, kwargs: print("before", len(args), args[0] is o, kwargs))
optimizer.register_step_post_hook(lambda o, args, kwargs: print("after", len(args)))
tried("step", lambda: torch.optim.SGD([p], lr=0.1).step())
