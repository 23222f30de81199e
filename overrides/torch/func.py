"""`torch.func`: derivatives as functions of functions. Imports: autograd, factories, stacking.

Nested containers of tensors go in and come out with their form. `vmap` calls the function once per element of the batch and stacks
what it returns, so it gives PyTorch's values without its speed.
"""

import functools

from ._autograd.api import grad as _gradients
from ._autograd.modes import enable_grad
from ._errors import absent
from ._factories import zeros_like
from ._ops.core import TensorBase, wrap
from ._ops.joining import stack
from ._ops.shape import select, view
from ._torch import get_rng_state, set_rng_state


def _leaves(tree):
    """The tensors and other values of nested tuples, lists and dicts, in order."""
    if isinstance(tree, (tuple, list)):
        return [leaf for branch in tree for leaf in _leaves(branch)]
    return [leaf for key in tree for leaf in _leaves(tree[key])] if isinstance(tree, dict) else [tree]


def _grown(tree, leaves):
    """A tree of the same form with the next values of an iterator as leaves."""
    if isinstance(tree, tuple) and hasattr(tree, "_fields"):
        return type(tree)(*(_grown(branch, leaves) for branch in tree))
    if isinstance(tree, (tuple, list)):
        return type(tree)(_grown(branch, leaves) for branch in tree)
    return type(tree)((key, _grown(tree[key], leaves)) for key in tree) if isinstance(tree, dict) else next(leaves)


def _mapped(function, tree):
    return _grown(tree, map(function, _leaves(tree)))


def _chosen(args, argnums):
    many = isinstance(argnums, tuple)
    places = [n % len(args) if -len(args) <= n < 0 else n for n in (argnums if many else (argnums,))]
    if len(set(places)) < len(places):
        raise RuntimeError(f"argnums elements must be unique, got {argnums}")
    for n in places:
        if n >= len(args):
            raise RuntimeError(f"Got argnum={argnums}, but only {len(args)} positional inputs")
    return places, tuple(args[n] for n in places) if many else args[places[0]]


def _with(args, places, argnums, values):
    args = list(args)
    for n, value in zip(places, values if isinstance(argnums, tuple) else (values,)):
        args[n] = value
    return args


def _alive(tree):
    """Whether an outer derivative is being taken of these tensors, so that ours must be differentiable too."""
    return any(isinstance(leaf, TensorBase) and leaf.requires_grad for leaf in _leaves(tree))


def _own(t):
    """A plain tensor that requires a gradient on the memory of `t`, whatever its class."""
    if t.requires_grad:
        return view(t, t._a.shape)
    leaf = wrap(t._a, t._dtype)
    leaf._vc = t._vc
    return leaf.requires_grad_()


def _inner(tree):
    for leaf in _leaves(tree):
        if not isinstance(leaf, TensorBase):
            raise ValueError(f"Thing passed to transform API must be Tensor, got {type(leaf)}")
    return _mapped(_own, tree)


def _outer(tree, alive):
    """Results without the history of this derivative, unless an outer one needs it."""
    return tree if alive else _mapped(lambda t: t.detach() if isinstance(t, TensorBase) else t, tree)


def _pulled(outputs, inputs, weights, alive):
    leaves = _leaves(inputs)
    found = _gradients(outputs, leaves, weights, retain_graph=True, create_graph=alive, allow_unused=True)
    return _grown(inputs, iter([zeros_like(x) if g is None else g for g, x in zip(found, leaves)]))


