// The blocks of one page together: the order they run in, the queue of presses, what is out of date, and what a restart of
// Python means for them. May import shared/*, runtime/messages and cell/*.

import { announce } from "../shared/announce";
import { isFrugal } from "../shared/connection";
import { childJson, Undoing } from "../shared/dom";
import type { Page } from "../shared/site";
import { Cell } from "./cell";
import type { CellData } from "./data";
import { Ledger } from "./ledger";
import type { Step } from "./ledger";
import { waitForPython } from "./loading";
import { hasRunBefore, rememberRun } from "./memory";
import type { Runner } from "./runner";
import { firstSentence, list } from "./sentences";
import { fragmentOf, sharedFrom } from "./share";

interface Job {
  cell: Cell;
  how: "plain" | "needed" | "all";
}

export class CellPage {
  private readonly cells: Cell[] = [];
  private readonly ledger: Ledger;
  private queue: Job[] = [];
  private active: Job | null = null;
  /** The block whose code is in Python now; not always the one that was asked for. */
  private running: Cell | null = null;
  private cancelled = false;
  private gone = false;
  private readonly undoing = new Undoing();

  constructor(
    private readonly page: Page,
    private readonly runner: Runner,
    root: ParentNode,
  ) {
    this.ledger = new Ledger(() =>
      this.cells.map((cell) => ({
        id: cell.id,
        code: cell.read(),
        original: cell.data.code,
        fresh: cell.data.fresh === true || isTask(cell),
      })),
    );
    const places = [...root.querySelectorAll<HTMLElement>("[data-cell]")];
    // A task's editor is a block of its own: it sees no other block and no block sees it.
    const inOrder = [...places.filter((place) => !place.closest("[data-task]")), ...places.filter((place) => place.closest("[data-task]"))];
    const names = new Map<string, number>();
    for (const place of inOrder) {
      const data = childJson<CellData>(place);
      if (!data) continue;
      // An error names a block, so two blocks under one heading need two names.
      const count = (names.get(data.name) ?? 0) + 1;
      names.set(data.name, count);
      if (count > 1) data.name = `${data.name} (${count})`;
      // An editor would show the last line break as an empty line.
      data.code = data.code.replace(/\n+$/, "");
      this.cells.push(new Cell(place, data, this.host(), this.cells.some((cell) => !cell.data.hidden) && !data.fresh));
    }
    this.undoing.on(window, "pagehide", () => this.save());
    this.undoing.on(document, "visibilitychange", () => this.save());
    this.undoing.on(window, "hashchange", () => void this.openShared());
    if (this.cells.length > 0 && hasRunBefore() && !isFrugal()) runner.prepare();
    void this.openShared();
  }

  /** The page is left. What is being loaded goes on loading; what runs is ended, as nobody could see or stop it. */
  leave(): void {
    this.gone = true;
    this.queue = [];
    if (this.running) this.runner.stop();
    for (const cell of this.cells) cell.destroy();
    this.undoing.run();
  }

  private host() {
    return {
      lesson: this.page.lesson,
      torch: this.page.torch,
      runner: this.runner,
      run: (cell: Cell, how: Job["how"]) => this.press(cell, how),
      stop: (cell: Cell) => this.stop(cell),
      intent: (cell: Cell) => this.intent(cell),
      edited: () => this.showOutdated(),
      moveOn: (cell: Cell) => this.moveOn(cell),
      share: (cell: Cell) => void this.share(cell),
      afresh: () => this.afresh(),
      namespace: (cell: Cell) => this.namespace(cell.id),
    };
  }

  private namespace(id: string): string {
    const first = this.ledger.segment(id);
    return first === this.cells[0]?.id ? this.page.lesson : `${this.page.lesson}#${first}`;
  }

  private byId(id: string): Cell {
    return this.cells.find((cell) => cell.id === id)!;
  }

  // ---- pressing Run and Stop

