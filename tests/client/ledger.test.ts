// Which blocks run before another, and what is out of date.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Ledger } from "../../overrides/client/cell/ledger";
import type { Entry } from "../../overrides/client/cell/ledger";

function page(...ids: string[]): { ledger: Ledger; entries: Map<string, Entry>; run(id: string): void; fail(id: string): void } {
  const entries = new Map<string, Entry>();
  for (const id of ids) {
    const name = id.replace("!", "");
    entries.set(name, { id: name, code: `${name} = 1`, original: `${name} = 1`, fresh: id.endsWith("!") });
  }
  const ledger = new Ledger(() => [...entries.values()]);
  const fail = (id: string) => ledger.begin(id, entries.get(id)!.code);
  const run = (id: string) => {
    fail(id);
    ledger.succeed(id, entries.get(id)!.code);
  };
  return { ledger, entries, run, fail };
}

const told = (steps: { id: string; how: string }[]) => steps.map((step) => `${step.id}:${step.how}`).join(" ");

test("a later block first runs those above that have not run", () => {
  const { ledger, run } = page("a", "b", "c");
  assert.equal(told(ledger.planned("c")), "a:run b:run");
  run("a");
  assert.equal(told(ledger.planned("c")), "b:run");
});

test("after a restart the blocks that had succeeded run again with the code that succeeded", () => {
  const { ledger, entries, run } = page("a", "b", "c");
  run("a");
  run("b");
  entries.get("a")!.code = "a = 2";
  assert.equal(ledger.restart(1), true);
  const steps = ledger.planned("c");
  assert.equal(told(steps), "a:again b:again");
  assert.equal(steps[0]?.code, "a = 1");
});

test("after a restart a block that was put back to the lesson's version runs with that", () => {
  const { ledger, entries, run } = page("a", "b");
  entries.get("a")!.code = "print('mine')";
  run("a");
  entries.get("a")!.code = "a = 1";
  ledger.restart(1);
  const steps = ledger.planned("b");
  assert.equal(told(steps), "a:run");
  assert.equal(steps[0]?.code, "a = 1");
});

test("a version that failed or was stopped is not run again for a later block: the lesson's is", () => {
  const { ledger, entries, fail } = page("a", "b");
  entries.get("a")!.code = "while True: pass";
  fail("a");
  const steps = ledger.planned("b");
  assert.equal(told(steps), "a:lesson");
  assert.equal(steps[0]?.code, "a = 1");
});

test("the lesson's own version that failed is left alone", () => {
  const { ledger, fail } = page("a", "b");
  fail("a");
  assert.equal(told(ledger.planned("b")), "");
});

test("editing an earlier block makes the later results out of date, and editing it back mends that", () => {
  const { ledger, entries, run } = page("a", "b", "c");
  run("a");
  run("b");
  run("c");
  entries.get("a")!.code = "a = 2";
  assert.deepEqual(ledger.outdatedBy("b"), ["a"]);
  assert.deepEqual(ledger.outdatedBy("c"), ["a"]);
  assert.deepEqual(ledger.outdatedBy("a"), []);
  entries.get("a")!.code = "a = 1";
  assert.deepEqual(ledger.outdatedBy("c"), []);
});

test("running the edited block does not bring the later ones up to date by itself", () => {
  const { ledger, entries, run } = page("a", "b");
  run("a");
  run("b");
  entries.get("a")!.code = "a = 2";
  run("a");
  assert.deepEqual(ledger.outdatedBy("b"), ["a"]);
  run("b");
  assert.deepEqual(ledger.outdatedBy("b"), []);
});

test("what is needed is just what is stale or missing; all above is all", () => {
  const { ledger, entries, run } = page("a", "b", "c", "d");
  run("a");
  run("b");
  run("c");
  entries.get("b")!.code = "b = 2";
  assert.equal(told(ledger.needed("d")), "b:run c:run");
  assert.equal(told(ledger.all("d")), "a:run b:run c:run");
});

test("a fresh block rests on nothing above and starts a namespace for what follows", () => {
  const { ledger, run } = page("a", "b!", "c");
  assert.equal(told(ledger.planned("c")), "b:run");
  assert.equal(ledger.segment("c"), "b");
  assert.equal(ledger.segment("a"), "a");
  run("b");
  run("c");
  assert.deepEqual(ledger.restsOn("c"), ["b"]);
});

test("running a fresh block again empties its namespace, so what stood on it is run again", () => {
  const { ledger, run } = page("a!", "b", "c");
  run("a");
  run("b");
  run("a");
  assert.equal(told(ledger.planned("c")), "b:again");
});
