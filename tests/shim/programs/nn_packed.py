import torch
from torch import nn
from torch.nn.utils.rnn import pad_sequence, pack_padded_sequence, pad_packed_sequence, pack_sequence, unpad_sequence
torch.manual_seed(0)
seqs = [torch.randn(n, 2) for n in (3, 5, 2)]
padded = pad_sequence(seqs, batch_first=True)
print(padded.shape, pad_sequence(seqs).shape, pad_sequence(seqs, padding_value=-1.0)[4])
lengths = torch.tensor([3, 5, 2])
packed = pack_padded_sequence(padded, lengths, batch_first=True, enforce_sorted=False)
print(packed.data.shape, packed.batch_sizes, packed.sorted_indices, packed.unsorted_indices)
lstm = nn.LSTM(2, 3, batch_first=True)
out, (h, c) = lstm(packed)
un, lens = pad_packed_sequence(out, batch_first=True)
print(un.shape, lens, h[0], un[2], sep="\n")
print(torch.equal(un[0, 2], h[0, 0]), torch.equal(un[1, 4], h[0, 1]))
print([u.shape for u in unpad_sequence(padded, lengths, batch_first=True)])
print(pack_sequence(seqs, enforce_sorted=False))
try:
    pack_padded_sequence(padded, lengths, batch_first=True)
except RuntimeError as e:
    print(e)
try:
    pack_padded_sequence(padded, [3, 0, 2], batch_first=True, enforce_sorted=False)
except RuntimeError as e:
    print(e)
print(pad_sequence([torch.tensor([1, 2]), torch.tensor([3])], batch_first=True, padding_value=9, padding_side="left"))
g = nn.GRU(2, 3, batch_first=True, bidirectional=True)
print(pad_packed_sequence(g(packed)[0], batch_first=True, total_length=6)[0].shape)
