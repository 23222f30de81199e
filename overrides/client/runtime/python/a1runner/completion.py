"""What the editor asks while a reader types: names that fit, and what a name is. Imports the standard library only.

Works on the live names of the page, so it knows a tensor's methods and the shim's signatures without guessing. Only
attributes are looked up, nothing the reader wrote is called.
"""

import builtins
import inspect as introspection
import keyword
import re
import types

MAX_COMPLETIONS = 200
_CHAIN = re.compile(r"[^\W\d]\w*(?:\s*\.\s*[^\W\d]\w*)*\s*\.?\s*$")


def complete(namespace, code, offset):
    """`[[{label, kind, detail}, …], start of the word]` for the place `offset` in `code`."""
    before = code[:offset]
    if _in_comment(before):
        return [[], offset]
    word = re.search(r"\w*$", before)[0]
    start = offset - len(word)
    owner_text = before[:start].rstrip()
    if owner_text.endswith("."):
        owner, found = _resolve(namespace, owner_text[:-1])
        if not found:
            return [[], start]
        names = [name for name in _attributes(owner) if word.startswith("_") or not name.startswith("_")]
        return [_rank(names, word, lambda name: _describe(name, *_static(owner, name))), start]
    if not word:
        return [[], start]
    everything = {**dict.fromkeys(keyword.kwlist), **vars(builtins), **namespace}
    names = [name for name in everything if not name.startswith("_") or word.startswith("_")]

    def item(name):
        if name in keyword.kwlist:
            return {"label": name, "kind": "keyword", "detail": ""}
        return _describe(name, everything[name])

    return [_rank(names, word, item), start]


def inspect(namespace, code, offset):
    """`{title, text}` for the name at `offset`: its signature and the first lines of its docstring; or None."""
    start = offset
    while start > 0 and (code[start - 1].isalnum() or code[start - 1] in "_."):
        start -= 1
    end = offset
    while end < len(code) and (code[end].isalnum() or code[end] == "_"):
        end += 1
    chain = code[start:end].strip(".")
    value, found = _resolve({**vars(builtins), **namespace}, chain)
    if not found:
        return None
    text = introspection.getdoc(value) or ""
    if not callable(value) and not isinstance(value, types.ModuleType):
        # The docstring of a number or a list would be that of its type.
        return {"title": f"{chain}: {type(value).__name__}", "text": _shape(value)}
    return {"title": f"{chain}{_signature(value)}", "text": "\n".join(text.splitlines()[:8])}


def _in_comment(before):
    line = before.rpartition("\n")[2]
    return bool(re.match(r"[^'\"]*#", line))


def _resolve(namespace, text):
    match = _CHAIN.search(text)
    if not match:
        return None, False
    before = text[: match.start()].rstrip()
    if before.endswith((")", "]", ".", "'", '"')):
        return None, False
    first, *rest = [part.strip() for part in match[0].split(".") if part.strip()]
    if first in namespace:
        value = namespace[first]
    elif hasattr(builtins, first):
        value = getattr(builtins, first)
    else:
        return None, False
    for name in rest:
        try:
            value = getattr(value, name)
        except Exception:
            return None, False
    return value, True


def _attributes(owner):
    try:
        return sorted(set(dir(owner)))
    except Exception:
        return []


def _static(owner, name):
    """(the attribute without running a property, whether it is a function whose first argument is `owner`)."""
    try:
        value = introspection.getattr_static(owner, name)
    except AttributeError:
        for kept in ("_parameters", "_buffers", "_modules"):        # of a layer, whose own `__getattr__` finds them
            found = getattr(owner, "__dict__", {}).get(kept) or {}
            if name in found:
                return found[name], False
        return _loads_later, False
    except Exception:
        return None, False
    if isinstance(value, staticmethod):
        return value.__func__, False
    if isinstance(value, classmethod):
        return value.__func__, True
    own = isinstance(owner, (type, types.ModuleType)) or name in getattr(owner, "__dict__", ())
    return value, not own


def _loads_later(*args, **kw):
    """What torch names in `dir` and loads when it is asked for, which a list of names does not do."""


def _rank(names, word, item):
    low = word.lower()
    begins = [name for name in names if name.startswith(word)]
    loosely = [name for name in names if not name.startswith(word) and name.lower().startswith(low)]
    return [item(name) for name in (sorted(begins) + sorted(loosely))[:MAX_COMPLETIONS]]


def _describe(name, value, bound=False):
    if isinstance(value, type):
        return {"label": name, "kind": "class", "detail": _signature(value)}
    if isinstance(value, types.ModuleType):
        return {"label": name, "kind": "module", "detail": ""}
    if isinstance(value, (property, types.GetSetDescriptorType, types.MemberDescriptorType)) and not callable(value):
        return {"label": name, "kind": "property", "detail": ""}
    if callable(value):
        return {"label": name, "kind": "function", "detail": "(…)" if value is _loads_later else _signature(value, bound)}
    return {"label": name, "kind": "variable", "detail": type(value).__name__ if value is not None else ""}


def _signature(value, bound=False):
    try:
        found = introspection.signature(value)
        if bound and next(iter(found.parameters), "").strip("_") in ("self", "input", "cls", "x"):
            found = found.replace(parameters=[*found.parameters.values()][1:])
        signature = str(found)
    except Exception:
        return "(…)" if callable(value) else ""
    return signature if len(signature) <= 120 else signature[:117] + "…)"


def _shape(value):
    shape, dtype = getattr(value, "shape", None), getattr(value, "dtype", None)
    if shape is not None and dtype is not None:
        return f"shape {tuple(shape)}, {dtype}"
    try:
        text = repr(value)
    except Exception:
        return ""
    return text if len(text) <= 200 else text[:197] + "…"
