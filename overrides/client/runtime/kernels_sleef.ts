// SLEEF's float32 functions, operation by operation as in the shim's `_kernels/sleef.py`, which is the reference and names
// the parts. NumPy takes some sixty passes for a tanh; here one. May import emscripten (types).
//
// `fround` after every operation is float32 arithmetic; `fround(a * b + c)` on doubles is the reference's fused multiply-add.

import type { PythonModule } from "./emscripten";

const { fround, abs, min } = Math;
const fma = (a: number, b: number, c: number) => fround(a * b + c);

const LOG2E = fround(1.442695040888963407);
const [LN2_HIGH, LN2_LOW] = [fround(-0.693145751953125), fround(-1.428606765330187045e-6)];
const [EXP_0, EXP_1, EXP_2, EXP_3, EXP_4] = [
  fround(0.000198527617612853646278381), fround(0.00139304355252534151077271), fround(0.00833336077630519866943359),
  fround(0.0416664853692054748535156), fround(0.166666671633720397949219),
] as const; // prettier-ignore
const [PAIR_0, PAIR_1, PAIR_2, PAIR_3, PAIR_4] = [
  fround(0.1980960224e-3), fround(0.1394256484e-2), fround(0.8333456703e-2), fround(0.4166637361e-1),
  fround(0.166666659414234244790680580464),
] as const; // prettier-ignore
const [LN2, LN2_REST] = [fround(0.69314718246459960938), fround(-1.904654323148236017e-9)];
const [LOG_0, LOG_1, LOG_2] = [fround(0.3027294874), fround(0.3996108174), fround(0.666669488)];
const FOUR_THIRDS = fround(1.0 / 0.75);
const TANH_IS_ONE = fround(8.664339742);

const word = new Float32Array(1);
const bits = new Int32Array(word.buffer);

function fromBits(value: number): number {
  bits[0] = value;
  return word[0]!;
}

/** To the nearest whole number, ties to even, of a float32 below 2^22 in size. */
function rint(x: number): number {
  return fround(fround(x + 12582912) - 12582912);
}

const powerOfTwo = (q: number) => fromBits((q + 127) << 23);

function scale(x: number, q: number): number {
  const half = q >> 1;
  return fround(fround(x * powerOfTwo(half)) * powerOfTwo(q - half));
}

export function exp(x: number): number {
  if (!(x >= -104)) return x < -104 ? 0 : NaN;
  if (x > 100) return Infinity;
  const q = rint(fround(x * LOG2E));
  const s = fma(q, LN2_LOW, fma(q, LN2_HIGH, x));
  const u = fma(fma(fma(fma(fma(EXP_0, s, EXP_1), s, EXP_2), s, EXP_3), s, EXP_4), s, 0.5);
  const r = fround(1 + fma(fround(s * s), u, s));
  return q > -126 && q < 127 ? fround(r * powerOfTwo(q)) : scale(r, q);
}

/** (n + nLow) / (d + dLow), as a pair left in `quotient` and `quotientLow`. */
let quotient = 0;
let quotientLow = 0;
function divide(n: number, nLow: number, d: number, dLow: number): void {
  const t = fround(1 / d);
  quotient = fround(n * t);
  quotientLow = fma(quotient, fma(-dLow, t, fma(-d, t, 1)), fma(nLow, t, fround(t * n - quotient)));
}

/** What x + y lost when it was rounded to `total`. */
function lostSum(x: number, y: number, total: number): number {
  const part = fround(total - x);
  return fround(fround(x - fround(total - part)) + fround(y - part));
}

