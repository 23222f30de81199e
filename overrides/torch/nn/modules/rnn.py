"""RNN, LSTM, GRU and their cells: arguments, parameters, checks and print. The steps are in `_recurrence.py`.

Imports: Module, functional, init, packed sequences.
"""

import math
import numbers

from ... import _factories as make
from ..._builtin import type_word
from ..._warn import warn
from ..._ops.core import TensorBase
from ..._ops.renamed import renamed
from .. import functional as F
from .. import init
from ..utils.rnn import PackedSequence
from ._recurrence import Weights, gru_step, lstm_step, rnn_step, run_layers
from .linear import empty
from .module import Module

GATES = {"LSTM": 4, "GRU": 3, "RNN_TANH": 1, "RNN_RELU": 1}


def _check(mode, input_size, hidden_size, num_layers, bias, batch_first, dropout, proj_size):
    """The complaints of PyTorch's constructor, in its order."""
    if not isinstance(dropout, numbers.Number) or not 0 <= dropout <= 1 or isinstance(dropout, bool):
        raise ValueError(
            "dropout should be a number in range [0, 1] representing the probability of an element being zeroed"
        )
    if dropout > 0 and num_layers == 1:
        warn(
            "dropout option adds dropout after all but last recurrent layer, so non-zero dropout expects num_layers greater "
            f"than 1, but got dropout={dropout} and num_layers={num_layers}",
        )
    for name, value, kind in (("bias", bias, bool), ("batch_first", batch_first, bool),
                              ("input_size", input_size, int), ("hidden_size", hidden_size, int)):
        if not isinstance(value, kind):
            raise TypeError(f"{name} should be of type {kind.__name__}, got: {type(value).__name__}")
        if kind is int and value <= 0:
            raise ValueError(f"{name} must be greater than zero")
    if num_layers <= 0:
        raise ValueError("num_layers must be greater than zero")
    if proj_size < 0:
        raise ValueError("proj_size should be a positive integer or zero to disable projections")
    if proj_size >= hidden_size:
        raise ValueError("proj_size has to be smaller than hidden_size")
    if mode not in GATES:
        raise ValueError("Unrecognized RNN mode: " + mode)


def over_time(mode, x, hidden, layers, dropout, batch_first, sizes=None):
    """What PyTorch's `lstm`, `gru`, `rnn_tanh` and `rnn_relu` compute."""
    output, last = run_layers(mode, x.transpose(0, 1) if batch_first else x, hidden, layers, dropout, sizes)
    if batch_first:
        output = output.transpose(0, 1)
        if mode != "LSTM":
            output = renamed(output, "TransposeBackward1")
    return output, last


