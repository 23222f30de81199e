"""A learner's mistake: the message first, their own lines only, the line marked, and the next Run works."""

from reader import Block, Reader


def fail(reader: Reader, code: str) -> Block:
    """A block whose run of `code` ended with an error."""
    return reader.blocks()[0].write(code).run("error")


def then_prints(block: Block, code: str, wanted: str) -> None:
    block.write(code).run()
    assert block.printed() == wanted


def test_u11_the_message_comes_first_with_the_learners_lines_and_a_mark(warm: Reader) -> None:
    block = fail(warm, "def layer(x):\n    return nn.Linear(4, 2)(x)\n\nlayer(torch.ones(2, 3))")
    error = block.output.locator(".a1-error")
    assert error.locator("> *").first.get_attribute("class") == "a1-error-message"
    assert "mat1 and mat2 shapes cannot be multiplied (2x3 and 4x2)" in error.inner_text()
    places = error.locator(".a1-place").all_inner_texts()
    assert places == ["One row, centred and scaled, line 4", "One row, centred and scaled, line 2, in layer"]
    assert error.locator("li code").all_inner_texts() == ["layer(torch.ones(2, 3))", "return nn.Linear(4, 2)(x)"]
    for word in ("/lib", "a1runner", "pyodide", "_functional", "Traceback"):
        assert word not in error.inner_text()
    assert "nn.Linear(4, 2)(x)" in block.element.locator(".a1-failing-line").inner_text()
    block.editor.press("Control+End")
    warm.page.keyboard.type(" ")
    assert block.element.locator(".a1-failing-line").count() == 0, "the mark speaks of code that is no longer there"


def test_what_an_error_came_of_stands_before_it_as_in_a_traceback(warm: Reader) -> None:
    code = "try:\n    {}['<b>']\nexcept KeyError as e:\n    try:\n        raise ValueError('no') from e\n    except ValueError:\n        1 / 0"
    block = fail(warm, code)
    parts = block.output.locator(".a1-error > *").all_inner_texts()
    assert [part.splitlines()[0] for part in parts if ", line " not in part] == [
        "KeyError: '<b>'", "The above exception was the direct cause of the following exception:",
        "ValueError: no", "During handling of the above exception, another exception occurred:",
        "ZeroDivisionError: division by zero",
    ]  # fmt: skip
    assert [place.partition(", line ")[2] for place in block.output.locator(".a1-place").all_inner_texts()] == ["2", "5", "7"]
    assert block.output.locator("b").count() == 0
    group = fail(warm, "raise ExceptionGroup('two', [ValueError('<i>'), KeyError('k')])")
    members = group.output.locator(".a1-error-members > li")
    assert [text.strip() for text in members.all_inner_texts()] == ["ValueError: <i>", "KeyError: 'k'"]
    assert group.output.locator("i").count() == 0


def test_u19_an_undefined_name_in_greek_is_named_and_a_superscript_is_placed(warm: Reader) -> None:
    block = fail(warm, "größe = 2\nμ = größe * σ2")
    assert "name 'σ2' is not defined" in block.output.inner_text()
    block.write("x = 1\ny = σ²").run("error")
    assert "SyntaxError" in block.output.inner_text()
    assert "y = σ²" in block.output.inner_text()
    then_prints(block, "μ, größe = 1, 2\nprint(μ + größe)", "3\n")


def test_u08_an_array_too_big_is_a_short_error_and_the_next_run_works(warm: Reader) -> None:
    block = fail(warm, "torch.zeros(60000, 60000)")
    assert len(block.output.inner_text()) < 700
    assert "14400000000" in block.output.inner_text().replace(",", "") or "GB" in block.output.inner_text()
    then_prints(block, "torch.ones(3)", "tensor([1., 1., 1.])\n")


def test_u10_deep_recursion_is_a_few_lines_and_the_next_run_works(warm: Reader) -> None:
    block = fail(warm, "def f(n): return f(n + 1)\nf(0)")
    assert "RecursionError" in block.output.inner_text()
    assert block.output.locator("li").count() < 12
    block.write("import functools\ndef g(n): return functools.partial(g, n + 1)()\ng(0)")
    block.press("run")
    block.wait("error", "idle")
    then_prints(block, "print('alive')", "alive\n")


def test_u07_threads_workers_and_devices_are_answered_in_words(warm: Reader) -> None:
    code = (
        "import threading\n"
        "from torch.utils.data import DataLoader\n"
        "torch.set_num_threads(4)\n"
        "print(len(list(DataLoader(list(range(4)), num_workers=2))))\n"
    )
    block = warm.blocks()[0].write(code).run("done", "error")
    assert block.printed().strip()
    for line in ("import threading\nthreading.Thread(target=print).start()", 'torch.ones(1).to("cuda")'):
        block.write(line).run("error")
        message = block.element.locator(".a1-error-message").inner_text()
        assert 20 < len(message) < 500
    then_prints(block, "print('on')", "on\n")


def test_network_and_the_page_are_out_of_reach(warm: Reader) -> None:
    block = fail(warm, "import js\njs.document.title")
    assert block.element.locator(".a1-error-message").inner_text()
    block.write("import urllib.request\nurllib.request.urlopen('http://127.0.0.1/')").run("error")
    then_prints(block, "print('on')", "on\n")


def test_an_error_in_the_lessons_own_code_is_told_once(warm: Reader) -> None:
    blocks = warm.blocks()
    blocks[0].write("print('without the names below')").run()
    blocks[1].write("pass").run()
    blocks[2].run("error")
    assert blocks[2].element.locator(".a1-results").inner_text().count("is not defined") == 1
    assert blocks[2].verdict.get_attribute("data-verdict") == "different"


def test_what_ends_python_itself_is_told_with_the_learners_line_and_nobody_elses(reader: Reader) -> None:
    reader.expect_problem("")  # the browser's console tells of the end
    reader.open()
    block = fail(reader, "import os\nos.abort()")
    assert block.output.locator("li code").all_inner_texts() == ["os.abort()"]
    assert block.printed().count("File") == 0
    then_prints(block, "print('on')", "on\n")


def test_a_missing_file_is_told_with_the_number_it_has_elsewhere(warm: Reader) -> None:
    block = fail(warm, "open('data.csv')")
    assert "[Errno 2] No such file or directory: 'data.csv'" in block.output.inner_text()
