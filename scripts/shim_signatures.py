"""Writes overrides/torch/_signatures.py and _signatures_nn.py: how PyTorch's argument parser knows the operations the shim offers;
and _saved.py: what its records keep.

Run it with a Python that has the pinned torch:  python scripts/shim_signatures.py

The signatures come from torchgen, which PyTorch ships and which writes its own bindings. Operations that PyTorch
defines in Python have no parser and are left out.
"""

import importlib.util
import sys
import types
from pathlib import Path

ROOT = Path(__file__).parents[1]
# A first program asks the first file only, which names what `_late.py` loads and the second file holds.
FILES = {"_signatures.py": ("functions", "methods", "late"), "_signatures_nn.py": ("linalg", "nn", "special", "fft", "late_functions", "late_methods")}
HEAD = '''"""Signatures of PyTorch {version}'s argument parser, one a line. Written by scripts/shim_signatures.py; do not edit. Imports nothing."""
'''
SCOPE = '''
{name} = """\\
{lines}
"""
'''
# Bound by hand in C++ (python_variable_methods.cpp, python_torch_functions_manual.cpp), so torchgen does not know them.
BY_HAND = {
    "functions": ["full(IntArrayRef size, Scalar fill_value, *, Tensor out=None, ScalarType dtype=None, Layout layout=torch.strided, "
                  "Device device=None, bool pin_memory=False, bool requires_grad=False)",
                  "numel(Tensor input)", "get_device(Tensor input)", "nonzero(Tensor input, *, bool as_tuple=False, Tensor out=None)",
                  "range(Scalar start, Scalar end, Scalar step=1, *, Tensor out=None, ScalarType dtype=None, Layout layout=torch.strided, "
                  "Device device=None, bool pin_memory=False, bool requires_grad=False)",
                  "asarray(PyObject* obj, *, ScalarType? dtype=None, Device? device=None, bool? copy=None, bool? requires_grad=False)",
                  *(f"{name}()" for name in ("get_default_dtype", "get_num_threads", "get_num_interop_threads", "is_anomaly_enabled",
                                             "is_anomaly_check_nan_enabled", "is_grad_enabled", "is_inference_mode_enabled")),
                  *(f"{name}(METH_O object)" for name in ("from_numpy", "set_num_threads", "set_num_interop_threads", "set_flush_denormal")),
                  "frombuffer(PyObject* buffer, *, ScalarType dtype, int64_t count=-1, int64_t offset=0, bool requires_grad=False)",
                  "tensor(PyObject* data, *, ScalarType dtype=None, Device? device=None, bool pin_memory=False, bool requires_grad=False)",
                  "as_tensor(PyObject* data, *, ScalarType dtype=None, Device? device=None, bool requires_grad=False)",
                  "get_autocast_dtype(std::string_view device_type)", "set_autocast_dtype(std::string_view device_type, ScalarType dtype)",
                  "is_autocast_enabled(std::string_view device_type)", "is_autocast_enabled()",
                  "set_autocast_enabled(std::string_view device_type, bool enabled)", "set_autocast_enabled(bool enabled)"],
    "methods": ["new_tensor(PyObject* data, *, ScalarType dtype=None, Device? device=None, bool requires_grad=False)",
                "size(int64_t? dim=None)", "stride(int64_t? dim=None)", "requires_grad_(bool requires_grad=True)", "numpy(*, bool force=False)",
                "copy_(Tensor other, bool non_blocking=False)", "contiguous(*, MemoryFormat memory_format=torch.contiguous_format)",
                "unflatten(int64_t dim, SymIntArrayRef sizes)", "copy_(Tensor other, bool async=False)|deprecated", "nonzero()", "nonzero(*, bool as_tuple)",
                "cuda(Device? device=None, bool non_blocking=False, *, MemoryFormat? memory_format=None)",
                "type(PyObject* dtype=None, bool non_blocking=False, *, MemoryFormat? memory_format=None)",
                "cuda(Device? device=None, bool async=False, *, MemoryFormat? memory_format=None)|deprecated",
                "type(PyObject* dtype=None, bool async=False, *, MemoryFormat? memory_format=None)|deprecated",
                "is_contiguous(*, MemoryFormat? memory_format=None)",
                *[f"{name}(*, MemoryFormat? memory_format=None)" for name in
                  "bfloat16 bool byte cdouble cfloat char cpu double float half int long short".split()],
                *[f"{name}()" for name in
                  "data_ptr dim element_size get_device item ndimension nelement numel storage_offset tolist untyped_storage".split()]],
}


