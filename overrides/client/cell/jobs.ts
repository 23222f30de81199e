// Presses of Run on one page, carried out one after the other: what runs before a block, what a stop or a failure means for
// those that wait, and what is said about it. May import shared/*, runtime/messages and cell/*.

import { announce } from "../shared/announce";
import { turns } from "../shared/turns";
import type { Turn } from "../shared/turns";
import type { Cell } from "./cell";
import type { How } from "./data";
import type { Ledger, Step } from "./ledger";
import { waitForPython } from "./loading";
import { rememberRun } from "./memory";
import type { Runner } from "./runner";
import { firstSentence, list } from "./sentences";
import type { Outcome } from "./showing";

/** What jobs ask of the page they run on. */
export interface JobsHost {
  runner: Runner;
  ledger: Ledger;
  /** Runs silently before a namespace's first block. */
  prelude: string;
  byId(id: string): Cell;
  namespace(id: string): string;
  /** A press is over: what is out of date may have changed. */
  over(): void;
}

export class Jobs {
  /** Presses of Run that are not over, by block. */
  private readonly jobs = new Map<Cell, Turn>();
  /** The block whose code is in Python now; not always the one that was asked for. */
  private running: Cell | null = null;
  private cancelled = false;
  private gone = false;
  private readonly runner: Runner;
  private readonly ledger: Ledger;

  constructor(private readonly host: JobsHost) {
    ({ runner: this.runner, ledger: this.ledger } = host);
  }

  /** The page is left: what runs is ended, as nobody could see or stop it. */
  leave(): void {
    this.gone = true;
    for (const turn of this.jobs.values()) turns.withdraw(turn);
    if (this.running) this.runner.stop();
  }

  /** Run was pressed: the block waits its turn, or is told that it is on its way already. */
  press(cell: Cell, how: How): void {
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

  /** Stop was pressed: the block leaves the queue, or what runs for it, or in it, is ended. */
  stop(cell: Cell): void {
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
    if (!this.gone) this.host.over();
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
        return this.sayStopped(this.host.byId(step.id), generation);
      }
      if (outcome === "failed" && step.how === "run") {
        cell.unqueue();
        cell.notices.show("chain", `Not run: ${list([this.host.byId(step.id).name])} above ended with an error.`, [
          { label: "Run this block all the same", action: "run-anyway", press: () => this.press(cell, "plain") },
        ]);
        return;
      }
    }
    const outcome = await this.runOne(cell, cell.read());
    if (this.gone) return;
    if (outcome === "stopped") this.sayStopped(cell, generation);
  }

  private async runStep(step: Step): Promise<Outcome> {
    const cell = this.host.byId(step.id);
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

  private async runOne(cell: Cell, code: string): Promise<Outcome> {
    this.running = cell;
    this.ledger.begin(cell.id, code);
    const outcome = await cell.execute(this.request(cell, code, false)).finally(() => (this.running = null));
    if (outcome === "ok") this.ledger.succeed(cell.id, code);
    return outcome;
  }

  private request(cell: Cell, code: string, silent: boolean) {
    return {
      page: this.host.namespace(cell.id),
      cell: cell.id,
      name: cell.name,
      code,
      prelude: cell.data.prelude ?? this.host.prelude,
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

  private sayFirst(cell: Cell, steps: Step[], restarted: boolean): void {
    const seen = steps.filter((step) => !this.host.byId(step.id).data.hidden);
    const text = firstSentence(seen.map(({ id, how }) => ({ how, name: this.host.byId(id).name })), restarted);
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
}
