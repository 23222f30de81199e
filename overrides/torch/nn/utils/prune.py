"""Pruning: a parameter becomes `name_orig` times a mask `name_mask` of zeros and ones. Imports: operations, factories.

A method is a forward pre-hook; several on one parameter become one `PruningContainer`. `amount` is a share or a number of entries.
"""

import numbers
from collections.abc import Iterable

from ... import _factories as make
from .._operations import T
from .convert_parameters import parameters_to_vector


class BasePruningMethod:
    """Subclasses set `PRUNING_TYPE` and write `compute_mask(t, default_mask)`."""

    PRUNING_TYPE = "unstructured"

    def __call__(self, module, inputs):
        setattr(module, self._tensor_name, self.apply_mask(module))

    def compute_mask(self, t, default_mask):
        """The mask of `t`, which keeps the zeros of `default_mask`."""
        raise NotImplementedError

    def apply_mask(self, module):
        """The parameter with the masked entries at zero."""
        original = getattr(module, self._tensor_name + "_orig")
        return getattr(module, self._tensor_name + "_mask").to(dtype=original.dtype) * original

    @classmethod
    def apply(cls, module, name, *args, importance_scores=None, **kwargs):
        """Prune `module.name`; the method that does so from now on."""
        earlier = {key: hook for key, hook in module._forward_pre_hooks.items() if isinstance(hook, BasePruningMethod) and hook._tensor_name == name}
        for key in earlier:
            del module._forward_pre_hooks[key]
        method = cls(*args, **kwargs)
        method._tensor_name = name
        for hook in earlier.values():
            container = hook if isinstance(hook, PruningContainer) else PruningContainer(hook)
            container.add_pruning_method(method)
            method = container
        original = getattr(module, name)
        scores = original if importance_scores is None else importance_scores
        if scores.shape != original.shape:
            raise AssertionError(f"importance_scores should have the same shape as parameter {name} of {module}, got {scores.shape} vs {original.shape}")
        if earlier:
            default = getattr(module, name + "_mask").detach().clone()
        else:
            module.register_parameter(name + "_orig", original)
            del module._parameters[name]
            default = make.ones_like(original)
        try:
            module.register_buffer(name + "_mask", method.compute_mask(scores, default_mask=default))
            setattr(module, name, method.apply_mask(module))
            module.register_forward_pre_hook(method)
        except Exception:
            if not earlier:
                module.register_parameter(name, getattr(module, name + "_orig"))
                del module._parameters[name + "_orig"]
            raise
        return method

    def prune(self, t, default_mask=None, importance_scores=None):
        """`t` pruned, without a module."""
        default_mask = make.ones_like(t) if default_mask is None else default_mask
        return t * self.compute_mask(t if importance_scores is None else importance_scores, default_mask=default_mask)

    def remove(self, module):
        """Make the pruning permanent: the parameter is an ordinary one again."""
        name = self._tensor_name
        weight = self.apply_mask(module)
        delattr(module, name)
        original = module._parameters.pop(name + "_orig")
        original.data = weight.data
        del module._buffers[name + "_mask"]
        setattr(module, name, original)


class PruningContainer(BasePruningMethod):
    """Methods applied one after another to one parameter."""

    def __init__(self, *methods):
        self._pruning_methods = ()
        if methods:
            self._tensor_name = methods[0]._tensor_name
        for method in methods:
            self.add_pruning_method(method)

    def add_pruning_method(self, method):
        """One more method."""
        if not isinstance(method, BasePruningMethod):
            raise TypeError(f"{type(method)} is not a BasePruningMethod subclass")
        if self._tensor_name != method._tensor_name:
            raise ValueError(f"Can only add pruning methods acting on the parameter named '{self._tensor_name}' to PruningContainer {self}."
                             f" Found '{method._tensor_name}'")
        self._pruning_methods += (method,)

    def __len__(self):
        return len(self._pruning_methods)

    def __iter__(self):
        return iter(self._pruning_methods)

    def __getitem__(self, index):
        return self._pruning_methods[index]

    def compute_mask(self, t, default_mask):
        """The mask so far, with the last method at work on what it left."""
        method, mask = self._pruning_methods[-1], default_mask.to(dtype=t.dtype)
        if method.PRUNING_TYPE == "unstructured":
            left = default_mask == 1
        elif method.PRUNING_TYPE == "structured":
            dim = method.dim % t.dim()
            left = (slice(None),) * dim + (default_mask.sum([d for d in range(t.dim()) if d != dim]) != 0,)
        else:
            left = (slice(None),) * t.dim()
        mask = mask.clone()
        mask[left] = method.compute_mask(t[left], default_mask=default_mask[left]).to(dtype=mask.dtype)
        return mask


