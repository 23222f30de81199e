// Run, Stop and the other buttons of a block, and the words beside them that say what it is doing. May import shared/dom,
// cell/data and cell/report.

import { button, element } from "../shared/dom";
import type { State } from "./data";
import { durationText } from "./report";

export interface Actions {
  run(): void;
  stop(): void;
  reset(): void;
  compare(): void;
  runAbove(): void;
  runNeeded(): void;
  share(): void;
  copy(): void;
  afresh(): void;
}

export class Toolbar {
  readonly element: HTMLElement;
  private readonly runButton: HTMLButtonElement;
  private readonly stopButton: HTMLButtonElement;
  private readonly edited: HTMLElement;
  private readonly words = element("span", { class: "a1-status", "data-role": "status" });
  private readonly more: HTMLDetailsElement;
  private ticking = 0;

  constructor(name: string, actions: Actions, options: { above: boolean }) {
    this.runButton = button("Run", "run", actions.run, { class: "a1-button a1-run", "aria-label": `Run ${name}` });
    this.stopButton = button("Stop", "stop", actions.stop, { class: "a1-button a1-stop", "aria-label": `Stop ${name}` });
    this.edited = element(
      "span",
      { class: "a1-edited", hidden: true },
      element("span", { class: "a1-badge" }, "Edited"),
      button("Compare", "compare", actions.compare, { "aria-label": `Compare ${name} with the lesson's version`, "aria-expanded": "false" }),
      button("Reset", "reset", actions.reset, { "aria-label": `Reset ${name}` }),
    );
    const entries = [
      button("Copy code", "copy", actions.copy),
      button("Copy a link to this version", "share", actions.share),
      button("Start Python afresh for this page", "afresh", actions.afresh),
    ];
    if (options.above) {
      entries.unshift(
        button("Run all above", "run-above", actions.runAbove),
        button("Run what is needed", "run-needed", actions.runNeeded),
      );
    }
    const list = element("div", { class: "a1-more-list" }, ...entries);
    this.more = element("details", { class: "a1-more" }, element("summary", { "aria-label": `More for ${name}` }, "More"), list);
    list.addEventListener("click", () => this.closeMore(true));
    this.more.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.closeMore(true);
    });
    this.more.addEventListener("focusout", (event) => {
      if (event.relatedTarget && !this.more.contains(event.relatedTarget as Node)) this.closeMore(false);
    });
    this.element = element(
      "div",
      { class: "a1-toolbar", role: "group", "aria-label": `Controls of ${name}` },
      this.runButton,
      this.stopButton,
      this.words,
      element("span", { class: "a1-aside" }, this.edited, this.more),
    );
    this.element.addEventListener("mousedown", (event) => {
      // Under a finger the editor keeps the focus: else its keyboard folds, the page moves, and the press ends beside the button.
      if (matchMedia("(pointer: coarse)").matches && (event.target as Element).closest("button")) event.preventDefault();
    });
    this.show("idle", "");
  }

  /** Show what the block is doing; `since` starts a clock that counts while it runs. */
  show(state: State, text: string, since?: number): void {
    clearInterval(this.ticking);
    const busy = state === "starting" || state === "queued" || state === "running";
    const hadFocus = document.activeElement === this.runButton || document.activeElement === this.stopButton;
    // Run stays a button that can be pressed: one that refuses without a word leaves the reader guessing.
    this.element.toggleAttribute("data-busy", busy);
    this.stopButton.hidden = !busy;
    // Run keeps its place and the focus: a button that vanished under the finger would send Enter elsewhere.
    if (hadFocus && !busy && document.activeElement !== this.runButton) this.runButton.focus();
    this.words.textContent = text;
    if (since === undefined) return;
    this.ticking = window.setInterval(() => {
      const seconds = Math.floor((performance.now() - since) / 1000);
      if (seconds >= 1) this.words.textContent = `${text} ${seconds < 60 ? `${seconds} s` : durationText(seconds * 1000)}`;
    }, 1000);
  }

  /** Run was pressed although the block is busy: say so until the next word comes. */
  refuse(): string {
    this.words.textContent = "Already on its way; Stop ends it";
    return this.words.textContent;
  }

  /** Whether the block differs from the lesson's: Compare and Reset appear with it. */
  setEdited(edited: boolean): void {
    if (!edited && this.edited.contains(document.activeElement)) this.runButton.focus();
    this.edited.hidden = !edited;
  }

  setComparing(open: boolean): void {
    this.edited.querySelector("[data-action='compare']")?.setAttribute("aria-expanded", String(open));
  }

  focusRun(): void {
    this.runButton.focus();
  }

  destroy(): void {
    clearInterval(this.ticking);
  }

  private closeMore(refocus: boolean): void {
    if (!this.more.open) return;
    this.more.open = false;
    if (refocus) this.more.querySelector("summary")?.focus();
  }
}
