"""Whether two outputs of a block are the same: text exactly, or numbers by tolerance. Pure; standard library only."""

import re
from typing import Any

NUMBER = re.compile(r"[-+]?(?:\d+\.\d*|\.\d+|\d+)(?:e[-+]?\d+)?")
# Between processors the last printed digit moves: four decimals are printed, so this is one unit of the last.
TOLERANCE = 1e-4


def close(printed: str, recorded: str, tolerance: float = TOLERANCE) -> bool:
    """Words agree exactly and in order, numbers within `tolerance` absolute or relative."""
    if NUMBER.sub("#", printed).split() != NUMBER.sub("#", recorded).split():
        return False
    pairs = zip(NUMBER.findall(printed), NUMBER.findall(recorded), strict=True)
    return all(abs(float(a) - float(b)) <= tolerance * (1 + abs(float(b))) for a, b in pairs)


def difference(recorded: dict[str, Any], found: dict[str, Any], exact: bool) -> str:
    """One sentence on how a run differs from its recording, or "". Figures are compared only where bits are exact."""
    if recorded["error"] != found["error"]:
        return f"it ended with {_error(found['error'])}, recorded is {_error(recorded['error'])}."
    if exact and recorded["figure"] != found["figure"]:
        return "it draws another figure than the recorded one."
    same = found["stdout"] == recorded["stdout"] if exact else close(found["stdout"], recorded["stdout"])
    if same:
        return ""
    old, new = recorded["stdout"].splitlines(), found["stdout"].splitlines()
    for number, (was, now) in enumerate(zip(old, new, strict=False), 1):
        if was != now and (exact or not close(now, was)):
            return f"line {number} of its output is now `{now}`, recorded is `{was}`."
    return f"it prints {len(new)} lines, recorded are {len(old)}."


def _error(error: dict[str, str] | None) -> str:
    return f"`{error['type']}: {error['message']}`" if error else "no error"
