// What ends Python itself is told as an error of the learner's own lines.
import assert from "node:assert/strict";
import { test } from "node:test";
import { endingError, plainFailure } from "../../overrides/client/runtime/ending";

const SOURCE = { cell: "one", name: "One row", code: "def f(n):\n    return f(n + 1)\nf(0)" };
const DUMP = [
  "Stack (most recent call first):",
  '  File "<One row>", line 2 in f',
  '  File "<One row>", line 2 in f',
  '  File "<One row>", line 3 in <module>',
  '  File "/lib/python3.14/site-packages/a1runner/session.py", line 122 in _execute',
].join("\n");

test("the runner's own lines are left out, calls of one line count once, the outermost stands first", () => {
  const { type, frames } = endingError(new RangeError("Maximum call stack size exceeded"), DUMP, SOURCE);
  assert.equal(type, "RecursionError");
  assert.deepEqual(
    frames.map(({ line, text, function: inside }) => [line, text, inside]),
    [
      [3, "f(0)", "<module>"],
      [2, "    return f(n + 1)", "f"],
    ],
  );
});

test("an exit past Python names its number, anything else is a broken Python", () => {
  assert.equal(endingError(new Error("Program terminated with exit(3)"), "", SOURCE).message, "3");
  const broken = endingError(new Error("unreachable"), "", SOURCE);
  assert.deepEqual([broken.type, broken.message], ["SystemError", "Python itself broke: unreachable"]);
});

test("an answer that is no JSON is said in words of its own", () => {
  assert.equal(endingError(new SyntaxError("Unexpected token"), "", null).message, "Python itself broke: its answer cannot be read");
});

// What an archive put in place found after a block had filled the memory: measured in Chromium.
const FULL = new Error(
  'Traceback (most recent call last):\n  File "/lib/python314.zip/_pyodide/_base.py", line 523, in eval_code\n' +
    "MemoryError: Unable to allocate output buffer.\n",
);

test("a full memory is named, also where the machine's own code met it", () => {
  const { type, message, hint } = endingError(FULL, "", SOURCE);
  assert.deepEqual([type, message], ["MemoryError", "memory is full of what blocks of this page have made"]);
  assert.match(hint, /restarted/);
  assert.equal(plainFailure(FULL), message);
  assert.equal(plainFailure(new RangeError("WebAssembly.Memory.grow(): Out of memory")), message);
});

test("a machine failure is one line, without the machine's frames", () => {
  assert.equal(plainFailure(new Error("Traceback (most recent call last):\n  File <exec>\nKeyError: 'page'\n")), "KeyError: 'page'");
  assert.equal(plainFailure("unreachable"), "unreachable");
});
