import torch
import torch.nn.functional as F
torch.manual_seed(0)
v, m, b, i4, i5 = torch.rand(3), torch.rand(3, 3) + torch.eye(3), torch.rand(2, 3, 3), torch.rand(1, 2, 4, 4), torch.rand(1, 2, 4, 4, 4)
k = torch.tensor([0, 1, 2])
CALLS = {
    "mm": (torch.mm, m, m), "matmul": (torch.matmul, v, m), "operator": (lambda a, b: a @ b, b, m), "bmm": (torch.bmm, b, b), "dot": (torch.dot, v, v), "mv": (torch.mv, m, v),
    "addmm": (torch.addmm, m, m, m), "baddbmm": (torch.baddbmm, b, b, b), "addmv": (torch.addmv, v, m, v), "einsum": (lambda a, b: torch.einsum("ij,jk->ik", a, b), m, m),
    "linear": (F.linear, m, m, v), "bilinear": (lambda a: F.bilinear(a, a, torch.stack([a, a]).float().to(a.dtype)), m), "conv2d": (F.conv2d, i4, torch.rand(1, 2, 2, 2)),
    "attention": (F.scaled_dot_product_attention, b, b, b), "prelu": (F.prelu, v, v[:1]), "vecdot": (torch.linalg.vecdot, v, v),
    "cat": (lambda *t: torch.cat(t), v, v), "stack": (lambda *t: torch.stack(t), v, v), "index_copy": (lambda a, b: a.index_copy(0, k, b), v, v),
    "add": (torch.add, v, v), "softmax": (lambda a: a.softmax(0), v), "sum": (torch.sum, v), "prod": (torch.prod, v), "layer_norm": (lambda a: F.layer_norm(a, (3,)), m),
    "mse": (F.mse_loss, v, v * 2), "l1": (F.l1_loss, v, v * 2), "mse weighed": (lambda *a: F.mse_loss(*a[:2], weight=a[2]), v, v * 2, v), "cross_entropy": (lambda a: F.cross_entropy(a, k), m),
    "nll": (lambda a: F.nll_loss(a, k), m), "bce": (F.binary_cross_entropy, v, v), "bce logits": (F.binary_cross_entropy_with_logits, v, v), "kl": (lambda *a: F.kl_div(*a, reduction="sum"), v, v),
    "gaussian": (F.gaussian_nll_loss, v, v, v), "cosine": (F.cosine_similarity, m, m), "cdist": (torch.cdist, m, m * 2), "trace": (torch.trace, m), "quantile": (lambda a: a.quantile(0.5), v),
    "pool2d": (lambda a: F.avg_pool2d(a, 2), i4), "pool3d": (lambda a: F.avg_pool3d(a, 2), i5), "max3d": (lambda a: F.max_pool3d(a, 2), i5),
    "max3d where": (lambda a: F.max_pool3d(a, 2, return_indices=True)[0], i5), "reflect": (lambda a: F.pad(a, (1, 1), "reflect"), b), "pad": (lambda a: F.pad(a, (1, 1)), b),
    "grid": (lambda a, g: F.grid_sample(a, g, align_corners=False), i4, torch.rand(1, 2, 2, 2)), "inv": (torch.linalg.inv, m), "det": (torch.det, m), "svd": (lambda a: torch.svd(a)[1], m),
}
WAYS = {"float32": lambda t, n: t, "bfloat16": lambda t, n: t.bfloat16(), "float64": lambda t, n: t.double(), "float16": lambda t, n: t.half(), "mixed": lambda t, n: t.bfloat16() if n % 2 else t}
for name, (function, *tensors) in CALLS.items():
    found = []
    for way in WAYS.values():
        with torch.autocast("cpu"):
            try:
                found.append(str(function(*[way(t, n) for n, t in enumerate(tensors)]).dtype).replace("torch.", ""))
            except Exception as error:
                found.append(f"{type(error).__name__}: {error}".splitlines()[0])
    print(name, *found, sep=" | ")
a = torch.rand(2, 2)
with torch.autocast("cpu"):
    print(torch.mm(a, a, out=torch.empty(2, 2)).dtype, torch.empty(2, 2).addmm_(a, a).dtype, torch.mm(a.long(), a.long()).dtype, a.mm(mat2=a).dtype)
    leaf = a.clone().requires_grad_()
    y = torch.cat([leaf @ leaf, leaf.exp()])
    print(y.dtype, [type(f).__name__ for f, _ in y.grad_fn.next_functions])
    y = F.cross_entropy(leaf @ a, torch.tensor([0, 1]))
y.backward()
print(type(y.grad_fn).__name__, leaf.grad.dtype, leaf.grad)