class RNNBase(Module):
    """Layers of recurrence. Parameters are named `weight_ih_l0`, `weight_hh_l0`, …, with `_reverse` for the way back."""

    kind = "RNN"

    def __init__(self, mode, input_size, hidden_size, num_layers=1, bias=True, batch_first=False, dropout=0.0,
                 bidirectional=False, proj_size=0, device=None, dtype=None):
        super().__init__()
        _check(mode, input_size, hidden_size, num_layers, bias, batch_first, dropout, proj_size)
        self.mode, self.input_size, self.hidden_size, self.num_layers = mode, input_size, hidden_size, num_layers
        self.bias, self.batch_first, self.dropout = bias, batch_first, float(dropout)
        self.bidirectional, self.proj_size = bidirectional, proj_size
        rows, out = GATES[mode] * hidden_size, proj_size or hidden_size
        directions = 2 if bidirectional else 1
        self._all_weights = []
        for layer in range(num_layers):
            width = input_size if layer == 0 else out * directions
            for suffix in ("", "_reverse")[:directions]:
                shapes = {"weight_ih": (rows, width), "weight_hh": (rows, out)}
                if bias:
                    shapes.update(bias_ih=(rows,), bias_hh=(rows,))
                if proj_size > 0:
                    shapes["weight_hr"] = (proj_size, hidden_size)
                names = []
                for name, shape in shapes.items():
                    names.append(f"{name}_l{layer}{suffix}")
                    setattr(self, names[-1], empty(shape, device=device, dtype=dtype))
                self._all_weights.append(names)
        self.reset_parameters()

    @property
    def _flat_weights_names(self):
        return [name for names in self._all_weights for name in names]

    @property
    def _flat_weights(self):
        return [getattr(self, name) for name in self._flat_weights_names]

    @property
    def all_weights(self):
        """The parameters, one list for each layer and direction."""
        return [[getattr(self, name) for name in names] for names in self._all_weights]

    def flatten_parameters(self):
        """Only of use on a GPU."""

    def reset_parameters(self):
        """Draw new values: uniform within 1 / sqrt(hidden_size)."""
        bound = 1.0 / math.sqrt(self.hidden_size) if self.hidden_size > 0 else 0
        for weight in self.parameters():
            init.uniform_(weight, -bound, bound)

    def _layers(self):
        directions = 2 if self.bidirectional else 1
        each = []
        for names in self._all_weights:
            own = {name.split("_l")[0]: getattr(self, name) for name in names}
            each.append(Weights(own["weight_ih"], own["weight_hh"], own.get("bias_ih"), own.get("bias_hh"), own.get("weight_hr")))
        return [each[i:i + directions] for i in range(0, len(each), directions)]

    # ---------------------------------------------------------------- checks
    def _check_input(self, input, packed):
        weight = getattr(self, self._all_weights[0][0])
        if input.dtype is not weight.dtype:
            from ..._autocast import state
        if input.dtype is not weight.dtype and not state.cpu:
            raise ValueError(
                f"RNN input dtype ({input.dtype}) does not match weight dtype ({weight.dtype}). "
                f"Convert input: input.to({weight.dtype}), or convert model: model.to({input.dtype})"
            )
        expected = 2 if packed else 3
        if input.dim() != expected:
            raise RuntimeError(f"input must have {expected} dimensions, got {input.dim()}")
        if self.input_size != input.size(-1):
            raise RuntimeError(
                f"input.size(-1) must be equal to input_size. Expected {self.input_size}, got {input.size(-1)}"
            )

    def _widths(self):
        """Width of each hidden tensor."""
        return (self.hidden_size,)

    def _check_hidden(self, hidden, batch):
        count = self.num_layers * (2 if self.bidirectional else 1)
        for i, (h, width) in enumerate(zip(hidden, self._widths())):
            if h.size() != (count, batch, width):
                name = f"hidden[{i}]" if len(hidden) > 1 else "hidden"
                raise RuntimeError(f"Expected {name} size {(count, batch, width)}, got {list(h.size())}")

    def _unbatched_hidden(self, hidden, batched):
        """Hidden tensors with a batch dimension, or a complaint about theirs."""
        wanted = 3 if batched else 2
        words = f"For {'batched 3' if batched else 'unbatched 2'}-D input, "
        for h in hidden:
            if h.dim() != wanted:
                raise RuntimeError(words + self._hidden_words(hidden, wanted))
        return hidden if batched else tuple(h.unsqueeze(1) for h in hidden)

    def _hidden_words(self, hidden, wanted):
        return f"hx should also be {wanted}-D but got {hidden[0].dim()}-D tensor"

    # ---------------------------------------------------------------- forward
    def _run(self, input, hx):
        """Outputs of the last layer at every step, and the last hidden state of every layer and direction."""
        if not isinstance(input, (TensorBase, PackedSequence)):
            input.dim()                # PyTorch asks this first
        if not isinstance(input, PackedSequence) and input.dim() not in (2, 3):
            raise ValueError(f"{self.kind}: Expected input to be 2D or 3D, got {input.dim()}D " + ("tensor instead" if self.kind == "RNN" else "instead"))
        hidden = None if hx is None else tuple(hx[i] for i in range(2)) if self.kind == "LSTM" else (hx,)
        if isinstance(input, PackedSequence):
            output, last = self._forward_packed(input, hidden)
        else:
            output, last = self._forward_padded(input, hidden)
        return output, (last if len(last) > 1 else last[0])

    def _start(self, input, batch):
        count = self.num_layers * (2 if self.bidirectional else 1)
        return tuple(make.zeros((count, batch, width), dtype=input.dtype) for width in self._widths())

    def _forward_padded(self, input, hidden):
        batched = input.dim() == 3
        axis = 0 if self.batch_first else 1
        if hidden is not None:
            hidden = self._unbatched_hidden(hidden, batched)
        x = input if batched else input.unsqueeze(axis)
        batch = x.size(axis)
        hidden = self._start(x, batch) if hidden is None else hidden
        self._check_input(x, False)
        self._check_hidden(hidden, batch)
        if x.size(1 - axis) == 0:
            raise RuntimeError("Expected sequence length to be larger than 0 in RNN")
        output, last = over_time(self.mode, x, hidden, self._layers(), self.dropout if self.training else 0.0, self.batch_first)
        return (output, last) if batched else (output.squeeze(axis), tuple(h.squeeze(1) for h in last))

    def _forward_packed(self, packed, hidden):
        data, batch_sizes, order, back = packed
        sizes = batch_sizes.tolist()
        if hidden is None:
            hidden = self._start(data, sizes[0])
        elif order is not None:
            hidden = tuple(h.index_select(1, order) for h in hidden)
        if self.kind != "LSTM":
            self._check_input(data, True)
        self._check_hidden(hidden, sizes[0])
        output, last = over_time(self.mode, data, hidden, self._layers(), self.dropout if self.training else 0.0, False, sizes)
        if back is not None:
            last = tuple(h.index_select(1, back) for h in last)
        return PackedSequence(output, batch_sizes, order, back), last

    def extra_repr(self):
        text = f"{self.input_size}, {self.hidden_size}"
        for name, usual in (("proj_size", 0), ("num_layers", 1), ("bias", True), ("batch_first", False), ("dropout", 0),
                            ("bidirectional", False)):
            if getattr(self, name) != usual:
                text += f", {name}={getattr(self, name)}"
        return text


