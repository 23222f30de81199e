"""The lesson extension is not tied to MkDocs: Zensical's own Markdown gives the same body for the same lesson."""

import json

import pytest
from projects import Project

# The package that draws Zensical's pages is not on every index; Markdown needs only that it can be asked for its folder.
RENDER = """
import json, sys, types
sys.modules["zensical_ui"] = types.SimpleNamespace(get_theme_dir=lambda: "overrides/theme")
from zensical.config import parse_config
from zensical.markdown.render import render
parse_config("mkdocs.yml")
text = open("docs/means/by-hand.md", encoding="utf-8").read().split("---\\n", 2)[2].lstrip("\\n")
print(json.dumps(render(text, "means/by-hand.md", "means/by-hand/")["content"]))
"""
PLAIN = """
import json, sys
from mkdocs.config import load_config
from markdown import Markdown
config = load_config("mkdocs.yml")
text = open("docs/means/by-hand.md", encoding="utf-8").read().split("---\\n", 2)[2].lstrip("\\n")
print(json.dumps(Markdown(extensions=config.markdown_extensions, extension_configs=config.mdx_configs).convert(text)))
"""


def test_zensical_gives_the_same_body(project: Project):
    pytest.importorskip("zensical", reason="the group `successor` is not installed")
    bodies = {}
    for name, source in (("zensical", RENDER), ("mkdocs", PLAIN)):
        done = project.run("-c", source)
        assert done.returncode == 0, done.stderr
        bodies[name] = json.loads(done.stdout.strip().splitlines()[-1])
    assert 'data-cell="by-hand"' in bodies["zensical"] and "mean by hand: 2.5" in bodies["zensical"]
    assert bodies["zensical"] == bodies["mkdocs"]
