"""The known gaps between the shim and real torch: data in gaps.toml, each with its reason."""

import functools
import re
import tomllib
from pathlib import Path

FILE = Path(__file__).with_name("gaps.toml")


@functools.cache
def table() -> dict:
    """The parsed file: `gap`, a list of entries, and `tolerance`, wider bounds by operation."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def soak_reason(program: str) -> str | None:
    """Why a random program, with what differs, is known to differ; None if it is not."""
    return next((entry["reason"] for entry in table().get("soak", []) if re.search(entry["program"], program)), None)


def covers(entry: dict, row: dict) -> bool:
    """True where an entry speaks of a row of the operator database."""
    return (entry["op"] == row["op"] and row["dtype"] in entry.get("dtypes", [row["dtype"]])
            and row["check"] in entry.get("checks", [row["check"]]) and row["index"] in entry.get("samples", [row["index"]])
            and entry.get("text", "") in row.get("reason", ""))


def reason(row: dict) -> str | None:
    """Why this row may differ, or None."""
    return next((entry["reason"] for entry in table().get("gap", []) if covers(entry, row)), None)


def tolerance(op: str):
    """(relative, absolute) bounds of an operation that needs wider ones than the judge's, or None."""
    entry = table().get("tolerance", {}).get(op)
    return tuple(entry["bounds"]) if entry else None


def seen_in_soak() -> dict[str, str]:
    """{database name: farthest level} of the names whose last bits differ more than the databases' samples show."""
    return {name: entry["level"] for entry in table().get("bits", []) for name in entry["names"]}
