// How a run ended, in words: beside the buttons and to screen readers. Pure; may import runtime/messages (types).

import type { RunResult } from "../runtime/messages";

/** "0.02 s", "3.4 s", "2 min 5 s": never "0.00 s". */
export function durationText(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 0.01) return "under 0.01 s";
  if (seconds < 10) return `${seconds.toFixed(2)} s`;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** `shown` for the status line, `spoken` without the verdict. `lines` were printed; `expected`: its error is its point. */
export function reportOf(result: RunResult, lines: number, expected: boolean): { shown: string; spoken: string } {
  const took = durationText(result.milliseconds);
  const figures = result.figures.length;
  const silent = lines === 0 && !result.error && figures === 0;
  let shown = `Ran in ${took}${silent ? ", nothing to show" : ""}`;
  if (expected) shown = `Ended with the ${result.error!.type} this block is about, after ${took}`;
  else if (result.error) shown = `${result.error.type} after ${took}`;
  const printed = lines > 0 ? `, ${lines} ${lines === 1 ? "line" : "lines"} printed` : "";
  const drawn = figures > 0 ? `, ${figures} ${figures === 1 ? "figure" : "figures"} drawn` : "";
  const failure = result.error?.message && !expected ? `: ${result.error.message}` : "";
  return { shown, spoken: `${shown}${failure}${printed}${drawn}`.replace(/\.?$/, ".") };
}
