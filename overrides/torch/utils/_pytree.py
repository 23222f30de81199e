"""Values in nested lists, tuples and dictionaries, taken apart and put together again. Imports `torch.Size`."""

from collections import OrderedDict, defaultdict, deque

from .._size import Size

# Kinds that are trees: the branches, what is to be remembered beside them, and how a value is made of both.
_KINDS = {
    tuple: (list, lambda t: None, lambda branches, _: tuple(branches)),
    list: (list, lambda t: None, lambda branches, _: list(branches)),
    deque: (list, lambda t: t.maxlen, deque),
    Size: (list, lambda t: None, lambda branches, _: Size(branches)),
    dict: (lambda t: list(t.values()), list, lambda branches, keys: dict(zip(keys, branches))),
    OrderedDict: (lambda t: list(t.values()), list, lambda branches, keys: OrderedDict(zip(keys, branches))),
    defaultdict: (lambda t: list(t.values()), lambda t: [t.default_factory, list(t)],
                  lambda branches, context: defaultdict(context[0], zip(context[1], branches))),
}
_NAMED = (list, type, lambda branches, kind: kind(*branches))


def _kind(tree):
    """The row of a tree, or None for a leaf."""
    return _NAMED if isinstance(tree, tuple) and hasattr(tree, "_fields") else _KINDS.get(type(tree))


class TreeSpec:
    """The form of a tree without its leaves."""

    def __init__(self, type=None, context=None, children=()):
        self.type, self._context, self._children = type, context, list(children)
        self.num_children = len(self._children)
        self.num_nodes = 1 + sum(child.num_nodes for child in self._children)
        self.num_leaves = 1 if type is None else sum(child.num_leaves for child in self._children)

    def is_leaf(self):
        return self.type is None

    def unflatten(self, leaves):
        """The tree of this form with these leaves; ValueError if they are not as many."""
        leaves = list(leaves)
        if len(leaves) != self.num_leaves:
            raise ValueError(f"treespec.unflatten(leaves): `leaves` has length {len(leaves)} but the spec refers to a pytree that holds "
                             f"{self.num_leaves} items ({self}).")
        return self._grown(iter(leaves))

    def flatten_up_to(self, tree):
        """The parts of a tree that stand where this form has leaves; ValueError where its branches are others."""
        if self.type is None:
            return [tree]
        if type(tree) is not self.type:
            raise ValueError(f"Node type mismatch; expected {self.type!r}, but got {type(tree)!r}.")
        branches = _kind(tree)[0](tree)
        if len(branches) != self.num_children:
            raise ValueError(f"Node arity mismatch; expected {self.num_children}, but got {len(branches)}.")
        return [part for child, branch in zip(self._children, branches) for part in child.flatten_up_to(branch)]

    def _grown(self, leaves):
        if self.type is None:
            return next(leaves)
        make = _KINDS.get(self.type, _NAMED)[2]
        return make([child._grown(leaves) for child in self._children], self._context)

    def __eq__(self, other):
        return isinstance(other, TreeSpec) and (self.type, self._context, self._children) == (other.type, other._context, other._children)

    def __hash__(self):
        return hash((self.type, repr(self._context), tuple(self._children)))

    def __repr__(self, indent=0):
        if self.type is None:
            return "*"
        word = self.type.__name__ if self.type in _KINDS else "namedtuple"
        children = ",\n".join(" " * (indent + 2) * bool(i) + child.__repr__(indent + 2) for i, child in enumerate(self._children))
        return f"TreeSpec({word}, {self._context}, [{children}])"


def tree_flatten(tree, is_leaf=None):
    """The leaves from left to right, and the form."""
    kind = None if is_leaf and is_leaf(tree) else _kind(tree)
    if kind is None:
        return [tree], TreeSpec()
    branches, context, _ = kind
    parts = [tree_flatten(branch, is_leaf) for branch in branches(tree)]
    return [leaf for leaves, _ in parts for leaf in leaves], TreeSpec(type(tree), context(tree), [spec for _, spec in parts])


def tree_unflatten(leaves, treespec):
    """The tree of the form `treespec` with these leaves."""
    return treespec.unflatten(leaves)


def tree_leaves(tree, is_leaf=None):
    return tree_flatten(tree, is_leaf)[0]


def tree_iter(tree, is_leaf=None):
    yield from tree_leaves(tree, is_leaf)


def tree_structure(tree, is_leaf=None):
    return tree_flatten(tree, is_leaf)[1]


def tree_map(func, tree, *rests, is_leaf=None):
    """A tree of what `func` makes of the leaves, and of what stands at their places in the other trees."""
    leaves, spec = tree_flatten(tree, is_leaf)
    return spec.unflatten([func(*group) for group in zip(leaves, *map(spec.flatten_up_to, rests))])


def tree_map_(func, tree, *rests, is_leaf=None):
    """`func` for every leaf; the tree itself is given back."""
    tree_map(func, tree, *rests, is_leaf=is_leaf)
    return tree


def tree_map_only(type_or_types, func, tree, is_leaf=None):
    return tree_map(lambda leaf: func(leaf) if isinstance(leaf, type_or_types) else leaf, tree, is_leaf=is_leaf)


def tree_all(pred, tree, is_leaf=None):
    return all(map(pred, tree_iter(tree, is_leaf)))


def tree_any(pred, tree, is_leaf=None):
    return any(map(pred, tree_iter(tree, is_leaf)))


def tree_all_only(type_or_types, pred, tree, is_leaf=None):
    return all(pred(leaf) for leaf in tree_iter(tree, is_leaf) if isinstance(leaf, type_or_types))


def tree_any_only(type_or_types, pred, tree, is_leaf=None):
    return any(pred(leaf) for leaf in tree_iter(tree, is_leaf) if isinstance(leaf, type_or_types))
