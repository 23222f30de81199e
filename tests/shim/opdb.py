"""PyTorch's own operator database, asked of the shim.

    opdb.py                 every operation, with a table by operation of what fails
    opdb.py softmax nn.functional.conv2d --show     these only, and each difference
    opdb.py --like norm --dtype float32 --all       names that contain a word; all samples
    opdb.py --json FILE     every check as data (for the claims table and the tests)

`op_db` supplies sample inputs and wrong inputs for each operation. A check is one sample on one path: function,
method, in place, non-contiguous, gradient, wrong input. Needs real torch (and expecttest); starts itself again in
the pinned environment.
"""

import argparse
import collections
import itertools
import json
import signal
import sys
import warnings

import child
import gaps
import judge
from bridge import Bridge, NotOffered, is_lack

MAIN_DTYPES = ("float32", "float64", "int64", "bool", "int32", "uint8")
# float16 and bfloat16 go as far as casting, arithmetic and print; complex numbers as far as rotary positions need.
HALF_OPS = """add sub mul div neg abs sum mean eq ne lt le gt ge to float double half bfloat16 long int bool clone
    contiguous reshape view transpose permute expand cat stack zeros_like ones_like full_like maximum minimum where
    squeeze unsqueeze flatten __getitem__ masked_fill isnan isinf isfinite nn.functional.relu matmul""".split()
COMPLEX_OPS = """add sub mul div neg abs angle real imag conj view_as_real view_as_complex complex polar sum eq ne
    reshape view flatten unsqueeze squeeze cat stack transpose permute clone contiguous to __getitem__ outer""".split()
# Names of op_db that are not a public call of torch (private kernels and CUDA's).
NOT_PUBLIC = ("_", "torch.", "jiterator", "native_", "max_pool2d_with_indices_backward", "signal.windows")
# Outside the course: sparse and masked tensors, 32-bit complex numbers.
OUTSIDE = ("to_sparse", "sparse.", "chalf", "masked.")
# What stands in fresh memory is nobody's promise: shape and dtype only.
UNINITIALISED = ("empty", "empty_like", "empty_permuted", "empty_strided", "new_empty", "new_empty_strided", "resize_", "resize_as_")
RANDOM_SEED = 7


def dtypes_of(op, real) -> list[str]:
    """Names of our dtypes that an operation is asked for."""
    wanted = list(MAIN_DTYPES)
    if op.name in HALF_OPS:
        wanted += ["float16", "bfloat16"]
    if op.name in COMPLEX_OPS:
        wanted += ["complex64"]
    return [name for name in wanted if getattr(real, name) in op.dtypes]


def label(op) -> str:
    """Name of an operation with its variant, as the gaps file and the tables write it."""
    return op.name + (f"/{op.variant_test_name}" if op.variant_test_name else "")


def is_public(op) -> bool:
    """True for operations that a program may call by their name."""
    return op.name.startswith("__") or not op.name.startswith(NOT_PUBLIC + OUTSIDE)


def spread(items: list, most: int) -> list:
    """At most `most` items with their index, evenly over the list."""
    numbered = list(enumerate(items))
    if len(numbered) <= most:
        return numbered
    return [numbered[round(i * (len(numbered) - 1) / (most - 1))] for i in range(most)]


class Timeout(BaseException):
    """A check took longer than it may."""


def limited(seconds, function, *args):
    """Result of a call, or Timeout (where the system has alarms)."""
    if not hasattr(signal, "SIGALRM"):
        return function(*args)

    def ring(signum, frame):
        raise Timeout
    signal.signal(signal.SIGALRM, ring)
    signal.alarm(seconds)
    try:
        return function(*args)
    finally:
        signal.alarm(0)


def attempt(library, function, args, kwargs):
    """("ok", result) or ("error", exception) of a call after seeding."""
    library.manual_seed(RANDOM_SEED)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return "ok", function(*args, **kwargs)
    except Exception as error:
        return "error", error


def verdict(want, got, tolerance=None):
    """Level and reason for two attempts; exceptions agree by class, their text is told apart."""
    if got[0] == "error" and is_lack(got[1]) and want[0] == "ok":
        return judge.DIFFERENT, f"lack: {got[1]}"
    if want[0] == "error" or got[0] == "error":
        if want[0] == got[0]:
            names = [judge.error_name(e[1]) for e in (want, got)]
            if names[0] != names[1]:
                return judge.DIFFERENT, f"{names[1]}: {got[1]} | expected {names[0]}: {want[1]}"
            same = str(want[1]) == str(got[1])
            return (judge.EXACT, "") if same else (judge.CLOSE, f"text {str(got[1])!r}, expected {str(want[1])!r}")
        told = ["a result" if a[0] == "ok" else f"{judge.error_name(a[1])}: {a[1]}" for a in (want, got)]
        return judge.DIFFERENT, f"{told[1]} | expected {told[0]}"
    return judge.compare(judge.plain(want[1]), judge.plain(got[1]), tolerance)


