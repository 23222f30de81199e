// One editable block on the page: its code, buttons, results and the reader's version of it. It knows nothing of other
// blocks; the page decides what runs when. May import shared/*, runtime/messages and cell/*.

import type { RunRequest } from "../runtime/messages";
import { announce } from "../shared/announce";
import { offerCode } from "../shared/code";
import { element, Undoing } from "../shared/dom";
import type { CellData, How, State } from "./data";
import { Edits } from "./edits";
import { Notices } from "./notices";
import { Results } from "./results";
import type { Runner, RunnerState } from "./runner";
import { list } from "./sentences";
import { showRun } from "./showing";
import type { Outcome } from "./showing";
import { Source } from "./source";
import { Startup } from "./startup";
import { Toolbar } from "./toolbar";

/** What a cell asks of the page it stands on. */
export interface CellHost {
  lesson: string;
  torch: string;
  runner: Runner;
  run(cell: Cell, how: How): void;
  stop(cell: Cell): void;
  /** The reader turned to this block: Python and the editor will be wanted. */
  intent(cell: Cell): void;
  edited(cell: Cell): void;
  moveOn(cell: Cell): void;
  share(cell: Cell): void;
  afresh(cell: Cell): void;
  /** The namespace this block lives in. */
  namespace(cell: Cell): string;
}

export class Cell {
  readonly id: string;
  readonly name: string;
  readonly notices = new Notices();
  readonly startup: Startup;
  state: State = "idle";
  private readonly source: Source;
  private readonly toolbar: Toolbar;
  private readonly results: Results;
  private readonly edits: Edits;
  private readonly undoing = new Undoing();
  private before: { state: State; text: string } = { state: "idle", text: "" };
  private words = "";

  constructor(
    readonly element: HTMLElement,
    readonly data: CellData,
    private readonly host: CellHost,
    hasAbove: boolean,
  ) {
    this.id = data.id;
    this.name = data.name;
    this.startup = new Startup(() => host.runner.retry());
    const { runner } = host;
    const box = codeBox(element);
    this.source = new Source(box, data.name, data.code, data.readonly === true, {
      changed: () => this.typed(),
      run: (moveOn) => {
        host.run(this, "plain");
        if (moveOn) host.moveOn(this);
      },
      complete: (code, offset) => runner.complete(host.namespace(this), code, offset),
      inspect: (code, offset) => runner.inspect(host.namespace(this), code, offset),
      failed: (message) =>
        this.notices.show("editor", `The editor could not be loaded (${message}). The block can still be run.`, [
          {
            label: "Retry",
            action: "retry-editor",
            press: () => {
              this.notices.clear("editor");
              void this.source.open();
            },
          },
        ]),
    });
    this.toolbar = new Toolbar(
      data.name,
      {
        run: () => host.run(this, "plain"),
        stop: () => host.stop(this),
        reset: () => this.edits.askReset(),
        compare: () => this.edits.toggleComparison(),
        runAbove: () => host.run(this, "all"),
        runNeeded: () => host.run(this, "needed"),
        share: () => host.share(this),
        copy: () => void this.copy(),
        afresh: () => host.afresh(this),
      },
      { above: hasAbove },
    );
    this.results = new Results(element, data, host.torch);
    box.after(this.toolbar.element, this.startup.element, this.notices.element, this.results.element);
    this.notices.element.addEventListener("a1-focus-lost", () => this.toolbar.focusRun());
    this.edits = new Edits({
      lesson: host.lesson,
      id: data.id,
      name: data.name,
      original: data.code,
      notices: this.notices,
      read: () => this.read(),
      write: (code) => this.source.write(code),
      changed: () => this.versionChanged(),
      setComparing: (open) => this.toolbar.setComparing(open),
    });
    this.toolbar.setEdited(this.edits.edited);
    element.classList.toggle("a1-large", data.large === true);
    this.listen();
    this.setState("idle", "");
  }

  /** The code in the editor now. */
  read(): string {
    return this.source.read();
  }

