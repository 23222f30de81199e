// What the reader sees while Python is made ready: what is loading, how big it is and how far it is; Retry and the file's
// name where it fails. May import shared/dom, shared/connection.

import { button, element } from "../shared/dom";
import { sizeText } from "../shared/connection";

export interface Progress {
  state: string;
  stage: string;
  file: string;
  loaded: number;
  total: number;
  message: string;
}

export class Startup {
  readonly element = element("div", { class: "a1-startup", hidden: true });
  private readonly words = element("p", {});
  private readonly bar = element("progress", { "aria-label": "Loading Python" });
  private readonly retryButton: HTMLButtonElement;

  constructor(retry: () => void) {
    this.retryButton = button("Retry", "retry", retry);
    this.element.append(this.words, this.bar, this.retryButton);
  }

  /** Show how far the runtime is; nothing once it is ready. */
  show(progress: Progress): void {
    const failed = progress.state === "failed";
    this.element.hidden = !(failed || progress.state === "loading" || progress.state === "off");
    this.element.classList.toggle("a1-failed", failed);
    this.retryButton.hidden = !failed;
    this.bar.hidden = failed;
    if (failed) {
      const file = progress.file ? ` (${progress.file})` : "";
      this.words.textContent = `Python could not be started: ${progress.message || "a file did not arrive"}${file}.`.replace(/\.+$/, ".");
      return;
    }
    if (progress.total > 0 && progress.loaded < progress.total) {
      this.bar.max = progress.total;
      this.bar.value = progress.loaded;
      const part = progress.file ? `, now ${progress.file}` : "";
      this.words.textContent = `Loading Python: ${sizeText(progress.loaded)} of ${sizeText(progress.total)}${part}`;
    } else {
      this.bar.removeAttribute("value");
      this.words.textContent = progress.stage === "loading files" ? "Loading Python" : "Starting Python";
    }
  }

  hide(): void {
    this.element.hidden = true;
  }
}