class Checks:
    """Asks one operation after the other and collects rows (op, dtype, index, check, level, reason)."""

    def __init__(self, real, shim, most):
        self.real, self.shim, self.most = real, shim, most
        self.bridge = Bridge(real, shim)
        self.rows = []

    def note(self, op, dtype, index, check, level, reason):
        """Keep one answer."""
        self.rows.append({"op": label(op), "dtype": dtype, "index": index, "check": check, "level": level, "reason": reason[:1500]})

    def operation(self, op) -> bool:
        """All checks of one operation; False where the shim does not offer it."""
        try:
            ours = self.bridge.function(op.op)
        except NotOffered:
            return False
        rows_before = len(self.rows)
        for dtype in dtypes_of(op, self.real):
            kind = getattr(self.real, dtype)
            grad = dtype in ("float32", "float64") and op.supports_autograd
            try:
                self.real.manual_seed(0)
                samples = list(itertools.islice(op.sample_inputs("cpu", kind, requires_grad=grad), 400))
            except Exception as error:
                print(f"  no samples of {label(op)} {dtype}: {error}", file=sys.stderr)
                continue
            for index, sample in spread(samples, self.most):
                try:
                    limited(30, self.sample, op, ours, dtype, index, sample, grad)
                except Timeout:
                    self.note(op, dtype, index, "function", judge.DIFFERENT, "longer than 30 s")
        self.wrong_inputs(op, ours)
        mine = self.rows[rows_before:]
        if mine and all(row["reason"].startswith(("lack", "no attribute")) for row in mine if row["check"] == "function"):
            del self.rows[rows_before:]
            return False
        return True

    def sample(self, op, ours, dtype, index, sample, grad):
        """Function, method, in-place, non-contiguous and gradient checks of one sample."""
        self.forward(op, op.op, ours, dtype, index, sample, "function", grad)
        for check, theirs in (("method", op.method_variant), ("in place", op.inplace_variant)):
            if theirs is None or not callable(theirs) or theirs is op.op:
                continue
            try:
                variant = self.bridge.function(theirs)
            except NotOffered:
                continue
            if check == "in place":
                if not judge.is_tensor(sample.input):
                    continue
                with self.real.no_grad():
                    fresh = sample.transform(lambda t: t.detach().clone() if judge.is_tensor(t) else t)
                self.forward(op, theirs, variant, dtype, index, fresh, check, False)
            else:
                self.forward(op, theirs, variant, dtype, index, sample, check, False)
        if any(judge.is_tensor(t) and t.numel() > 1 for t in (sample.input, *sample.args)):
            try:
                strided = sample.noncontiguous()
            except Exception:
                return
            self.forward(op, op.op, ours, dtype, index, strided, "strided", grad)

    def carry(self, sample):
        """Arguments of a sample for the shim."""
        return self.bridge.value(((sample.input, *sample.args), dict(sample.kwargs)))

    def forward(self, op, theirs, ours, dtype, index, sample, check, grad):
        """One call on both sides, and its gradients."""
        try:
            args, kwargs = self.carry(sample)
        except NotOffered as error:
            return self.note(op, dtype, index, check, judge.DIFFERENT, f"lack: {error}")
        except Exception as error:
            return self.note(op, dtype, index, check, judge.DIFFERENT, f"no way to build the input: {error!r}")
        want = attempt(self.real, theirs, (sample.input, *sample.args), sample.kwargs)
        got = attempt(self.shim, ours, args, kwargs)
        if op.name in UNINITIALISED:
            want, got = (("ok", [(list(t.shape), t.dtype, t.stride()) for t in leaves(a[1])]) if a[0] == "ok" else a for a in (want, got))
        level, reason = self.answer(want, got, gaps.tolerance(label(op)))
        self.note(op, dtype, index, check, level, reason)
        if op.name not in UNINITIALISED and grad and want[0] == "ok" and got[0] == "ok" and level != judge.DIFFERENT:
            level, reason = self.gradients(op, sample, args, kwargs, want[1], got[1])
            self.note(op, dtype, index, "gradient" if check == "function" else "strided gradient", level, reason)

    def answer(self, want, got, tolerance):
        """Verdict that survives a result it cannot read."""
        try:
            return verdict(want, got, tolerance)
        except Exception as error:
            return judge.DIFFERENT, f"result cannot be read: {error!r}"

    def gradients(self, op, sample, args, kwargs, want, got):
        """Gradients of all differentiable inputs for one fixed cotangent."""
        theirs = self.real_grads((sample.input, *sample.args, *sample.kwargs.values()), want)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                ours = self.shim_grads((*args, *kwargs.values()), got)
        except Exception as error:
            ours = ("error", error)
        return self.answer(theirs, ours, gaps.tolerance(label(op)))

    def real_grads(self, inputs, result):
        """("ok", gradients) of real torch; also fixes the cotangents."""
        outputs = [t for t in leaves(result) if t.requires_grad]
        inputs = [t for t in leaves(inputs) if t.requires_grad]
        self.real.manual_seed(3)
        self.cotangents = [self.real.randn(t.shape, dtype=t.dtype) for t in outputs]
        if not outputs:
            return "ok", None
        try:
            return "ok", self.real.autograd.grad(outputs, inputs, self.cotangents, allow_unused=True)
        except Exception as error:
            return "error", error

    def shim_grads(self, inputs, result):
        """("ok", gradients) of the shim for the cotangents fixed before."""
        outputs = [t for t in leaves(result) if t.requires_grad]
        inputs = [t for t in leaves(inputs) if t.requires_grad]
        if not outputs:
            return "ok", None
        return "ok", self.shim.autograd.grad(outputs, inputs, [self.bridge.value(c) for c in self.cotangents], allow_unused=True)

    def wrong_inputs(self, op, ours):
        """Exception classes of the inputs that must be refused."""
        if op.error_inputs_func is None:
            return
        try:
            wrong = list(itertools.islice(op.error_inputs("cpu"), 100))
        except Exception:
            return
        for index, error_input in enumerate(wrong):
            sample = error_input.sample_input
            dtype = str(getattr(sample.input, "dtype", "float32")).removeprefix("torch.")
            tensors = list(leaves((sample.input, sample.args, sample.kwargs)))
            if any(str(t.dtype).removeprefix("torch.") not in (*MAIN_DTYPES, "complex64") or str(t.device) != "cpu"
                   or t.dim() > 60 for t in tensors):     # NumPy ends at 64 dimensions
                continue
            if dtype == "complex64" and op.name not in COMPLEX_OPS:
                continue
            want = attempt(self.real, op.op, (sample.input, *sample.args), sample.kwargs)
            if want[0] == "ok":
                continue
            try:
                args, kwargs = self.carry(sample)
            except Exception as error:
                self.note(op, dtype, index, "wrong input", judge.DIFFERENT, f"no way to build the input: {error!r}")
                continue
            got = attempt(self.shim, ours, args, kwargs)
            level, reason = self.answer(want, got, None)
            self.note(op, dtype, index, "wrong input", level, reason)


