// A run's output travels in few messages, in order, and is never kept back for longer than it must.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Batch } from "../../overrides/client/runtime/batch";
import type { Stream } from "../../overrides/client/runtime/messages";

function recorder() {
  const sent: [Stream, string][] = [];
  const state = { now: 1000 };
  const batch = new Batch(
    (stream, text) => void sent.push([stream, text]),
    () => state.now,
  );
  return { sent, state, batch };
}

test("the first words of a quiet program are sent at once", () => {
  const { sent, batch } = recorder();
  batch.write("stdout", "working");
  assert.deepEqual(sent, [["stdout", "working"]]);
});

test("a flood is gathered into one message for each batch time", () => {
  const { sent, state, batch } = recorder();
  for (let i = 0; i < 10_000; i++) {
    batch.write("stdout", `${i}\n`);
    state.now += 0.01;
  }
  batch.flush();
  assert.ok(sent.length < 80, `${sent.length} messages`);
  assert.equal(sent.map((part) => part[1]).join(""), Array.from({ length: 10_000 }, (_, i) => `${i}\n`).join(""));
});

test("what waits goes out when its time has come, without another write", () => {
  const { sent, state, batch } = recorder();
  for (let i = 0; i < 100; i++) batch.write("stdout", "x");
  const before = sent.length;
  batch.flushIfDue();
  assert.equal(sent.length, before);
  state.now += 60;
  batch.flushIfDue();
  assert.equal(sent.map((part) => part[1]).join("").length, 100);
});

test("streams keep their order", () => {
  const { sent, batch } = recorder();
  for (let i = 0; i < 30; i++) batch.write("stdout", "o");
  batch.write("stderr", "e");
  batch.write("stdout", "p");
  batch.flush();
  assert.equal(sent.map((part) => part[1]).join(""), `${"o".repeat(30)}ep`);
  assert.ok(sent.some(([stream, text]) => stream === "stderr" && text === "e"));
});
