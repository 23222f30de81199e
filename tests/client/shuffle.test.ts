// The order of a quiz's options.

import assert from "node:assert/strict";
import { test } from "node:test";
import { shuffled } from "../../overrides/client/course/shuffle";

test("the same seed gives the same order, holding every option once", () => {
  assert.deepEqual(shuffled(5, "visit/quiz"), shuffled(5, "visit/quiz"));
  assert.deepEqual([...shuffled(5, "visit/quiz")].sort(), [0, 1, 2, 3, 4]);
  assert.deepEqual(shuffled(0, "a"), []);
  assert.deepEqual(shuffled(1, "a"), [0]);
});

test("over many seeds each option comes to each place about equally often", () => {
  const rounds = 6000;
  const counts = [0, 1, 2].map(() => [0, 0, 0]);
  for (let n = 0; n < rounds; n++)
    shuffled(3, `visit-${n}`).forEach((option, place) => (counts[option]![place]! += 1));
  for (const row of counts) for (const count of row) assert.ok(Math.abs(count - rounds / 3) < 200, `${counts}`);
});
