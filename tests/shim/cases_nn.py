"""Layers, losses and starting values of `torch.nn`, one claim a row."""

ROWS = [
    ("layer norm, its three gradients",
     "x = torch.randn(5, 37, requires_grad=True); m = nn.LayerNorm(37); m(x).square().sum().backward()\n(x.grad, m.weight.grad, m.bias.grad)"),
    ("group norm, its three gradients",
     "x = torch.randn(3, 32, 4, 4, requires_grad=True); m = nn.GroupNorm(2, 32); m(x).square().sum().backward()\n(x.grad, m.weight.grad, m.bias.grad)"),
    ("batch norm of rows updates its statistics",
     "m = nn.BatchNorm1d(20); y = m(torch.randn(64, 20))\n(y, m.running_mean, m.running_var, m.num_batches_tracked)"),
    ("batch norm in evaluation has gradients",
     "m = nn.BatchNorm2d(4).eval(); x = torch.randn(2, 4, 3, 3, requires_grad=True); m(x).square().sum().backward()\n(x.grad, m.weight.grad)"),
    ("softmax backward with a masked tail",
     "x = torch.randn(64, 65, requires_grad=True); (F.softmax(x, -1) * torch.randn(64, 65)).sum().backward()\nx.grad"),
    ("softmax over a middle dimension",
     "x = torch.randn(2, 7, 33, requires_grad=True); (F.log_softmax(x, 1) * torch.randn(2, 7, 33)).sum().backward()\nx.grad"),
    ("cross-entropy with weights and ignored rows",
     "x = torch.randn(300, 7, requires_grad=True); t = torch.randint(0, 7, (300,)); t[::5] = -100\n"
     "loss = F.cross_entropy(x, t, weight=torch.rand(7)); loss.backward()\n(loss, x.grad)"),
    ("a convolution whose chain is longer than one run",
     "m = nn.Conv2d(32, 8, 3); x = torch.randn(2, 32, 6, 6, requires_grad=True); m(x).square().sum().backward()\n(x.grad, m.weight.grad, m.bias.grad)"),
    ("element-wise loops cut every row of a chunk", "F.silu(torch.randn(7, 80).chunk(4, 1)[1])"),
    ("leaky slopes are drawn in double precision", "F.rrelu(torch.randn(40), training=True)"),
    ("dropout of channels", "F.dropout2d(torch.randn(2, 3, 2, 2), 0.5)"),
    ("alpha dropout", "F.alpha_dropout(torch.randn(2, 20), 0.3, True)"),
    ("attention starts", "m = nn.MultiheadAttention(8, 2)\n[p for p in m.parameters()]"),
    ("recurrent starts", "m = nn.LSTM(3, 4, 2, bidirectional=True)\n[p for p in m.parameters()]"),
    ("gradients come back from mirrored and repeated places output by output",
     "x = torch.randn(2, 3, 6, 5, requires_grad=True)\n"
     "[torch.autograd.grad(F.pad(x, (2, 1, 3, 4), mode=m).square().sum(), x)[0] for m in ('reflect', 'replicate')]"),
    ("interpolation and its gradients",
     "x = torch.randn(2, 11, 5, 4, requires_grad=True)\n"
     "ys = [F.interpolate(x, scale_factor=1.7, mode=m) for m in ('nearest', 'bilinear', 'bicubic')] + [F.interpolate(x, size=(90, 70), mode='bilinear', "
     "align_corners=True), F.interpolate(x[None], size=(7, 9, 3), mode='trilinear'), F.interpolate(x[0], size=9, mode='linear')]\n"
     "[(y, *torch.autograd.grad(y.square().sum(), x)) for y in ys]"),
    ("a bias of channels that are groups of their own",
     "m = nn.Conv2d(32, 32, 5, groups=32); m(torch.randn(4, 32, 10, 10)).square().sum().backward()\nm.bias.grad"),
    ("bilinear outputs one by one", "nn.Bilinear(30, 40, 20)(torch.randn(8, 30), torch.randn(8, 40))"),
    ("a circular pad that also cuts", "F.pad(torch.randn(1, 2, 3, 5), (-1, 2, 1, 0), mode='circular')"),
    ("packed sequences come back in their order",
     "p = nn.utils.rnn.pack_padded_sequence(torch.randn(5, 3, 3), [3, 5, 2], enforce_sorted=False)\n"
     "nn.utils.rnn.pad_packed_sequence(nn.GRU(3, 2, bidirectional=True)(p)[0])", "1 ulp"),
    ("a missing argument names the layer", "nn.Conv2d(3, 4)"),
    ("targets of another batch size", "F.cross_entropy(torch.ones(2, 3), torch.tensor([0, 1, 2]))"),
    ("channels that do not fit", "nn.Conv2d(3, 2, 3)(torch.ones(1, 2, 5, 5))"),
    ("integers into a layer norm", "F.layer_norm(torch.ones(2, 3).long(), (3,))"),
    ("gradients with create_graph require what PyTorch's backward functions take",
     "x = torch.randn(1, 4, 6, requires_grad=True)\n[torch.autograd.grad(f(x).sum(), x, create_graph=True)[0].requires_grad for f in (F.leaky_relu, F.hardtanh, "
     "lambda v: F.max_pool1d(v, 2), lambda v: F.pad(v, (1, 1), 'replicate'), lambda v: F.pad(v, (1, 1)), lambda v: F.conv1d(v, torch.ones(2, 4, 2)))]"),
    ("a derivative that PyTorch lacks is refused",
     "x = torch.randn(1, 1, 3, 4, requires_grad=True); g, = torch.autograd.grad(F.scaled_dot_product_attention(x, x, x).sum(), x, create_graph=True)\ng.sum().backward()"),
    ("twice through prelu at zero",
     "x, w = torch.tensor([0., -2.], requires_grad=True), torch.tensor([0.5], requires_grad=True)\n"
     "g = torch.autograd.grad((F.prelu(x, w) * torch.tensor([2., 3.])).sum(), (x, w), create_graph=True)\ntorch.autograd.grad(sum(v.sin().sum() for v in g), (x, w))"),
    ("gradients of bags scaled by frequency",
     "w = torch.arange(14.).view(7, 2).requires_grad_(); F.embedding_bag(torch.tensor([1, 2, 2, 4, 0, 6, 1, 1]), w, torch.tensor([0, 3, 4]), "
     "scale_grad_by_freq=True).sum().backward()\nw.grad"),
    ("bags that do not begin at the start", "F.embedding_bag(torch.tensor([1, 2, 3]), torch.ones(4, 2), torch.tensor([1, 2]))"),
    ("numbers after the last offset are in the last bag, of whose mean they are no part",
     "w = torch.arange(14.).view(7, 2).requires_grad_(); r = F.embedding_bag(torch.tensor([1, 2, 2, 4, 0]), w, torch.tensor([0, 1, 3]), include_last_offset=True)\n"
     "r.cumsum(0).sum().backward()\nr, w.grad"),
    ("scores of only NaN or -inf",
     "q, k = torch.randn(2, 1, 1, 3, 4).unbind(); q[..., 0, 1] = math.nan; q.requires_grad_()\nm = torch.tensor([[True, False, True], [False] * 3, [True] * 3])\n"
     "r = [F.scaled_dot_product_attention(q, k, v, a, is_causal=c) for v in (k, k[..., :3]) for a, c in ((None, False), (m, False), (None, True))]\n"
     "sum(t.sum() for t in r).backward()\nr, q.grad", "close"),
    ("gradients of norms of 16 bits",
     "x = torch.randn(4, 6, 3).half().requires_grad_(); w, g = torch.rand(6).half().requires_grad_(), torch.randn(4, 6, 3).half()\n"
     "def seen(y):\n    y.backward(g)\n    return y.detach(), x.grad.clone(), w.grad.clone()\n"
     "seen(F.batch_norm(x, None, None, w, training=True)), seen(F.group_norm(x, 2, w)), seen(F.layer_norm(x.transpose(1, 2), (6,), w).transpose(1, 2))"),
    ("alignments where one sequence is NaN",
     "x = torch.randn(6, 2, 4); x[1, 0, 2] = math.nan\np = x.log_softmax(2).requires_grad_(); F.ctc_loss(p, torch.tensor([[1, 2], [3, 3]]), (6, 4), (2, 1)).backward()\np.grad.isnan()"),
    ("targets of alignments end to end that are too many", "F.ctc_loss(torch.randn(6, 2, 4), torch.tensor([1, 2, 3, 3]), (6, 4), (2, 1))"),
    ("a weight of length and direction, derived twice",
     "m = nn.utils.parametrizations.weight_norm(nn.Linear(3, 2).double()); x = torch.randn(4, 3).double(); r = m(x)\n"
     "g = torch.autograd.grad((r * r).sum(), [*m.parameters()], create_graph=True)\n"
     "m.weight.grad_fn.name(), g, torch.autograd.grad(sum(t.square().sum() for t in g), [*m.parameters()], allow_unused=True)", "close"),
    ("16-bit tables and first weights",
     "w = torch.empty(300).bfloat16().uniform_(-0.1666, 0.1666)\nF.embedding(torch.tensor([0, 1]), t := torch.randn(2, 6).bfloat16(), max_norm=0.5), t, w, nn.Conv2d(3, 8, 3).bfloat16().weight"),
    ("the gradient of a pixel shuffle of nothing", "F.pixel_shuffle(torch.ones(0, 4, 2, 2, requires_grad=True), 2).sum().backward()"),
    ("the last NaN wins an adaptive maximum", "F.adaptive_max_pool2d(torch.tensor([[[1., math.nan, 3.], [math.nan, 2., 0.]]]), 1, return_indices=True)"),
    ("a parameter without a shape refuses", "m = nn.LazyLinear(2)\nm.requires_grad_(False)"),
    *((f"antialias {mode} {how}", f"x = torch.randn(2, 2, 9, 7, requires_grad=True); y = F.interpolate(x, {how}, mode='{mode}', antialias=True); y.pow(2).sum().backward(); "
       "(y, x.grad, y.grad_fn.name())", "close") for mode in ("bilinear", "bicubic", "lanczos")
      for how in ("4", "(3, 12)", "scale_factor=0.7", "(5, 3), align_corners=True")),
    *((f"antialias refuses {e}", f"F.interpolate({e}, antialias=True)")
      for e in ("torch.ones(1, 1, 6, 6), 4", "torch.ones(1, 1, 6), 4, mode='bilinear'", "torch.ones(1, 1, 6, 6).half(), 4, mode='bicubic'")),
    ("loading a state dict leaves no cycle behind", "import gc\nm = nn.Sequential(nn.Linear(2, 2), nn.ReLU())\nsaved = m.state_dict()\nm.load_state_dict(saved)\ngc.collect()\nm.load_state_dict(saved)\ngc.collect() == 0"),
    ("lanczos needs antialias", "F.interpolate(torch.ones(1, 1, 6, 6), 4, mode='lanczos')"),
    ("a query laid out by places, and the result viewed without a copy", "torch.manual_seed(0)\nq = torch.randn(2, 3, 12).view(2, 3, 2, 6).transpose(1, 2)\ny = torch.nn.functional.scaled_dot_product_attention(q, q, q, is_causal=True)\ny.stride(), y.transpose(1, 2).view(2, 3, 12).shape"),
    ("a batch of one that requires a gradient", "torch.manual_seed(0)\nx, y = torch.randn(1, 4, 3, requires_grad=True), torch.randn(2, 3, 5)\nz = x @ y\nz.sum().backward()\nz, x.grad"),
    ("weight_norm in the order of its kernels", "torch.manual_seed(0)\nout = []\nfor dim in (0, 3):\n    m = torch.nn.utils.parametrizations.weight_norm(torch.nn.Conv2d(7, 5, 3), dim=dim)\n    m.weight.square().sum().backward()\n    out += [m.weight, *(p.grad for p in m.parameters())]\nout"),
]
