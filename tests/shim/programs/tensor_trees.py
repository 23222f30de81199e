import torch
from collections import OrderedDict, defaultdict, deque, namedtuple
from torch.utils._pytree import tree_any, tree_flatten, tree_leaves, tree_map, tree_map_only, tree_structure, tree_unflatten

Pair = namedtuple("Pair", "left right")
tree = {"a": 1, "b": [2, (3, Pair(4, None))], "c": OrderedDict(x=5), "d": deque([6]), "e": defaultdict(list, q=7), "f": torch.ones(1), "s": torch.Size([8])}
leaves, form = tree_flatten(tree)
print(leaves)
print(form, form.num_leaves, form.num_nodes)
print(tree_unflatten(range(9), form), form == tree_structure(tree))
print(tree_map(lambda x, y: x + y, [1, (2, {"k": 3})], [10, (20, {"k": 30})]))
print(tree_map_only(torch.Tensor, torch.neg, (torch.ones(2), "word")), tree_leaves({}), tree_any(lambda x: x > 1, [1, 2]))
for wrong in (lambda: tree_unflatten([1], form), lambda: tree_map(max, [1, (2,)], [1, 2]), lambda: tree_map(max, [1], [1, 2])):
    try:
        print(wrong())
    except ValueError as error:
        print(error)
