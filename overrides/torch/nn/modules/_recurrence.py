"""The steps of recurrent layers and the walk over time, layers and directions, in ATen's order of operations.

The input's share of all gates is one product for the whole sequence; a step adds the hidden state's share to it.
Imports: functional and operations.
"""

import numpy as np

from ..._ops.result import first_broadcast_error
from .. import functional as F
from .._operations import T


def rnn_step(activation):
    """h = activation(W_hh h + b + input share)."""
    def step(gates, hidden, w):
        return (activation(F.linear(hidden[0], w.hidden, w.hidden_bias) + gates),)
    return step


def lstm_step(gates, hidden, w):
    """Four gates: input, forget, cell, output. Hidden is (h, c)."""
    h, c = hidden
    i, f, g, o = T.chunk(F.linear(h, w.hidden, w.hidden_bias) + gates, 4, 1)
    c = f.sigmoid() * c + i.sigmoid() * g.tanh()
    h = o.sigmoid() * c.tanh()
    if w.projection is not None:
        h = T.matmul(h, w.projection.t())
    return h, c


def gru_step(gates, hidden, w):
    """Reset and update gates, then the new state; the reset gate multiplies the hidden share."""
    (h,) = hidden
    input_reset, input_update, input_new = T.chunk(gates, 3, 1)
    hidden_reset, hidden_update, hidden_new = T.chunk(F.linear(h, w.hidden, w.hidden_bias), 3, 1)
    reset = (hidden_reset + input_reset).sigmoid()
    update = (hidden_update + input_update).sigmoid()
    new = (input_new + hidden_new * reset).tanh()
    return ((h - new) * update + new,)


STEPS = {
    "RNN_TANH": rnn_step(lambda x: x.tanh()),
    "RNN_RELU": rnn_step(lambda x: x.relu()),
    "LSTM": lstm_step,
    "GRU": gru_step,
}


class Weights:
    """The parameters of one layer in one direction."""

    __slots__ = ("input", "hidden", "input_bias", "hidden_bias", "projection")

    def __init__(self, input, hidden, input_bias=None, hidden_bias=None, projection=None):
        self.input, self.hidden, self.projection = input, hidden, projection
        self.input_bias, self.hidden_bias = input_bias, hidden_bias


def run_steps(step, x, hidden, w, reverse):
    """One layer in one direction over x (time, batch, width): outputs (time, batch, out) and the last hidden state."""
    gates = T.unbind(F.linear(x, w.input, w.input_bias), 0)
    outputs = []
    for gate in (reversed(gates) if reverse else gates):
        hidden = step(gate, hidden, w)
        outputs.append(hidden[0])
    if reverse:
        outputs.reverse()
    return T.stack(outputs), hidden


def run_packed(step, x, batch_sizes, hidden, w, reverse):
    """The same for packed data (all steps, width), where step t has batch_sizes[t] rows."""
    gates = F.linear(x, w.input, w.input_bias)
    starts = [0]
    for size in batch_sizes:
        starts.append(starts[-1] + size)
    late = next((i for i, end in enumerate(starts) if end > len(x)), None)
    if late is not None:
        raise RuntimeError(f"start ({starts[late - 1]}) + length ({batch_sizes[late - 1]}) exceeds dimension size ({len(x)}).")
    if gates.dim() > 2:         # more dimensions than PyTorch has looked for
        shapes = (batch_sizes[0], gates.shape[-1]), (batch_sizes[0], *gates.shape[1:])
        raise first_broadcast_error(shapes) or RuntimeError(
            f"output with shape {list(shapes[0])} doesn't match the broadcast shape {list(np.broadcast_shapes(*shapes))}")
    outputs = [None] * len(batch_sizes)
    finished = []
    first = hidden
    times = range(len(batch_sizes) - 1, -1, -1) if reverse else range(len(batch_sizes))
    size = batch_sizes[-1] if reverse else batch_sizes[0]
    hidden = tuple(h[:size] for h in first) if reverse else hidden
    for t in times:
        wanted = batch_sizes[t]
        if wanted < size:
            # the shorter sequences at the end have finished: put their state aside
            finished.append(tuple(h[wanted:] for h in hidden))
            hidden = tuple(h[:wanted] for h in hidden)
        elif wanted > size:
            # backwards, longer batches join with their first state
            hidden = tuple(T.cat([h, f[size:wanted]]) for h, f in zip(hidden, first))
        size = wanted
        hidden = step(gates[starts[t]:starts[t + 1]], hidden, w)
        outputs[t] = hidden[0]
    if finished:
        hidden = tuple(T.cat([h, *(part[k] for part in reversed(finished))]) for k, h in enumerate(hidden))
    return T.cat(outputs), hidden


def run_layers(mode, x, hidden, layers, dropout, batch_sizes=None):
    """All layers; `layers` holds a tuple of Weights (one per direction) for each.

    hidden: a tuple of tensors (layers * directions, batch, width). Returns the output and hidden states of that form.
    """
    step, last = STEPS[mode], []
    for number, directions in enumerate(layers):
        outputs = []
        for d, w in enumerate(directions):
            place = number * len(directions) + d
            start = tuple(h[place] for h in hidden)
            if batch_sizes is None:
                out, end = run_steps(step, x, start, w, d == 1)
            else:
                out, end = run_packed(step, x, batch_sizes, start, w, d == 1)
            outputs.append(out)
            last.append(end)
        x = outputs[0] if len(outputs) == 1 else T.cat(outputs, -1)
        if dropout > 0 and number < len(layers) - 1:
            x = F.dropout(x, dropout)
    return x, tuple(T.stack([end[k] for end in last]) for k in range(len(hidden)))
