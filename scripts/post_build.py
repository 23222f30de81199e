"""What happens to the finished files of a build: the theme's own files, exports, content policy,
integrity list, service worker, in this order."""

from pathlib import Path
from typing import Any

from course import Course
from csp import write_policy
from exports import notebook, program
from integrity import write_integrity
from service_worker import write_service_worker
from theme_files import mend_theme


def write_exports(site: Path, course: Course, settings: dict[str, Any]) -> None:
    """`<module>/<lesson>.py` and `.ipynb` beside the folder of each lesson's page."""
    prelude, torch = settings.get("prelude", ""), settings.get("torch", "")
    for entry in course.entries:
        target = site / entry.id
        target.parent.mkdir(parents=True, exist_ok=True)
        target.with_name(target.name + ".py").write_text(program(entry, prelude, torch), encoding="utf-8")
        target.with_name(target.name + ".ipynb").write_text(notebook(entry, prelude, torch), encoding="utf-8")


def finish(
    site: Path, course: Course, settings: dict[str, Any], manifest: dict[str, Any], site_url: str, quick: bool = False
) -> None:
    """`quick` under `serve`: its reloading script is put in later, so a policy would only block it."""
    mend_theme(site, site_url)
    write_exports(site, course, settings)
    if not quick:
        write_policy(site)
        write_integrity(site)
        write_service_worker(site, manifest)
