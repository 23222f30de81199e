"""The cost of a build grows in proportion to the lessons: 530 take about ten times the processor time of 53."""

import sys

import pytest
from projects import many_lessons

# Ten for proportion; the rest is for pages that list all lessons, and for a busy machine.
MOST = 16


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not tell a child's processor time")
def test_530_lessons_cost_about_ten_times_53(tmp_path):
    import resource

    spent = {}
    for count in (53, 530):
        root = tmp_path / str(count)
        root.mkdir()
        project = many_lessons(root, count)
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        done = project.build()
        spent[count] = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
        assert done.returncode == 0, done.stderr[-2000:]
    assert spent[530] < MOST * spent[53], spent
