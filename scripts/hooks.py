"""MkDocs events, each one call into a module that knows no MkDocs. Nothing else in scripts/ does.

Imports its neighbours at the top: MkDocs puts this folder on the path only while it loads this file.
"""

import logging
import os
from functools import partial
from pathlib import Path
from typing import Any

import generated
import page_data
import post_build
from course import Course, last_changes, read_course
from lesson_checks import kept_problems, lesson_problems
from lesson_html import keep_untranslated
from lesson_markdown import Page as LessonPage
from recorded import is_newer, recording_problems

log = logging.getLogger("mkdocs.plugins.a1learner")
# The sidebar lists every lesson on every page. Measured with 530 lessons that is half of a build, so beyond this many the
# sidebar of a page lists only its own module's.
PRUNE_ABOVE = 150


class State:
    """What one build knows. MkDocs calls the events of a build in a fixed order, in one thread."""

    def __init__(self) -> None:
        self.course, self.command, self.dirty = Course(), "build", False
        self.manifest: dict[str, Any] = {}
        self.changed: dict[str, str] = {}
        self.lessons = "[]"
        self.everything = True


state = State()


def _settings(config) -> dict[str, Any]:
    return config.mdx_configs.setdefault("lesson_markdown", {})


def _extra(config, name: str) -> str:
    """A setting of ours under `extra: a1:` in mkdocs.yml, or ""."""
    return config.extra.get("a1", {}).get(name, "")


def on_startup(command: str, dirty: bool) -> None:
    state.command, state.dirty = command, dirty


def on_config(config):
    """Name the built files, whose names carry their hash."""
    root = Path(config.config_file_path).parent
    before, state.manifest = state.manifest, page_data.read_manifest(root / "overrides" / "theme" / "assets")
    page_data.add_assets(state.manifest, config.extra_css, config.extra_javascript)
    if state.command != "serve":
        # Under serve each edit would be a version of its own, and every page would have to be built again to say it.
        sources = [Path(config.config_file_path), Path(config.docs_dir), root / "overrides" / "theme" / "partials"]
        state.manifest["version"] = page_data.release_version(state.manifest["version"], sources)
    state.everything = before != state.manifest
    state.changed = state.changed or last_changes(root)
    if os.environ.get("A1_DISK"):
        page_data.for_disk(state.manifest, config.theme["features"], config.extra)
    return config


def on_files(files, config):
    """Under `serve`, which builds only what changed: a page changed with its recording or the built scripts too."""
    if state.dirty:
        for file in files.documentation_pages():
            file.is_modified = partial(is_newer, Path(file.abs_src_path), Path(file.abs_dest_path), state.everything)
    return files


def on_nav(nav, config, files):
    """Read the whole course, in the order of the nav."""
    pages = [(page.parent.title if page.parent else "", page.file.src_uri, page.file.url) for page in nav.pages]
    try:
        state.course = read_course(Path(config.docs_dir), pages)
    except ValueError as error:
        log.warning("%s", error)
        state.course = Course()
    if state.dirty:
        # Pages that are not built again do not know their titles, which the sidebar of the others shows.
        for page in nav.pages:
            page.title = page.title or state.course.titles.get(page.file.src_uri)
    state.lessons = page_data.to_json(page_data.site_lessons(state.course))
    if len(state.course.entries) > PRUNE_ABOVE and "navigation.prune" not in config.theme["features"]:
        config.theme["features"].append("navigation.prune")
    return nav


def on_page_markdown(markdown: str, page, config, files) -> str:
    """Report what is wrong with a lesson and hand its recordings to the Markdown extension."""
    source = page.file.src_uri
    entry = state.course.page(source)
    settings = _settings(config)
    settings["page"] = ""
    root, prelude = Path(config.config_file_path).parent, settings.get("prelude", "")
    try:
        link = generated.zip_link(_extra(config, "offline"), page_data.root_from(page.file.url))
        filled = generated.fill(markdown, state.course, source, root, {"zip": link})
    except ValueError as error:
        log.warning("%s", error)
        return markdown
    if entry is None:
        return filled
    for problem in entry.lesson.problems + recording_problems(entry, prelude):
        log.warning("%s", problem)
    settings["page"] = LessonPage(
        path=entry.lesson.path,
        first_line=1 + len(entry.lesson.lines) - len(markdown.split("\n")),
        lesson=entry.id,
        recorded=entry.recorded,
        problems=lesson_problems(entry, prelude) + kept_problems(root, entry, prelude) if state.command == "serve" else [],
        terms=page_data.term_links(state.course, entry, files.get_file_from_path("glossary.md") is not None),
    )
    return filled


def on_page_content(html: str, page, config, files) -> str:
    """The page's own description, inside the article, so that instant navigation replaces it."""
    entry = state.course.page(page.file.src_uri)
    html = keep_untranslated(html)
    return html + page_data.render_page_data(entry, _settings(config)) if entry else html


def on_env(env, config, files):
    """What templates may ask for."""
    env.globals["a1"] = page_data.template_data(state.course, state.manifest)
    return env


def on_page_context(context, page, config, nav):
    """What templates may ask for about this page."""
    context["a1_page"] = page_data.page_data(state.course, page.file.src_uri, state.changed, page.canonical_url, _extra(config, "repo"))
    return context


def on_post_page(output: str, page, config) -> str:
    """The site's description, outside what instant navigation replaces."""
    root = page_data.root_from(page.url)
    return page_data.add_site_data(output, state.lessons, state.manifest, root, _extra(config, "repo"))


def on_post_template(output: str, template_name: str, config) -> str:
    """404.html is served for any address, so it can only name the root absolutely."""
    if template_name != "404.html":
        return output
    root = page_data.absolute_root(config.site_url)
    return page_data.add_site_data(output, state.lessons, state.manifest, root, _extra(config, "repo"))


def on_post_build(config) -> None:
    """Exports, content policy and integrity list over the finished files."""
    post_build.finish(Path(config.site_dir), state.course, _settings(config), state.manifest, config.site_url or "", state.command == "serve")
