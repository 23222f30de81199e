"""`torch.autograd.functional`: Jacobians, Hessians and their products with vectors, one row at a time."""

from .._autograd.api import grad
from .._ops.core import OPS, TensorBase, mode


def _tuple(x, what="", function=""):
    """(the tensors as a tuple, whether they came as one); TypeError in PyTorch's words for anything else."""
    several = isinstance(x, tuple)
    for i, t in enumerate(x if several else (x,)):
        if what and not isinstance(t, TensorBase):
            place = f"value at index {i}" if several else f"given {what}"
            raise TypeError(f"The {what} given to {function} must be either a Tensor or a tuple of Tensors but the {place} has type {type(t)}.")
    return (x, True) if several else ((x,), False)


def _vector(v, others, several, function):
    """`v` as a tuple of the sizes of `others`."""
    v, _ = _tuple(v, "v", function)
    if len(v) != len(others):
        raise RuntimeError(f"v is a tuple of invalid length: should be {len(others)} but got {len(v)}." if several
                           else "The given v should contain a single Tensor.")
    for i, (a, b) in enumerate(zip(v, others)):
        if a.shape != b.shape:
            raise RuntimeError(f"{f'Entry {i} in ' if several else ''}v has invalid size: should be {b.size()} but got {a.size()}.")
    return list(v)


def _prepared(inputs, create_graph):
    """Inputs that require gradients and stand apart from the caller's graph, or inside it for `create_graph`."""
    return tuple(t.view_as(t) if create_graph and t.requires_grad else t.detach().requires_grad_() for t in inputs)


def _zeros(t):
    return OPS["zeros_like"].function(t) if "zeros_like" in OPS else t.detach() * 0


def _run(func, inputs, create_graph, function):
    inputs, many = _tuple(inputs, "inputs", function)
    was, mode.grad = mode.grad, True
    try:
        inputs = _prepared(inputs, create_graph)
        outputs, several = _tuple(func(*inputs), "outputs of the user-provided function", function)
    finally:
        mode.grad = was
    return inputs, many, outputs, several


def _grads(output, inputs, vector, create_graph, strict):
    if not output.requires_grad:
        if strict:
            raise RuntimeError("Output 0 of the user-provided function does not require gradients. The outputs must be computed in a "
                               "differentiable manner from the input when running in strict mode.")
        return [_zeros(x) for x in inputs]
    found = grad(output, inputs, vector, retain_graph=True, create_graph=create_graph, allow_unused=True)
    return [_zeros(x) if g is None else g for g, x in zip(found, inputs)]


def jacobian(func, inputs, create_graph=False, strict=False, vectorize=False, strategy="reverse-mode"):
    """d func / d inputs, of shape (*output, *input); nested tuples where there are several."""
    inputs, many, outputs, several = _run(func, inputs, create_graph, "jacobian")
    table = []
    for output in outputs:
        rows = []
        for i in range(output.numel()):
            one = _zeros(output).reshape(-1)
            one[i] = 1
            rows.append(_grads(output, inputs, one.reshape(output.shape), create_graph, strict))
        table.append(tuple(OPS["stack"].function([r[j] for r in rows], 0).reshape(tuple(output.shape) + tuple(x.shape))
                           for j, x in enumerate(inputs)))
    if not many:
        table = [row[0] for row in table]
    return tuple(table) if several else table[0]


def hessian(func, inputs, create_graph=False, strict=False, vectorize=False, outer_jacobian_strategy="reverse-mode"):
    """Second derivatives of a scalar function."""
    inputs, many = _tuple(inputs, "inputs", "hessian")

    def gradient(*args):
        out = func(*args)
        _tuple(out, "outputs of the user-provided function", "hessian")
        if not isinstance(out, TensorBase) or out.numel() != 1:
            raise RuntimeError("The Tensor returned by the function given to hessian should contain a single element" if
                               isinstance(out, TensorBase) else "The function given to hessian should return a single Tensor")
        found = _grads(out, args, None, True, strict)
        return tuple(found) if many else found[0]
    return jacobian(gradient, inputs if many else inputs[0], create_graph, strict)


def vjp(func, inputs, v=None, create_graph=False, strict=False):
    """(func(inputs), vᵀ times the Jacobian)."""
    inputs, many, outputs, several = _run(func, inputs, create_graph, "vjp")
    if v is None and (len(outputs) != 1 or outputs[0].numel() != 1):
        raise RuntimeError("The vector v can only be None if the user-provided function returns a single Tensor with a single element.")
    vectors = [None] * len(outputs) if v is None else _vector(v, outputs, several, "vjp")
    found = grad(list(outputs), inputs, vectors, create_graph=create_graph, allow_unused=True)
    found = tuple(_zeros(x) if g is None else g for g, x in zip(found, inputs))
    value = outputs if create_graph else tuple(o.detach() for o in outputs)
    return value if several else value[0], found if many else found[0]


def _only_number(inputs):
    """The vector for an input of one number, where none is given."""
    if len(inputs) != 1 or inputs[0].numel() != 1:
        raise RuntimeError("The vector v can only be None if the input to the user-provided function is a single Tensor with a single element.")
    return _zeros(inputs[0]) + 1


def jvp(func, inputs, v=None, create_graph=False, strict=False):
    """(func(inputs), the Jacobian times v), by differentiating the vector product twice."""
    inputs, many, outputs, several = _run(func, inputs, create_graph, "jvp")
    if v is None:
        vectors = [_only_number(inputs)]
    else:
        vectors = _vector(v, inputs, many, "jvp")
    dummies = [_zeros(o).requires_grad_() for o in outputs]
    was, mode.grad = mode.grad, True
    try:
        first = grad(list(outputs), inputs, dummies, create_graph=True, allow_unused=True)
        pairs = [(g, u) for g, u in zip(first, vectors) if g is not None and g.requires_grad]
        second = grad([g for g, _ in pairs], dummies, [u for _, u in pairs], create_graph=create_graph, allow_unused=True) if pairs else [None] * len(dummies)
    finally:
        mode.grad = was
    found = tuple(_zeros(o) if g is None else g for g, o in zip(second, outputs))
    value = outputs if create_graph else tuple(o.detach() for o in outputs)
    return value if several else value[0], found if several else found[0]


def vhp(func, inputs, v=None, create_graph=False, strict=False):
    """(func(inputs), vᵀ times the Hessian)."""
    return _hessian_product("vhp", func, inputs, v, create_graph)


def _hessian_product(name, func, inputs, v, create_graph):
    inputs, many, outputs, _ = _run(func, inputs, create_graph, name)
    vectors = _vector(v, inputs, many, name) if v is not None else [_only_number(inputs)]
    was, mode.grad = mode.grad, True
    try:
        first = grad(outputs[0], inputs, create_graph=True, allow_unused=True)
        pairs = [(g, u) for g, u in zip(first, vectors) if g is not None and g.requires_grad]
        second = grad([g for g, _ in pairs], inputs, [u for _, u in pairs], create_graph=create_graph, allow_unused=True) if pairs else [None] * len(inputs)
    finally:
        mode.grad = was
    found = tuple(_zeros(x) if g is None else g for g, x in zip(second, inputs))
    return outputs[0] if create_graph else outputs[0].detach(), found if many else found[0]


def hvp(func, inputs, v=None, create_graph=False, strict=False):
    """(func(inputs), the Hessian times v), which is vᵀ times it."""
    return _hessian_product("hvp", func, inputs, v, create_graph)