def grad_and_value(func, argnums=0, has_aux=False):
    """The function that gives (gradient, value) of `func`, which returns one number."""
    @functools.wraps(func)
    def call(*args, **kwargs):
        places, chosen = _chosen(args, argnums)
        alive = _alive(args)
        with enable_grad():
            inner = _inner(chosen)
            out = func(*_with(args, places, argnums, inner), **kwargs)
            if has_aux:
                if not (isinstance(out, tuple) and len(out) == 2):
                    raise RuntimeError("grad_and_value(f)(*args): output of function f should be a tuple: (output, aux) if has_aux is True")
                out, aux = out
            if not isinstance(out, TensorBase):
                raise RuntimeError("grad_and_value(f)(*args): Expected f(*args) to return a Tensor, got " + str(type(out)))
            if out.dim():
                raise RuntimeError(f"grad_and_value(f)(*args): Expected f(*args) to return a scalar Tensor, got tensor with {out.dim()} dims. Maybe "
                                   "you wanted to use the vjp or jacrev APIs instead?")
            found = _pulled(out, inner, None, alive) if out.requires_grad else _mapped(zeros_like, inner)
        found, out = _outer(found, alive), _outer(out, alive)
        return (found, (out, _outer(aux, alive))) if has_aux else (found, out)
    return call


def grad(func, argnums=0, has_aux=False):
    """The function that gives the gradient of `func`, which returns one number; with `has_aux` (gradient, aux)."""
    both = grad_and_value(func, argnums, has_aux)

    @functools.wraps(func)
    def call(*args, **kwargs):
        found, value = both(*args, **kwargs)
        return (found, value[1]) if has_aux else found
    return call


def vjp(func, *primals, has_aux=False):
    """func(*primals), and the function that takes a vector times the Jacobian."""
    alive = _alive(primals)
    with enable_grad():
        inner = _inner(primals)
        out = func(*inner)
        out, aux = out if has_aux else (out, None)

    def pull(*cotangents):
        weights = cotangents if len(cotangents) > 1 else cotangents[0]
        found = _pulled(_leaves(out), inner, _leaves(weights), alive or _alive(cotangents))
        return _outer(found, alive or _alive(cotangents))
    shown = _outer(out, alive)
    return (shown, pull, _outer(aux, alive)) if has_aux else (shown, pull)


def jvp(func, primals, tangents, *, has_aux=False):
    """(func(*primals), the Jacobian times the tangents), by differentiating the vector product twice."""
    for word, given in (("primals", primals), ("tangents", tangents)):
        if not isinstance(given, tuple):
            raise RuntimeError(f"jvp(f, primals, tangents): Expected {word} to be a tuple. E.g. it should be valid to call f(*primals).")
        for leaf in _leaves(given):
            if not isinstance(leaf, TensorBase):
                raise RuntimeError(f"jvp(f, primals, tangents): Expected {word} to only contain Tensors, got {type(leaf)}")
    for x, t in zip(_leaves(primals), _leaves(tangents)):
        if x.shape != t.shape:
            raise RuntimeError("Trying to set a forward gradient that has a different size than that of the original Tensor, this is not supported. "
                               f"Tensor is of size {list(x.shape)} while the given forward gradient is of size {list(t.shape)}.")
    alive = _alive(primals) or _alive(tangents)
    with enable_grad():
        inner = _inner(primals)
        out = func(*inner)
        out, aux = out if has_aux else (out, None)
        weights = [zeros_like(o).requires_grad_() for o in _leaves(out)]
        first = _leaves(_pulled(_leaves(out), inner, weights, True))
        pairs = [(g, t) for g, t in zip(first, _leaves(tangents)) if g.requires_grad]
        second = _gradients([g for g, _ in pairs], weights, [t for _, t in pairs], create_graph=alive, allow_unused=True) if pairs else [None] * len(weights)
    pushed = _grown(out, iter([zeros_like(w) if g is None else g for g, w in zip(second, weights)]))
    result = _outer(out, alive), _outer(pushed, alive)
    return (*result, _outer(aux, alive)) if has_aux else result


