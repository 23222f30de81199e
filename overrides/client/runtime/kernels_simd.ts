// The matrix product's inner loop in WebAssembly's vector instructions, assembled here byte by byte: a build step for four
// short functions would be longer. May import nothing.
//
// Two ways to round once per multiply-add: `fused` uses the processor's own instruction, where engine and processor have one
// (asked, then tried); `wide` goes through doubles as the NumPy reference does. Against a loop in typed arrays a
// 512x32 by 32x128 product takes a twentieth and two fifths of the time.

/** Adds the products of `rows` rows and one strip of columns over k to `out`; strides and addresses in bytes. */
type Tile = (
  a: number, b: number, out: number, k: number, rowOfA: number, stepOfA: number, rowOfB: number, rowOfOut: number, add: number,
) => void; // prettier-ignore

export interface Tiles {
  /** Columns of a narrow strip; a wide one has twice as many. */
  width: number;
  /** By number of rows, then of narrow strips. */
  of: Record<1 | 4, Record<1 | 2, Tile>>;
}

/** How one strategy does its part; every entry is a piece of code on v128 values. */
interface Way {
  width: number;
  loadColumns: number[];
  loadRow: number[];
  /** Stack: x, columns; then the old sum; leaves the new sum. */
  multiplyAdd: (sum: number[]) => number[];
  narrow: number[];
  loadOut: number[];
  storeOut: number[];
}

const simd = (code: number, ...rest: number[]) => [0xfd, ...unsigned(code), ...rest];
const [ALIGN_4, OFFSET_0] = [2, 0];
const promote = simd(0x5f);
const demote = simd(0x5e);

const FUSED: Way = {
  width: 4,
  loadColumns: simd(0x00, ALIGN_4, OFFSET_0),
  loadRow: simd(0x09, ALIGN_4, OFFSET_0),
  multiplyAdd: (sum) => [...sum, ...simd(0x105)],
  narrow: [],
  loadOut: simd(0x00, ALIGN_4, OFFSET_0),
  storeOut: simd(0x0b, ALIGN_4, OFFSET_0),
};

const WIDE: Way = {
  width: 2,
  loadColumns: [...simd(0x5d, ALIGN_4, OFFSET_0), ...promote],
  loadRow: [...simd(0x09, ALIGN_4, OFFSET_0), ...promote],
  // The product of two float32 is exact; the sum is rounded to double and to float32, and widened for the next step.
  multiplyAdd: (sum) => [...simd(0xf2), ...sum, ...simd(0xf0), ...demote, ...promote],
  narrow: demote,
  loadOut: simd(0x5d, ALIGN_4, OFFSET_0),
  storeOut: simd(0x5b, ALIGN_4, OFFSET_0, 0),
};

const [I32, V128, EMPTY] = [0x7f, 0x7b, 0x40];
const [BLOCK, LOOP, IF, END, BR, BR_IF] = [0x02, 0x03, 0x04, 0x0b, 0x0c, 0x0d];
const [EQZ, ADD, SUB] = [0x45, 0x6a, 0x6b];
const get = (local: number) => [0x20, local];
const set = (local: number) => [0x21, local];
const constant = (value: number) => [0x41, value];
const [A, B, OUT, K, ROW_OF_A, STEP_OF_A, ROW_OF_B, ROW_OF_OUT, HAS_SUM] = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
const PARAMETERS = 9;

/** Moves a pointer on. */
const advance = (pointer: number, by: number[]) => [...get(pointer), ...by, ADD, ...set(pointer)];