def _no_projection(kwargs):
    if "proj_size" in kwargs:
        raise ValueError("proj_size argument is only supported for LSTM, not RNN or GRU")


class RNN(RNNBase):
    """h = tanh (or relu) of W_ih x + b_ih + W_hh h + b_hh."""

    def __init__(self, *args, **kwargs):
        _no_projection(kwargs)
        if len(args) > 3:
            nonlinearity, args = args[3], args[:3] + args[4:]
        else:
            nonlinearity = kwargs.pop("nonlinearity", "tanh")
        if nonlinearity not in ("tanh", "relu"):
            raise ValueError(f"Unknown nonlinearity '{nonlinearity}'. Select from 'tanh' or 'relu'.")
        super().__init__("RNN_" + nonlinearity.upper(), *args, **kwargs)
        self.nonlinearity = nonlinearity

    def forward(self, input, hx=None):
        return self._run(input, hx)


class LSTM(RNNBase):
    """Long short-term memory: hidden state and cell state, four gates."""

    kind = "LSTM"

    def __init__(self, *args, **kwargs):
        super().__init__("LSTM", *args, **kwargs)

    def forward(self, input, hx=None):
        return self._run(input, hx)

    def _widths(self):
        return (self.proj_size or self.hidden_size, self.hidden_size)

    def _hidden_words(self, hidden, wanted):
        return f"hx and cx should also be {wanted}-D but got ({hidden[0].dim()}-D, {hidden[1].dim()}-D) tensors"


class GRU(RNNBase):
    """Gated recurrent unit: reset and update gates."""

    kind = "GRU"

    def __init__(self, *args, **kwargs):
        _no_projection(kwargs)
        super().__init__("GRU", *args, **kwargs)

    def forward(self, input, hx=None):
        return self._run(input, hx)