def jacrev(func, argnums=0, *, has_aux=False, chunk_size=None):
    """The function that gives the Jacobian of `func`, of shape (*output, *input)."""
    @functools.wraps(func)
    def call(*args):
        places, chosen = _chosen(args, argnums)
        alive = _alive(args)
        with enable_grad():
            inner = _inner(chosen)
            out = func(*_with(args, places, argnums, inner))
            out, aux = out if has_aux else (out, None)

            def rows(o):
                if not o.requires_grad:
                    return _mapped(lambda x: zeros_like(x).expand(tuple(o.shape) + tuple(x.shape)), inner)
                per_row = []
                for i in range(o.numel()):
                    one = zeros_like(o).reshape(-1)
                    one[i] = 1
                    per_row.append(_leaves(_pulled(o, inner, one.reshape(o.shape), alive)))
                return _grown(inner, iter([stack(list(g), 0).reshape(tuple(o.shape) + tuple(x.shape)) for g, x in zip(zip(*per_row), _leaves(inner))]))
            found = _mapped(rows, out)
        found = _outer(found, alive)
        return (found, _outer(aux, alive)) if has_aux else found
    return call


def jacfwd(func, argnums=0, has_aux=False, *, chunk_size=None, randomness="error"):
    """The same Jacobian as `jacrev` gives."""
    return jacrev(func, argnums, has_aux=has_aux)


def hessian(func, argnums=0):
    """The function that gives the second derivatives of `func`."""
    return jacrev(jacrev(func, argnums), argnums)


def _spread(dims, tree):
    """`in_dims` with one entry per leaf of the argument it belongs to."""
    if isinstance(dims, (tuple, list)) and isinstance(tree, (tuple, list)):
        return [d for part, branch in zip(dims, tree) for d in _spread(part, branch)]
    if isinstance(dims, dict):
        return [d for key in tree for d in _spread(dims[key], tree[key])]
    return [dims] * len(_leaves(tree))


def vmap(func, in_dims=0, out_dims=0, randomness="error", *, chunk_size=None):
    """`func` for every element along dimension `in_dims` of its arguments, the results stacked along `out_dims`."""
    if randomness not in ("error", "different", "same"):
        raise RuntimeError(f"Only allowed values for randomness are 'error', 'different', or 'same'. Got {randomness}")
    said = f"vmap({getattr(func, '__name__', func)}, in_dims={in_dims}, ...)(<inputs>): "

    @functools.wraps(func)
    def call(*args, **kwargs):
        if not isinstance(in_dims, (int, tuple)):
            raise ValueError(f"{said}expected `in_dims` to be int or a (potentially nested) tuple matching the structure of inputs, got: {type(in_dims)}.")
        if isinstance(in_dims, tuple) and len(in_dims) != len(args):
            raise ValueError(f"{said}in_dims is not compatible with the structure of `inputs`. in_dims has structure {in_dims} but inputs has {len(args)} elements")
        leaves, dims = _leaves(args), _spread(in_dims, args)
        for leaf, d in zip(leaves, dims):
            if d is not None and not isinstance(leaf, TensorBase):
                raise ValueError(f"{said}Got in_dim={d} for an input but the input is of type {type(leaf)}. We cannot vmap over non-Tensor arguments, please "
                                 "use None as the respective in_dim")
            if d is not None and not -leaf.dim() <= d < leaf.dim():
                raise ValueError(f"{said}Got in_dim={d} for some input, but that input is a Tensor of dimensionality {leaf.dim()} so expected in_dim to "
                                 f"satisfy -{leaf.dim()} <= in_dim < {leaf.dim()}.")
        sizes = {leaf.size(d) for leaf, d in zip(leaves, dims) if d is not None}
        if not sizes:
            raise ValueError(f"{said}at least one input must be mapped over")
        if len(sizes) > 1:
            raise ValueError("vmap: Expected all tensors to have the same size in the mapped dimension, got sizes "
                             f"{[leaf.shape[d] for leaf, d in zip(leaves, dims) if d is not None]} for the mapped dimension")
        results, state = [], get_rng_state()
        for i in range(sizes.pop()):
            if randomness == "same":
                set_rng_state(state)
            one = (leaf if d is None or not isinstance(leaf, TensorBase) else select(leaf, d, i) for leaf, d in zip(leaves, dims))
            results.append(func(*_grown(args, one), **kwargs))
            if randomness == "error" and (get_rng_state()._a != state._a).any():
                set_rng_state(state)
                raise RuntimeError("vmap: called random operation while in randomness error mode. Please either use the 'same' or 'different' randomness "
                                   "flags on vmap or perform the randomness operation out of vmap")
            if not all(isinstance(leaf, TensorBase) for leaf in _leaves(results[-1])):
                name = getattr(func, "__name__", func)
                raise ValueError(f"vmap({name}, ...): `{name}` must only return Tensors, got type {type(_leaves(results[-1])[0])}. Did you mean to set "
                                 "out_dims= to None for output?")
        out = _spread(out_dims, results[0])
        return _grown(results[0], iter([stack(list(values), d) for values, d in zip(zip(*map(_leaves, results)), out)]))
    return call


