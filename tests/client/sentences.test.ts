// What is said about blocks that ran first reads as a sentence whatever their number.
import assert from "node:assert/strict";
import { test } from "node:test";
import { firstSentence, list } from "../../overrides/client/cell/sentences";

test("names are listed as in prose", () => {
  assert.equal(list(["A"]), "“A”");
  assert.equal(list(["A", "B", "C"]), "“A”, “B” and “C”");
});

test("nothing is said where nothing happened", () => {
  assert.equal(firstSentence([], false), "");
});

test("a restart is said, and that the names are back where they are", () => {
  assert.equal(firstSentence([], true), "Python was restarted; names from before are gone.");
  const text = firstSentence([{ how: "again", name: "A" }, { how: "run", name: "B" }], true);
  assert.equal(text, "Python was restarted; “A” was run again, so the names are back. “B” above was run first.");
});

test("a version that did not finish is said to be replaced by the lesson's", () => {
  assert.match(firstSentence([{ how: "lesson", name: "A" }], false), /^Your version of “A” did not finish/);
});
