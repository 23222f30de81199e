"""Reading and writing by index: values, and the sentences of what goes wrong. One expression a line."""

SETUP = "a = torch.arange(6.0).reshape(2, 3); i = torch.arange(6).reshape(2, 3)\n"
EXPRESSIONS = r"""
a[2]
a[0, 5]
a[:, 3]
a[0, 0, 0]
a[1.5]
a[::-1]
a[torch.tensor([1.0])]
a[torch.tensor([True])]
a[torch.tensor([[True, False, True]])]
a[[0, 2]]
a[torch.tensor([0, 1]), torch.tensor([0, 1, 2])]
torch.tensor(3.0)[0]
torch.tensor(3.0)[...]
torch.tensor(3.0)[None]
a[..., None].shape
a[..., ...]
a[True].shape
a[False].shape
a[None, :, None].shape
a[torch.tensor(1)]
a[torch.tensor(True)].shape
a[[True, False]]
a[[[0, 1], [1, 0]]]
a[0, 1]
a[slice(0, 1)]
a[torch.tensor([], dtype=torch.long)].shape
a[[]].shape
a[:, [0, 2]]
a[0, [0, 2]]
a[[0], :, None].shape
a.unsqueeze(0)[[0], :, [1]].shape
a[a > 2]
a[a.long() > 2, ...]
a[:, torch.tensor([True, False, True])]
a[-1, -1]
a[-3]
a[0] = 5; a
a[(0, 1)] = 7.0; a
a[slice(None)] = torch.tensor([1.0, 2.0, 3.0]); a
a[(slice(None), 1)] = torch.tensor([8.0, 9.0]); a
a[a > 2] = 0; a
a[a > 2] = torch.tensor([1.0, 2.0, 3.0]); a
a[a > 2] = torch.tensor([1.0, 2.0]); a
a[[0, 1]] = torch.ones(2, 3); a
a[0] = torch.ones(2); a
a[(0, slice(None))] = torch.ones(4); a
a[torch.tensor([0, 0])] = 9.0; a
a[(torch.tensor([0, 1]), torch.tensor([1, 2]))] = torch.tensor([5.0, 6.0]); a
a[Ellipsis] = 3; a
a[None] = 4.0; a
a[(slice(None), slice(0, 2))] = torch.zeros(2, 2); a
a[5] = 1.0; a
a[0] = [1, 2, 3]; a
a[0] = 'a'; a
a[0] = torch.tensor([1, 2, 3]); a
a[torch.tensor([0])] = torch.tensor([1, 2, 3]); a
a[(0, 0)] = torch.tensor(3); a
a[(0, 0)] = torch.ones(1); a
a[0] = 1 + 2j; a
a[slice(0, 1)] = torch.ones(1, 1, 3); a
a[True] = 3.0; a
i[0] = 2.7; i
i[0] = torch.tensor([1.5, 2.5, 3.5]); i
i[i > 2] = 1.5; i
i[0] = True; i
a.gather(0, i)
a.gather(1, torch.tensor([[0], [1]]))
a.gather(1, torch.tensor([0]))
a.gather(1, torch.ones(2, 1))
a.index_select(0, torch.tensor([5]))
a.index_select(2, torch.tensor([0]))
a.masked_fill(torch.ones(2, 3), 1)
i.masked_fill(i > 2, 1.5)
i.masked_fill(i > 2, float('inf'))
a.masked_select(i)
a.scatter(1, torch.tensor([[0], [3]]), 1.0)
a.take(torch.tensor([7]))
torch.where(a > 2, a, 0)
torch.where(a > 2)
torch.where(a > 2, 1, 0)
torch.where(a > 2, i, 1.5).dtype
a.nonzero()
torch.nonzero(a > 2, as_tuple=True)
"""
ROWS = [(line, SETUP + line) for line in EXPRESSIONS.strip().splitlines()]
