// The worst of text, error and figure decides, and the words say which torch.
import assert from "node:assert/strict";
import { test } from "node:test";
import { judge, verdictSentence } from "../../overrides/client/cell/verdict";
import type { RunResult } from "../../overrides/client/runtime/messages";

const result = (part: Partial<RunResult>): RunResult => ({
  ok: true, error: null, value: null, figures: [], milliseconds: 1, cut: false, names: [], ...part,
});
const error = (type: string, message: string) => ({ type, message, frames: [], hint: "" });
const svg = (x: string, metadata = "") => `<svg>\n <metadata>${metadata}</metadata>\n <path d="M ${x} 2.5"/></svg>`;

test("the recorded error is part of what must match", () => {
  const reference = { stdout: "a\n", error: { type: "ValueError", message: "no" }, figure: null };
  assert.equal(judge("a\n", result({ error: error("ValueError", "no") }), reference).verdict, "same");
  assert.equal(judge("a\n", result({ error: error("ValueError", "yes") }), reference).verdict, "different");
  assert.equal(judge("a\n", result({}), reference).verdict, "different");
});

test("a figure is compared as a drawing, whoever made it", () => {
  const reference = { stdout: "", error: null, figure: svg("1.000000", "torch") };
  const drawn = (x: string) => judge("", result({ figures: [{ svg: svg(x, "page"), alt: "" }] }), reference).verdict;
  assert.equal(drawn("1.000000"), "same");
  assert.equal(drawn("1.000001"), "close");
  assert.equal(drawn("1.5"), "different");
  assert.equal(judge("", result({}), reference).verdict, "different");
});

test("progress lines are compared as a terminal leaves them", () => {
  const reference = { stdout: "1 %\r100 %\n", error: null, figure: null };
  assert.equal(judge("50 %\r100 %\n", result({}), reference).verdict, "same");
});

test("the sentences name the torch and count what differs", () => {
  assert.equal(verdictSentence("same", "2.13.0", 0), "Same as PyTorch 2.13.0");
  assert.match(verdictSentence("close", "2.13.0", 1), /one number$/);
  assert.match(verdictSentence("close", "2.13.0", 3), /3 numbers$/);
  assert.equal(verdictSentence("none", "2.13.0", 0), "");
});
