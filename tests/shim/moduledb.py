"""PyTorch's own databases of modules and optimisers, asked of the shim.

    moduledb.py                  every module and optimiser, with what differs
    moduledb.py nn.Linear Adam   these only

For a module: start values from the same seed, repr, parameter names and shapes, output, gradients of inputs and
parameters, in training and in evaluation. For an optimiser: repr, five steps of a small model, state and state dict;
exceptions of the wrong options. Needs real torch; starts itself again in the pinned environment.
"""

import argparse
import copy
import itertools
import json
import sys
import warnings

import child
import gaps
import judge
import opdb
from bridge import NotOffered, walk

OUTSIDE = ("nn.Lazy", "nn.FractionalMaxPool", "SparseAdam", "nn.LinearCrossEntropyLoss")
# Its sample inputs are modules of real torch; the learner programs test it.
BY_PROGRAMS = ("nn.TransformerEncoder", "nn.TransformerDecoder")


class ModuleChecks(opdb.Checks):
    """Rows of modules and optimisers, in the form of the operator database."""

    def named(self, name, dtype, index, check, level, reason):
        """Keep one answer."""
        self.rows.append({"op": name, "dtype": dtype, "index": index, "check": check, "level": level, "reason": reason[:1500]})

    def both(self, name, dtype, index, check, theirs, ours):
        """Run a function of no arguments on each side and keep the verdict; returns both attempts."""
        want, got = opdb.attempt(self.real, theirs, (), {}), opdb.attempt(self.shim, ours, (), {})
        level, reason = self.answer(want, got, gaps.tolerance(name))
        self.named(name, dtype, index, check, level, reason)
        return want, got

    def module(self, info):
        """All checks of a module; False where the shim does not offer it."""
        path = info.name.removeprefix("torch.") if info.name.startswith("torch.") else info.name
        try:
            kind = walk(self.shim, path)
        except NotOffered:
            return False
        for training in (True, False):
            inputs = info.module_inputs_func(info, device="cpu", dtype=self.real.float32, requires_grad=True, training=training)
            for index, sample in enumerate(itertools.islice(inputs, 40)):
                try:
                    opdb.limited(30, self.one_module, info, kind, training, index, sample)
                except opdb.Timeout:
                    self.named(info.name, "float32", index, "forward", judge.DIFFERENT, "longer than 30 s")
        return True

    def one_module(self, info, kind, training, index, sample):
        """One construction and call on both sides."""
        name, where = info.name, f"train #{index}" if training else f"eval #{index}"
        args, kwargs = sample.constructor_input.args, sample.constructor_input.kwargs
        try:
            our_args, our_kwargs = self.bridge.value((args, kwargs))
        except NotOffered as error:
            return self.named(name, "float32", where, "start", judge.DIFFERENT, f"lack: {error}")
        want, got = self.both(name, "float32", where, "start",
                              lambda: self.built(info.module_cls(*args, **kwargs), training),
                              lambda: self.built(kind(*our_args, **our_kwargs), training))
        if want[0] == "error" or got[0] == "error" or sample.forward_input is None:
            return None
        theirs, ours = want[1][0].module, got[1][0].module
        call_args, call_kwargs = sample.forward_input.args, sample.forward_input.kwargs
        try:
            our_call, our_named = self.bridge.value((call_args, call_kwargs))
        except NotOffered as error:
            return self.named(name, "float32", where, "forward", judge.DIFFERENT, f"lack: {error}")
        want, got = self.both(name, "float32", where, "forward", lambda: theirs(*call_args, **call_kwargs),
                              lambda: ours(*our_call, **our_named))
        if want[0] == "error" or got[0] == "error":
            return None
        their_inputs = ((*call_args, *call_kwargs.values()), list(theirs.parameters()))
        our_inputs = ((*our_call, *our_named.values()), list(ours.parameters()))
        expected = self.real_grads(their_inputs, want[1])
        try:
            found = self.shim_grads(our_inputs, got[1])
        except Exception as error:
            found = ("error", error)
        level, reason = self.answer(expected, found, gaps.tolerance(name))
        self.named(name, "float32", where, "gradient", level, reason)
        return None

    @staticmethod
    def built(module, training):
        """What is compared of a new module, which rides along."""
        module.train(training)
        return Carried(module), repr(module), list(module.state_dict().items()), [n for n, _ in module.named_parameters()]

    def optimiser(self, info):
        """All checks of an optimiser; False where the shim does not offer it."""
        try:
            kind = walk(self.shim, f"optim.{info.optim_cls.__name__}")
        except NotOffered:
            return False
        name = f"optim.{info.optim_cls.__name__}"
        for index, sample in enumerate(info.optim_inputs_func(device="cpu", dtype=self.real.float32)):
            kwargs = dict(sample.kwargs)
            if kwargs.get("fused") or kwargs.get("capturable"):
                continue
            our_kwargs = self.bridge.value(kwargs)
            self.both(name, "float32", index, "steps", lambda k=kwargs: steps(self.real, info.optim_cls, k),
                      lambda k=our_kwargs: steps(self.shim, kind, k))
        if info.optim_error_inputs_func is not None:
            for index, error_input in enumerate(info.optim_error_inputs_func(device="cpu", dtype=self.real.float32)):
                sample = error_input.optimizer_error_input
                if sample.kwargs.get("fused"):
                    continue
                try:
                    params, kwargs = self.bridge.value((sample.params, sample.kwargs))
                except Exception:
                    continue
                self.both(name, "float32", index, "wrong input", lambda s=sample: info.optim_cls(s.params, **s.kwargs) and None,
                          lambda p=params, k=kwargs: kind(p, **k) and None)
        return True


