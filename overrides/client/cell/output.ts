// What a run printed, as text nodes: streamed, with a terminal's control characters carried out, and what a run shows
// besides: figures, its error, a question. May import shared/dom, shared/figure, runtime/messages, cell/terminal, cell/errors.

import type { Figure, LearnerError, Stream } from "../runtime/messages";
import { button, element } from "../shared/dom";
import { renderFigure } from "../shared/figure";
import { renderError } from "./errors";
import { Terminal } from "./terminal";
import type { Run } from "./terminal";

function renderLine(runs: Run[], last: boolean): ChildNode {
  const end = last ? "" : "\n";
  // One node for a plain line: laying out a flood of them takes a third of the time of elements.
  if (runs.every((run) => run.style === "")) return new Text(runs.map((run) => run.text).join("") + end);
  const line = element("span");
  for (const run of runs) {
    const classes = run.style.split(" ").filter(Boolean).map((name) => `a1-ansi-${name}`);
    line.append(classes.length > 0 ? element("span", { class: classes.join(" ") }, run.text) : run.text);
  }
  line.append(end);
  return line;
}

export class Output {
  private terminal = new Terminal();
  private stdout = "";
  private lines: ChildNode[] = [];
  private printed: HTMLElement;
  private pending = 0;
  private question: { form: HTMLElement; answer: (line: string | null) => void } | null = null;

  constructor(
    /** The `[data-role=output]` element of the cell. */
    readonly element: HTMLElement,
    private readonly label: string,
  ) {
    this.printed = this.newPre();
  }

  /** Empty the output and hide it until something is printed. */
  clear(): void {
    cancelAnimationFrame(this.pending);
    this.pending = 0;
    this.answer(null);
    this.terminal = new Terminal();
    this.stdout = "";
    this.lines = [];
    this.printed = this.newPre();
    this.element.replaceChildren();
    this.element.hidden = true;
  }

  /** `stdout` is what is compared with the recording; warnings and the runner's own words are only shown. */
  write(stream: Stream, text: string): void {
    if (stream === "stdout") this.stdout += text;
    this.terminal.write(text, stream === "stdout" ? "" : stream);
    if (document.hidden) this.flush();
    // One drawing per frame, however many pieces come: a flood must leave the page's thread free.
    else if (this.pending === 0) this.pending = requestAnimationFrame(() => this.flush());
  }

  /** Draw everything that was written. */
  flush(): void {
    cancelAnimationFrame(this.pending);
    this.pending = 0;
    const { from, lines } = this.terminal.take();
    const atEnd = this.printed.scrollTop + this.printed.clientHeight >= this.printed.scrollHeight - 8;
    while (this.lines.length > from) this.lines.pop()!.remove();
    const fresh = lines.map((runs, n) => renderLine(runs, n === lines.length - 1));
    this.lines.push(...fresh);
    this.printed.append(...fresh);
    if (!this.printed.isConnected && this.printed.textContent !== "") {
      this.element.prepend(this.printed);
      this.element.hidden = false;
    }
    if (atEnd) this.printed.scrollTop = this.printed.scrollHeight;
  }

  figure(figure: Figure): void {
    this.append(renderFigure(figure.svg, figure.alt || `Figure drawn by ${this.label}`));
  }

  error(error: LearnerError): void {
    this.append(renderError(error));
  }

  /** Ask the reader for a line; null where they end the input or the run is stopped. */
  ask(prompt: string): Promise<string | null> {
    this.flush();
    return new Promise((resolve) => {
      const field = element("input", { type: "text", class: "a1-field", autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
      const send = element("button", { type: "submit", class: "a1-button", "data-action": "answer" }, "Send");
      const end = button("No more input", "end-input", () => this.answer(null));
      const form = element(
        "form",
        { class: "a1-ask" },
        // A prompt stands in the output already; there it also stays.
        element("label", {}, element("span", { dir: "ltr", class: prompt.trim() ? "a1-announce" : "" }, prompt.trim() || `${this.label} asks for a line`), field),
        send,
        end,
      );
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        this.answer(field.value);
      });
      this.question = { form, answer: resolve };
      this.append(form);
      field.focus();
    });
  }

  /** Close an open question. */
  answer(line: string | null): void {
    const question = this.question;
    this.question = null;
    question?.form.remove();
    question?.answer(line);
  }

  /** What the program printed, without warnings, as a terminal would have left it. */
  read(): { stdout: string; lines: number } {
    return { stdout: this.stdout, lines: this.stdout.trimEnd() === "" ? 0 : this.stdout.trimEnd().split("\n").length };
  }

  get empty(): boolean {
    return this.element.childNodes.length === 0;
  }

  private append(node: Node): void {
    this.flush();
    this.element.append(node);
    this.element.hidden = false;
  }

  // Focusable, because a box that scrolls must be reachable without a mouse.
  private newPre(): HTMLElement {
    return element("pre", { class: "a1-printed", dir: "ltr", tabindex: 0, role: "region", "aria-label": `Output of ${this.label}` });
  }
}
