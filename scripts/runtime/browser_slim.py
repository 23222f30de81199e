"""Makes the shim's bytecode small: what a learner never sees of it goes. Runs in the browser's Python; standard library only.

The tables that map every instruction to a line and column go, where functions start, and the names of their variables: learners
never see the shim's frames, and our own machine errors still name file and function. Hover help shows signatures and docstrings
of public names, so those stay, up to the first blank line; docstrings of private names and files go. xz then takes a quarter less
than gzip, and 10 ms to unpack.
"""

import ast

# Files whose public functions readers call as torch.NAME although the file's own name is private.
PUBLIC_FOLDERS = ("torch/_ops/", "torch/nn/functional/", "torch/nn/modules/")
# What in them only our own code calls.
MACHINERY = tuple(f"torch/_ops/{name}.py" for name in "arrays calling core create dims inplace overlap refusing result wide".split())
# Eight instructions on the same line as those before, without columns.
NO_COLUMNS = bytes((0x80 | 13 << 3 | 7, 0))
HAS_ARGS, HAS_KEYWORDS = 4, 8  # flags of code with *args and **keywords
COMPRESSION_LEVEL, WINDOW_LOG = 100, 101  # zstd's own numbers for these settings


def short_docs(source, name):
    """The syntax tree of `source` (a file called `name` in its archive) with only the docstrings that hover help shows."""
    tree = ast.parse(source)
    hidden = (name in MACHINERY or not name.startswith(PUBLIC_FOLDERS)) and any(_is_private(part) for part in name.split("/"))
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            text = ast.get_docstring(node)
            if text is None:
                continue
            if hidden or _is_private(getattr(node, "name", name.rsplit("/")[-1])):
                del node.body[0]
                if not node.body and not isinstance(node, ast.Module):
                    node.body.append(ast.copy_location(ast.Pass(), node))
            else:
                node.body[0].value.value = text.split("\n\n")[0]
    return ast.fix_missing_locations(tree)


def _is_private(name):
    return name.startswith("_") and not name.startswith("__")


def one_line(code):
    """`code` of a whole file; every instruction in it claims to be on the first line.

    All functions share one table, as long as the longest of them needs: written once, it costs nothing.
    """
    return _with_table(code, NO_COLUMNS * -(-_longest(code) // 8))


def _with_table(code, table):
    constants = tuple(_with_table(c, table) if isinstance(c, type(code)) else c for c in code.co_consts)
    return code.replace(co_consts=constants, co_linetable=table, co_firstlineno=1, co_varnames=_short_locals(code))


def _short_locals(code):
    """The names of `code`'s variables: those of arguments stay, which calls name, and those that inner functions share."""
    arguments = code.co_argcount + code.co_kwonlyargcount + bool(code.co_flags & HAS_ARGS) + bool(code.co_flags & HAS_KEYWORDS)
    return tuple(n if i < arguments or n in code.co_cellvars else f"_{i}" for i, n in enumerate(code.co_varnames))


def _longest(code):
    """Instructions of the longest function."""
    return max([len(code.co_code) // 2, *(_longest(c) for c in code.co_consts if isinstance(c, type(code)))])


def squeezed(data, level):
    """`data` as one zstd frame: quick to unpack, for megabytes. Only here, so that the rest can be tested by any Python."""
    import _zstd

    compressor = _zstd.ZstdCompressor(options={COMPRESSION_LEVEL: level, WINDOW_LOG: 22})
    return compressor.compress(data, compressor.FLUSH_FRAME)


def tight(data):
    """`data` as xz: smaller than zstd by 6 %, for what every first start waits for."""
    import lzma

    chain = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "lp": 0, "pb": 0}]
    return lzma.compress(data, format=lzma.FORMAT_XZ, check=lzma.CHECK_NONE, filters=chain)