def functional_call(module, parameter_and_buffer_dicts, args=None, kwargs=None, *, tie_weights=True, strict=False):
    """`module(*args)` with other tensors in the place of its parameters and buffers, which stay as they are."""
    if isinstance(parameter_and_buffer_dicts, (list, tuple)):
        parameter_and_buffer_dicts = {key: value for part in parameter_and_buffer_dicts for key, value in part.items()}
    elif not isinstance(parameter_and_buffer_dicts, dict):
        raise ValueError("Expected all elements of parameter_and_buffer_dicts to be dictionaries")
    kept, tied = [], {}
    if tie_weights:
        for name, value in [*module.named_parameters(remove_duplicate=False), *module.named_buffers(remove_duplicate=False)]:
            tied.setdefault(id(value), []).append(name)
    groups = {name: names for names in tied.values() for name in names}
    if strict:
        given = {same for name in parameter_and_buffer_dicts for same in groups.get(name, [name])}
        own = {name for name, _ in [*module.named_parameters(remove_duplicate=False), *module.named_buffers(remove_duplicate=False)]}
        wrong = [f"\n\t{word} key(s): {', '.join(map(repr, sorted(names)))}." for word, names in (("Unexpected", given - own), ("Missing", own - given)) if names]
        if wrong:
            raise RuntimeError(f"Error(s) in reparametrizing for {type(module).__name__}:" + "".join(wrong))
    try:
        for name, value in parameter_and_buffer_dicts.items():
            if not isinstance(value, TensorBase):
                raise TypeError(f"{value} is not an instance of torch.Tensor")
            for same in groups.get(name, [name]):
                owner, _, last = same.rpartition(".")
                holder = module.get_submodule(owner)
                table = next((t for t in (holder._parameters, holder._buffers) if last in t), None)
                if table is not None:
                    kept.append((table, last, table[last]))
                    table[last] = value
        args = () if args is None else args if isinstance(args, tuple) else (args,)
        return module(*args, **(kwargs or {}))
    finally:
        for table, last, value in reversed(kept):
            table[last] = value


def stack_module_state(models):
    """The parameters and the buffers of several models of one kind, each stacked along a new first dimension."""
    parameters = {name: stack([dict(m.named_parameters())[name] for m in models], 0).detach().requires_grad_() for name, _ in models[0].named_parameters()}
    return parameters, {name: stack([dict(m.named_buffers())[name] for m in models], 0) for name, _ in models[0].named_buffers()}


def linearize(func, *primals):
    """(func(*primals), a function that takes tangents to the `jvp` there)."""
    def tangent(*tangents):
        return jvp(func, primals, tangents)[1]
    return func(*primals), tangent


def replace_all_batch_norm_modules_(root):
    """Let every BatchNorm of `root` go without running statistics, in place, so that `vmap` can map over it."""
    for module in root.modules():
        if hasattr(module, "track_running_stats") and hasattr(module, "running_var"):
            module.running_mean = module.running_var = module.num_batches_tracked = None
            module.track_running_stats = False
    return root


__getattr__ = absent("torch.func")
