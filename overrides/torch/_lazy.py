"""Names whose file is loaded when they are first asked for, so that `import torch` brings little. Imports `_errors`."""

import sys
from importlib import import_module

from ._errors import missing


def attributes(package, files, public=False, form=None):
    """`__getattr__`, `__dir__` and `__all__` of `package`, whose files define the names in `files`: `{"linear": "Linear Bilinear"}`.

    A file's own name gives the module. With `public` the names say that they come from the package, not from their file.
    `form(name, value)` gives what a name shall stand for in place of the file's value.
    """
    homes = {name: file for file, names in files.items() for name in names.split()}
    namespace = vars(sys.modules[package])
    spoken = ".".join(["torch", *package.split(".")[1:]])         # beside real torch the package has another name

    def __getattr__(name):
        file = name if name in files else homes.get(name)
        if file is None:
            raise missing(spoken, name, spoken)
        module = import_module(f".{file}", package)
        for each in files[file].split():
            value = getattr(module, each)
            if form is not None:
                value = form(each, value)
            namespace[each] = value
            if public:
                value.__module__ = package
        return namespace[name]

    def __dir__():
        return sorted({*namespace, *filter(str.isidentifier, files), *homes})

    return __getattr__, __dir__, [*homes, *(file for file in files if file.isidentifier() and file[0] != "_")]
