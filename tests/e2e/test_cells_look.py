"""What a block looks like to everyone: small screens, dark, print, forced colours, right to left, large letters."""

import threading
from collections.abc import Callable

import pytest
from reader import LESSON, Reader


def test_u17_on_a_small_phone_nothing_widens_the_page(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(viewport={"width": 360, "height": 740})
    page = reader.open()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    block = reader.blocks()[0]
    block.write("print('x' * 100_000)\nfor r in range(3): print(' '.join(f'{r * c:7.4f}' for c in range(40)))").run()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    pre = block.output.locator("pre")
    assert pre.evaluate("e => e.scrollWidth > e.clientWidth"), "the long line scrolls in its own box"
    # Columns of a tensor stay under each other only where lines are not wrapped.
    assert pre.evaluate("e => getComputedStyle(e).whiteSpace") == "pre"
    pre.focus()
    assert pre.evaluate("e => e === document.activeElement")


def test_twice_as_large_letters_still_fit(new_reader: Callable[..., Reader]) -> None:
    # 200 % zoom of a 1280 window is a window of 640 CSS pixels with twice the density.
    reader = new_reader(viewport={"width": 640, "height": 450}, device_scale_factor=2)
    page = reader.open()
    reader.blocks()[0].write("print('mine')")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for action in ("run", "compare", "reset"):
        box = reader.blocks()[0].button(action).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 640


def test_a_figure_takes_the_ink_of_each_scheme(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(color_scheme="light")
    page = reader.open()
    image = page.locator('[data-role="reference"] img').first
    assert image.get_attribute("alt")
    light = image.get_attribute("src") or ""
    assert light.startswith("data:image/svg+xml")
    page.evaluate("document.body.dataset.mdColorScheme = 'slate'")
    page.wait_for_function("before => document.querySelector('[data-role=reference] img').src !== before", arg=light)
    dark = image.get_attribute("src") or ""
    assert "%230a0a01" not in light.lower()
    assert "%230a0a01" not in dark.lower()
    assert image.evaluate("e => e.complete && e.naturalWidth > 0")


def test_paper_shows_code_and_outputs_whole(reader: Reader) -> None:
    page = reader.open()
    block = reader.blocks()[0].write("for n in range(60): print(n, 'x' * 300)").run()
    page.emulate_media(media="print")
    assert not block.button("run").is_visible()
    pre = block.output.locator("pre")
    assert pre.evaluate("e => e.scrollHeight <= e.clientHeight + 1 && e.scrollWidth <= e.clientWidth + 1")
    code = block.element.locator(".cm-scroller")
    assert code.evaluate("e => e.scrollWidth <= e.clientWidth + 1")
    assert reader.blocks()[1].reference.is_visible()


def test_forced_colours_and_reduced_motion_keep_the_state_visible(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(forced_colors="active", reduced_motion="reduce")
    reader.open()
    block = reader.blocks()[0].write("while True: pass")
    block.press("run")
    block.wait("running")
    rail = block.element.evaluate("e => { const s = getComputedStyle(e, '::before'); return [s.backgroundColor, s.animationName]; }")
    assert rail[0] not in ("rgba(0, 0, 0, 0)", "transparent")
    assert rail[1] == "none"
    assert "Running" in block.status.inner_text()
    block.press("stop")
    block.wait("stopped")


def test_code_stays_left_to_right_on_a_right_to_left_page(reader: Reader) -> None:
    page = reader.open()
    page.evaluate("document.documentElement.dir = 'rtl'")
    block = reader.blocks()[0].write("print('a') # b").run()
    for part in (".cm-content", '[data-role="output"] pre'):
        assert block.element.locator(part).first.evaluate("e => getComputedStyle(e).direction") == "ltr"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_with_scripts_off_the_page_is_complete(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(java_script_enabled=False)
    page = reader.page
    page.goto(f"{reader.site.address}{LESSON}/")
    cell = page.locator('[data-cell="one-row"]')
    assert "torch.manual_seed(1)" in cell.inner_text()
    assert "Before: mean 4.9446 std 2.0102" in cell.inner_text()
    assert page.locator('[data-action="run"]').count() == 0, "no dead buttons"


# Adds up what moved by itself, as browsers report it.
SHIFTS = """
globalThis.moved = 0;
new PerformanceObserver((list) => { for (const shift of list.getEntries()) if (!shift.hadRecentInput) moved += shift.value; })
  .observe({ type: "layout-shift", buffered: true });
"""


@pytest.mark.parametrize("viewport", [{"width": 390, "height": 844}, {"width": 1280, "height": 900}], ids=["phone", "desk"])
@pytest.mark.parametrize("lesson", [LESSON, "tensors"])
def test_nothing_moves_when_the_font_arrives(new_reader: Callable[..., Reader], lesson: str, viewport: dict[str, int]) -> None:
    reader = new_reader(viewport=viewport)
    arrived = reader.site.trouble["woff2"] = threading.Event()
    reader.page.add_init_script(SHIFTS)
    reader.page.goto(f"{reader.site.address}{lesson}/", wait_until="domcontentloaded")
    reader.page.wait_for_timeout(500)  # longer than a browser hides text for a font
    arrived.set()
    reader.page.wait_for_function("async () => (await document.fonts.ready, document.fonts.check('16px \"Source Serif\"'))")
    reader.page.wait_for_timeout(300)
    assert reader.page.evaluate("moved") < 0.03
