import torch
from torch.nn.utils import rnn

torch.manual_seed(0)
for features in ((2,), ()):
    sequences = [torch.randn(n, *features, requires_grad=True) for n in (2, 4, 3)]
    for first in (False, True):
        for side in ("right", "left"):
            padded = rnn.pad_sequence(sequences, batch_first=first, padding_value=7, padding_side=side)
            print(padded, padded.stride())
        for ordered in (False, True):
            chosen = sorted(sequences, key=len, reverse=True) if ordered else sequences
            lengths = torch.tensor([len(s) for s in chosen])
            packed = rnn.pack_padded_sequence(rnn.pad_sequence(chosen, batch_first=first), lengths, batch_first=first, enforce_sorted=ordered)
            print(packed.data)
            for total in (None, 6):
                padded, lengths = rnn.pad_packed_sequence(packed, batch_first=first, total_length=total, padding_value=-1)
                print(padded, padded.stride(), lengths)
                (padded**2).sum().backward()
    print([s.grad for s in sequences])
    print(rnn.unpack_sequence(rnn.pack_sequence(sequences, enforce_sorted=False)))
whole = rnn.pad_sequence([torch.ones(2), torch.ones(3)])
print(whole.shape, rnn.unpad_sequence(whole, torch.tensor([2, 3])), whole.shape)
print(rnn.pad_sequence([torch.ones(2, 3), torch.ones(3, 1)]), rnn.pad_sequence([torch.ones(2).long(), torch.ones(3) * 1.5], padding_value=2))
for wrong in (lambda: rnn.pad_sequence([torch.ones(2, 2), torch.ones(3, 3)]), lambda: rnn.pack_padded_sequence(torch.ones(3, 2), [4, 1])):
    try:
        print(wrong())
    except (RuntimeError, IndexError) as error:
        print(type(error).__name__, error)
answer = torch.nn.Linear(1, 1).load_state_dict(torch.nn.Linear(1, 1).state_dict())
print(type(answer), type(answer).__name__)
