// The page's memory of runs: which block ran with which code in which life of Python, what each result rests on, and so
// which blocks must run before another. Pure; may import nothing.

/** One block as the ledger sees it, in page order. */
export interface Entry {
  id: string;
  /** Code in the editor now. */
  code: string;
  /** Code as the lesson prints it. */
  original: string;
  /** Starts an empty namespace, so it rests on nothing above, nor does anything below rest on what is above it. */
  fresh: boolean;
}

interface Success {
  code: string;
  life: string;
  /** Earlier blocks of the same namespace, and the code each had when its names were made. */
  rests: Map<string, string>;
}

/** Why a block is run before the one that was asked for. */
export type Step = { id: string; code: string; how: "run" | "again" | "lesson" };

export class Ledger {
  private successes = new Map<string, Success>();
  private attempts = new Map<string, string>();
  private generation = 0;
  private starts = new Map<string, number>();

  /** `entries` gives the blocks as they are at the moment of asking. */
  constructor(private readonly entries: () => Entry[]) {}

  /** Python was restarted: all names are gone. True where some block had left names. */
  restart(generation: number): boolean {
    if (generation === this.generation) return false;
    this.generation = generation;
    return this.successes.size > 0;
  }

  /** Forget every run, as after "start afresh". */
  clear(): void {
    this.successes.clear();
    this.attempts.clear();
  }

  /** The first block of the namespace that `id` lives in: it names the namespace. */
  segment(id: string): string {
    let first = "";
    for (const entry of this.entries()) {
      if (entry.fresh || first === "") first = entry.id;
      if (entry.id === id) break;
    }
    return first;
  }

  /** Blocks above `id` that share its namespace, in page order. */
  above(id: string): Entry[] {
    const first = this.segment(id);
    const all = this.entries();
    const begin = all.findIndex((entry) => entry.id === first);
    const end = all.findIndex((entry) => entry.id === id);
    return all.slice(begin, end);
  }

  /** What a plain Run of `id` needs first: blocks above that have left no names in this life of Python. */
  planned(id: string): Step[] {
    const steps: Step[] = [];
    for (const entry of this.above(id)) {
      const success = this.successes.get(entry.id);
      if (success && this.alive(entry.id)) continue;
      const tried = this.attempts.get(entry.id) === entry.code;
      // A reader who put the lesson's version back wants that one's names, not those of what succeeded before.
      const putBack = entry.code === entry.original && success?.code !== entry.code && !tried;
      if (success && !putBack) steps.push({ id: entry.id, code: success.code, how: "again" });
      else if (!tried) steps.push({ id: entry.id, code: entry.code, how: "run" });
      // The reader's version failed or was stopped. Running it again would only fail or hang again; the lesson's own
      // version gives the blocks below the names they were written for.
      else if (entry.original !== entry.code) steps.push({ id: entry.id, code: entry.original, how: "lesson" });
    }
    return steps;
  }

  /** What brings `id` up to date: every block above whose names are missing or rest on older code. */
  needed(id: string): Step[] {
    return this.above(id)
      .filter((entry) => !this.current(entry))
      .map((entry) => ({ id: entry.id, code: entry.code, how: "run" }));
  }

  /** Every block above `id`, as the editors have them. */
  all(id: string): Step[] {
    return this.above(id).map((entry) => ({ id: entry.id, code: entry.code, how: "run" }));
  }

  /** A block is about to run with `code`. */
  begin(id: string, code: string): void {
    this.attempts.set(id, code);
    const entry = this.entries().find((one) => one.id === id);
    // A fresh block empties its namespace: what ran below it has lost its names.
    if (entry?.fresh) this.starts.set(id, (this.starts.get(id) ?? 0) + 1);
  }

  /** A block ran through with `code`. */
  succeed(id: string, code: string): void {
    const rests = new Map<string, string>();
    for (const entry of this.above(id)) {
      const success = this.successes.get(entry.id);
      if (success && this.alive(entry.id)) rests.set(entry.id, success.code);
    }
    this.successes.set(id, { code, life: this.life(id), rests });
  }

  /** Earlier blocks because of which the last result of `id` is out of date; empty where it is not, or has none. */
  outdatedBy(id: string): string[] {
    const success = this.successes.get(id);
    if (!success) return [];
    return this.above(id)
      .filter((entry) => success.rests.has(entry.id) && success.rests.get(entry.id) !== entry.code)
      .map((entry) => entry.id);
  }

  /** Earlier blocks that the last result of `id` rests on. */
  restsOn(id: string): string[] {
    return [...(this.successes.get(id)?.rests.keys() ?? [])];
  }

  private life(id: string): string {
    const first = this.segment(id);
    return `${this.generation}/${first}/${this.starts.get(first) ?? 0}`;
  }

  private alive(id: string): boolean {
    return this.successes.get(id)?.life === this.life(id);
  }

  private current(entry: Entry): boolean {
    const success = this.successes.get(entry.id);
    return success?.code === entry.code && this.alive(entry.id) && this.outdatedBy(entry.id).length === 0;
  }
}
