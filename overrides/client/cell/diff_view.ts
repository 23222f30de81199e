// Two versions of a block, line by line, as page elements. May import shared/dom and cell/diff.

import { element } from "../shared/dom";
import { lineDiff } from "./diff";

const SIGNS = { same: " ", gone: "−", new: "+" };
const SPOKEN = { same: "", gone: "removed: ", new: "added: " };

/** The difference from `before` to `after`, or a sentence where there is none. */
export function renderDiff(before: string, after: string, label: string): HTMLElement {
  const rows = lineDiff(before.trimEnd(), after.trimEnd());
  if (rows.every((row) => row.kind === "same")) return element("p", { class: "a1-diff-none" }, "No line differs.");
  const box = element("div", { class: "a1-diff", role: "region", "aria-label": label, tabindex: 0, dir: "ltr" });
  for (const { kind, text } of rows) {
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
  return box;
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
