// The blocks of one page together: mounted and left, what is out of date among them, and what a reader does with one that
// concerns the others. May import shared/*, runtime/messages and cell/*.

import { announce } from "../shared/announce";
import { isFrugal } from "../shared/connection";
import { Undoing } from "../shared/dom";
import type { Page } from "../shared/site";
import { turns } from "../shared/turns";
import { Cell } from "./cell";
import type { How } from "./data";
import { findBlocks, isTask } from "./find";
import { Jobs } from "./jobs";
import { Ledger } from "./ledger";
import { hasRunBefore } from "./memory";
import type { Runner } from "./runner";
import { openShared, shareVersion } from "./sharing";

export class CellPage {
  private readonly cells: Cell[] = [];
  private readonly ledger: Ledger;
  private readonly jobs: Jobs;
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
    this.jobs = new Jobs({
      runner,
      ledger: this.ledger,
      prelude: page.prelude,
      byId: (id) => this.byId(id),
      namespace: (id) => this.namespace(id),
      over: () => this.showOutdated(),
    });
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
    this.jobs.leave();
    this.forgetNames();
    for (const cell of this.cells) cell.destroy();
    this.undoing.run();
  }

  private host() {
    return {
      lesson: this.page.lesson,
      torch: this.page.torch,
      runner: this.runner,
      run: (cell: Cell, how: How) => this.jobs.press(cell, how),
      stop: (cell: Cell) => this.jobs.stop(cell),
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

  private showOutdated(): void {
    for (const cell of this.cells) {
      cell.showOutdated(this.ledger.outdatedBy(cell.id).map((id) => this.byId(id).name));
    }
  }

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
