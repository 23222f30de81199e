// What is said when a program ends Python itself: its kind, and the learner's own lines out of the list that a dying
// Python prints. Pure; may import messages (types).

import type { Frame, LearnerError } from "./messages";

/** How that list begins. */
export const DUMP = "Stack (most recent call first)";

/** The code that was running: which block, and its text. */
export interface Source {
  cell: string;
  name: string;
  code: string;
}

/** The error that stands for what ended Python: `error` as the engine threw it, `dump` what Python printed of its calls. */
export function endingError(error: unknown, dump: string, source: Source | null): LearnerError {
  const message = error instanceof Error ? error.message : String(error);
  const frames = source ? ownFrames(dump, source) : [];
  const ended = /terminated with exit\((-?\d+)\)/.exec(message);
  if (ended) {
    const hint = "The program ended Python itself, past sys.exit(). Python was restarted.";
    return { type: "SystemExit", message: ended[1]!, frames, hint };
  }
  if (/call stack|recursion/i.test(message)) {
    const hint = "The function calls itself without an end: it needs a case in which it stops. Python was restarted.";
    return { type: "RecursionError", message: "the calls went so deep that the browser ended Python", frames, hint };
  }
  if (isFull(message)) return { type: "MemoryError", message: FULL, frames, hint: "Python was restarted, and its memory is free again." };
  const what = error instanceof SyntaxError ? "its answer cannot be read" : lastLine(message);
  return { type: "SystemError", message: `Python itself broke: ${what}`, frames, hint: "Python was restarted." };
}

/** What a machine failure is called in one sentence, without the frames of the machine. */
export function plainFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return isFull(message) ? FULL : lastLine(message);
}

/** Said of Python's 4 GB: what a page's names hold stays there from block to block. */
const FULL = "memory is full of what blocks of this page have made";

/** Python's own word where the machine's code ran out, and the engine's. */
function isFull(message: string): boolean {
  return /^(MemoryError\b|.*\bout of memory\b)/im.test(message);
}

/** Of a traceback the line that says what went wrong; other messages are one line. */
function lastLine(message: string): string {
  return message.trim().split("\n").at(-1)!;
}

/** The lines of `dump` that are the learner's, outermost first; calls of one line one after the other count once. */
function ownFrames(dump: string, { cell, name, code }: Source): Frame[] {
  const lines = code.split("\n");
  const frames: Frame[] = [];
  for (const [, file, number, inside] of [...dump.matchAll(/^ +File "<(.+)>", line (\d+) in (.+)$/gm)].reverse()) {
    const line = Number(number);
    const last = frames.at(-1);
    if (file !== name || (last?.line === line && last.function === inside)) continue;
    frames.push({ cell, name, line, column: -1, endColumn: -1, text: lines[line - 1] ?? "", function: inside! });
  }
  return frames;
}
