"""One table of answers and what the judge must say of each; run as a child on one `torch` or the other.

    python judging.py    prints a JSON object: name of the answer -> verdict

Needs the folder of judge.py, and of the `torch` that is meant, on the path.
"""

import json

import judge

PRELUDE = "import torch\nfrom torch import nn\nimport torch.nn.functional as F\n"

CENTRED = {
    "function": "centred",
    "example": "print(centred(torch.tensor([1.0, 3.0])))\nassert centred(torch.zeros(2)).shape == (2,)",
    "check": (
        "def cases():\n"
        "    yield torch.randn(3, 4),\n"
        "    yield torch.randn(2),\n"
        "    yield torch.randn(2, 3),\n"
    ),
    "solution": "def centred(x):\n    return x - x.mean(dim=-1, keepdim=True)\n",
}

STRIDES = {
    "function": "strides",
    "example": "",
    "check": (
        "def cases():\n"
        "    yield (2,),\n"
        "    yield (2, 3),\n"
        "def expected(shape):\n"
        "    return torch.empty(shape).stride()\n"
    ),
    "solution": "",
}

NAMES = {
    "function": "total",
    "example": "",
    "check": (
        "def check(answer):\n"
        "    assert answer['total'](2, 3) == 5, 'total(2, 3) is not 5.'\n"
        "    assert 'helper' not in answer, 'Do it without helper.'\n"
    ),
    "solution": "",
}

DRAWING = {
    "function": "drawn",
    "example": "",
    "check": "def cases():\n    yield 3,\ndef expected(n):\n    return torch.rand(n)\n",
    "solution": "",
}

PRODUCT = {
    "function": "product",
    "example": "",
    "check": "without = \"@\", \"matmul\", \"loop\"\ndef cases():\n    yield torch.ones(2, 3), torch.ones(3, 2)\n",
    "solution": "def product(a, b):\n    return (a.unsqueeze(-1) * b).sum(dim=1)\n",
}

ANSWERS = {
    "right": (CENTRED, CENTRED["solution"]),
    "right, changing its input": (CENTRED, "def centred(x):\n    x -= x.mean(-1, keepdim=True)\n    return x"),
    "wrong values": (CENTRED, "def centred(x):\n    return x - x.mean()"),
    "wrong shape": (CENTRED, "def centred(x):\n    return (x - x.mean(-1, keepdim=True))[:2]"),
    "wrong dtype": (CENTRED, "def centred(x):\n    return (x - x.mean(-1, keepdim=True)).double()"),
    "start code": (CENTRED, "def centred(x):\n    ..."),
    "number for tensor": (CENTRED.copy() | {"example": ""}, "def centred(x):\n    return 1.5"),
    "error in a case": (CENTRED, "def centred(x):\n    print('here')\n    y = x - x.mean(-1, keepdim=True)\n"
                                 "    return y if x.dim() == 1 else y @ torch.ones(7)"),
    "error at once": (CENTRED, "import math\nrow = math.nothing"),
    "syntax": (CENTRED, "def centred(x):\n    return (x -"),
    "renamed": (CENTRED, "def center(x):\n    return x"),
    "name from the page": (CENTRED, "def centred(x):\n    return x - normed"),
    "example does not hold": (CENTRED, "def centred(x):\n    return x.reshape(1, -1)"),
    "leaves": (CENTRED, "raise SystemExit(3)"),
    "talks": (CENTRED, "print('x' * 9000)\n" + CENTRED["solution"]),
    "list for tuple": (STRIDES, "def strides(shape):\n    out, step = [], 1\n    for n in shape[::-1]:\n"
                                "        out.insert(0, step)\n        step *= n\n    return out"),
    "short list": (STRIDES, "def strides(shape):\n    return [1]"),
    "wrong item": (STRIDES, "def strides(shape):\n    return [1] * len(shape)"),
    "examined, right": (NAMES, "def total(a, b):\n    return a + b"),
    "examined, wrong": (NAMES, "def total(a, b):\n    return a"),
    "examined, another name": (NAMES, "def total(a, b):\n    return a + b\nhelper = 1"),
    "examined, error": (NAMES, "def total(a, b):\n    return a / 0"),
    "within the rules": (PRODUCT, "# not `a @ b`\ndef matmul(a, b):\n    return (a.unsqueeze(-1) * b).sum(dim=1)\n"
                                  "def product(a, b):\n    return matmul(a, b)"),
    "against the rules, operator": (PRODUCT, "def product(a, b):\n    return a @ b"),
    "against the rules, method": (PRODUCT, "def product(a, b):\n    return a.matmul(b)"),
    "against the rules, import": (PRODUCT, "from torch import matmul\ndef product(a, b):\n    return matmul(a, b)"),
    "against the rules, loop": (PRODUCT, "def product(a, b):\n    return sum(a[:, k:k + 1] * b[k] for k in range(3))"),
    "same draws": (DRAWING, "def drawn(n):\n    return torch.rand(n)"),
    "other draws": (DRAWING, "def drawn(n):\n    torch.rand(1)\n    return torch.rand(n)"),
}


def verdicts():
    return {name: judge.judge(task, answer, PRELUDE, seed=7) for name, (task, answer) in ANSWERS.items()}


def moves_the_generator():
    """Whether judging changes what the page would draw next."""
    judge.torch.manual_seed(3)
    before = judge.torch.rand(1).item()
    judge.torch.manual_seed(3)
    judge.judge(*ANSWERS["right"], PRELUDE, seed=9)
    return judge.torch.rand(1).item() != before


if __name__ == "__main__":
    print(json.dumps({"verdicts": verdicts(), "moves": moves_the_generator()}))
