"""Sequences of different lengths: padding them to one tensor, and packing without the padding. Imports: operations.

A PackedSequence holds, step after step, the rows of those sequences that are that long, longest first.
"""

from collections import namedtuple
from itertools import groupby

from ..._builtin import type_word
from ... import _dtype as D
from ... import _factories as make
from ..._ops.renamed import renamed
from ..._tensor import Tensor
from .._operations import T

_Packed = namedtuple("PackedSequence", ["data", "batch_sizes", "sorted_indices", "unsorted_indices"])


class PackedSequence(_Packed):
    """What `pack_padded_sequence` returns: data, rows per step, and the order of the sequences there and back."""

    def __new__(cls, data, batch_sizes=None, sorted_indices=None, unsorted_indices=None):
        if batch_sizes is None:
            if not isinstance(data, (list, tuple)) or len(data) != 2:
                raise AssertionError("Expected data to be a list or tuple of length 2")
            data, batch_sizes = data
        if unsorted_indices is None:
            unsorted_indices = invert_permutation(sorted_indices)
        return _Packed.__new__(cls, data, batch_sizes, sorted_indices, unsorted_indices)

    def to(self, *args, **kwargs):
        """The same with its data moved or cast; itself where that changes nothing."""
        return self._with(self.data.to(*args, **kwargs))

    def _with(self, data):
        return self if data is self.data else type(self)(data, *self[1:])

    @property
    def is_cuda(self):
        return False

    def is_pinned(self):
        return False


def _converted(name):
    def method(self):
        return self._with(getattr(self.data, name)())
    method.__name__ = method.__qualname__ = name
    return method


for _name in "cpu double float half long int short char byte".split():
    setattr(PackedSequence, _name, _converted(_name))


def invert_permutation(permutation):
    """The order that undoes an order."""
    if permutation is None:
        return None
    return T.argsort(permutation)


def pack_padded_sequence(input, lengths, batch_first=False, enforce_sorted=True):
    """Pack (time, batch, ...) with the true length of each sequence."""
    lengths = lengths.to(D.int64) if isinstance(lengths, Tensor) else make.tensor(lengths, dtype=D.int64)
    order = None
    if not isinstance(input, Tensor):
        raise TypeError(f"_pack_padded_sequence(): argument 'input' (position 1) must be Tensor, not {type_word(input)}")
    batch = 0 if batch_first else 1
    if not enforce_sorted:
        lengths, order = T.sort(lengths, -1, True)
        input = input.index_select(batch, order)
    if not input.numel():
        raise RuntimeError("Cannot pack empty tensors.")
    if lengths.dim() != 1:
        raise RuntimeError(f"'lengths' argument should be a 1D CPU int64 tensor, but got {lengths.dim()}D cpu {lengths.dtype.word} tensor")
    sizes = lengths.tolist()
    if len(sizes) != input.size(batch):
        raise RuntimeError(f"Expected `len(lengths)` to be equal to batch_size, but got {len(sizes)} (batch_size={input.size(batch)})")
    if not sizes or min(sizes) <= 0:
        raise RuntimeError("Length of all samples has to be greater than 0, but found an element in 'lengths' that is <= 0")
    if any(a < b for a, b in zip(sizes, sizes[1:])):
        raise RuntimeError(
            "`lengths` array must be sorted in decreasing order when `enforce_sorted` is True. You can pass "
            "`enforce_sorted=False` to pack_padded_sequence and/or pack_sequence to sidestep this requirement if you do not "
            "need ONNX exportability."
        )
    batch_sizes = [sum(n > t for n in sizes) for t in range(sizes[0])]
    steps, rows = ([place[i] for place in ((t, b) for t, n in enumerate(batch_sizes) for b in range(n))] for i in range(2))
    data = renamed(input[(rows, steps) if batch_first else (steps, rows)], "PackPaddedSequenceBackward0")
    return PackedSequence(data, make.tensor(batch_sizes, dtype=D.int64), order, None)


def pad_packed_sequence(sequence, batch_first=False, padding_value=0.0, total_length=None):
    """A packed sequence as (time, batch, ...) with padding, and the lengths."""
    sizes = sequence.batch_sizes.tolist()
    steps = len(sizes)
    if total_length is not None:
        if total_length < steps:
            raise ValueError(
                "Expected total_length to be at least the length of the longest sequence in input, but got "
                f"total_length={total_length} and max sequence length being {steps}"
            )
    data, step, start = sequence.data, 0, 0
    padded = data.detach().new_full((total_length or steps, sizes[0], *data.shape[1:]), padding_value)
    for size, run in groupby(sizes):
        count = len(list(run))
        padded[step:step + count, :size] = data[start:start + count * size].view(count, size, *data.shape[1:])
        step, start = step + count, start + count * size
    lengths = make.tensor([sum(size > i for size in sizes) for i in range(sizes[0])], dtype=D.int64)
    if batch_first:
        padded = padded.transpose(0, 1)
    if sequence.unsorted_indices is not None:
        padded = padded.index_select(0 if batch_first else 1, sequence.unsorted_indices)
        lengths = lengths[sequence.unsorted_indices]
    return padded, lengths


def pad_sequence(sequences, batch_first=False, padding_value=0.0, padding_side="right"):
    """Sequences of different lengths as one tensor (time, batch, ...)."""
    if not isinstance(sequences, (list, tuple, Tensor)) and not hasattr(sequences, "__iter__"):
        raise RuntimeError(
            "pad_sequence: Expected iterable for input sequences, but got arg of type: " + str(type(sequences))
        )
    sequences = tuple(sequences)
    for i, s in enumerate(sequences):
        if not isinstance(s, Tensor):
            raise TypeError(f"expected Tensor as element {i} in argument 0, but got {type(s).__name__}")
    if not sequences:
        raise RuntimeError("received an empty list of sequences")
    if type(batch_first) is not bool:
        raise TypeError(f"pad_sequence(): argument 'batch_first' (position 2) must be bool, not {type_word(batch_first)}")
    if padding_side not in ("left", "right"):
        raise RuntimeError("Expected padding_side to be one of left or right, but got " + str(padding_side) + ".")
    if not sequences[0].dim():
        raise RuntimeError("ArrayRef: invalid slice, N = 1; size = 0")
    longest, first = max(s.size(0) for s in sequences), sequences[0].detach()
    shape = (len(sequences), longest) if batch_first else (longest, len(sequences))
    padded = first.new_full((*shape, *first.shape[1:]), padding_value)
    for i, s in enumerate(sequences):
        own = slice(s.size(0)) if padding_side == "right" else slice(longest - s.size(0), longest)
        padded[(i, own) if batch_first else (own, i)] = s
    return padded


def unpad_sequence(padded_sequences, lengths, batch_first=False):
    """The sequences of a padded tensor, each with its own length."""
    if not batch_first:
        padded_sequences.transpose_(0, 1)       # the tensor that was given, as PyTorch does
    places = make.arange(padded_sequences.shape[1], device=lengths.device)
    return [s[places < n] for s, n in zip(padded_sequences, lengths)]


def pack_sequence(sequences, enforce_sorted=True):
    """Pack a list of sequences, longest first unless `enforce_sorted=False`."""
    lengths = make.tensor([s.size(0) for s in sequences], dtype=D.int64)
    return pack_padded_sequence(pad_sequence(sequences), lengths, enforce_sorted=enforce_sorted)


def unpack_sequence(packed_sequences):
    """The list of sequences that was packed."""
    padded, lengths = pad_packed_sequence(packed_sequences, batch_first=True)
    return unpad_sequence(padded, lengths, batch_first=True)
