"""What goes into which archive of the runtime, as data. Imports nothing.

The first archive of a package holds only what a lesson ever imports; the rest is in a second archive, fetched on
first need: 6.2 MB instead of 9.0 MB on a first visit.
"""

PYODIDE = "314.0.4"

# Importing these decides the first archive of the standard library: what the runner, the shim and NumPy import,
# and what a learner is likely to.
FIRST_MODULES = """
    __future__ abc argparse ast base64 bisect builtins calendar cmath codecs codeop collections.abc
    concurrent.futures contextlib contextvars copy copyreg csv dataclasses datetime decimal difflib dis enum
    fractions functools gc graphlib hashlib heapq html importlib.machinery importlib.metadata importlib.resources
    importlib.util inspect io itertools json keyword linecache locale logging math numbers operator os pathlib pickle
    platform pprint queue random re reprlib secrets shutil signal statistics string struct sys tempfile textwrap
    threading time timeit token tokenize traceback types typing unicodedata uuid warnings weakref zipfile zlib
    _pyodide pyodide pyodide.code pyodide.ffi pyodide.webloop pyodide._state pyodide._package_loader
    encodings.ascii encodings.cp437 encodings.idna encodings.latin_1 encodings.punycode encodings.raw_unicode_escape
    encodings.unicode_escape encodings.utf_8 encodings.utf_8_sig encodings.utf_16 encodings.utf_32 rlcompleter
    _strptime
""".split()  # fmt: skip

# Large parts no browser program can use: they would only be bytes.
DROPPED_FROM_PYTHON = ("_pyrepl/", "ensurepip/", "idlelib/", "lib2to3/", "pydoc_data/", "test/", "turtledemo/", "venv/")
# What `pydoc`, and with it help(), imports of a dropped part.
KEPT_OF_DROPPED = ("_pyrepl/__init__", "_pyrepl/pager")

FIRST_NUMPY = "numpy numpy.linalg numpy.ma numpy.polynomial numpy.lib.stride_tricks numpy.exceptions".split()
# Compiled by the page while other files still arrive, and at fixed places in the snapshot. In load order.
FIRST_NUMPY_BINARIES = ("numpy/_core/_multiarray_umath", "numpy/linalg/_umath_linalg")

BINARY_SUFFIX = ".cpython-314-wasm32-emscripten.so"
SITE = "/lib/python3.14/site-packages"

# Importing these decides the first half of the shim: what the first block of every lesson imports, and what its calls ask:
# the parser once by every kind of call, the table of refused dtypes at the first whole numbers.
FIRST_TORCH = "torch torch.nn torch.nn.functional torch._parser torch._signatures torch._refused torch._errors".split()

# matplotlib's SVG path needs neither fontTools (PDF and PostScript only) nor pytz (dropped by matplotlib long ago).
PLOT_PACKAGES = (
    "matplotlib contourpy cycler kiwisolver packaging pillow pyparsing python-dateutil six".split()
)

NEVER_SHIPPED = (".pyi", ".h", ".a", ".c", ".pxd", ".pyx", ".typed", ".ini", ".build", ".cmake", ".pc", ".afm", ".npz")


def is_shipped(name: str) -> bool:
    """Whether a wheel's member can matter to a program in the browser."""
    parts = name.split("/")
    if "tests" in parts[:-1] or "sample_data" in parts or "pdfcorefonts" in parts or "_pyinstaller" in parts:
        return False
    if ".dist-info" in parts[0]:
        return parts[-1] == "METADATA"
    if name.endswith(NEVER_SHIPPED):
        return False
    if "mpl-data" in parts:
        return parts[2] != "images" and _is_shipped_font(parts[-1])
    return not name.startswith(("PIL/_imagingft.c", "PIL/_webp.c", "PIL/_imagingtk.c", "matplotlib/backends/_tkagg.c"))


def _is_shipped_font(name: str) -> bool:
    return not name.endswith(".ttf") or name.startswith(("DejaVuSans.", "DejaVuSans-", "DejaVuSansMono.", "cm"))
