"""What a program writes: kept in order and capped. Imports the standard library only.

The cap lives here and not in the page, so that a flood costs neither messages nor memory there: the first half of
the allowance goes out as it comes, of the rest only the last half is kept, and the program runs on.
"""

import io
from collections import deque

from .frozen import FROZEN as __builtins__  # noqa: F401

MAX_LINES = 10_000
MAX_CHARACTERS = 250_000


class Output:
    """Hands the text of one run to `send(stream, text)`, in order, and no more of it than the cap allows."""

    def __init__(self, send):
        self._send = send
        self._lines = self._characters = 0
        self._tail = None

    @property
    def cut(self):
        """Whether a part of the middle was dropped."""
        return self._tail is not None and self._tail.dropped > 0

    def write(self, stream, text):
        if not text:
            return
        if self._tail is not None:
            self._tail.add(stream, text)
            return
        room = self._room(text)
        if room:
            self._send(stream, text[:room])
        if room < len(text):
            self._send("notice", PAUSED)
            self._tail = _Tail(MAX_LINES // 2, MAX_CHARACTERS // 2)
            self._tail.add(stream, text[room:])

    def close(self):
        """Sends what is left: of a long output its last part, with the gap marked."""
        if self._tail is not None:
            lines, parts = self._tail.rest()
            if lines:
                self._send("notice", f"… {lines:,} lines are not shown …\n")
            for stream, text in parts:
                self._send(stream, text)

    def _room(self, text):
        """How much of `text` fits into the first half of the allowance."""
        room = MAX_CHARACTERS // 2 - self._characters
        newlines = text.count("\n")
        if len(text) <= room and self._lines + newlines <= MAX_LINES // 2:
            self._characters += len(text)
            self._lines += newlines
            return len(text)
        end = -1
        for _ in range(MAX_LINES // 2 - self._lines):
            found = text.find("\n", end + 1)
            if found < 0:
                end = len(text) - 1
                break
            end = found
        return min(room, end + 1)


PAUSED = (
    f"… more than {MAX_LINES // 2:,} lines or {MAX_CHARACTERS // 2:,} characters: what follows is hidden until the "
    "program ends, then its last part is shown …\n"
)


class _Tail:
    """The last lines of a long output, in bounded memory."""

    def __init__(self, lines, characters):
        self._max_lines, self._max_characters = lines, characters
        self._parts = deque()
        self._lines = self._characters = self.dropped = 0

    def add(self, stream, text):
        if len(text) > self._max_characters:
            self.dropped += text.count("\n", 0, len(text) - self._max_characters)
            text = text[-self._max_characters :]
        newlines = text.count("\n")
        self._parts.append((stream, text, newlines))
        self._lines += newlines
        self._characters += len(text)
        while len(self._parts) > 1 and (self._lines > self._max_lines or self._characters > self._max_characters):
            _, old, newlines = self._parts.popleft()
            self._lines -= newlines
            self._characters -= len(old)
            self.dropped += newlines

    def rest(self):
        parts = [[stream, text] for stream, text, _ in self._parts]
        while self._lines > self._max_lines:  # one part alone may hold too many
            cut = parts[0][1].index("\n") + 1
            parts[0][1] = parts[0][1][cut:]
            self._lines -= 1
            self.dropped += 1
        merged = []
        for stream, text in parts:
            if merged and merged[-1][0] == stream:
                merged[-1][1].append(text)
            else:
                merged.append((stream, [text]))
        return self.dropped, [(stream, "".join(texts)) for stream, texts in merged]


class Stream(io.TextIOBase):
    """`sys.stdout` or `sys.stderr` of a running block."""

    def __init__(self, name, output):
        self._name, self._output = name, output

    encoding = "utf-8"

    @property
    def errors(self):
        """As Python's own streams have it: half a character ends a program that prints it, and is spelt out in an error."""
        return "strict" if self._name == "stdout" else "backslashreplace"

    @property
    def name(self):
        return f"<{self._name}>"

    def writable(self):
        return True

    def isatty(self):
        return False

    def write(self, text):
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        length = len(text)
        if not text.isascii():
            text = text.encode(self.encoding, self.errors).decode(self.encoding)
        self._output.write(self._name, text)
        return length