# the next five are called by methods of one's own too

def _validate_pruning_amount_init(amount):
    """TypeError or ValueError unless it is a share or a number."""
    if not isinstance(amount, numbers.Real):
        raise TypeError(f"Invalid type for amount: {amount}. Must be int or float.")
    if amount < 0 or not isinstance(amount, numbers.Integral) and amount > 1.0:
        raise ValueError(f"amount={amount} should either be a float in the range [0, 1] or a non-negative integer")


def _validate_pruning_amount(amount, tensor_size):
    """ValueError where it is a number of more entries than there are."""
    if isinstance(amount, numbers.Integral) and amount > tensor_size:
        raise ValueError(f"amount={amount} should be smaller than the number of parameters to prune={tensor_size}")


def _compute_nparams_toprune(amount, tensor_size):
    """The number of entries that a share or a number stands for."""
    return amount if isinstance(amount, numbers.Integral) else round(amount * tensor_size)


def _validate_structured_pruning(t):
    if t.dim() <= 1:
        raise ValueError(f"Structured pruning can only be applied to multidimensional tensors. Found tensor of shape {t.shape} with {t.dim()} dims")


def _compute_norm(t, n, dim):
    """The n-norm of each slice along `dim`."""
    return T.norm(t, n, [d for d in range(t.dim()) if d != dim % t.dim()])


class _Amount(BasePruningMethod):
    """A method that takes a share, or a number, of what it may prune."""

    def __init__(self, amount):
        _validate_pruning_amount_init(amount)
        self.amount = amount

    def _count(self, size):
        _validate_pruning_amount(self.amount, size)
        return _compute_nparams_toprune(self.amount, size)

    def compute_mask(self, t, default_mask):
        """Zeros where the scores say so."""
        count, mask = self._count(t.nelement()), default_mask.clone()
        if count:
            mask.view(-1)[self._worst(t, count)] = 0
        return mask


class Identity(BasePruningMethod):
    """Prunes nothing, but makes the mask."""

    def compute_mask(self, t, default_mask):
        return default_mask


class RandomUnstructured(_Amount):
    """Any entries, by chance."""

    def _worst(self, t, count):
        return T.topk(make.rand_like(t).view(-1), count)[1]


class L1Unstructured(_Amount):
    """The entries of the smallest size."""

    def _worst(self, t, count):
        return T.topk(t.abs().view(-1), count, largest=False)[1]


class _Structured(_Amount):
    """Whole slices along `dim`."""

    PRUNING_TYPE = "structured"

    def compute_mask(self, t, default_mask):
        _validate_structured_pruning(t)
        if self.dim >= t.dim():
            raise IndexError(f"Invalid index {self.dim} for tensor of size {t.shape}")
        size, dim = t.shape[self.dim], self.dim % t.dim()
        count = self._count(size)
        if not count:
            return default_mask
        mask = make.zeros_like(t)
        mask[(slice(None),) * dim + (self._kept(t, dim, size, count),)] = 1
        return mask * default_mask.to(dtype=mask.dtype)