  get busy(): boolean {
    return this.state === "starting" || this.state === "queued" || this.state === "running";
  }

  get edited(): boolean {
    return this.edits.edited;
  }

  focus(): void {
    this.source.focus();
  }

  /** Bring the editor. */
  open(): void {
    void this.source.open();
  }

  offerShared(code: string): void {
    this.edits.offerShared(code);
    this.element.scrollIntoView({ block: "center" });
  }

  setState(state: State, text: string, since?: number): void {
    if (!this.busy) this.before = { state: this.state, text: this.words };
    this.state = state;
    this.words = text;
    this.element.dataset["state"] = state;
    this.element.setAttribute("aria-busy", String(state === "running" || state === "starting"));
    this.toolbar.show(state, text, since);
    if (state !== "starting") this.startup.hide();
  }

  /** What is shown now, to be put back by `setState`. */
  keep(): { state: State; words: string } {
    return { state: this.state, words: this.words };
  }

  /** Python is being made ready for this block: show how far it is. */
  showStart(now: RunnerState): void {
    this.startup.show(now);
    if (now.state !== "failed") return;
    this.setState("starting", "Python could not be started");
    this.startup.show(now);
  }

  /** Run was pressed once more while this block is busy. */
  refuse(): void {
    announce(`${this.name}: ${this.toolbar.refuse()}`);
  }

  /** Back to what was shown before this block was queued. */
  unqueue(): void {
    this.setState(this.before.state, this.before.text);
  }

  /** Run `request` and show all of it. A machine failure rejects. */
  execute(request: RunRequest): Promise<Outcome> {
    this.edits.flush();
    return showRun(request, {
      element: this.element,
      data: this.data,
      runner: this.host.runner,
      source: this.source,
      toolbar: this.toolbar,
      results: this.results,
      notices: this.notices,
      running: () => this.state === "running",
      setState: (state, text, since) => this.setState(state, text, since),
      unqueue: () => this.unqueue(),
    });
  }

  /** Earlier blocks changed after this block's last result: say so and offer the cure. */
  showOutdated(names: string[]): void {
    this.element.toggleAttribute("data-outdated", names.length > 0);
    if (names.length === 0) return this.notices.clear("outdated");
    this.notices.show("outdated", `Out of date: ${list(names)} above ${names.length === 1 ? "has" : "have"} changed since this ran.`, [
      { label: "Run what is needed", action: "needed", press: () => this.host.run(this, "needed") },
      { label: "Run all above", action: "above", press: () => this.host.run(this, "all") },
    ]);
  }

  save(): void {
    this.edits.flush();
  }

  destroy(): void {
    this.results.output.answer(null);
    this.edits.destroy();
    this.source.destroy();
    this.toolbar.destroy();
    this.undoing.run();
  }

  private listen(): void {
    const turn = () => this.host.intent(this);
    this.undoing.on(this.element, "pointerenter", turn, { once: true });
    this.undoing.on(this.element, "focusin", turn, { once: true });
    this.undoing.on(this.element, "touchstart", turn, { once: true, passive: true });
    this.undoing.add(
      offerCode(this.id, {
        read: () => this.read(),
        mark: (frames, message) => {
          const frame = frames.at(-1);
          this.source.mark(frame ? { ...frame, message } : null);
        },
      }),
    );
  }

  private typed(): void {
    this.edits.typed();
    this.versionChanged();
  }

  private versionChanged(): void {
    const edited = this.edits.edited;
    this.toolbar.setEdited(edited);
    this.element.toggleAttribute("data-edited", edited);
    this.results.edited(edited);
    this.host.edited(this);
  }

  private async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.read());
      announce("Code copied.");
      this.toolbar.show(this.state, "Code copied");
    } catch {
      this.toolbar.show(this.state, "The browser did not allow copying; select the code instead");
    }
  }
}

function codeBox(cell: HTMLElement): HTMLElement {
  const found = cell.querySelector<HTMLElement>(".a1-code");
  if (found) return found;
  const made = element("div", { class: "a1-code" });
  cell.prepend(made);
  return made;
}
