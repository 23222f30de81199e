"""Functions of torch that are no operations themselves, called wrongly: lists, arrays and numbers for tensors, words they do not know."""

import warnings

import torch

warnings.simplefilter("ignore")
x, v = torch.tensor([[1.0, 2.0], [3.0, 4.0]]), torch.tensor([1.0, 2.0])


def attempt(call):
    """Print what a call gives or says."""
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)


ROWS = (torch.atleast_1d, torch.meshgrid, torch.cartesian_prod, torch.real, torch.conj, torch.hstack, torch.column_stack, torch.flip, torch.tile,
        torch.permute, torch.square, torch.row_stack, torch.fliplr)
for wrong in ([0, 1], 5, None, x.numpy(), [v, 1]):
    for function in ROWS:
        attempt(lambda function=function, wrong=wrong: function(wrong))
        attempt(lambda function=function, wrong=wrong: function(v, wrong))
    attempt(lambda wrong=wrong: torch.cdist(x, wrong))
    attempt(lambda wrong=wrong: torch.tensordot(x, wrong))
    attempt(lambda wrong=wrong: torch.einsum(wrong))
    attempt(lambda wrong=wrong: torch.add(5, wrong))
attempt(lambda: torch.broadcast_shapes(x, x))
attempt(lambda: torch.Size(2, 3))
for place in ("cpu", "cuda", 5, -1, "gpu"):
    attempt(lambda place=place: torch.FloatTensor([1.0], device=place))
    attempt(lambda place=place: torch.Tensor(x, device=place))
attempt(lambda: torch.dtype("float32"))
attempt(lambda: torch.no_grad(1, 2))
attempt(lambda: torch.set_grad_enabled(1))
attempt(lambda: torch.is_grad_enabled(1))
attempt(lambda: torch.get_default_dtype(dtype=1))
attempt(lambda: torch.promote_types(torch.int32, float))
attempt(lambda: torch.promote_types("float32", torch.int32))
attempt(lambda: torch.from_numpy(v.numpy(), dtype=torch.float64))
attempt(lambda: torch.nonzero(x, out=5))
attempt(lambda: torch.scalar_tensor("a"))
attempt(lambda: torch.result_type(x, "a"))
attempt(lambda: torch.range(5, 1))
attempt(lambda: torch.unflatten(torch.ones(4), 0, (2, 2)))
w = v.clone().requires_grad_()
attempt(lambda: (torch.asarray(w) is w, torch.asarray(w * 2, dtype=torch.float64).requires_grad, torch.asarray(w * 2, requires_grad=False)))
attempt(lambda: (torch.asarray(w, requires_grad=False) is w, w.requires_grad))
