"""Makes the default integer of the browser's NumPy 64 bits wide, as on a reader's own machine. Imports the standard library.

In the browser addresses have 32 bits, and NumPy takes their width for whole numbers that nobody gave a dtype: what
`(x > 0).astype(int)` gives would be int32, which `cross_entropy` refuses, and sums would wrap at two billion. NumPy has no
switch for it, so the few places of its machine code that mean "the default integer" are changed: 7 (`NPY_LONG`) to 9
(`NPY_LONGLONG`). Positions and counts of elements stay as wide as an address: a1runner/integers.py widens what comes out.

A new Pyodide may need the places found anew: docs/contributing/tasks.md says how.
"""

import re

# What each place decides, and its code with the changed bytes as [before>after].
PLACES = {
    "the dtype of -1": "1001 45 0440 41[07>09] 2100 0c02 0b",
    "the dtype of any other whole number": "41[07>09] 4109 2002 4280808080087c",
    "the dtype of whole numbers as such": "07 00 41[07>09] 108304 0b",
    "a bool and a whole number together": "0d01 23[b6>b3]01 280200 2200 280200",
    "dtype=int": "230b 2000 46 0440 41[07>09] 108304",
    "arange": "2000 41[07>09] 108304 2204",
    "the smallest dtype of a sum": "41[07>09] 2109 0240 200a 45 0d00 200b 280220 41[03>07] 4b",
    "the dtype of a sum by the dtype of its numbers": "[08>0a]000000 [07>09]000000 " * 4 + "[08>0a]000000",
    # This short cut would keep the number in four bytes: it compares with a type that no number has.
    "a short cut for one number alone": "23[0b>04] 2008 46 0440 417e 2110",
    "what is too large for the default": "28021c 280210 41[07>09] 46 0d00 200b 2300",
    "what stands for that": "419ce11f 6a 4100 4100 41[07>09] 108304 4100",
}


class PlaceError(Exception):
    """One sentence for the person at the terminal."""


def widened(binary: bytes) -> bytes:
    """NumPy's `_multiarray_umath` with a default integer of 64 bits. Raises PlaceError where a place is not found exactly once."""
    for what, place in PLACES.items():
        before, after = _code(place, 1), _code(place, 2)
        if binary.count(before) != 1:
            raise PlaceError(
                f"NumPy's binary has {binary.count(before)} places for {what} instead of one: find them anew "
                '(docs/contributing/tasks.md, "A new Pyodide"), then change scripts/runtime/wide_integers.py.'
            )
        binary = binary.replace(before, after)
    return binary


def _code(place: str, which: int) -> bytes:
    return bytes.fromhex(re.sub(r"\[(..)>(..)\]", lambda found: found[which], place))
