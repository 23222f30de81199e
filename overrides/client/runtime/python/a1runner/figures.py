"""Figures of matplotlib as SVG text that can follow the page's colours. Imports the standard library only; finds
matplotlib among the loaded modules.

Ink is `#0a0a01`, a colour nobody picks by chance, which the page replaces by its own; paper is transparent. Letters
travel as paths, because the reader's machine may lack the font, and the salt is fixed, because a recording must not change
from run to run.
"""

import io
import logging
import sys

INK = "#0a0a01"

SETTINGS = {
    "backend": "svg",
    "svg.fonttype": "path",
    "svg.hashsalt": "a1learner",
    "figure.facecolor": "none",
    "figure.edgecolor": "none",
    "axes.facecolor": "none",
    "savefig.facecolor": "none",
    "savefig.edgecolor": "none",
    "savefig.transparent": True,
    "legend.framealpha": 0.0,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": INK,
    "axes.titlecolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "grid.color": INK,
    "grid.alpha": 0.25,
    "figure.figsize": (6.4, 4.0),
    "figure.max_open_warning": 0,
}

NO_METADATA = dict.fromkeys(("Date", "Creator", "Format", "Type"))

_shown = []


def prepare():
    """Call once matplotlib is there and before a learner's `import matplotlib.pyplot`."""
    import matplotlib

    matplotlib.rcParams.update(SETTINGS)
    # It warns that it looks for fonts, cannot keep what it found, or lacks one it would prefer: none of a reader's doing.
    logging.getLogger("matplotlib.font_manager").setLevel(logging.ERROR)
    import matplotlib.pyplot as pyplot

    def show(*arguments, **keywords):
        """Show all figures drawn so far, under the block."""
        _keep_open_figures(pyplot)

    pyplot.show = show


def collect():
    """`(svg texts, error or None)` of the figures a block drew; afterwards none is open."""
    pyplot = sys.modules.get("matplotlib.pyplot")
    if pyplot is None:
        return [], None
    error = None
    try:
        _keep_open_figures(pyplot)
    except Exception as caught:
        error = caught
        pyplot.close("all")
    drawn, _shown[:] = _shown[:], []
    return drawn, error


def _keep_open_figures(pyplot):
    for number in pyplot.get_fignums():
        figure = pyplot.figure(number)
        if figure.axes or figure.texts:
            _shown.append(draw(figure))
    pyplot.close("all")


def draw(figure):
    text = io.StringIO()
    figure.savefig(text, format="svg", bbox_inches="tight", metadata=NO_METADATA)
    svg = text.getvalue()
    return svg[svg.index("<svg") :]
