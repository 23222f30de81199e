// Edits survive where the browser lets them, and the page works where it does not.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

class Store {
  values = new Map<string, string>();
  limit = Infinity;
  get length() {
    return this.values.size;
  }
  key(n: number) {
    return [...this.values.keys()][n] ?? null;
  }
  getItem(key: string) {
    return this.values.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    if (value.length > this.limit) throw Object.assign(new Error("full"), { name: "QuotaExceededError" });
    this.values.set(key, value);
  }
  removeItem(key: string) {
    this.values.delete(key);
  }
}

const page = { textContent: JSON.stringify({ version: "1", root: "../..", assets: "../../assets", manifest: {}, lessons: [], repo: "" }) };
let store: Store;

beforeEach(() => {
  store = new Store();
  Object.assign(globalThis, {
    document: { getElementById: () => page, querySelector: () => null },
    location: { href: "https://host.example/course/losses/softmax/" },
    localStorage: store,
    addEventListener: () => {},
    removeEventListener: () => {},
  });
});

const { readStored, writeStored, storedKeys, onStorageTrouble } = await import("../../overrides/client/shared/storage");

test("keys carry the site's own path, so two sites of one host never meet", () => {
  writeStored("edit:losses/softmax:a", { code: "x" });
  assert.deepEqual([...store.values.keys()], ["a1:/course/:edit:losses/softmax:a"]);
  store.values.set("a1:/other/:edit:losses/softmax:b", "{}");
  assert.deepEqual(storedKeys("edit:"), ["edit:losses/softmax:a"]);
});

test("null takes a value away, and damage counts as absent", () => {
  writeStored("k", 1);
  writeStored("k", null);
  assert.equal(readStored("k"), null);
  store.values.set("a1:/course/:k", "{broken");
  assert.equal(readStored("k"), null);
});

test("a full store keeps the value for this visit and says so once", () => {
  const heard: string[] = [];
  store.limit = 10;
  onStorageTrouble((trouble) => heard.push(trouble));
  assert.equal(writeStored("long", "x".repeat(50)), false);
  assert.equal(readStored("long"), "x".repeat(50));
  writeStored("long2", "x".repeat(50));
  assert.deepEqual(heard, ["full"]);
});
