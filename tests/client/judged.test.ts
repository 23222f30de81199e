// The one line that says how a task went.

import assert from "node:assert/strict";
import { test } from "node:test";
import { verdictSentence } from "../../overrides/client/course/verdict";
import type { Verdict } from "../../overrides/client/course/verdict";

const verdict = (parts: Partial<Verdict>): Verdict => ({
  passed: false, stage: "check", checked: 0, printed: "", error: null, failure: null, ...parts,
});

test("a pass counts its checks, and one check alone is not counted", () => {
  assert.equal(verdictSentence(verdict({ passed: true, stage: "done", checked: 6 })), "Passed: all 6 checks hold.");
  assert.equal(verdictSentence(verdict({ passed: true, stage: "done", checked: 1 })), "Passed.");
});

test("a failure says how far it came", () => {
  assert.equal(verdictSentence(verdict({})), "Not yet.");
  assert.equal(verdictSentence(verdict({ checked: 1 })), "Not yet: 1 check holds, the next does not.");
  assert.equal(verdictSentence(verdict({ checked: 3 })), "Not yet: 3 checks hold, the next does not.");
  assert.match(verdictSentence(verdict({ stage: "answer" })), /before anything is checked/);
  assert.match(verdictSentence(verdict({ stage: "example" })), /example/);
});