# What `nn.functional` calls inside, where its sentences come from.
INSIDE = set("""relu6_ silu_ mish_ hardswish_ hardsigmoid_ nll_loss_nd cross_entropy_loss col2im im2col log_sigmoid threshold_ relu_ selu_ celu_ rrelu_
    kl_div poisson_nll_loss margin_ranking_loss hinge_embedding_loss cosine_embedding_loss triplet_margin_loss dropout_ alpha_dropout_ feature_dropout_
    feature_alpha_dropout_ binary_cross_entropy_with_logits upsample_nearest1d upsample_nearest2d upsample_nearest3d _upsample_nearest_exact1d
    _upsample_nearest_exact2d _upsample_nearest_exact3d upsample_linear1d upsample_bilinear2d upsample_bicubic2d upsample_trilinear3d""".split())


def generator():
    """PyTorch's own generator of Python bindings, which expects to live in a package called `tools.autograd`."""
    sys.modules.setdefault("tools", types.ModuleType("tools"))
    import torchgen.packaged.autograd as package
    sys.modules["tools.autograd"] = package
    vars(sys.modules["tools"])["autograd"] = package
    from torchgen.packaged.autograd import gen_python_functions
    return gen_python_functions


def offered():
    """The shim, loaded under another name beside real torch."""
    spec = importlib.util.spec_from_file_location("shim", ROOT / "overrides" / "torch" / "__init__.py",
                                                  submodule_search_locations=[str(ROOT / "overrides" / "torch")])
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["shim"] = module
    spec.loader.exec_module(module)
    return module


def lines(gen, functions, wanted, method, belongs):
    """Signature lines, in the order the parser tries them, of the functions that belong to a scope and are wanted."""
    import torchgen
    deprecated = Path(torchgen.__file__).parent / "packaged" / "autograd" / "deprecated.yaml"
    grouped: dict[str, list] = {}
    for pair in gen.load_signatures(functions, str(deprecated), method=method):
        if belongs(pair.function):
            grouped.setdefault(str(pair.function.func.name.name), []).append(pair)
    found = []
    for name, pairs in sorted(grouped.items()):
        if wanted(name):
            found += [one.signature.signature_str(skip_outputs=one.outplace is None) for one in gen.group_overloads(pairs)]
    return found


SAVED = '''"""What the records of PyTorch {version} keep. Written by scripts/shim_signatures.py; do not edit. Imports nothing.

A line: the record, then in PyTorch's order each argument it keeps as `name=place` among the operation's arguments (`result=`: an output's
number; `(name)`: no tensor; `(name_sym_sizes)`: how it lay), with `:name=place` behind where it is kept only if that argument needs a gradient.
"""

SAVED = """\\
{lines}
"""
'''
ELSEWHERE = ("Mkldnn", "Cudnn", "Miopen", "Sparse", "Nested", "Fft", "Fake", "To", "Mps", "Quantize", "Segment", "Special", "Thnn")