class Carried:
    """A module on its way through a comparison that does not look at it."""

    def __init__(self, module):
        self.module = module


def steps(library, kind, kwargs):
    """Everything an optimiser shows over six steps of a two-parameter model, with the state copied over half way."""
    library.manual_seed(2)
    w, b = library.randn(3, 4).requires_grad_(), library.randn(4).requires_grad_()
    kwargs = dict(kwargs)
    optimiser = kind([w, b], **kwargs)
    seen = [repr(optimiser)]
    x = library.randn(5, 3)

    def closure():
        optimiser.zero_grad()
        loss = ((x @ w + b) ** 2).mean()
        loss.backward()
        return loss

    for step in range(6):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            seen.append(optimiser.step(closure))
        seen += [w.detach().clone(), b.detach().clone()]
        if step == 2:
            saved = copy.deepcopy(optimiser.state_dict())
            optimiser = kind([w, b], **kwargs)
            optimiser.load_state_dict(saved)
    return seen, optimiser.state_dict()


def run(names, real):
    """Rows, and what is not offered."""
    from torch.testing._internal.common_modules import module_db
    from torch.testing._internal.common_optimizers import optim_db
    checks = ModuleChecks(real, judge.load_shim(), 8)
    missing = []
    for info in module_db:
        if info.name.startswith(OUTSIDE) or info.name in BY_PROGRAMS or (names and info.name not in names):
            continue
        if not checks.module(info):
            missing.append(info.name)
    for info in optim_db:
        name = info.optim_cls.__name__
        if name.startswith(OUTSIDE) or (names and name not in names):
            continue
        if not checks.optimiser(info):
            missing.append("optim." + name)
    return checks.rows, missing


def main():
    """Ask what the command line names and print what differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--json", help="write the rows here")
    options = parser.parse_args()
    child.pin(sys.argv)
    rows, missing = run(options.names, child.torch())
    shown = {}
    for row in rows:
        if row["level"] == judge.DIFFERENT and gaps.reason(row) is None:
            shown[row["op"]] = shown.get(row["op"], 0) + 1
            if shown[row["op"]] <= 4:
                print(f"{row['op']} {row['index']} {row['check']}: {row['reason'][:700]}")
    print("not offered:", *missing)
    print(opdb.table(rows, missing))
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump({"rows": rows, "missing": missing}, file)


if __name__ == "__main__":
    main()
