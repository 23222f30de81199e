"""Every block of every lesson prints in Chromium what real PyTorch printed, byte for byte, in one Python kept from page to page."""

import json

from course_pages import site_data, visit
from reader import ROOT, Reader


def recorded(lesson: str) -> dict[str, dict]:
    file = ROOT / "docs" / f"{lesson}.outputs.json"
    return {block["id"]: block for block in json.loads(file.read_text(encoding="utf-8"))["blocks"]}


def differences(reader: Reader, lesson: str) -> list[str]:
    """What the blocks of the open page print otherwise than recorded."""
    found = []
    wanted = recorded(lesson)
    for block in reader.blocks():
        if block.name not in wanted:
            continue  # "Try it yourself" shows a block a second time, in a larger editor
        record = wanted.pop(block.name)
        block.run("done", "error")
        if record["error"] is None and block.printed() != record["stdout"]:
            found.append(f"{lesson} {block.name} printed {block.printed()!r}, recorded {record['stdout']!r}")
        elif block.verdict.get_attribute("data-verdict") not in ("same", "close" if record["figure"] else "same"):
            found.append(f"{lesson} {block.name}: {block.verdict.inner_text()}")
    return found + [f"{lesson} has no block {name} on its page" for name in wanted]


def test_every_block_of_every_lesson_prints_what_pytorch_printed(reader):
    page = visit(reader)
    lessons = [lesson["id"] for lesson in site_data(page)["lessons"]]
    assert lessons
    found = []
    reader.open(lessons[0])
    for place, lesson in enumerate(lessons):
        if place:
            reader.go(lesson)
        found += differences(reader, lesson)
    assert found == []