def leaves(value):
    """All tensors in nested containers, in order."""
    if judge.is_tensor(value):
        yield value
    elif isinstance(value, (tuple, list)):
        for item in value:
            yield from leaves(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from leaves(item)


def table(rows: list, missing: list) -> str:
    """Summary by operation: checks, and how many at which level."""
    by_op = collections.defaultdict(collections.Counter)
    for row in rows:
        by_op[row["op"]][row["level"]] += 1
        by_op[row["op"]]["known"] += row["level"] == judge.DIFFERENT and gaps.reason(row) is not None
    lines = [f"{'operation':44s} checks  exact  1ulp close  WRONG  (known)"]
    for name, count in sorted(by_op.items(), key=lambda item: -(item[1][judge.DIFFERENT] - item[1]["known"])):
        total = sum(count[level] for level in judge.LEVELS)
        if count[judge.DIFFERENT]:
            lines.append(f"{name:44s} {total:6d} " + " ".join(f"{count[level]:6d}" for level in judge.LEVELS) + f"  ({count['known']})")
    total = collections.Counter(row["level"] for row in rows)
    known = sum(1 for row in rows if row["level"] == judge.DIFFERENT and gaps.reason(row) is not None)
    lines.append(f"{len(by_op)} operations offered, {len(missing)} not offered; {len(rows)} checks: "
                 + ", ".join(f"{total[level]} {level}" for level in judge.LEVELS) + f"; {known} of the different are known gaps "
                 f"({100 * total[judge.DIFFERENT] / max(1, len(rows)):.2f} % different)")
    return "\n".join(lines)


def main():
    """Ask what the command line names and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--like", help="operations whose name contains this")
    parser.add_argument("--dtype", help="only rows of this dtype are shown")
    parser.add_argument("--show", action="store_true", help="print each difference (first 8 per operation)")
    parser.add_argument("--text", action="store_true", help="also show exceptions whose text differs, and values off by rounding")
    parser.add_argument("--missing", action="store_true", help="list operations the shim does not offer")
    parser.add_argument("--all", action="store_true", help="all samples instead of 8 per dtype")
    parser.add_argument("--json", help="write the rows here")
    options = parser.parse_args()
    child.pin(sys.argv)
    real = child.torch()
    from torch.testing._internal.common_methods_invocations import op_db
    checks = Checks(real, judge.load_shim(), 10 ** 6 if options.all else 8)
    missing = []
    for op in op_db:
        if options.names and op.name not in options.names and label(op) not in options.names:
            continue
        if options.like and options.like not in op.name:
            continue
        if is_public(op) and not checks.operation(op):
            missing.append(label(op))
    rows = [r for r in checks.rows if options.dtype in (None, r["dtype"])]
    if options.show or options.text:
        shown = collections.Counter()
        for row in rows:
            wrong = row["level"] == judge.DIFFERENT and gaps.reason(row) is None
            if wrong or (options.text and row["level"] not in (judge.EXACT, judge.DIFFERENT)):
                shown[row["op"]] += 1
                if shown[row["op"]] <= 8:
                    print(f"{row['op']} {row['dtype']} #{row['index']} {row['check']}: {row['level']}: {row['reason']}")
    if options.missing:
        print("not offered:", *missing)
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump({"rows": rows, "missing": missing}, file)
    print(table(rows, missing))


if __name__ == "__main__":
    main()
