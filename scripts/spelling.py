"""British spelling and words we do without, in prose. Pure: lines in, problems out. The word list is the table below."""

import re
from collections.abc import Iterable

from lesson_text import blank_code
from problems import Problem

# American to British. Stems: every ending below is added to both. Code and quoted output are never looked at.
STEMS = {
    "normaliz": "normalis", "initializ": "initialis", "optimiz": "optimis", "regulariz": "regularis", "generaliz": "generalis",
    "vectoriz": "vectoris", "tokeniz": "tokenis", "summariz": "summaris", "minimiz": "minimis", "maximiz": "maximis", "organiz": "organis",
    "recogniz": "recognis", "realiz": "realis", "emphasiz": "emphasis", "standardiz": "standardis", "parameteriz": "parameteris",
    "serializ": "serialis", "specializ": "specialis", "visualiz": "visualis", "analyz": "analys", "utiliz": "utilis", "quantiz": "quantis",
    "discretiz": "discretis", "factoriz": "factoris", "randomiz": "randomis", "penaliz": "penalis", "memoriz": "memoris",
    "categoriz": "categoris", "characteriz": "characteris", "equaliz": "equalis", "neutraliz": "neutralis", "stabiliz": "stabilis",
    "synchroniz": "synchronis", "materializ": "materialis", "linearizi": "linearisi", "linearize": "linearise", "apologiz": "apologis",
}  # fmt: skip
ENDINGS = ("e", "es", "ed", "er", "ers", "ing", "ation", "ations", "able", "")
WORDS = {
    "color": "colour", "colors": "colours", "colored": "coloured", "behavior": "behaviour", "behaviors": "behaviours", "favor": "favour",
    "favorite": "favourite", "neighbor": "neighbour", "neighbors": "neighbours", "neighboring": "neighbouring", "center": "centre",
    "centers": "centres", "centered": "centred", "centering": "centring", "meter": "metre", "meters": "metres", "fiber": "fibre",
    "labeled": "labelled", "labeling": "labelling", "modeled": "modelled", "modeling": "modelling", "canceled": "cancelled",
    "canceling": "cancelling", "traveled": "travelled", "signaled": "signalled", "totaled": "totalled", "channeled": "channelled",
    "gray": "grey", "grayscale": "greyscale", "catalog": "catalogue", "analog": "analogue", "dialog": "dialogue", "defense": "defence",
    "offense": "offence", "license": "licence", "judgment": "judgement", "fulfill": "fulfil", "skillful": "skilful",
    "math": "maths", "toward": "towards", "afterward": "afterwards", "whilst": "while", "artifact": "artefact", "artifacts": "artefacts",
    "skeptical": "sceptical", "mold": "mould", "plow": "plough", "aluminum": "aluminium", "honor": "honour", "labor": "labour",
    "vapor": "vapour", "sulfur": "sulphur", "ax": "axe", "cozy": "cosy", "gotten": "got",
}  # fmt: skip
BANNED = {
    "simply": "say it without `simply`: what is simple to the writer may not be to the reader",
    "just": "leave `just` out, or say `only`",
    "obviously": "leave `obviously` out: it tells the reader off",
}
WORD = re.compile(r"[A-Za-z]+")


def _table() -> dict[str, str]:
    table = dict(WORDS)
    for american, british in STEMS.items():
        table.update({american + ending: british + ending for ending in ENDINGS if ending or not american.endswith("z")})
    return table


AMERICAN = _table()


def british(word: str) -> str:
    """The British form of an American spelling, in the same case; "" for any other word."""
    if word.isupper() and len(word) > 1:
        return ""  # a name
    found = AMERICAN.get(word.lower(), "")
    return found.capitalize() if found and word[0].isupper() else found


def spelling_problems(path: str, lines: Iterable[tuple[int, str]]) -> list[Problem]:
    """American spellings, banned words and exclamation marks. `lines` are (index, text); code in them is skipped."""
    found = []
    for index, line in lines:
        text = blank_code(line)
        for match in WORD.finditer(text):
            word = match[0]
            if match.start() and text[match.start() - 1] in "_.\\":
                continue
            better = british(word)
            if better:
                sentence = f"British spelling: `{better}`, not `{word}`."
                found.append(Problem(path, index + 1, match.start() + 1, "spelling", sentence, fixable=True))
            elif word.lower() in BANNED:
                found.append(Problem(path, index + 1, match.start() + 1, "word", f"{BANNED[word.lower()].capitalize()}."))
        for match in re.finditer(r"!(?!\[|=|-)", text):
            found.append(Problem(path, index + 1, match.start() + 1, "exclamation", "No exclamation marks: end with a full stop."))
    return found