  private press(cell: Cell, how: Job["how"]): void {
    if (cell.busy) return cell.refuse();
    rememberRun();
    this.queue.push({ cell, how });
    if (this.active) {
      cell.setState("queued", `Waiting for ${list([(this.running ?? this.active.cell).name])}`);
      announce(`${cell.name} is waiting.`);
    }
    void this.work();
  }

  private stop(cell: Cell): void {
    const waiting = this.queue.find((job) => job.cell === cell);
    if (waiting) {
      this.queue = this.queue.filter((job) => job !== waiting);
      cell.unqueue();
      return;
    }
    if (!this.active || (this.active.cell !== cell && this.running !== cell)) return;
    this.cancelled = true;
    for (const job of this.queue.splice(0)) {
      job.cell.unqueue();
      job.cell.notices.show("chain", "Not run, because Python was stopped.");
    }
    if (this.running) {
      this.running.setState("running", "Stopping");
      this.runner.stop();
    } else {
      this.active.cell.unqueue();
    }
  }

  private async work(): Promise<void> {
    if (this.active) return;
    for (let job = this.queue.shift(); job && !this.gone; job = this.queue.shift()) {
      this.active = job;
      this.cancelled = false;
      try {
        await this.runJob(job);
      } catch (problem) {
        this.sayBroken(job.cell, problem as Error & { file?: string });
      } finally {
        this.active = null;
        this.running = null;
      }
      if (!this.gone) this.showOutdated();
    }
  }

  private async runJob({ cell, how }: Job): Promise<void> {
    cell.notices.clear("chain", "machine");
    if (!(await this.ready(cell)) || this.cancelled || this.gone) return;
    const { generation } = this.runner;
    const restarted = this.ledger.restart(generation);
    const steps = how === "plain" ? this.ledger.planned(cell.id) : how === "needed" ? this.ledger.needed(cell.id) : this.ledger.all(cell.id);
    if (steps.length > 0) cell.setState("queued", "Waiting for the blocks above");
    this.sayFirst(cell, steps, restarted);
    for (const step of steps) {
      const outcome = await this.runStep(step);
      if (this.gone) return;
      if (outcome === "stopped") {
        cell.setState("stopped", "Stopped before it began");
        return this.sayStopped(this.byId(step.id), generation);
      }
      if (outcome === "failed" && step.how === "run") {
        cell.unqueue();
        cell.notices.show("chain", `Not run: ${list([this.byId(step.id).name])} above ended with an error.`, [
          { label: "Run this block all the same", action: "run-anyway", press: () => this.press(cell, "plain") },
        ]);
        return;
      }
    }
    const outcome = await this.runOne(cell, cell.read());
    if (this.gone) return;
    if (outcome === "stopped") this.sayStopped(cell, generation);
  }

  private async runStep(step: Step): Promise<"ok" | "failed" | "stopped"> {
    const cell = this.byId(step.id);
    if (step.how === "run") return this.runOne(cell, step.code);
    // Names come back, nothing is shown: the block keeps the output it has.
    this.running = cell;
    const { state, words } = cell.keep();
    cell.setState("running", "Running again for its names", performance.now());
    const result = await this.runner
      .run(this.request(cell, step.code, true), { output: () => {}, ask: async () => null, need: () => {} })
      .finally(() => cell.setState(state, words));
    this.running = null;
    if (result === "stopped") return "stopped";
    this.ledger.begin(cell.id, step.how === "again" ? step.code : cell.read());
    if (result.ok || result.error?.type === cell.data.raises) this.ledger.succeed(cell.id, step.code);
    return result.ok ? "ok" : "failed";
  }

  private async runOne(cell: Cell, code: string): Promise<"ok" | "failed" | "stopped"> {
    this.running = cell;
    this.ledger.begin(cell.id, code);
    const outcome = await cell.execute(this.request(cell, code, false)).finally(() => (this.running = null));
    if (outcome === "ok") this.ledger.succeed(cell.id, code);
    return outcome;
  }

  private request(cell: Cell, code: string, silent: boolean) {
    return {
      page: this.namespace(cell.id),
      cell: cell.id,
      name: cell.name,
      code,
      prelude: cell.data.prelude ?? this.page.prelude,
      fresh: cell.data.fresh === true,
      silent,
    };
  }

