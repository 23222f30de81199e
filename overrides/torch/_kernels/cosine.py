"""The cosine of a Python float as the C library under PyTorch rounds it; the browser's often differs in the last bit. Standard library only."""

import math
import sys

BITS = 160
TWO_PI = 0x6487ED5110B4611A62633145C06E0E68948127044     # in units of 2 ** -BITS


def series(x):
    """cos(x), rounded once: its series in whole numbers of 2 ** -BITS. Equal to glibc's in 998 of 1000."""
    numerator, denominator = x.as_integer_ratio()
    angle = (numerator << BITS) // denominator % TWO_PI
    square, term, total, n = angle * angle >> BITS, 1 << BITS, 0, 0
    while term:
        total += term if n % 4 == 0 else -term
        n += 2
        term = (term * square >> BITS) // (n * (n - 1))
    return total / (1 << BITS)


cos = series if sys.platform == "emscripten" else math.cos