class RNNCellBase(Module):
    """One step of one layer."""

    def __init__(self, input_size, hidden_size, bias, num_chunks, device=None, dtype=None):
        super().__init__()
        self.input_size, self.hidden_size, self.bias = input_size, hidden_size, bias
        rows = num_chunks * hidden_size
        self.weight_ih = empty((rows, input_size), device=device, dtype=dtype)
        self.weight_hh = empty((rows, hidden_size), device=device, dtype=dtype)
        for name in ("bias_ih", "bias_hh"):
            if bias:
                setattr(self, name, empty(rows, device=device, dtype=dtype))
            else:
                self.register_parameter(name, None)
        self.reset_parameters()

    def reset_parameters(self):
        """Draw new values: uniform within 1 / sqrt(hidden_size)."""
        bound = 1.0 / math.sqrt(self.hidden_size) if self.hidden_size > 0 else 0
        for weight in self.parameters():
            init.uniform_(weight, -bound, bound)

    def extra_repr(self):
        text = f"{self.input_size}, {self.hidden_size}"
        if self.bias is not True:
            text += f", bias={self.bias}"
        nonlinearity = self.__dict__.get("nonlinearity", "tanh")
        return text + (f", nonlinearity={nonlinearity}" if nonlinearity != "tanh" else "")

    def _run(self, step, input, hidden, count):
        """One step with input (batch, width) or (width,); hidden states of zeros where none are given."""
        name = type(self).__name__
        if input.dim() not in (1, 2):
            raise ValueError(f"{name}: Expected input to be 1D or 2D, got {input.dim()}D instead")
        for i, h in enumerate(() if hidden is None else hidden):
            if h.dim() not in (1, 2):
                what = f"hx[{i}]" if count > 1 else "hidden"
                raise ValueError(f"{name}: Expected {what} to be 1D or 2D, got {h.dim()}D instead")
        if count > 1 and isinstance(hidden, TensorBase):
            raise TypeError(f"lstm_cell(): argument 'hx' (position 2) must be tuple of Tensors, not {type_word(hidden)}")
        if count > 1 and hidden is not None and len(hidden) != 2:
            raise RuntimeError("lstm_cell expects two hidden states")
        batched = input.dim() == 2
        x = input if batched else input.unsqueeze(0)
        if hidden is None:
            hidden = (x.detach().new_zeros((x.size(0), self.hidden_size)),) * count
        elif not batched:
            hidden = tuple(h.unsqueeze(0) for h in hidden)
        if x.size(1) != self.input_size:
            raise RuntimeError(f"input has inconsistent input_size: got {x.size(1)} expected {self.input_size}")
        for i, h in enumerate(hidden):
            if x.size(0) != h.size(0):
                raise RuntimeError(
                    f"Input batch size {x.size(0)} doesn't match hidden{i} batch size {h.size(0)}"
                )
            if h.size(1) != self.hidden_size:
                raise RuntimeError(
                    f"hidden{i} has inconsistent hidden_size: got {h.size(1)}, expected {self.hidden_size}"
                )
        weights = Weights(self.weight_ih, self.weight_hh, self.bias_ih, self.bias_hh)
        new = step(F.linear(x, self.weight_ih, self.bias_ih), hidden, weights)
        return new if batched else tuple(h.squeeze(0) for h in new)


class RNNCell(RNNCellBase):
    """h = tanh (or relu) of W_ih x + b_ih + W_hh h + b_hh."""

    def __init__(self, input_size, hidden_size, bias=True, nonlinearity="tanh", device=None, dtype=None):
        super().__init__(input_size, hidden_size, bias, 1, device, dtype)
        self.nonlinearity = nonlinearity

    def forward(self, input, hx=None):
        if self.nonlinearity not in ("tanh", "relu"):
            raise RuntimeError(f"Unknown nonlinearity: {self.nonlinearity}")
        step = rnn_step((lambda x: x.tanh()) if self.nonlinearity == "tanh" else (lambda x: x.relu()))
        return self._run(step, input, None if hx is None else (hx,), 1)[0]


class LSTMCell(RNNCellBase):
    """One LSTM step: (h, c) to (h, c)."""

    def __init__(self, input_size, hidden_size, bias=True, device=None, dtype=None):
        super().__init__(input_size, hidden_size, bias, 4, device, dtype)

    def forward(self, input, hx=None):
        return self._run(lstm_step, input, hx, 2)


class GRUCell(RNNCellBase):
    """One GRU step."""

    def __init__(self, input_size, hidden_size, bias=True, device=None, dtype=None):
        super().__init__(input_size, hidden_size, bias, 3, device, dtype)

    def forward(self, input, hx=None):
        return self._run(gru_step, input, None if hx is None else (hx,), 1)[0]
