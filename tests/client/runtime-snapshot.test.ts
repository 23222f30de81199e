// A snapshot is restored into the memory it was made for, and refused by any other before a word is changed.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { PythonModule } from "../../overrides/client/runtime/emscripten";
import { checkRanges, openSnapshot, packSnapshot, restoreSnapshot, SnapshotMismatch } from "../../overrides/client/runtime/snapshot";

const heap = Uint32Array.from({ length: 256 }, (_, i) => (i * 2654435761) >>> 0);
const kept = [16, 32, 100, 20];
const meta = {
  layout: { functions: {}, starts: [], end: 0 },
  handles: {},
  configuration: { some: "thing" },
  kept,
  check: checkRanges(heap, kept),
};

/** As much of an instance as a restore touches; its memory holds what every fresh one holds. */
function instance(words: number) {
  const memory = new Uint32Array(words).fill(7);
  for (let i = 0; i < kept.length; i += 2) memory.set(heap.subarray(kept[i]!, kept[i]! + kept[i + 1]!), kept[i]!);
  const fresh = {
    HEAPU32: memory,
    HEAPU8: new Uint8Array(memory.buffer),
    growMemory(bytes: number) {
      const grown = new Uint32Array(bytes / 4);
      grown.set(fresh.HEAPU32);
      fresh.HEAPU32 = grown;
      fresh.HEAPU8 = new Uint8Array(grown.buffer);
    },
  };
  return fresh;
}
const module = (fresh: ReturnType<typeof instance>) => fresh as unknown as PythonModule;

test("packed, the words that a fresh instance holds are zero", () => {
  const { heap: packed } = openSnapshot(packSnapshot(meta, heap));
  assert.deepEqual([...packed.subarray(16, 48)], new Array(32).fill(0));
  assert.equal(packed[15], heap[15]);
});

for (const words of [300, 128]) {
  test(`restored, an instance of ${words} words holds exactly the snapshot`, () => {
    const fresh = instance(words);
    const configuration = restoreSnapshot(module(fresh), openSnapshot(packSnapshot(meta, heap)));
    assert.deepEqual([...fresh.HEAPU32.subarray(0, 256)], [...heap]);
    assert.ok(fresh.HEAPU32.subarray(256).every((word) => word === 0));
    assert.deepEqual(configuration, { some: "thing" });
  });
}

test("an instance that differs in one kept word is left as it was", () => {
  const fresh = instance(300);
  fresh.HEAPU32[110]! ^= 1;
  const before = [...fresh.HEAPU32];
  assert.throws(() => restoreSnapshot(module(fresh), openSnapshot(packSnapshot(meta, heap))), SnapshotMismatch);
  assert.deepEqual([...fresh.HEAPU32], before);
});

test("a snapshot that is cut short, or none, is refused", () => {
  const packed = packSnapshot(meta, heap);
  assert.throws(() => openSnapshot(packed.slice(0, packed.length - 4)), SnapshotMismatch);
  assert.throws(() => openSnapshot(new Uint8Array(64)), SnapshotMismatch);
});

test("the check sees order, not only sums", () => {
  const swapped = heap.slice();
  [swapped[20], swapped[21]] = [swapped[21]!, swapped[20]!];
  assert.notEqual(checkRanges(swapped, kept), checkRanges(heap, kept));
});
