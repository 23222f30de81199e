// The folded parts of a task: hints that come one after the other, and a solution that asks before it shows itself.
// May import shared/dom.

import { button, element } from "../shared/dom";
import type { Undoing } from "../shared/dom";

/** Each hint appears when the one before it has been opened. */
export function mountHints(task: HTMLElement, undoing: Undoing): void {
  const hints = [...task.querySelectorAll<HTMLDetailsElement>("details[data-hint]")];
  hints.forEach((hint, place) => {
    hint.hidden = place > 0;
    undoing.on(hint, "toggle", () => {
      const next = hints[place + 1];
      if (hint.open && next) next.hidden = false;
    });
  });
}

/** The solution opens at the second, deliberate press; at once where `isFree` says so. */
export function mountSolution(task: HTMLElement, isFree: () => boolean, undoing: Undoing): void {
  const solution = task.querySelector<HTMLDetailsElement>("details[data-role='solution']");
  const summary = solution?.querySelector("summary");
  if (!solution || !summary) return;
  let asked: HTMLElement | null = null;
  const close = () => {
    asked?.remove();
    asked = null;
    summary.focus();
  };
  const show = () => {
    close();
    solution.dataset["shown"] = "true";
    solution.open = true;
  };
  undoing.on(summary, "click", (event) => {
    if (solution.open || solution.dataset["shown"] || isFree()) return;
    event.preventDefault();
    if (asked) return close();
    asked = element(
      "div",
      { class: "a1-asked", role: "group", "aria-label": "Show the solution?" },
      element("p", {}, "Show the solution? You learn more by trying first, and you may try as often as you like."),
      button("Show it", "show-solution", show),
      button("Not yet", "keep-solution", close),
    );
    solution.after(asked);
    asked.querySelector("button")?.focus();
  });
}
