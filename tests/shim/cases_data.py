"""Data sets, samplers, loaders; saving and loading."""

HEAD = "from torch.utils.data import *\nimport io\n"
SAVED = HEAD + "def again(v, **k):\n    b = io.BytesIO()\n    torch.save(v, b)\n    b.seek(0)\n    return torch.load(b, **k)\n"
LOADERS = ["range(7)", "range(7), batch_size=3", "range(7), batch_size=3, drop_last=True", "range(7), shuffle=True, batch_size=2",
           "range(7), batch_size=None", "range(7), batch_size=2, shuffle=True, generator=torch.Generator().manual_seed(5)",
           "range(7), sampler=[3, 1, 1], batch_size=2", "range(7), batch_sampler=[[0, 1], [5]]", "[torch.ones(2), torch.zeros(2)], batch_size=2",
           "[(torch.ones(1), 3), (torch.zeros(1), 4)], batch_size=2", "[{'a': 1.5, 'b': (1, 2)}, {'a': 2.5, 'b': (3, 4)}], batch_size=2",
           "['x', 'y'], batch_size=2", "[np.ones(2), np.zeros(2)], batch_size=2", "[np.float32(1), np.float32(2)], batch_size=2", "[1.5, 2.5], batch_size=2",
           "[True, False], batch_size=2", "range(5), batch_size=2, collate_fn=list", "range(5), batch_size=2, collate_fn=lambda b: torch.tensor(b).sum()"]
BAD = ["DataLoader(range(3), batch_size=0)", "DataLoader(range(3), batch_size=-1)", "DataLoader(range(3), shuffle=True, sampler=[0])", "DataLoader(range(3), num_workers=-1)",
       "DataLoader(range(3), batch_size=None, drop_last=True)", "DataLoader(range(3), batch_sampler=[[0]], batch_size=2)", "DataLoader([], shuffle=True)",
       "list(DataLoader([torch.ones(1), torch.ones(2)], batch_size=2))", "list(DataLoader([[1], [1, 2]], batch_size=2))", "list(DataLoader([object()]))", "list(DataLoader([None]))",
       "TensorDataset(torch.ones(2), torch.ones(3))", "random_split(range(5), [2, 2])", "random_split(range(5), [0.5, 0.6])", "Subset(range(3), [5])[0]", "ConcatDataset([])",
       "WeightedRandomSampler([1.0], 0)", "WeightedRandomSampler([1.0], 2.5)", "RandomSampler([1], replacement=1)", "RandomSampler([])", "Dataset()[0]", "len(Dataset())",
       "DataLoader(range(3)).batch_size.foo", "setattr(DataLoader(range(3)), 'batch_size', 5)", "list(DataLoader(5))", "BatchSampler([1], 2.5, False)"]
VALUES = ["torch.arange(6).reshape(2, 3)", "torch.arange(6.0).reshape(2, 3).t()", "{'a': torch.tensor(1.5), 'b': [1, 'x', None, (True,)]}", "torch.tensor([True])", "torch.tensor([1.5]).half()",
          "torch.tensor([1.0, 2.5]).bfloat16()", "torch.tensor([1j])", "nn.Parameter(torch.ones(2))", "torch.ones(2, requires_grad=True)", "torch.Size([2, 3])", "torch.float32", "nn.Linear(2, 2).state_dict()",
          "torch.ones(3)[1:]", "torch.zeros(0, 3)", "torch.tensor(5)", "torch.device('cpu')", "set([1, 2])", "3"]

ROWS = [
    *[(f"DataLoader({text})", HEAD + f"d = DataLoader({text})\n[b for b in d], [b for b in d], len(d), torch.rand(1)") for text in LOADERS],
    *[(f"refused: {text}", HEAD + text) for text in BAD],
    *[(f"saved and loaded: {text}", SAVED + f"v = again({text})\nprint(v)\nv") for text in VALUES],
    ("memory shared before saving is shared after", SAVED + "x = torch.arange(4.0)\ny = again([x, x[1:]])\ny[0][1] = 9\ny[1], y[1].storage_offset()"),
    ("a module is refused by default", SAVED + "again(nn.ReLU())"),
    ("a module with weights_only=False", SAVED + "again(nn.Linear(2, 1), weights_only=False)(torch.ones(1, 2))"),
    ("a function of a program is refused", SAVED + "again({'f': print})"),
    ("no such file", "torch.load('/no/such/file.pt')"),
    ("an empty buffer", "import io\ntorch.load(io.BytesIO())"),
    ("a buffer that is no checkpoint", "import io\ntorch.load(io.BytesIO(b'garbage'))"),
    ("saving to a number", "torch.save(torch.ones(1), 5)"),
    ("a path and back", "import os, tempfile\np = os.path.join(tempfile.mkdtemp(), 'a.pt')\ntorch.save({'x': torch.ones(2)}, p)\ntorch.load(p), sorted(os.listdir(os.path.dirname(p)))"),
    ("samplers draw PyTorch's numbers", HEAD + "list(RandomSampler(range(6))), list(RandomSampler(range(6), replacement=True, num_samples=40)), list(RandomSampler(range(3), num_samples=7)), "
        "list(SubsetRandomSampler([5, 6, 7])), list(WeightedRandomSampler([0.1, 0.9, 3.0], 6)), list(WeightedRandomSampler([1.0, 2.0, 3.0], 2, replacement=False)), torch.rand(1)"),
    ("random_split draws PyTorch's numbers", HEAD + "[s.indices for s in random_split(range(10), [3, 7])], [s.indices for s in random_split(range(10), [0.25, 0.75], torch.Generator().manual_seed(3))], torch.rand(1)"),
    ("sets of sets", HEAD + "a = TensorDataset(torch.arange(3), torch.arange(3) * 2)\nc = a + Subset(a, [0])\nlen(c), c[3], c[-1], StackDataset(a, range(3))[1], StackDataset(x=a)[2], list(ChainDataset([]))"),
    ("a stream in batches", HEAD + "class S(IterableDataset):\n    def __iter__(self):\n        return iter(range(5))\nlist(DataLoader(S(), batch_size=2)), list(DataLoader(S(), batch_size=2, drop_last=True)), list(DataLoader(S()))"),
    ("a stream cannot be shuffled", HEAD + "class S(IterableDataset):\n    def __iter__(self):\n        return iter(range(5))\nDataLoader(S(), shuffle=True)"),
    ("default_collate by itself", HEAD + "import collections\nP = collections.namedtuple('P', 'x y')\ndefault_collate([P(1, 2.0), P(3, 4.0)]).x, default_collate([(1, 'a'), (2, 'b')]), default_convert([np.ones(1), 3, {'a': np.zeros(1)}])"),
]
