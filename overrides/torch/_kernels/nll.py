"""The negative log-likelihood sum in the order of ATen's nll_loss: a cascade of eight levels. Imports NumPy only.

Row i is added to level 0; whenever i is a multiple of the step, level 0 moves to level 1, and so on upwards. The check
comes after the row, so row 0 goes all the way up by itself. An ignored row is skipped together with its check.
"""

import numpy as np

LEVELS = 8


def cascade_sum(values, kept=None, rounded=None):
    """Sum of 0 - values (of a 1-D array) in that order; `kept` marks the rows that count (None: all).

    `rounded` is the rounding of a 16-bit type, in which every partial sum is held.
    """
    step = rounded or np.asarray
    number = values.dtype.type
    size = values.shape[0]
    power = max(4, max(1, (size - 1).bit_length()) // LEVELS)
    mask = (1 << power) - 1
    rows = np.arange(size) if kept is None else np.flatnonzero(kept)
    if rows.size == 0:
        return number(0)
    closes = (rows & mask) == 0
    run = np.cumsum(closes) - closes
    place = np.arange(rows.size) - np.searchsorted(run, run, "left")
    # one column per run, filled from the top; the added zeros change no sum
    table = np.zeros((place.max() + 1, run[-1] + 1), values.dtype)
    table[place, run] = values[rows]
    sums = np.zeros(table.shape[1], values.dtype)
    for line in table:
        sums = step(sums - line)
    levels = [number(0)] * LEVELS
    ends = rows[closes].tolist()
    for total, end in zip(sums.tolist(), ends):
        carried = number(total)
        for level in range(1, LEVELS):
            levels[level] = number(step(levels[level] + carried))
            if level == LEVELS - 1 or end & (mask << (level * power)):
                break
            carried, levels[level] = levels[level], number(0)
    result = sums[-1] if len(ends) < sums.shape[0] else number(0)
    for level in levels[1:]:
        result = number(step(result + level))
    return result
