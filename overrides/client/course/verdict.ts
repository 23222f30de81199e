// What the judge says of an answer, as page elements: the smallest input that fails, what came out and what is expected;
// an error with the reader's own lines. Every learner string is a text node. May import shared/dom, runtime/messages.

import type { Frame, LearnerError } from "../runtime/messages";
import { element, sentence } from "../shared/dom";

/** What course/judge.py answers. */
export interface Verdict {
  passed: boolean;
  stage: "answer" | "example" | "check" | "done";
  checked: number;
  printed: string;
  error: LearnerError | null;
  failure: { sentence: string; input: string; yours: string; expected: string; printed: string } | null;
}

/** One line that says how it went. */
export function verdictSentence(verdict: Verdict): string {
  if (verdict.passed) return verdict.checked > 1 ? `Passed: all ${verdict.checked} checks hold.` : "Passed.";
  if (verdict.stage === "answer") return "Your code stops with an error before anything is checked.";
  if (verdict.stage === "example") return "The example does not run through with your code yet.";
  const held = verdict.checked === 1 ? "1 check holds, the next does not." : `${verdict.checked} checks hold, the next does not.`;
  return verdict.checked === 0 ? "Not yet." : `Not yet: ${held}`;
}

export function renderVerdict(verdict: Verdict): HTMLElement {
  const glyph = element("span", { class: "a1-glyph", "aria-hidden": "true" }, verdict.passed ? "✓" : "✗");
  const box = element("div", { class: "a1-judged", "data-judged": verdict.passed ? "passed" : "failed" });
  box.append(element("p", { class: "a1-judged-sentence" }, glyph, ` ${verdictSentence(verdict)}`));
  if (verdict.failure) box.append(...failureParts(verdict.failure));
  if (verdict.error) box.append(...errorParts(verdict.error));
  if (verdict.printed) box.append(...named("The example printed", verdict.printed));
  return box;
}

function failureParts(failure: NonNullable<Verdict["failure"]>): HTMLElement[] {
  const list = element("dl", { class: "a1-compared" });
  const rows = [
    ["Smallest input that fails", failure.input],
    ["Yours", failure.yours],
    ["Expected", failure.expected],
    ["Printed on the way", failure.printed],
  ] as const;
  for (const [name, text] of rows) if (text) list.append(element("dt", {}, name), element("dd", {}, pre(text, name)));
  return [element("p", { class: "a1-difference" }, failure.sentence), ...(list.childElementCount ? [list] : [])];
}

function errorParts(error: LearnerError): HTMLElement[] {
  const message = element("p", { class: "a1-error-message", dir: "ltr", translate: "no" }, element("strong", {}, error.type));
  if (error.message) message.append(`: ${error.message}`);
  const parts: HTMLElement[] = [message];
  if (error.hint) parts.push(element("p", {}, ...sentence(error.hint)));
  if (error.frames.length) parts.push(element("ol", { class: "a1-frames" }, ...error.frames.map(frameLine)));
  return parts;
}

function frameLine(frame: Frame): HTMLElement {
  const inside = frame.function ? `, in ${frame.function}` : "";
  const place = element("span", { class: "a1-place" }, `${frame.name}, line ${frame.line}${inside}`);
  return element("li", {}, place, element("code", { dir: "ltr" }, frame.text));
}

function named(name: string, text: string): HTMLElement[] {
  return [element("p", { class: "a1-label" }, name), pre(text.trimEnd(), name)];
}

// Focusable, because a box that scrolls must be reachable without a mouse.
function pre(text: string, name: string): HTMLElement {
  return element("pre", { dir: "ltr", tabindex: 0, role: "region", "aria-label": name }, text);
}
