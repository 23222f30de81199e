// How a run compares with what PyTorch printed, said in words, with the numbers that differ marked. May import
// shared/dom, runtime/messages, cell/compare, cell/terminal and cell/data.

import type { RunResult } from "../runtime/messages";
import { element } from "../shared/dom";
import { compare } from "./compare";
import type { Comparison, Verdict } from "./compare";
import type { Reference } from "./data";
import { reduced } from "./terminal";

export type Shown = Verdict | "edited" | "none";

function withError(stdout: string, error: { type: string; message: string } | null): string {
  const text = reduced(stdout).trimEnd();
  return error ? `${text}\n${error.type}: ${error.message}` : text;
}

// Who drew a picture and when is not part of the picture.
function drawing(svg: string): string {
  return svg.replace(/\s*<metadata>[\s\S]*?<\/metadata>/, "");
}

/** Text, error and figure of a run against the recording; the worst of them counts. */
export function judge(stdout: string, result: RunResult, reference: Reference): Comparison {
  const text = compare(withError(stdout, result.error), withError(reference.stdout, reference.error));
  const drawn = result.figures[0]?.svg ?? "";
  if (!reference.figure && !drawn) return text;
  const figure = compare(drawing(drawn), drawing(reference.figure ?? ""));
  const order: Verdict[] = ["same", "close", "different"];
  const worst = order.indexOf(figure.verdict) > order.indexOf(text.verdict) ? figure.verdict : text.verdict;
  return { ...text, verdict: worst };
}

/** The sentence for a verdict, also the one that screen readers hear. */
export function verdictSentence(shown: Shown, torch: string, count: number): string {
  switch (shown) {
    case "same":
      return `Same as PyTorch ${torch}`;
    case "close":
      return count > 0
        ? `As PyTorch ${torch}, but for the last digits of ${count === 1 ? "one number" : `${count} numbers`}`
        : `As PyTorch ${torch}, within rounding`;
    case "different":
      return `Different from what PyTorch ${torch} printed`;
    case "edited":
      return "Your version; the recorded output is for the original";
    case "none":
      return "";
  }
}

/** What was printed with the differing tokens marked, or null where there is nothing to mark. */
export function renderMarked(comparison: Comparison): HTMLElement | null {
  if (comparison.count === 0) return null;
  const marked = element("pre", { class: "a1-marked", dir: "ltr", tabindex: 0, role: "region", "aria-label": "Numbers that differ, marked" });
  for (const piece of comparison.pieces) marked.append(piece.differs ? element("mark", {}, piece.text) : piece.text);
  return marked;
}