  /** Wait until Python is there. False where the reader gave up or left. */
  private async ready(cell: Cell): Promise<boolean> {
    const { state } = this.runner;
    if (state !== "ready" && state !== "running") cell.setState("starting", "Starting Python");
    const there = await waitForPython(this.runner, (now) => cell.showStart(now), () => this.gone || this.cancelled);
    cell.startup.hide();
    return there;
  }

  // ---- what is said

  private sayFirst(cell: Cell, steps: Step[], restarted: boolean): void {
    const seen = steps.filter((step) => !this.byId(step.id).data.hidden);
    const text = firstSentence(seen.map(({ id, how }) => ({ how, name: this.byId(id).name })), restarted);
    if (!text) return;
    cell.notices.show("chain", text);
    announce(text);
  }

  private sayStopped(cell: Cell, generation: number): void {
    // Where the host allows it Python gives in when asked, and keeps its names.
    const lost = this.runner.generation !== generation;
    const text = "Python was restarted. Blocks that had succeeded are run again, silently, before your next Run.";
    if (lost) cell.notices.show("stopped", text);
    announce(`${cell.name}: stopped.`);
  }

  private sayBroken(cell: Cell, problem: Error & { file?: string }): void {
    if (this.gone) return;
    cell.unqueue();
    const file = problem.file ? ` (${problem.file})` : "";
    cell.notices.show("machine", `Python itself failed${file}: ${problem.message}`, [
      {
        label: "Retry",
        action: "retry",
        press: () => {
          cell.notices.clear("machine");
          this.runner.retry();
          this.press(cell, "plain");
        },
      },
    ]);
    announce(`Python itself failed: ${problem.message}`);
  }

  private showOutdated(): void {
    for (const cell of this.cells) {
      cell.showOutdated(this.ledger.outdatedBy(cell.id).map((id) => this.byId(id).name));
    }
  }

  // ---- the rest of what a reader does

  private intent(cell: Cell): void {
    if (isFrugal()) return;
    this.runner.prepare();
    cell.open();
  }

  private moveOn(cell: Cell): void {
    const visible = this.cells.filter((one) => !one.data.hidden);
    const next = visible[visible.indexOf(cell) + 1];
    if (!next) return;
    next.focus();
    next.element.scrollIntoView({ block: "nearest" });
  }

  private afresh(): void {
    if (this.active) {
      announce("Something is running; stop it first.");
      this.active.cell.notices.show("chain", "Something is running. Stop it first, then start afresh.");
      return;
    }
    for (const name of new Set(this.cells.map((cell) => this.namespace(cell.id)))) this.runner.forget(name);
    this.ledger.clear();
    this.showOutdated();
    for (const cell of this.cells) if (!cell.busy) cell.setState("idle", "");
    announce("Python starts afresh for this page: all names are gone.");
  }

  private async share(cell: Cell): Promise<void> {
    const code = cell.read();
    try {
      if (code.length > 50_000) throw new RangeError();
      const link = new URL(location.href);
      link.hash = await fragmentOf({ lesson: this.page.lesson, cell: cell.id, code });
      cell.showLink(link.href);
    } catch (problem) {
      cell.notices.show("share", problem instanceof RangeError ? "This version is too long for a link." : "This browser cannot make such a link.");
    }
  }

  private async openShared(): Promise<void> {
    const shared = await sharedFrom(location.hash);
    if (!shared || this.gone || shared.lesson !== this.page.lesson) return;
    const cell = this.cells.find((one) => one.id === shared.cell && !one.data.readonly);
    // The address goes back to the plain one, so that a reload does not ask again.
    history.replaceState(history.state, "", location.pathname + location.search);
    if (cell) cell.offerShared(shared.code);
  }

  private save(): void {
    for (const cell of this.cells) cell.save();
  }
}

function isTask(cell: Cell): boolean {
  return cell.element.closest("[data-task]") !== null;
}
