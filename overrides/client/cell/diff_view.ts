// Two versions of a block, line by line, as page elements. May import shared/dom and cell/diff.

import { element } from "../shared/dom";
import { lineDiff } from "./diff";
import type { Row } from "./diff";

const SIGNS = { same: " ", gone: "−", new: "+" };
const SPOKEN = { same: "", gone: "removed: ", new: "added: " };

// Lines around a change that tell the reader where they are; longer runs of unchanged lines are only counted.
const CONTEXT = 3;
// Lines that are drawn: 20,000 held the page up for seconds, and nobody reads them.
const MOST = 500;

function folded(rows: Row[]): (Row | number)[] {
  const near = rows.map((_, at) => rows.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some((row) => row.kind !== "same"));
  const shown: (Row | number)[] = [];
  for (const [at, row] of rows.entries()) {
    const last = shown.at(-1);
    if (near[at]) shown.push(row);
    else if (typeof last === "number") shown[shown.length - 1] = last + 1;
    else shown.push(1);
  }
  return shown;
}

/** The difference from `before` to `after`, or a sentence where there is none. */
export function renderDiff(before: string, after: string, label: string): HTMLElement {
  const rows = lineDiff(before.trimEnd(), after.trimEnd());
  if (rows.every((row) => row.kind === "same")) return element("p", { class: "a1-diff-none" }, "No line differs.");
  const box = element("div", { class: "a1-diff", role: "region", "aria-label": label, tabindex: 0, dir: "ltr" });
  const all = folded(rows);
  for (const row of all.slice(0, MOST)) {
    if (typeof row === "number") {
      box.append(fold(`${row} unchanged ${row === 1 ? "line" : "lines"}`));
      continue;
    }
    const { kind, text } = row;
    box.append(
      element(
        "div",
        { class: `a1-diff-${kind}` },
        element("span", { class: "a1-diff-sign", "aria-hidden": "true" }, SIGNS[kind]),
        element("span", { class: "a1-announce" }, SPOKEN[kind]),
        element("code", {}, text),
      ),
    );
  }
  const left = all.slice(MOST).reduce((sum: number, row) => sum + (typeof row === "number" ? row : 1), 0);
  if (left) box.append(fold(`${left.toLocaleString("en")} more ${left === 1 ? "line" : "lines"}`));
  return box;
}

function fold(sentence: string): HTMLElement {
  return element("div", { class: "a1-diff-folded" }, sentence);
}

/** Versions side by side, each under its heading. */
export function renderVersions(versions: { label: string; code: string }[]): HTMLElement {
  const box = element("div", { class: "a1-versions" });
  for (const { label, code } of versions) {
    box.append(
      element(
        "div",
        {},
        element("div", { class: "a1-label" }, label),
        element("pre", { dir: "ltr", tabindex: 0, role: "region", "aria-label": label }, element("code", {}, code)),
      ),
    );
  }
  return box;
}
