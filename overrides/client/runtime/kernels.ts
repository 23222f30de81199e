// Fast kernels for the shim, with the same bits as its NumPy reference, straight on Python's memory: the matrix product here,
// element-wise functions in kernels_sleef. May import both neighbours and emscripten (types).
//
// A float32 product is exact in a double, and `Math.fround(a * b + c)` rounds as the reference does: once in the double sum
// and once to float32. Vectors do whole strips of columns, this file's loop the columns that are left.

import type { PythonModule } from "./emscripten";
import { type Tiles, tilesOver } from "./kernels_simd";
import { type Elementwise, elementwiseOver } from "./kernels_sleef";

const { fround } = Math;

/** Where NumPy's array object keeps the address of its data, in words from the object's own: after CPython's object head. */
const DATA = 2;

/**
 * `a` (batch, m, k), `b` (batch, k, n), `out` (batch, m, n) are addresses of NumPy's array objects: reading the data's
 * address here takes a tenth of asking Python for it. Strides in bytes; columns of `b` lie side by side, `out` is dense.
 * `run` is the length of each run of k, the last takes what is left. Where `hasBias`, `out` holds the bias already.
 */
export type Gemm = (
  a: number, b: number, out: number, batch: number, m: number, k: number, n: number, run: number, hasBias: boolean,
  batchOfA: number, rowOfA: number, stepOfA: number, batchOfB: number, rowOfB: number,
) => void; // prettier-ignore

/** What the runner hands to the shim: `a1runner.kernels`. */
export function kernelsOver(module: PythonModule): { gemm: Gemm; elementwise: Elementwise } {
  return { gemm: gemmOver(module), elementwise: elementwiseOver(module, DATA) };
}

/** The kernel over `module`'s memory; without `tiles` in typed arrays only. */
export function gemmOver(
  module: Pick<PythonModule, "HEAPF32" | "HEAPU32" | "memory">,
  tiles: Tiles | null = tilesOver(module.memory),
): Gemm {
  return (a, b, out, batch, m, k, n, run, hasBias, batchOfA, rowOfA, stepOfA, batchOfB, rowOfB) => {
    const { HEAPF32: heap, HEAPU32: words } = module; // new views whenever the memory grew
    const [atA, atB, atOut] = [words[(a >> 2) + DATA]!, words[(b >> 2) + DATA]!, words[(out >> 2) + DATA]!];
    if (k === 0) return void (hasBias || heap.fill(0, atOut >> 2, (atOut >> 2) + batch * m * n));
    const whole = tiles ? n - (n % tiles.width) : 0;
    for (let index = 0; index < batch; index++) {
      for (let start = 0; start < k; start += run) {
        const piece = {
          a: atA + index * batchOfA + start * stepOfA, rowOfA, stepOfA,
          b: atB + index * batchOfB + start * rowOfB, rowOfB,
          out: atOut + index * m * n * 4, m, n, k: Math.min(run, k - start), add: hasBias || start > 0,
        }; // prettier-ignore
        if (tiles && whole > 0) inTiles(tiles, piece, whole);
        if (whole < n) oneByOne(heap, piece, whole);
      }
    }
  };
}

/** One run of k of one product. */
interface Piece {
  a: number;
  rowOfA: number;
  stepOfA: number;
  b: number;
  rowOfB: number;
  out: number;
  m: number;
  n: number;
  k: number;
  add: boolean;
}

function inTiles({ of, width }: Tiles, { a, rowOfA, stepOfA, b, rowOfB, out, m, n, k, add }: Piece, whole: number): void {
  for (let row = 0; row < m; ) {
    const rows = row + 4 <= m ? 4 : 1;
    for (let column = 0; column < whole; ) {
      const strips = column + 2 * width <= whole ? 2 : 1;
      of[rows][strips](a + row * rowOfA, b + column * 4, out + (row * n + column) * 4, k, rowOfA, stepOfA, rowOfB, n * 4, +add);
      column += strips * width;
    }
    row += rows;
  }
}

function oneByOne(heap: Float32Array, { a, rowOfA, stepOfA, b, rowOfB, out, m, n, k, add }: Piece, from: number): void {
  const [stepA, stepB] = [stepOfA >> 2, rowOfB >> 2];
  for (let row = 0; row < m; row++) {
    for (let column = from; column < n; column++) {
      let sum = 0;
      let left = (a + row * rowOfA) >> 2;
      let right = (b >> 2) + column;
      for (let i = 0; i < k; i++, left += stepA, right += stepB) sum = fround(heap[left]! * heap[right]! + sum);
      const at = (out >> 2) + row * n + column;
      heap[at] = add ? heap[at]! + sum : sum;
    }
  }
}