class RandomStructured(_Structured):
    """Any slices, by chance."""

    def __init__(self, amount, dim=-1):
        super().__init__(amount)
        self.dim = dim

    def _kept(self, t, dim, size, count):
        chance = make.rand(size)
        return chance > T.kthvalue(chance, count)[0]


class LnStructured(_Structured):
    """The slices of the smallest n-norm."""

    def __init__(self, amount, n, dim=-1):
        super().__init__(amount)
        self.n, self.dim = n, dim

    def _kept(self, t, dim, size, count):
        return T.topk(_compute_norm(t, self.n, dim), size - count)[1]


class CustomFromMask(BasePruningMethod):
    """The zeros of a mask of one's own."""

    PRUNING_TYPE = "global"

    def __init__(self, mask):
        self.mask = mask

    def compute_mask(self, t, default_mask):
        if default_mask.shape != self.mask.shape:
            raise AssertionError(f"default_mask shape {default_mask.shape} must match self.mask shape {self.mask.shape}")
        return default_mask * self.mask.to(dtype=default_mask.dtype)


def identity(module, name):
    """Mask of ones."""
    Identity.apply(module, name)
    return module


def random_unstructured(module, name, amount):
    """Prune any entries. Returns the module."""
    RandomUnstructured.apply(module, name, amount=amount)
    return module


def l1_unstructured(module, name, amount, importance_scores=None):
    """Prune the smallest entries. Returns the module."""
    L1Unstructured.apply(module, name, amount=amount, importance_scores=importance_scores)
    return module


def random_structured(module, name, amount, dim):
    """Prune any slices along `dim`. Returns the module."""
    RandomStructured.apply(module, name, amount=amount, dim=dim)
    return module


def ln_structured(module, name, amount, n, dim, importance_scores=None):
    """Prune the slices along `dim` of the smallest n-norm. Returns the module."""
    LnStructured.apply(module, name, amount=amount, n=n, dim=dim, importance_scores=importance_scores)
    return module


def custom_from_mask(module, name, mask):
    """Prune where `mask` is zero. Returns the module."""
    CustomFromMask.apply(module, name, mask=mask)
    return module


def global_unstructured(parameters, pruning_method, importance_scores=None, **kwargs):
    """Prune entries of several parameters, [(module, name), ...], as if they were one."""
    if not isinstance(parameters, Iterable):
        raise TypeError("global_unstructured(): parameters is not an Iterable")
    scores = {} if importance_scores is None else importance_scores
    if not isinstance(scores, dict):
        raise TypeError("global_unstructured(): importance_scores must be of type dict")
    parameters = list(parameters)
    tensors = [getattr(module, name) for module, name in parameters]
    masks = [getattr(module, name + "_mask", make.ones_like(t)) for (module, name), t in zip(parameters, tensors)]
    method = pruning_method(**kwargs)
    if method.PRUNING_TYPE != "unstructured":
        raise TypeError('Only "unstructured" PRUNING_TYPE supported for '
                        f"the `pruning_method`. Found method {pruning_method} of type {method.PRUNING_TYPE}")
    method._tensor_name = "temp"
    whole = PruningContainer(method).compute_mask(parameters_to_vector([scores.get(place, t) for place, t in zip(parameters, tensors)]),
                                                  parameters_to_vector(masks))
    for (module, name), t, mask in zip(parameters, tensors, whole.split([t.numel() for t in tensors])):
        custom_from_mask(module, name, mask.view_as(t))


def _hooks(module, name=None):
    return [(key, hook) for key, hook in module._forward_pre_hooks.items()
            if isinstance(hook, BasePruningMethod) and name in (None, hook._tensor_name)]


def remove(module, name):
    """Make the pruning of `module.name` permanent. Returns the module."""
    for key, hook in _hooks(module, name):
        hook.remove(module)
        del module._forward_pre_hooks[key]
        return module
    raise ValueError(f"Parameter '{name}' of module {module} has to be pruned before pruning can be removed")


def is_pruned(module):
    """Whether the module or one inside it is being pruned."""
    return any(_hooks(part) for part in module.modules())
