"""Files between real torch and the shim, both ways: tensors, state dicts, checkpoints.

    exchange.py        writes with each library, reads with the other, and names what is not the same

Needs real torch; starts itself again in the pinned environment.
"""

import io
import sys

import child
import judge

# Programs that make `value`; every value goes through save and load in both directions.
VALUES = {
    "dtypes": "value = [torch.arange(6).reshape(2, 3).to(d) for d in (torch.float32, torch.float64, torch.float16, torch.bfloat16, torch.int64, "
              "torch.int32, torch.uint8, torch.bool, torch.complex64)]",
    "views share memory": "base = torch.arange(12.0).reshape(3, 4)\nvalue = {'base': base, 'row': base[1], 'turned': base.t(), 'stepped': base[::2, 1::2]}",
    "empty and zero-dimensional": "value = (torch.zeros(0, 3), torch.tensor(2.5), torch.tensor(True), torch.ones(1, 1, 1))",
    "requires grad": "value = [torch.ones(2, requires_grad=True), torch.nn.Parameter(torch.zeros(2, 2)), torch.nn.Parameter(torch.ones(1), requires_grad=False)]",
    "state dict": "value = torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.BatchNorm1d(4), torch.nn.LSTM(4, 2)).state_dict()",
    "tied weights": "e = torch.nn.Embedding(5, 3)\nh = torch.nn.Linear(3, 5, bias=False)\nh.weight = e.weight\nvalue = torch.nn.ModuleList([e, h]).state_dict()",
    "checkpoint": "net = torch.nn.Linear(3, 2)\nopt = torch.optim.Adam(net.parameters(), lr=0.01)\nsched = torch.optim.lr_scheduler.StepLR(opt, 2)\n"
                  "net(torch.ones(4, 3)).sum().backward()\nopt.step()\nsched.step()\n"
                  "value = {'model': net.state_dict(), 'optimizer': opt.state_dict(), 'scheduler': sched.state_dict(), 'epoch': 3, 'best': 0.25, 'note': 'ok',\n"
                  "         'history': [1.0, 0.5], 'shape': torch.Size([2, 3]), 'device': torch.device('cpu'), 'dtype': torch.float32, 'none': None}",
    "momentum": "net = torch.nn.Linear(3, 2)\nopt = torch.optim.SGD(net.parameters(), lr=0.1, momentum=0.9)\nnet(torch.ones(4, 3)).sum().backward()\nopt.step()\nvalue = opt.state_dict()",
    "plain values": "value = {'a': [1, 2.5, 'x', None, True], 'b': (1, (2, 3)), 'c': {1: 'one'}, 'd': {1, 2}, 'e': 10 ** 20, 'f': float('inf'), 'g': b'bytes'}",
    "generator state": "value = {'rng': torch.get_rng_state(), 'epoch': 1}",
    "many tensors": "value = {str(i): torch.randn(i, 2) for i in range(40)}",
}


def made(library, program):
    """The `value` a program makes on a library."""
    names = {"torch": library}
    judge.reset(library)
    exec(program, names)
    return names["value"]


def through(writer, reader, value, **how):
    """A value as the other library reads it."""
    file = io.BytesIO()
    writer.save(value, file)
    file.seek(0)
    return reader.load(file, **how)


def differences(real, shim) -> list[str]:
    """One line for every value that does not arrive as it was sent."""
    wrong = []
    for label, program in VALUES.items():
        for writer, reader, words in ((real, shim, "PyTorch to the shim"), (shim, real, "the shim to PyTorch")):
            for how in ({}, {"weights_only": False}, {"map_location": "cpu"}):
                sent = made(writer, program)
                try:
                    level, why = judge.compare(judge.plain(sent), judge.plain(through(writer, reader, sent, **how)))
                except Exception as error:
                    level, why = judge.DIFFERENT, f"{judge.error_name(error)}: {error}"
                if level != judge.EXACT:
                    wrong.append(f"{label}, {words}, {how or 'as usual'}: {why[:300]}")
    return wrong


def resumed(writer, reader) -> list[list[float]]:
    """Losses after a checkpoint is taken over, by the library that wrote it and by the other."""
    losses = []
    for library in (writer, reader):
        judge.reset(writer)
        net, opt = _training(writer)
        for _ in range(3):
            _step(writer, net, opt)
        state = through(writer, library, {"model": net.state_dict(), "opt": opt.state_dict()})
        net, opt = _training(library)
        net.load_state_dict(state["model"])
        opt.load_state_dict(state["opt"])
        losses.append([_step(library, net, opt) for _ in range(3)])
    return losses


def _training(library):
    nn = library.nn
    net = nn.Sequential(nn.Linear(3, 8), nn.ReLU(), nn.LayerNorm(8), nn.Linear(8, 2))
    return net, library.optim.AdamW(net.parameters(), lr=0.05)


def _step(library, net, opt):
    x = library.arange(12.0).reshape(4, 3) / 10
    loss = library.nn.functional.cross_entropy(net(x), library.tensor([0, 1, 1, 0]))
    opt.zero_grad()
    loss.backward()
    opt.step()
    return loss.item()


def main() -> int:
    """Exchange everything."""
    child.pin(sys.argv)
    real, shim = child.torch(), judge.load_shim()
    wrong = differences(real, shim)
    for writer, reader in ((real, shim), (shim, real)):
        one, other = resumed(writer, reader)
        if one != other:
            wrong.append(f"training resumed in the other library: {other}, expected {one}")
    print(*wrong, f"{len(VALUES)} values in both directions and two resumed trainings, {len(wrong)} differ", sep="\n")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
