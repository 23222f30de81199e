// The snapshot's format: how memory is packed, checked against the instance that is to hold it, and restored.
// May import emscripten and layout (types). Works the same in every engine.
//
// Packed, the words that a fresh instance holds anyway are zero (they compress to nothing); `kept` lists their
// ranges and `check` their sum. An instance whose words differ is not the one the snapshot was made for.

import type { PythonModule } from "./emscripten";
import type { Layout } from "./layout";

const MAGIC = 0x31533141; // "A1S1"

export interface SnapshotMeta {
  layout: Layout;
  handles: Record<string, number[]>;
  /** Pyodide's own configuration of a snapshot. */
  configuration: unknown;
  /** Word ranges a fresh instance already holds: start, length, start, length, … */
  kept: number[];
  check: number;
}

export interface Snapshot {
  meta: SnapshotMeta;
  heap: Uint32Array;
}

export class SnapshotMismatch extends Error {}

export function packSnapshot(meta: SnapshotMeta, heap: Uint32Array): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(meta));
  const start = Math.ceil((12 + text.length) / 16) * 16;
  const packed = new Uint8Array(start + heap.byteLength);
  new Uint32Array(packed.buffer, 0, 3).set([MAGIC, text.length, heap.length]);
  packed.set(text, 12);
  const words = new Uint32Array(packed.buffer, start);
  words.set(heap);
  for (const [at, length] of pairs(meta.kept)) words.fill(0, at, at + length);
  return packed;
}

export function openSnapshot(packed: Uint8Array): Snapshot {
  const [magic, textLength, heapLength] = new Uint32Array(packed.buffer, packed.byteOffset, 3);
  if (packed.length < 12 || magic !== MAGIC) throw new SnapshotMismatch("the snapshot is not one");
  const start = Math.ceil((12 + textLength!) / 16) * 16;
  if (packed.length !== start + heapLength! * 4) throw new SnapshotMismatch("the snapshot is cut short");
  const meta = JSON.parse(new TextDecoder().decode(packed.subarray(12, 12 + textLength!)));
  return { meta, heap: new Uint32Array(packed.buffer, packed.byteOffset + start, heapLength!) };
}

/** Fills `python`'s memory. Throws SnapshotMismatch, before any of it is changed, where the two do not fit. */
export function restoreSnapshot(python: PythonModule, { meta, heap }: Snapshot): unknown {
  const memory = python.HEAPU32;
  if (checkRanges(memory, meta.kept) !== meta.check) {
    throw new SnapshotMismatch("the snapshot does not fit this browser's engine");
  }
  for (const [at, length] of pairs(meta.kept)) heap.set(memory.subarray(at, at + length), at);
  if (heap.byteLength > python.HEAPU8.length) python.growMemory(heap.byteLength);
  python.HEAPU32.set(heap);
  python.HEAPU32.fill(0, heap.length);
  return meta.configuration;
}

/** One number over all ranges, order dependent; 3 ms for 1.5 MB. */
export function checkRanges(words: Uint32Array, ranges: number[]): number {
  let check = 0;
  for (const [at, length] of pairs(ranges)) {
    let a = 0;
    let b = 0;
    for (let i = at; i < at + length; i++) {
      a = (a + words[i]!) | 0;
      b = (b + a) | 0;
    }
    check = (Math.imul(check, 31) + ((a ^ (b << 1)) >>> 0)) >>> 0;
  }
  return check;
}

function* pairs(flat: number[]): Generator<[number, number]> {
  for (let i = 0; i < flat.length; i += 2) yield [flat[i]!, flat[i + 1]!];
}