function tile(way: Way, rows: number, strips: number): number[] {
  const pointer = (row: number) => (row === 0 ? A : PARAMETERS + row - 1);
  const first = PARAMETERS + rows - 1;
  const sum = (row: number, strip: number) => first + row * strips + strip;
  const columns = (strip: number) => first + rows * strips + strip;
  const x = first + rows * strips + strips;
  const bytes = way.width * 4;
  const code: number[] = [];
  for (let row = 1; row < rows; row++) code.push(...get(pointer(row - 1)), ...get(ROW_OF_A), ADD, ...set(pointer(row)));
  code.push(BLOCK, EMPTY, LOOP, EMPTY, ...get(K), EQZ, BR_IF, 1);
  for (let s = 0; s < strips; s++) code.push(...get(B), ...constant(s * bytes), ADD, ...way.loadColumns, ...set(columns(s)));
  for (let row = 0; row < rows; row++) {
    code.push(...get(pointer(row)), ...way.loadRow, ...set(x), ...advance(pointer(row), get(STEP_OF_A)));
    for (let s = 0; s < strips; s++) {
      code.push(...get(x), ...get(columns(s)), ...way.multiplyAdd(get(sum(row, s))), ...set(sum(row, s)));
    }
  }
  code.push(...advance(B, get(ROW_OF_B)), ...get(K), ...constant(1), SUB, ...set(K), BR, 0, END, END);
  for (let row = 0; row < rows; row++) {
    for (let s = 0; s < strips; s++) {
      const at = [...get(OUT), ...constant(s * bytes), ADD];
      const value = sum(row, s);
      code.push(...get(value), ...way.narrow, ...set(value));
      code.push(...get(HAS_SUM), IF, EMPTY, ...at, ...way.loadOut, ...get(value), ...simd(0xe4), ...set(value), END);
      code.push(...at, ...get(value), ...way.storeOut);
    }
    code.push(...advance(OUT, get(ROW_OF_OUT)));
  }
  const locals = [2, ...unsigned(rows - 1), I32, ...unsigned(rows * strips + strips + 1), V128];
  return sized([...locals, ...code, END]);
}

const SHAPES = [[1, 1], [1, 2], [4, 1], [4, 2]] as const; // prettier-ignore

function assembled(way: Way): Uint8Array<ArrayBuffer> {
  const section = (id: number, items: number[][]) => [id, ...sized([...unsigned(items.length), ...items.flat()])];
  const name = (text: string) => sized([...text].map((letter) => letter.charCodeAt(0)));
  return new Uint8Array([
    0, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
    ...section(1, [[0x60, ...sized(Array(PARAMETERS).fill(I32)), 0]]),
    ...section(2, [[...name("m"), ...name("m"), 2, 0, 1]]),
    ...section(3, SHAPES.map(() => [0])),
    ...section(7, SHAPES.map(([rows, strips], i) => [...name(`${rows}${strips}`), 0, i])),
    ...section(10, SHAPES.map(([rows, strips]) => tile(way, rows, strips))),
  ]); // prettier-ignore
}

function unsigned(value: number): number[] {
  const bytes = [];
  do bytes.push((value & 127) | (value > 127 ? 128 : 0));
  while ((value >>>= 7));
  return bytes;
}

function sized(bytes: number[]): number[] {
  return [...unsigned(bytes.length), ...bytes];
}

/** The quickest tiles over `memory` that round once; null where the engine has no vectors. `fused: false` asks for the wide ones. */
export function tilesOver(memory: WebAssembly.Memory, { fused = true } = {}): Tiles | null {
  for (const way of fused ? [FUSED, WIDE] : [WIDE]) {
    const code = assembled(way);
    if (!WebAssembly.validate(code)) continue;
    const module = new WebAssembly.Module(code);
    if (way === FUSED && !roundsOnce(instance(module, new WebAssembly.Memory({ initial: 1 })))) continue;
    const of = instance(module, memory);
    return { width: way.width, of: { 1: { 1: of["11"]!, 2: of["12"]! }, 4: { 1: of["41"]!, 2: of["42"]! } } };
  }
  return null;
}

function instance(module: WebAssembly.Module, memory: WebAssembly.Memory): Record<string, Tile> & { memory: WebAssembly.Memory } {
  const { exports } = new WebAssembly.Instance(module, { m: { m: memory } });
  return { ...exports, memory } as Record<string, Tile> & { memory: WebAssembly.Memory };
}

/** (1 + 2^-12)^2 - (1 + 2^-11) is 2^-24 with one rounding and 0 with two. */
function roundsOnce(tiles: Record<string, Tile> & { memory: WebAssembly.Memory }): boolean {
  const heap = new Float32Array(tiles.memory.buffer);
  const x = 1 + 2 ** -12;
  heap.set([-(1 + 2 ** -11), x]); // a: two steps of k
  heap.fill(1, 16, 20); // b
  heap.fill(x, 20, 24);
  tiles["11"]!(0, 64, 128, 2, 0, 4, 16, 16, 0);
  return heap.subarray(32, 36).every((value) => value === 2 ** -24);
}