export function tanh(x: number): number {
  if (x !== x) return NaN;
  const size = abs(x);
  if (size > TANH_IS_ONE) return x < 0 ? -1 : 1;
  // e to the size, as a pair
  const v = min(size, 50);
  const q = rint(fround(v * LOG2E));
  let step = fround(q * LN2_HIGH);
  let s = fround(v + step);
  let sLow = lostSum(v, step, s);
  step = fround(q * LN2_LOW);
  let total = fround(s + step);
  sLow = fround(lostSum(s, step, total) + sLow);
  s = total;
  const u = fma(fma(fma(PAIR_0, s, PAIR_1), s, PAIR_2), s, PAIR_3);
  let p = fround(s * u);
  let pLow = fma(sLow, u, fround(s * u - p));
  let t = fround(p + PAIR_4);
  let tLow = fround(lostSum(p, PAIR_4, t) + pLow);
  p = fround(s * t);
  pLow = fma(s, tLow, fma(sLow, t, fround(s * t - p)));
  t = fround(p + 0.5);
  tLow = fround(lostSum(p, 0.5, t) + pLow);
  const square = fround(s * s);
  const squareLow = fma(fround(s + s), sLow, fround(s * s - square));
  p = fround(square * t);
  pLow = fma(square, tLow, fma(squareLow, t, fround(square * t - p)));
  total = fround(s + p);
  const totalLow = fround(lostSum(s, p, total) + fround(sLow + pLow));
  const one = fround(1 + total);
  const d = scale(one, q);
  const dLow = scale(fround(fround(fround(1 - one) + total) + totalLow), q);
  // its reciprocal, then (d - e) / (d + e)
  const e = fround(1 / d);
  const eLow = fround(e * fma(-dLow, e, fma(-d, e, 1)));
  const top = fround(d - e);
  const topLow = fround(fround(fround(fround(d - top) - e) + dLow) - eLow);
  const bottom = fround(d + e);
  const bottomLow = fround(fround(fround(fround(d - bottom) + e) + dLow) + eLow);
  divide(top, topLow, bottom, bottomLow);
  const r = fround(quotient + quotientLow);
  return x < 0 || Object.is(x, -0) ? -r : r;
}

export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : NaN;
  if (x === Infinity) return x;
  const tiny = x < 2 ** -126;
  const a = tiny ? fround(x * 2 ** 64) : x;
  word[0] = fround(a * FOUR_THIRDS);
  let e = ((bits[0]! >> 23) & 255) - 127;
  word[0] = a;
  const m = fromBits(bits[0]! - (e << 23));
  if (tiny) e -= 64;
  const n = fround(-1 + m);
  const d = fround(1 + m);
  divide(n, lostSum(-1, m, n), d, lostSum(1, m, d));
  const p = fround(LN2 * e);
  const pLow = fma(LN2_REST, e, fround(LN2 * e - p));
  const square = fround(quotient * quotient);
  const t = fma(fma(LOG_0, square, LOG_1), square, LOG_2);
  const double = fround(quotient * 2);
  const s = fround(p + double);
  const sLow = fround(fround(fround(fround(p - s) + double) + pLow) + fround(quotientLow * 2));
  const rest = fround(fround(square * quotient) * t);
  const r = fround(s + rest);
  return fround(r + fround(fround(fround(s - r) + rest) + sLow));
}

/** `which` counts exp, log, tanh; `x` and `out` are addresses of NumPy's array objects, dense and with `size` numbers. */
export type Elementwise = (which: number, x: number, out: number, size: number) => void;

/** `data`: the word of an array object that holds the address of its numbers. */
export function elementwiseOver(module: Pick<PythonModule, "HEAPF32" | "HEAPU32">, data: number): Elementwise {
  return (which, x, out, size) => {
    const { HEAPF32: heap, HEAPU32: words } = module;
    const [from, to] = [words[(x >> 2) + data]! >> 2, words[(out >> 2) + data]! >> 2];
    // A loop for each, so that the engine can put the function's body into it.
    if (which === 0) for (let i = 0; i < size; i++) heap[to + i] = exp(heap[from + i]!);
    else if (which === 1) for (let i = 0; i < size; i++) heap[to + i] = log(heap[from + i]!);
    else for (let i = 0; i < size; i++) heap[to + i] = tanh(heap[from + i]!);
  };
}
