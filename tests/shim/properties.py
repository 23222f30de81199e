"""Properties over shapes, strides, dtypes and index expressions: whatever hypothesis thinks of, both sides agree.

    properties.py [--examples 300]

Needs real torch and hypothesis; starts itself again in the pinned environment.
"""

import argparse
import sys
import warnings

import child
import judge
from bridge import Bridge

DTYPES = ("float32", "float64", "int64", "int32", "uint8", "bool")
UNARY = ("abs", "neg", "sum", "mean", "sqrt", "exp", "sigmoid", "relu", "clone", "contiguous", "std", "max", "argmax", "flatten", "isnan")
BINARY = ("add", "sub", "mul", "div", "eq", "lt", "maximum", "remainder", "floor_divide", "pow", "where")
BY_DIM = ("sum", "mean", "amax", "argmin", "cumsum", "softmax", "sort", "var", "prod", "any", "flip", "unbind", "logsumexp", "median")


def agree(theirs, ours, what):
    """Both raise the same class, or both give the same value, dtype, shape and strides."""
    outcomes = []
    for call in (theirs, ours):
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                outcomes.append(("ok", call()))
        except Exception as error:
            outcomes.append(("error", error))
    (one, want), (other, got) = outcomes
    assert one == other, f"{what}: {got!r}, expected {want!r}"
    if one == "error":
        assert judge.error_name(want) == judge.error_name(got), f"{what}: {got!r}, expected {want!r}"
        return
    level, reason = judge.compare(judge.plain(want), judge.plain(got))
    assert level != judge.DIFFERENT, f"{what}: {reason}"


def layouts(real, draw, st):
    """A tensor of real torch with a drawn shape, dtype and memory layout."""
    shape = draw(st.lists(st.integers(0, 4), max_size=4))
    dtype = draw(st.sampled_from(DTYPES))
    real.manual_seed(draw(st.integers(0, 5)))
    tensor = real.randn(shape) * 3
    tensor = tensor > 0 if dtype == "bool" else (tensor.abs() if dtype == "uint8" else tensor).to(getattr(real, dtype))
    for _ in range(draw(st.integers(0, 3))):
        if tensor.dim() == 0:
            break
        dim = draw(st.integers(0, tensor.dim() - 1))
        how = draw(st.sampled_from(("transpose", "step", "narrow", "expand", "squeeze")))
        if how == "transpose":
            tensor = tensor.transpose(dim, draw(st.integers(0, tensor.dim() - 1)))
        elif how == "step" and tensor.size(dim) > 1:
            tensor = tensor[(slice(None),) * dim + (slice(draw(st.integers(0, 1)), None, draw(st.integers(1, 2))),)]
        elif how == "narrow" and tensor.size(dim) > 1:
            tensor = tensor.narrow(dim, 1, tensor.size(dim) - 1)
        elif how == "expand" and tensor.size(dim) == 1:
            tensor = tensor.expand(*[3 if i == dim else n for i, n in enumerate(tensor.shape)])
        elif how == "squeeze":
            tensor = tensor.unsqueeze(dim)
    return tensor


def indices(draw, st, real, tensor):
    """An index expression, mostly one that fits."""
    parts = []
    dims = tensor.dim()
    for dim in range(draw(st.integers(1, max(1, dims + 1)))):
        size = tensor.size(dim) if dim < dims else 1
        kind = draw(st.sampled_from(("int", "slice", "none", "dots", "list", "mask", "tensor")))
        if kind == "int":
            parts.append(draw(st.integers(-size - 1, size)))
        elif kind == "slice":
            ends = st.one_of(st.none(), st.integers(-size - 1, size + 1))
            parts.append(slice(draw(ends), draw(ends), draw(st.sampled_from((None, 1, 2, 3)))))
        elif kind == "none":
            parts.append(None)
        elif kind == "dots":
            if Ellipsis not in [p for p in parts if p is Ellipsis]:
                parts.append(Ellipsis)
        elif kind == "list":
            parts.append(draw(st.lists(st.integers(-size, max(0, size - 1)), min_size=1, max_size=3)))
        elif kind == "mask":
            real.manual_seed(draw(st.integers(0, 3)))
            parts.append(real.rand(size) > 0.5)
        else:
            real.manual_seed(draw(st.integers(0, 3)))
            parts.append(real.randint(-max(1, size), max(1, size), draw(st.sampled_from(((), (2,), (2, 2))))))
    return tuple(parts) if len(parts) != 1 or draw(st.booleans()) else parts[0]


def main() -> int:
    """Try all properties."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--examples", type=int, default=300)
    options = parser.parse_args()
    child.pin(sys.argv)
    real, shim = child.torch(), judge.load_shim()
    bridge = Bridge(real, shim)
    from hypothesis import HealthCheck, given, settings
    from hypothesis import strategies as st
    often = settings(max_examples=options.examples, deadline=None, derandomize=True, database=None, report_multiple_bugs=False,
                     suppress_health_check=list(HealthCheck))

    @often
    @given(st.data())
    def calls(data):
        x = layouts(real, data.draw, st)
        ours = bridge.value(x)
        # strides of a tensor without elements address nothing, and NumPy writes others than PyTorch
        for what in ("stride", "storage_offset", "is_contiguous", "tolist") if x.numel() else ("tolist",):
            agree(lambda w=what: getattr(x, w)(), lambda w=what: getattr(ours, w)(), f"{what} of {tuple(x.shape)}")
        name = data.draw(st.sampled_from(UNARY))
        agree(lambda: getattr(x, name)(), lambda: getattr(ours, name)(), f"{name} of {x}")
        name, dim = data.draw(st.sampled_from(BY_DIM)), data.draw(st.integers(-5, 4))
        agree(lambda: getattr(x, name)(dim), lambda: getattr(ours, name)(dim), f"{name}({dim}) of {x}, strides {x.stride()}")

    @often
    @given(st.data())
    def pairs(data):
        x, y = layouts(real, data.draw, st), layouts(real, data.draw, st)
        ours, other = bridge.value((x, y))
        name = data.draw(st.sampled_from(BINARY))
        if name == "where":
            agree(lambda: real.where(x > 0, x, y), lambda: shim.where(ours > 0, ours, other), f"where of {x} and {y}")
        else:
            agree(lambda: getattr(real, name)(x, y), lambda: getattr(shim, name)(ours, other), f"{name} of {x} and {y}")

    def looked(t):
        return (t, t.stride()) if t.numel() else t

    @often
    @given(st.data())
    def reading(data):
        x = layouts(real, data.draw, st)
        index = indices(data.draw, st, real, x)
        ours, place = bridge.value(x), bridge.value(index)
        agree(lambda: looked(x[index]), lambda: looked(ours[place]), f"{tuple(x.shape)}, strides {x.stride()}, index {index}")

    @often
    @given(st.data())
    def writing(data):
        x = layouts(real, data.draw, st).clone()
        index = indices(data.draw, st, real, x)
        ours, place = bridge.value(x), bridge.value(index)

        def write(t, at):
            t[at] = 2
            return t
        agree(lambda: write(x, index), lambda: write(ours, place), f"{tuple(x.shape)} at {index} = 2")

    failed = 0
    for one in (calls, pairs, reading, writing):
        try:
            one()
            print(f"{one.__name__}: {options.examples} examples agree")
        except AssertionError as error:
            failed += 1
            print(f"{one.__name__}: {error}")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
