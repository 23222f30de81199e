// The matrix product rounds as one chain of fused multiply-adds in float32, run by run.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gemmOver } from "../../overrides/client/runtime/kernels";

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

for (const [batch, m, k, n, run] of [[1, 1, 1, 1, 1], [1, 3, 5, 9, 5], [2, 4, 300, 17, 150], [1, 2, 400, 8, 192], [1, 2, 0, 3, 1]] as const) {
  for (const hasBias of [false, true]) {
    test(`${batch} x ${m}x${k} by ${k}x${n}, runs of ${run}, bias ${hasBias}`, () => {
      const heap = new Float32Array(100_000);
      const a = Array.from({ length: batch * m * k }, random);
      const b = Array.from({ length: batch * k * n }, random);
      const bias = Array.from({ length: n }, random);
      const [atA, atB, atOut] = [4, 4 + a.length, 4 + a.length + b.length];
      heap.set(a, atA);
      heap.set(b, atB);
      heap.fill(99, atOut); // memory is never clean
      if (hasBias) for (let i = 0; i < batch * m; i++) heap.set(bias, atOut + i * n);
      gemmOver({ HEAPF32: heap })(atA * 4, atB * 4, atOut * 4, batch, m, k, n, run, hasBias);
      const wanted = Array.from({ length: batch }, (_, i) =>
        plainly(a.slice(i * m * k, (i + 1) * m * k), b.slice(i * k * n, (i + 1) * k * n), hasBias ? bias : null, m, k, n, run),
      ).flat();
      assert.deepEqual([...heap.subarray(atOut, atOut + wanted.length)], wanted);
      assert.equal(heap[atOut + wanted.length], 99);
    });
  }
}
