// Judges what a block printed against what PyTorch printed, at the level of numbers: text must match exactly, whole
// numbers too, other numbers within what their printed digits and their dtype can carry. Pure; may import nothing.

export type Verdict = "same" | "close" | "different";

export interface Piece {
  text: string;
  /** True where this token is not, digit by digit, what was recorded. */
  differs: boolean;
}

export interface Comparison {
  verdict: Verdict;
  /** What was printed, cut so that differing tokens can be marked. Concatenated it is the printed text. */
  pieces: Piece[];
  /** Tokens that differ; at most one more than TOLD where the verdict is "different". */
  count: number;
}

/** So many differing tokens of another output are worth marking. Beyond, nothing is looked at any more: a loop may print for ever. */
export const TOLD = 40;

// A sign belongs to a number only where no letter, digit or bracket stands before it, so "3-2" is three tokens of text.
// Written so that no text can be cut into numbers in two ways: trying both takes minutes on a line of 200,000 digits.
const NUMBER = /(?<![\w.)\]])[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?(?![\w])|(?<![\w.])[-+]?(?:inf|nan)(?![\w])/g;

interface Token {
  text: string;
  number: boolean;
}

/** Text and numbers in turn, beginning and ending with text; found as they are asked for. */
function* tokensOf(text: string): Generator<Token, undefined> {
  let end = 0;
  for (const found of text.matchAll(NUMBER)) {
    yield { text: text.slice(end, found.index), number: false };
    yield { text: found[0], number: true };
    end = found.index + found[0].length;
  }
  yield { text: text.slice(end), number: false };
}

/** Relative and absolute allowance of the coarsest dtype that the text names; float32 where it names none. */
export function allowance(text: string): { relative: number; absolute: number } {
  if (/bfloat16/.test(text)) return { relative: 1.6e-2, absolute: 1e-5 };
  if (/float16|\bhalf\b/.test(text)) return { relative: 1e-3, absolute: 1e-5 };
  if (/float64|\bdouble\b|complex128/.test(text)) return { relative: 1e-7, absolute: 1e-7 };
  return { relative: 1.3e-6, absolute: 1e-5 };
}

/** The worth of one unit in the last printed place: 0.01 for "3.14", 1e-9 for "4.77e-07". */
export function lastPlace(written: string): number {
  const [mantissa = "", exponent = "0"] = written.toLowerCase().split("e");
  const point = mantissa.indexOf(".");
  const decimals = point < 0 ? 0 : mantissa.length - point - 1;
  return 10 ** (Number(exponent) - decimals);
}

function isWhole(written: string): boolean {
  return /^[-+]?\d+$/.test(written);
}

function isNear(printed: string, recorded: string, allowed: { relative: number; absolute: number }): boolean {
  if (isWhole(printed) && isWhole(recorded)) return Number(printed) === Number(recorded);
  const [a, b] = [valueOf(printed), valueOf(recorded)];
  if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a) && Number.isNaN(b);
  if (!Number.isFinite(a) || !Number.isFinite(b)) return a === b;
  // One unit and a half: two values a hair apart may be rounded to neighbouring last digits.
  const digits = 1.5 * Math.max(lastPlace(printed), lastPlace(recorded));
  return Math.abs(a - b) <= Math.max(digits, allowed.absolute + allowed.relative * Math.abs(b));
}

function valueOf(written: string): number {
  if (/inf/.test(written)) return written.startsWith("-") ? -Infinity : Infinity;
  return /nan/.test(written) ? NaN : Number(written);
}

// Columns are padded by the widest number, so blanks beside a number carry no meaning.
function plain(text: string): string {
  return text.replace(/\t|[ \t]{2,}/g, " ").replace(/ (?=\n)|(?<=\n) /g, "").trim();
}

/** Compare `printed` with `recorded`. Trailing line breaks do not count. */
export function compare(printed: string, recorded: string): Comparison {
  const mine = printed.trimEnd();
  const theirs = recorded.trimEnd();
  if (mine === theirs) return { verdict: "same", pieces: [{ text: mine, differs: false }], count: 0 };
  const others = tokensOf(theirs);
  const allowed = allowance(theirs);
  const pieces: Piece[] = [];
  let [verdict, count, at]: [Verdict, number, number] = ["close", 0, 0];
  for (const token of tokensOf(mine)) {
    const other = others.next().value;
    const near =
      other !== undefined &&
      token.number === other.number &&
      (token.number ? isNear(token.text, other.text, allowed) : plain(token.text) === plain(other.text));
    const differs = token.number ? token.text !== other?.text : !near && token.text.trim() !== "";
    if (!near) verdict = "different";
    if (differs) count++;
    pieces.push({ text: token.text, differs });
    at += token.text.length;
    if (verdict === "different" && count > TOLD) {
      pieces.push({ text: mine.slice(at), differs: false });
      break;
    }
  }
  if (others.next().value) verdict = "different";
  return { verdict, pieces, count };
}
