// The matrix product for the shim, with the same bits as its NumPy reference, straight on Python's memory. May import
// emscripten (types).
//
// A float32 product is exact in a double, and `Math.fround(a * b + c)` rounds as the reference does: once in the double sum
// and once to float32. Eight columns at a time stay in registers while k runs: 256x256x256 takes a third of NumPy's time.

import type { PythonModule } from "./emscripten";

const { fround } = Math;

/** Addresses are byte offsets into the heap; `run` is the length of each run of k, the last takes what is left. */
export type Gemm = (
  a: number, b: number, out: number, batch: number, m: number, k: number, n: number, run: number, hasBias: boolean,
) => void; // prettier-ignore

/** The kernel over `module`'s memory. Where `hasBias`, `out` holds the bias already. */
export function gemmOver(module: Pick<PythonModule, "HEAPF32">): Gemm {
  return (a, b, out, batch, m, k, n, run, hasBias) => {
    const heap = module.HEAPF32; // a new view whenever the memory grew
    for (let index = 0; index < batch; index++) {
      multiply(heap, (a >> 2) + index * m * k, (b >> 2) + index * k * n, (out >> 2) + index * m * n, m, k, n, run, hasBias);
    }
  };
}

function multiply(
  heap: Float32Array, a: number, b: number, out: number, m: number, k: number, n: number, run: number, hasBias: boolean,
): void { // prettier-ignore
  if (k === 0) return void (hasBias || heap.fill(0, out, out + m * n));
  for (let start = 0; start < k; start += run) {
    const end = Math.min(k, start + run);
    const add = hasBias || start > 0;
    for (let row = 0; row < m; row++) {
      const left = a + row * k;
      const to = out + row * n;
      let column = 0;
      for (; column + 8 <= n; column += 8) {
        let c0 = 0, c1 = 0, c2 = 0, c3 = 0, c4 = 0, c5 = 0, c6 = 0, c7 = 0; // prettier-ignore
        let right = b + start * n + column;
        for (let i = start; i < end; i++, right += n) {
          const x = heap[left + i]!;
          c0 = fround(x * heap[right]! + c0);
          c1 = fround(x * heap[right + 1]! + c1);
          c2 = fround(x * heap[right + 2]! + c2);
          c3 = fround(x * heap[right + 3]! + c3);
          c4 = fround(x * heap[right + 4]! + c4);
          c5 = fround(x * heap[right + 5]! + c5);
          c6 = fround(x * heap[right + 6]! + c6);
          c7 = fround(x * heap[right + 7]! + c7);
        }
        const at = to + column;
        if (add) {
          heap[at] = heap[at]! + c0;
          heap[at + 1] = heap[at + 1]! + c1;
          heap[at + 2] = heap[at + 2]! + c2;
          heap[at + 3] = heap[at + 3]! + c3;
          heap[at + 4] = heap[at + 4]! + c4;
          heap[at + 5] = heap[at + 5]! + c5;
          heap[at + 6] = heap[at + 6]! + c6;
          heap[at + 7] = heap[at + 7]! + c7;
        } else {
          heap[at] = c0;
          heap[at + 1] = c1;
          heap[at + 2] = c2;
          heap[at + 3] = c3;
          heap[at + 4] = c4;
          heap[at + 5] = c5;
          heap[at + 6] = c6;
          heap[at + 7] = c7;
        }
      }
      for (; column < n; column++) {
        let c = 0;
        let right = b + start * n + column;
        for (let i = start; i < end; i++, right += n) c = fround(heap[left + i]! * heap[right]! + c);
        heap[to + column] = add ? heap[to + column]! + c : c;
      }
    }
  }
}
