"""Strings of finished HTML for the parts of a lesson: code, cells, data scripts, marks for authors.

Pure; standard library, Pygments and `problems`. What a learner or author wrote is always escaped here.
"""

import json
import re
from html import escape
from typing import Any
from urllib.parse import quote

from problems import Problem
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

# Characters that need no escape in a data URI inside a double-quoted attribute; `#` and `%` do.
SVG_SAFE = " !$&'()*+,-./:;=?@[]^_`{|}~"


def render_code(code: str, more: str = "") -> str:
    """Highlighted Python, with the class names of Material's own code blocks and those in `more` before them."""
    tokens = highlight(code, PythonLexer(stripnl=False), HtmlFormatter(nowrap=True))
    return f'<div class="{more}highlight"><pre><code>{tokens}</code></pre></div>'


def to_json(data: Any) -> str:
    """JSON for a script element: nothing in it can end the script or start a comment."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for char in "<>&\u2028\u2029":
        text = text.replace(char, f"\\u{ord(char):04x}")
    return text


def render_data(data: dict[str, Any], attributes: str = "") -> str:
    """A JSON script."""
    return f'<script type="application/json"{attributes}>{to_json(data)}</script>'


def render_cell(data: dict[str, Any], torch: str, command: str | None) -> str:
    """A cell as the page's scripts find it. `command` mends a missing recording; None where there is none to have."""
    if data["hidden"]:
        return f'<div class="a1-cell" data-cell="{escape(data["id"])}" data-state="idle" hidden>{render_data(data)}</div>'
    large = " a1-large" if data["large"] else ""
    return (
        f'<div class="a1-cell{large}" data-cell="{escape(data["id"])}" data-state="idle" data-name="{escape(data["name"])}">'
        f"{render_code(data['code'], 'a1-code ')}"
        '<div class="a1-output" data-role="output" hidden></div>'
        f"{_render_reference(data, torch, command)}{render_data(data)}</div>"
    )


def _render_reference(data: dict[str, Any], torch: str, command: str | None) -> str:
    recorded = data["reference"]
    if recorded is None:
        if command is None:
            return ""
        mark = f'<p class="a1-unrecorded">Not recorded yet. To record it: <code>{escape(command)}</code></p>'
        return f'<div class="a1-reference" data-role="reference">{mark}</div>'
    parts = [f'<div class="a1-label">PyTorch {escape(torch)} printed</div>']
    if recorded["stdout"]:
        parts.append(f"<pre>{escape(recorded['stdout'])}</pre>")
    if recorded["error"]:
        error = recorded["error"]
        parts.append(f'<pre class="a1-error">{escape(error["type"])}: {escape(error["message"])}</pre>')
    if recorded["figure"]:
        source = quote(recorded["figure"], safe=SVG_SAFE)
        parts.append(f'<img class="a1-figure" alt="{escape(data["alt"])}" src="data:image/svg+xml,{source}">')
    if len(parts) == 1:
        parts = ['<div class="a1-label">Prints nothing</div>']
    return f'<div class="a1-reference" data-role="reference">{"".join(parts)}</div>'


def keep_untranslated(html: str) -> str:
    """Code marked so that a browser which translates the page leaves it alone."""
    return re.sub(r"<(pre|code)(?=[ >])", r'<\1 translate="no"', html)


def render_problem(problem: Problem) -> str:
    """What an author under `serve` reads at the place of a mistake."""
    where = escape(f"{problem.path}:{problem.line}:{problem.column}")
    message = re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(problem.message))
    kind, rule = ("advice", f"advice: {problem.rule}") if problem.advice else ("wrong", problem.rule)
    return f'<div class="a1-problem" role="note" data-problem="{kind}"><code>{where}</code> <b>{escape(rule)}</b>: {message}</div>'
