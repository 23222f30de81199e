// The quiet lines under a block that say what happened and offer what can be done about it. May import shared/dom.

import { button, element } from "../shared/dom";

export interface Choice {
  label: string;
  action: string;
  press: () => void;
}

/** Lines by key: a new line under the same key takes the place of the old one. */
export class Notices {
  readonly element = element("div", { class: "a1-notices" });
  private lines = new Map<string, HTMLElement>();

  /** Show a line; `detail` stands below it. Choosing does not close the line: the one who offered it does. */
  show(key: string, text: string, choices: Choice[] = [], detail?: Node): HTMLElement {
    const line = element("div", { class: "a1-notice", "data-notice": key }, element("p", {}, text));
    if (detail) line.append(detail);
    if (choices.length > 0) {
      line.append(
        element("div", { class: "a1-choices" }, ...choices.map(({ label, action, press }) => button(label, action, press))),
      );
    }
    const old = this.lines.get(key);
    if (old) old.replaceWith(line);
    else this.element.append(line);
    this.lines.set(key, line);
    return line;
  }

  clear(...keys: string[]): void {
    for (const key of keys) {
      const line = this.lines.get(key);
      // A line that holds the focus would drop it to the top of the page when it goes.
      if (line?.contains(document.activeElement)) this.element.dispatchEvent(new CustomEvent("a1-focus-lost"));
      line?.remove();
      this.lines.delete(key);
    }
  }

  has(key: string): boolean {
    return this.lines.has(key);
  }
}
