"""Text of tensors, as PyTorch's `_tensor_str` writes it. May import `_dtype` and the operations' core.

The rules: numbers of one tensor share a width; integers-valued floats print as `3.`; scientific notation where the largest
is 1000 times the smallest, above 1e8 or below 1e-4; more than `threshold` elements are summarised to `edgeitems`.
"""

import math

import numpy as np

from . import _dtype as D


class Options:
    """What `set_printoptions` sets."""

    precision = 4
    threshold = 1000
    edgeitems = 3
    linewidth = 80
    sci_mode = None


PROFILES = {"default": (4, 1000, 3, 80), "short": (2, 1000, 2, 80), "full": (4, math.inf, 3, 80)}


def set_printoptions(precision=None, threshold=None, edgeitems=None, linewidth=None, profile=None, sci_mode=None):
    """How tensors print; see PyTorch's documentation of the same name."""
    if profile in PROFILES:
        Options.precision, Options.threshold, Options.edgeitems, Options.linewidth = PROFILES[profile]
    for name, value in (("precision", precision), ("threshold", threshold), ("edgeitems", edgeitems), ("linewidth", linewidth)):
        if value is not None:
            setattr(Options, name, value)
    Options.sci_mode = sci_mode


class _Formatter:
    """Width and notation for the numbers of one tensor."""

    def __init__(self, values, dt):
        self.floating = dt.is_floating_point
        self.int_mode, self.sci_mode, self.max_width = True, False, 1
        flat = values.reshape(-1)
        if not self.floating:
            texts = [str(v) for v in flat.tolist()] if flat.size < 64 else [str(flat.max()), str(flat.min())] if dt is not D.bool_ \
                else [str(v) for v in np.unique(flat).tolist()]
            self.max_width = max([1] + [len(t) for t in texts])
            return
        flat = flat.astype(np.float64) if flat.dtype != np.float64 else flat
        finite = flat[np.isfinite(flat) & (flat != 0)]
        if finite.size == 0:
            return
        size = np.abs(finite)
        high, low = float(size.max()), float(size.min())
        self.int_mode = bool((finite == np.ceil(finite)).all())
        self.sci_mode = Options.sci_mode
        if self.sci_mode is None:
            self.sci_mode = high / low > 1000.0 or high > 1.0e8 or low < 1.0e-4
        if self.sci_mode:
            self.max_width = max(len(f"{v:.{Options.precision}e}") for v in finite.tolist())
        elif self.int_mode:
            self.max_width = max(len(f"{v:.0f}") for v in finite.tolist()) + 1
        else:
            self.max_width = max(len(f"{v:.{Options.precision}f}") for v in finite.tolist())

    def format(self, v):
        if self.floating:
            if self.sci_mode:
                text = f"{v:.{Options.precision}e}".rjust(self.max_width)
            elif self.int_mode:
                text = f"{v:.0f}"
                if math.isfinite(v):
                    text += "."
            else:
                text = f"{v:.{Options.precision}f}"
        else:
            text = f"{v}"
        return text.rjust(self.max_width)


def _number(v, formatter, imaginary):
    if imaginary is None:
        return formatter.format(v)
    real, imag = formatter.format(v.real), imaginary.format(v.imag).lstrip()
    return real + (imag if imag[0] in "+-" else "+" + imag) + "j"


def _vector(a, indent, summarize, formatter, imaginary):
    width = formatter.max_width + 2
    if imaginary is not None:
        width += imaginary.max_width + 1
    per_line = max(1, int(math.floor((Options.linewidth - indent) / width)))
    edge = Options.edgeitems
    if summarize and not edge:
        texts = ["..."]
    elif summarize and a.shape[0] > 2 * edge:
        texts = [_number(v, formatter, imaginary) for v in a[:edge].tolist()] + [" ..."] + \
                [_number(v, formatter, imaginary) for v in a[-edge:].tolist()]
    else:
        texts = [_number(v, formatter, imaginary) for v in a.tolist()]
    lines = [texts[i:i + per_line] for i in range(0, len(texts), per_line)]
    return "[" + (",\n" + " " * (indent + 1)).join(", ".join(line) for line in lines) + "]"


def _nested(a, indent, summarize, formatter, imaginary):
    if a.ndim == 0:
        return _number(a.item(), formatter, imaginary)
    if a.ndim == 1:
        return _vector(a, indent, summarize, formatter, imaginary)
    edge = Options.edgeitems
    if summarize and a.shape[0] > 2 * edge:
        parts = [_nested(a[i], indent + 1, summarize, formatter, imaginary) for i in range(edge)] + ["..."] + \
                [_nested(a[i], indent + 1, summarize, formatter, imaginary) for i in range(a.shape[0] - edge, a.shape[0])]
    else:
        parts = [_nested(row, indent + 1, summarize, formatter, imaginary) for row in a]
    return "[" + ("," + "\n" * (a.ndim - 1) + " " * (indent + 1)).join(parts) + "]"


def _shown(a):
    """Only the elements that a summary shows; they alone decide the format."""
    edge = Options.edgeitems
    for d in range(a.ndim):
        if edge and a.shape[d] > 2 * edge:
            a = np.concatenate([np.take(a, range(edge), d), np.take(a, range(a.shape[d] - edge, a.shape[d]), d)], d)
        elif not edge:
            a = np.take(a, [], d)
    return a


def _body(a, dt, indent):
    summarize = a.size > Options.threshold
    shown = _shown(a) if summarize else a
    if dt.is_complex:
        return _nested(a, indent, summarize, _Formatter(shown.real, dt.to_real()), _Formatter(shown.imag, dt.to_real()))
    return _nested(a, indent, summarize, _Formatter(shown, dt), None)


def _with_suffixes(text, suffixes, indent, force_newline=False):
    pieces = [text]
    last = len(text) - text.rfind("\n") + 1
    for suffix in suffixes:
        if force_newline or last + len(suffix) + 2 > Options.linewidth:
            pieces.append(",\n" + " " * indent + suffix)
            last = indent + len(suffix)
            force_newline = False
        else:
            pieces.append(", " + suffix)
            last += len(suffix) + 2
    return "".join(pieces) + ")"


def tensor_text(t, prefix="tensor(", contents=None):
    """The repr of a tensor, or of `contents` in the place of its numbers."""
    a, dt = t._a, t.dtype
    indent = len(prefix)
    default = dt is D.Default.dtype or dt is D.int64 or dt is D.bool_ or dt is D.default_complex()
    suffixes = []
    if a.size == 0:
        if a.ndim != 1:
            suffixes.append(f"size={tuple(a.shape)}")
        if dt is not D.Default.dtype:
            suffixes.append(f"dtype={dt!r}")
        text = "[]"
    else:
        if not default:
            suffixes.append(f"dtype={dt!r}")
        text = _body(a, dt, indent) if contents is None else contents
    try:
        name = t.grad_fn and t.grad_fn.name().rsplit("::", 1)[-1]
    except RuntimeError:        # of a view whose base was changed in a way that autograd refuses
        name = "Invalid"
    if name:
        suffixes.append(f"grad_fn=<{name}>")
    elif t.requires_grad:
        suffixes.append("requires_grad=True")
    return _with_suffixes(prefix + text, suffixes, indent)
