# Windows, copies, in-place forms and other names that hardly any program calls.
import torch

torch.manual_seed(0)
for n in (0, 1, 2, 5, 8):
    print(torch.bartlett_window(n), torch.kaiser_window(n, False), torch.kaiser_window(n, beta=8.0, dtype=torch.float64))
x, z = torch.randn(3, 4, requires_grad=True), torch.randn(2, dtype=torch.complex64, requires_grad=True)
print(torch.conj_physical(z), z.detach().clone().conj_physical_(), torch.is_conj(z), torch.is_neg(x), torch.resolve_conj(z) is z, torch.get_device(x))
print(torch.nonzero_static(torch.tensor([0, 1, 1]), size=3), x.narrow_copy(1, 1, 2), [part.shape for part in x.unsafe_chunk(2)])
print([part.grad_fn.name() for part in (*torch.unsafe_split(x, 2), *x.unsafe_split_with_sizes([1, 2]), x.narrow_copy(0, 1, 2))])
print(torch.tensor([1.0, 2], dtype=torch.float64).float_power_(2), torch.tensor([1.0, 2]).ldexp_(torch.tensor([1, 2])), x.polygamma(1))
print((x * 1).swapaxes_(0, 1).shape, (x * 1).swapdims_(0, 1).grad_fn.name(), (x * 1).as_strided_((2, 2), (1, 2)), torch.ones(2).arctan2_(torch.ones(2)))
print(x.detach().histogram(3), x.hardshrink(0.5), x.prelu(torch.tensor([0.1])), torch.tensor(1.0).as_subclass(torch.nn.Parameter), x.to_dense() is x)
print(torch.binomial(torch.tensor([10.0, 20, 200]), torch.tensor([0.5, 0.2, 0.3])), torch.norm_except_dim(x, 2, 0))
print(torch.is_autocast_enabled("cpu"), torch.get_autocast_dtype("cpu"), torch.amp.is_autocast_available("cpu"))
low = torch.randn(30, 3) @ torch.randn(3, 8)
u, s, v = torch.svd_lowrank(low, 4)
print(torch.allclose(u * s @ v.mT, low, atol=1e-4), s[:3], torch.pca_lowrank(low)[1][:3])
for wrong in (lambda: torch.bartlett_window(-1), lambda: torch.kaiser_window(3, dtype=torch.int64), lambda: torch.ones(2).float_power_(2),
              lambda: torch.nonzero_static(x, size=-1), lambda: torch.pca_lowrank(low, q=30)):
    try:
        wrong()
    except (RuntimeError, ValueError) as error:
        print(type(error).__name__, error)
print([window(3, requires_grad=True).requires_grad for window in (torch.hann_window, torch.blackman_window, torch.bartlett_window, torch.kaiser_window)])
print(torch.tensor([1 + 2j], requires_grad=True).conj_physical())
