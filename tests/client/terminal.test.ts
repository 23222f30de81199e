// Output looks as a terminal would show it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { reduced, Terminal } from "../../overrides/client/cell/terminal";

test("plain text goes through untouched", () => {
  assert.equal(reduced("a\tb\nπ σ² 🙂\n"), "a\tb\nπ σ² 🙂\n");
});

test("a carriage return overwrites the line, longer rests stay", () => {
  assert.equal(reduced("10 %\r20 %\r100 %\n"), "100 %\n");
  assert.equal(reduced("abcdef\rxy"), "xycdef");
  assert.equal(reduced("one\r\ntwo\r\n"), "one\ntwo\n");
});

test("a carriage return keeps characters outside the basic plane whole", () => {
  assert.equal(reduced("🙂🙂\rx"), "x🙂");
});

test("backspace steps back without erasing", () => {
  assert.equal(reduced("abc\b\bX"), "aXc");
  assert.equal(reduced("\b\bok"), "ok");
});

test("colours become styles and leave no trace in the text", () => {
  const terminal = new Terminal();
  terminal.write("\u001b[1;31mred\u001b[0m plain \u001b[38;5;12mblue\u001b[39m");
  assert.equal(terminal.text(), "red plain blue");
  assert.deepEqual(terminal.take().lines[0]?.[0], { text: "red", style: "bold red" });
});

test("the runner's own words carry a mark beside the colours", () => {
  const terminal = new Terminal();
  terminal.write("\u001b[31mred");
  terminal.write("said", "notice");
  terminal.write("red");
  assert.deepEqual(terminal.take().lines[0], [
    { text: "red", style: "red" },
    { text: "said", style: "notice red" },
    { text: "red", style: "red" },
  ]);
});

test("erase and cursor sequences act", () => {
  assert.equal(reduced("loading\r\u001b[Kdone"), "done");
  assert.equal(reduced("one\ntwo\u001b[1A\rONE"), "ONE\ntwo");
  assert.equal(reduced("old\n\u001b[2Jnew"), "new");
});

test("a sequence cut in two by batches is still one", () => {
  const terminal = new Terminal();
  terminal.write("a\u001b[3");
  terminal.write("1mb");
  assert.equal(terminal.text(), "ab");
});

test("unknown sequences and bare escapes vanish, titles too", () => {
  assert.equal(reduced("a\u001b]0;title\u0007b\u001b[?25lc\u0000d"), "abcd");
});

test("only lines that changed are handed out again", () => {
  const terminal = new Terminal();
  terminal.write("one\ntwo\n");
  assert.equal(terminal.take().from, 0);
  terminal.write("three\nfour");
  const { from, lines } = terminal.take();
  assert.equal(from, 2);
  assert.deepEqual(lines.map((runs) => runs.map((run) => run.text).join("")), ["three", "four"]);
});

test("a flood of a quarter of a million characters is reduced in well under a second", () => {
  const began = process.cpuUsage(); // a busy machine takes nothing from it
  const terminal = new Terminal();
  for (let n = 0; n < 1000; n++) terminal.write(`${"x".repeat(249)}\n`);
  assert.equal(terminal.text().length, 250_000);
  assert.ok(process.cpuUsage(began).user < 1_000_000);
});