def kept(native, derivatives):
    """Lines of `_saved.py`, from the table that PyTorch's records are written from."""
    generator()
    from torchgen.packaged.autograd.load_derivatives import load_derivatives
    infos, _ = load_derivatives(str(derivatives), str(native / "native_functions.yaml"), str(native / "tags.yaml"))
    rows: dict[str, str] = {}
    for info in (one["Default"] for one in infos.values() if "Default" in one):
        names = [a.name for a in (*info.func.func.arguments.flat_positional, *info.func.func.arguments.flat_kwarg_only)]

        def at(name, names=names):
            return f"{name}={names.index(name)}"

        def condition(name, info=info, at=at):
            users = [d for d in info.derivatives if name in (str(a.nctype.name) for a in d.saved_inputs)]
            alone = len(info.derivatives) > 1 and len(users) == 1 and len(users[0].var_names) == 1
            return f":{at(users[0].var_names[0])}" if alone else ""
        inputs = [(str(a.nctype.name), "Tensor" in str(a.nctype.type) and "Options" not in str(a.nctype.type)) for a in info.all_saved_inputs]
        words = [(at(name) if tensor else f"({at(name)})") + condition(name) for name, tensor in sorted(inputs) if name in names]
        words += [f"({name}={names.index(name.partition('_sym_')[0])})" + condition(name) for name, _ in sorted(inputs)
                  if name.partition("_sym_")[0] in names and name.partition("_sym_")[2] in ("sizes", "strides", "numel")]
        returns = [r.name or f"result{i if len(info.func.func.returns) > 1 else ''}" for i, r in enumerate(info.func.func.returns)]
        words += [f"{name}=+{returns.index(name)}" for name in sorted(str(a.nctype.name) for a in info.all_saved_outputs) if name in returns]
        if info.op and words and not info.op.startswith(ELSEWHERE) and not info.op.endswith(("BackwardBackward0", "_copy")):
            rows.setdefault(info.op, " ".join(words))
    return [f"{name} {words}" for name, words in sorted(rows.items())]


def texts():
    """`{path: text}` of the files, as they are to be for the names that the shim offers now."""
    import torch
    import torchgen
    from torchgen.gen import parse_native_yaml

    gen, shim = generator(), offered()
    ready = set(vars(shim))
    native = Path(torchgen.__file__).parent / "packaged" / "ATen" / "native"
    functions = [f for f in parse_native_yaml(str(native / "native_functions.yaml"), str(native / "tags.yaml")).native_functions
                 if gen.should_generate_py_binding(f)]

    def is_bound(thing):
        return type(thing).__name__ in ("builtin_function_or_method", "method_descriptor")

    scopes = {
        "functions": lines(gen, functions, lambda n: (hasattr(shim, n) or n in INSIDE) and is_bound(getattr(torch, n, None)), False,
                           gen.is_py_torch_function),
        "methods": lines(gen, functions, lambda n: hasattr(shim.Tensor, n) and is_bound(getattr(torch.Tensor, n, None)), True, gen.is_py_variable_method),
        "linalg": lines(gen, functions, lambda n: hasattr(shim.linalg, n.removeprefix("linalg_")), False, gen.is_py_linalg_function),
        "special": lines(gen, functions, lambda n: hasattr(shim.special, n.removeprefix("special_")), False, gen.is_py_special_function),
        "fft": lines(gen, functions, lambda n: hasattr(shim.fft, n.removeprefix("fft_")), False, gen.is_py_fft_function),
        "nn": lines(gen, functions, lambda n: hasattr(shim.nn.functional, n) or n in INSIDE, False, gen.is_py_nn_function),
    }
    for scope, more in BY_HAND.items():
        names = {line.partition("(")[0] for line in scopes[scope]}
        scopes[scope] += [line for line in more if line.partition("(")[0] not in names]
    late = {"functions": {line.partition("(")[0] for line in scopes["functions"]} - ready, "methods": {*shim._late.METHODS, *shim._methods.SELDOM_GIVEN.split()}}
    for scope, names in late.items():
        parts = [[line for line in scopes[scope] if (line.partition("(")[0] in names) is there] for there in (False, True)]
        scopes[scope], scopes[f"late_{scope}"] = parts
    scopes["late"] = [" ".join(sorted({line.partition("(")[0] for line in scopes[f"late_{scope}"]})) for scope in late]
    head = HEAD.format(version=torch.__version__.partition("+")[0])
    version, derivatives = torch.__version__.partition("+")[0], native.parents[1] / "autograd" / "derivatives.yaml"
    saved = SAVED.format(version=version, lines="\n".join(kept(native, derivatives)))
    folder = ROOT / "overrides" / "torch"
    return {folder / "_saved.py": saved} | {
        folder / name: head + "".join(SCOPE.format(name=scope.upper(), lines="\n".join(scopes[scope])) for scope in own) for name, own in FILES.items()}


def main():
    """Write the files."""
    for path, text in texts().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
