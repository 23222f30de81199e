// Compare shows what was taken away and what was put in, in reading order.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lineDiff } from "../../overrides/client/cell/diff";

const told = (before: string, after: string) => lineDiff(before, after).map(({ kind, text }) => `${{ same: " ", gone: "-", new: "+" }[kind]}${text}`).join("\n");

test("equal texts have only same lines", () => {
  assert.equal(told("a\nb", "a\nb"), " a\n b");
});

test("a changed line is gone and new, its neighbours stay", () => {
  assert.equal(told("a\nb\nc", "a\nB\nc"), " a\n-b\n+B\n c");
});

test("insertions and deletions keep their places", () => {
  assert.equal(told("a\nc", "a\nb\nc"), " a\n+b\n c");
  assert.equal(told("a\nb\nc", "c"), "-a\n-b\n c");
});

test("both sides can be rebuilt from the rows", () => {
  const words = ["x", "y", "z", ""];
  for (let seed = 1; seed < 200; seed++) {
    const pick = (n: number) => Array.from({ length: n }, (_, at) => words[(seed * 7 + at * seed * 3 + n) % 4]!).join("\n");
    const [a, b] = [pick(seed % 9), pick((seed * 5) % 8)];
    const rows = lineDiff(a, b);
    assert.equal(rows.filter((row) => row.kind !== "new").map((row) => row.text).join("\n"), a);
    assert.equal(rows.filter((row) => row.kind !== "gone").map((row) => row.text).join("\n"), b);
  }
});

test("thousands of pasted lines are shown as replaced instead of freezing the page", () => {
  const long = Array.from({ length: 5000 }, (_, n) => `line ${n}`).join("\n");
  const began = process.cpuUsage(); // a busy machine takes nothing from it
  assert.ok(lineDiff(long, long.replaceAll("line", "row")).length >= 10_000);
  assert.ok(process.cpuUsage(began).user < 1_000_000);
});
