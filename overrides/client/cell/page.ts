// The blocks of one page together: what runs before what, what is out of date, and what a restart of Python means for
// them. May import shared/*, runtime/messages and cell/*.

import { announce } from "../shared/announce";
import { isFrugal } from "../shared/connection";
import { Undoing } from "../shared/dom";
import type { Page } from "../shared/site";
import { turns } from "../shared/turns";
import type { Turn } from "../shared/turns";
import { Cell } from "./cell";
import { findBlocks, isTask } from "./find";
import { Ledger } from "./ledger";
import type { Step } from "./ledger";
import { waitForPython } from "./loading";
import { hasRunBefore, rememberRun } from "./memory";
import type { Runner } from "./runner";
import { firstSentence, list } from "./sentences";
import { openShared, shareVersion } from "./sharing";

type How = "plain" | "needed" | "all";

export class CellPage {
  private readonly cells: Cell[] = [];
  private readonly ledger: Ledger;
  /** Presses of Run that are not over, by block. */
  private readonly jobs = new Map<Cell, Turn>();
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
        fresh: cell.data.fresh === true || isTask(cell.element),
      })),
    );
    for (const { place, data } of findBlocks(root)) {
      this.cells.push(new Cell(place, data, this.host(), this.cells.some((cell) => !cell.data.hidden) && !data.fresh));
    }
    this.undoing.on(window, "pagehide", () => this.save());
    this.undoing.on(document, "visibilitychange", () => this.save());
    const open = () => void openShared(page, () => (this.gone ? [] : this.cells));
    this.undoing.on(window, "hashchange", open);
    if (this.cells.length > 0 && hasRunBefore() && !isFrugal()) runner.prepare();
    open();
  }

  /**
   * The page is left. What is being loaded goes on loading; what runs is ended, as nobody could see or stop it. Names go
   * too: whoever comes back finds blocks that have not run, and no leftovers under them.
   */
  leave(): void {
    this.gone = true;
    for (const turn of this.jobs.values()) turns.withdraw(turn);
    if (this.running) this.runner.stop();
    this.forgetNames();
    for (const cell of this.cells) cell.destroy();
    this.undoing.run();
  }

  private host() {
    return {
      lesson: this.page.lesson,
      torch: this.page.torch,
      runner: this.runner,
      run: (cell: Cell, how: How) => this.press(cell, how),
      stop: (cell: Cell) => this.stop(cell),
      intent: (cell: Cell) => this.intent(cell),
      edited: () => this.showOutdated(),
      moveOn: (cell: Cell) => this.moveOn(cell),
      share: (cell: Cell) => void shareVersion(this.page, cell),
      afresh: (cell: Cell) => this.afresh(cell),
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

  private press(cell: Cell, how: How): void {
    if (cell.busy || this.jobs.has(cell)) return cell.refuse();
    rememberRun();
    const turn: Turn = {
      name: () => list([(this.running ?? cell).name]),
      wait: () => {
        cell.setState("queued", `Waiting for ${turns.active!.name()}`);
        announce(`${cell.name} is waiting.`);
      },
      take: () => this.takeTurn(cell, how),
      drop: () => {
        this.jobs.delete(cell);
        cell.unqueue();
        cell.notices.show("chain", "Not run, because Python was stopped.");
      },
    };
    this.jobs.set(cell, turn);
    turns.add(turn);
  }

  private stop(cell: Cell): void {
    const turn = this.jobs.get(cell);
    if (turn && turns.withdraw(turn)) {
      this.jobs.delete(cell);
      cell.unqueue();
      return;
    }
    const asked = [...this.jobs].find(([, one]) => one === turns.active)?.[0];
    if (!asked || (asked !== cell && this.running !== cell)) return;
    this.cancelled = true;
    turns.dropWaiting();
    if (this.running) {
      this.running.setState("running", "Stopping");
      this.runner.stop();
    } else {
      asked.unqueue();
    }
  }

  private async takeTurn(cell: Cell, how: How): Promise<void> {
    this.cancelled = false;
    try {
      await this.runJob(cell, how);
    } catch (problem) {
      this.sayBroken(cell, problem as Error & { file?: string });
    }
    this.jobs.delete(cell);
    this.running = null;
    if (!this.gone) this.showOutdated();
  }

  private async runJob(cell: Cell, how: How): Promise<void> {
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
        cell.notices.clear("chain");
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
    this.ledger.begin(cell.id, cell.read());
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
    if (lost) {
      // What was said about an earlier restart is old news.
      cell.notices.clear("chain");
      cell.notices.show("stopped", text);
    }
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

  private afresh(cell: Cell): void {
    if (turns.active) {
      const text = `Python is busy with ${turns.active.name()}. Stop it first, then start afresh.`;
      cell.notices.show("chain", text);
      return announce(text);
    }
    this.forgetNames();
    this.ledger.clear();
    this.showOutdated();
    for (const one of this.cells) {
      one.setState("idle", "");
      one.notices.clear("chain", "stopped");
    }
    announce("Python starts afresh for this page: all names are gone.");
  }

  private forgetNames(): void {
    for (const name of new Set(this.cells.map((one) => this.namespace(one.id)))) this.runner.forget(name);
  }

  private save(): void {
    for (const cell of this.cells) cell.save();
  }
}
