"""What pages say about the site and themselves: to the page's scripts as JSON, to templates as plain data.

Pure but for reading the manifest of built files. Imports `course` and `lesson_html`; knows no MkDocs.
"""

import hashlib
import json
import posixpath
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from course import Course, Entry, is_lesson
from lesson_html import render_data, to_json

SITE = ' id="a1-site"'
# Branch of the repository that holds the exported notebooks; .github/workflows/site.yml pushes it.
NOTEBOOKS = "notebooks"
EMPTY_MANIFEST: dict[str, Any] = {"page": "", "style": "", "editor": "", "worker": "", "files": {}, "runtime": {}, "version": ""}


def read_manifest(assets: Path) -> dict[str, Any]:
    """Names of the built files, or an empty manifest before they are built: pages are complete without them."""
    try:
        return json.loads((assets / "manifest.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return dict(EMPTY_MANIFEST)


def add_assets(manifest: dict[str, Any], styles: list, scripts: list) -> None:
    """Put the style sheet and the page script of this build in place of an earlier build's."""
    for kind, names in (("style", styles), ("page", scripts)):
        names[:] = [name for name in names if not str(name).startswith("assets/a1.")]
        if manifest.get(kind):
            names.append(f"assets/{manifest[kind]}")


def for_disk(manifest: dict[str, Any], features: list[str], extra: dict[str, Any]) -> None:
    """Change the settings for pages that open from a disk: no page may fetch there, nor start a worker by address."""
    features[:] = [feature for feature in features if not feature.startswith("navigation.instant")]
    # Material's search wants a worker; overrides/client/offline/disk-search.ts stands in for it.
    extra["polyfills"] = [f"assets/{manifest['disk']}"]
    # Who reads the copy has the zip already.
    extra["a1"] = {**extra.get("a1", {}), "offline": ""}


def release_version(built: str, sources: list[Path]) -> str:
    """What the footer calls this release: one hash over the built client and runtime, the lessons and the settings."""
    total = hashlib.sha256(built.encode())
    for source in sources:
        for path in sorted(source.rglob("*") if source.is_dir() else [source]):
            if path.is_file():
                total.update(path.name.encode() + b"\0" + path.read_bytes())
    return total.hexdigest()[:10]


def root_from(url: str) -> str:
    """Way from a page's address to the site's root: `a/b/` gives `../..`, the root itself `.`."""
    return posixpath.relpath(".", posixpath.dirname(url) or ".")


def absolute_root(site_url: str | None) -> str:
    return urlsplit(site_url or "/").path or "/"


def term_links(course: Course, entry: Entry, has_glossary: bool) -> dict[str, str]:
    """Address of each term from this lesson's source; "" for the terms that the lesson itself defines."""
    if not has_glossary:
        return {}
    glossary = f"{root_from(entry.source)}/glossary.md"
    return {term: "" if where is entry else f"{glossary}#{slug(term)}" for term, (_, where) in course.terms.items()}


def slug(term: str) -> str:
    """Anchor of a term on the glossary page."""
    return "term-" + "-".join("".join(char if char.isalnum() else " " for char in term.lower()).split())


def render_page_data(entry: Entry, settings: dict[str, Any]) -> str:
    data = {
        "lesson": entry.id,
        "title": entry.title,
        "prelude": settings.get("prelude", ""),
        "torch": settings.get("torch", ""),
        "hash": entry.hash,
    }
    return render_data(data, " data-a1-page")


def site_lessons(course: Course) -> list[dict[str, Any]]:
    """The lessons as every page lists them; made once a build."""
    titles = {module.id: module.title for module in course.modules}
    return [
        {"id": entry.id, "url": entry.url, "title": entry.title, "module": titles[entry.module], "exercises": entry.exercises}
        for entry in course.entries
    ]


def add_site_data(html: str, lessons: str, manifest: dict[str, Any], root: str, repo: str) -> str:
    """The page with the site's description before the end of its body. `lessons` is `to_json(site_lessons(course))`."""
    data = {
        "version": manifest.get("version", ""),
        "root": root,
        "assets": posixpath.join(root, "assets"),
        "manifest": manifest,
        "repo": repo,
    }
    head, body, tail = html.rpartition("</body>")
    script = f'<script type="application/json"{SITE}>{to_json(data)[:-1]},"lessons":{lessons}}}</script>'
    return f"{head}{script}{body}{tail}" if body else html


def template_data(course: Course, manifest: dict[str, Any]) -> dict[str, Any]:
    """`a1` in every template: modules with their lessons, the count, the built files."""
    return {
        "modules": [
            {"id": module.id, "title": module.title, "url": module.url, "lessons": list(map(_brief, module.entries))}
            for module in course.modules
        ],
        "total": len(course.entries),
        "manifest": manifest,
    }


def _brief(entry: Entry) -> dict[str, Any]:
    return {
        "id": entry.id,
        "title": entry.title,
        "description": entry.description,
        "url": entry.url,
        "number": entry.number,
        "minutes": entry.minutes,
    }


def colab_address(repo: str, notebook: str) -> str:
    """Where Colab opens a notebook of the branch that the deploy pushes, or "": it opens public GitHub repositories only."""
    found = re.fullmatch(r"https://github\.com/([\w.-]+)/([\w.-]+?)(?:\.git)?/?", repo)
    return f"https://colab.research.google.com/github/{found[1]}/{found[2]}/blob/{NOTEBOOKS}/{notebook}" if found else ""


def page_data(course: Course, source: str, changed: dict[str, str], address: str | None, repo: str = "") -> dict[str, Any]:
    """`a1_page` in a page's template. `lesson` is None elsewhere than on a lesson; addresses are from the site's root."""
    entry = course.entry(source) if is_lesson(source) else None
    data: dict[str, Any] = {"lesson": None, "changed": changed.get(f"docs/{source}", "")}
    if entry is None:
        module = next((module for module in course.modules if source == f"{module.id}/index.md"), None)
        return {**data, "module": module and module.id}
    entries = course.entries
    place = entries.index(entry)
    module = next(module for module in course.modules if module.id == entry.module)
    return {
        **data,
        **_brief(entry),
        "lesson": entry.id,
        "module": module.id,
        "module_title": module.title,
        "module_url": module.url,
        "total": len(entries),
        "previous": _brief(entries[place - 1]) if place else None,
        "next": _brief(entries[place + 1]) if place + 1 < len(entries) else None,
        "exports": {kind: f"{entry.id}.{kind}" for kind in ("py", "ipynb")},
        "colab": colab_address(repo, f"{entry.id}.ipynb"),
        "structured": _structured(entry, module.title, data["changed"], address),
    }


def _structured(entry: Entry, module: str, changed: str, address: str | None) -> str:
    """JSON-LD of a lesson, ready for a script element."""
    data = {
        "@context": "https://schema.org",
        "@type": "LearningResource",
        "name": entry.title,
        "description": entry.description,
        "learningResourceType": "Lesson",
        "educationalLevel": "Beginner",
        "inLanguage": "en-GB",
        "isAccessibleForFree": True,
        "license": "https://creativecommons.org/licenses/by/4.0/",
        "timeRequired": f"PT{entry.minutes}M",
        "position": entry.number,
        "teaches": [term.term for term in entry.lesson.terms],
        "isPartOf": {"@type": "Course", "name": f"A1Learner: {module}"},
    }
    if changed:
        data["dateModified"] = changed
    if address:
        data["url"] = address
    return json.dumps(data, ensure_ascii=False).replace("<", "\\u003c")
