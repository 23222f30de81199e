// The matrix product rounds as one chain of fused multiply-adds in float32, run by run.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gemmOver } from "../../overrides/client/runtime/kernels";
import { tilesOver } from "../../overrides/client/runtime/kernels_simd";

const random = (() => {
  let state = 1;
  return () => Math.fround(((state = (Math.imul(state, 1103515245) + 12345) >>> 0) / 2 ** 31 - 1) * 3);
})();

/** By the definition: one rounding to float32 for each step, sums of runs added in order. */
function plainly(a: number[], b: number[], bias: number[] | null, m: number, k: number, n: number, run: number): number[] {
  const out: number[] = [];
  for (let row = 0; row < m; row++) {
    for (let column = 0; column < n; column++) {
      let total: number | null = bias ? bias[column]! : null;
      for (let start = 0; start < k; start += run) {
        let sum = 0;
        for (let i = start; i < Math.min(k, start + run); i++) sum = Math.fround(a[row * k + i]! * b[i * n + column]! + sum);
        total = total === null ? sum : Math.fround(total + sum);
      }
      out.push(total ?? 0);
    }
  }
  return out;
}

const memory = new WebAssembly.Memory({ initial: 16 });
const module = { HEAPF32: new Float32Array(memory.buffer), HEAPU32: new Uint32Array(memory.buffer), memory };
const ways = {
  "typed arrays": null,
  "vectors through doubles": tilesOver(memory, { fused: false }),
  "the quickest vectors of this engine": tilesOver(memory),
};

test("this engine has vectors", () => assert.equal(ways["vectors through doubles"]?.width, 2));

for (const [way, tiles] of Object.entries(ways)) {
  for (const [batch, m, k, n, run] of [[1, 1, 1, 1, 1], [1, 3, 5, 9, 5], [2, 9, 300, 17, 150], [1, 2, 400, 8, 192], [1, 2, 0, 3, 1]] as const) {
    for (const [hasBias, turned] of [[false, false], [true, false], [true, true]] as const) {
      test(`${way}: ${batch} x ${m}x${k} by ${k}x${n}, runs of ${run}, bias ${hasBias}, first matrix turned ${turned}`, () => {
        const { HEAPF32: heap, HEAPU32: words } = module;
        const a = Array.from({ length: batch * m * k }, random);
        const b = Array.from({ length: batch * k * n }, random);
        const bias = Array.from({ length: n }, random);
        // Three array objects, each a head of two words and the address of its data.
        const [atA, atB, atOut] = [16, 16 + a.length, 16 + a.length + b.length];
        [atA, atB, atOut].forEach((at, i) => {
          words[i * 4 + 2] = at * 4;
        });
        for (let i = 0; i < a.length; i++) {
          const [item, row, step] = [Math.floor(i / (m * k)), Math.floor(i / k) % m, i % k];
          heap[atA + (turned ? item * m * k + step * m + row : i)] = a[i]!;
        }
        heap.set(b, atB);
        heap.fill(99, atOut, atOut + 10_000); // memory is never clean
        if (hasBias) for (let i = 0; i < batch * m; i++) heap.set(bias, atOut + i * n);
        const strides = turned ? [4, m * 4] : [k * 4, 4];
        gemmOver(module, tiles)(0, 16, 32, batch, m, k, n, run, hasBias, m * k * 4, strides[0]!, strides[1]!, k * n * 4, n * 4);
        const wanted = Array.from({ length: batch }, (_, i) =>
          plainly(a.slice(i * m * k, (i + 1) * m * k), b.slice(i * k * n, (i + 1) * k * n), hasBias ? bias : null, m, k, n, run),
        ).flat();
        assert.deepEqual([...heap.subarray(atOut, atOut + wanted.length)], wanted);
        assert.equal(heap[atOut + wanted.length], 99);
      });
    }
  }
}
