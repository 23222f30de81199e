// The one Python of this tab, as the rest of the page uses it: starts it on a reader's intent, runs blocks in order, stops
// them, starts the next one. May import its neighbours on the page's side and shared/connection.

import { isFrugal } from "../shared/connection";
import { plainReason, whyUnable } from "./able";
import { RuntimeFailure } from "./failure";
import { entryOf, type FileProgress, locate, Locator, WORKER } from "./locate";
import type { Completion, Inspection, JudgeRequest, RunRequest, RunResult, RuntimeFiles } from "./messages";
import { type Judged, Python, type RunListener } from "./python";

export { RuntimeFailure } from "./failure";
export type { Judged, RunListener } from "./python";

export type State = "off" | "loading" | "ready" | "running" | "failed";

export interface RuntimeState {
  state: State;
  stage: "" | "loading files" | "starting Python" | "loading a library";
  /** The file on its way, or the one that failed. */
  file: string;
  loaded: number;
  total: number;
  how: "" | "snapshot" | "floor";
  message: string;
}

const MODULES = ["pyodide.asm.wasm", "_multiarray_umath.wasm", "_umath_linalg.wasm"];
const BOTH = ["pyodide-lock.json", "packs.json"];
const FLOOR = ["python.zip", "numpy.zip", "torch.zip", "a1runner.zip"];
/** What the floor starts without, but a program soon wants. */
const SOON = ["torch-more.zip"];
const SNAPSHOT = "boot.snapshot";
/** A line that brings the interpreter's 3.5 MB in this time (30 Mbit/s) is fast enough for the snapshot's bytes. */
const FAST_LINE_MS = 900;
/** How long a program that was asked to stop may take before its worker is ended. */
const PATIENCE_MS = 400;
/** A spare Python is started this long after a run ended, or while one lasts longer: whoever stops it then waits for nothing. */
const SPARE_AFTER_MS = 250;
const SPARE_DURING_MS = 1000;
const UPKEEP_AFTER_MS = 1500;
/** Whether this engine can put Python's stack aside, so that an import can wait for the file it wants. */
const canWait = typeof WebAssembly === "object" && "Suspending" in WebAssembly;

interface Job {
  start(python: Python): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

class Runtime {
  private listeners = new Set<(state: RuntimeState) => void>();
  private current: RuntimeState = { state: "off", stage: "", file: "", loaded: 0, total: 0, how: "", message: "" };
  private steps = new Map<string, FileProgress>();
  private locator = new Locator(locate(), (step) => this.noteProgress(step));
  private starting: Promise<Python> | null = null;
  private python: Python | null = null;
  private spare: Promise<Python> | null = null;
  private snapshotTried = false;
  private snapshotRefused = "";
  private fastLine: Promise<boolean> | null = null;
  private jobs: Job[] = [];
  private active: Job | null = null;
  private pages = new Set<string>();
  private upkeepTimer = 0;
  private spareTimer = 0;
  /** Those that have the archives beside their snapshot. */
  private supplied = new WeakSet<Python>();
  /** Libraries that programs wait for. */
  private needed = 0;
  /** Grows by one whenever Python was ended, and every namespace with it. */
  generation = 0;

  get state(): State {
    return this.current.state;
  }

  /** Calls `listener` now and at each change; returns how to leave. */
  onState(listener: (state: RuntimeState) => void): () => void {
    this.listeners.add(listener);
    listener(this.current);
    return () => void this.listeners.delete(listener);
  }

  /** A reader's intent: starts Python, once and quietly. A failure shows in the state. */
  prepare(): void {
    if (this.current.state === "off") this.ensure().catch(() => {});
  }

  /** Tries again after a failure. */
  retry(): void {
    if (this.current.state !== "failed") return;
    this.ensure().catch(() => {});
  }

  /** Runs a block after those already waiting. A learner's error is a result; rejects with RuntimeFailure. */
  run(request: RunRequest, listen: RunListener): Promise<RunResult | "stopped"> {
    return this.enqueue((python) => {
      this.pages.add(request.page);
      return python.run(request, listen);
    }) as Promise<RunResult | "stopped">;
  }

  judge(request: JudgeRequest): Promise<Judged | "stopped"> {
    return this.enqueue((python) => python.judge(request)) as Promise<Judged | "stopped">;
  }

  /** Null while Python is away or busy: completion never waits and never starts anything. */
  async complete(page: string, code: string, offset: number): Promise<{ completions: Completion[]; from: number } | null> {
    if (!this.python || this.current.state !== "ready") return null;
    return this.python.complete(page, code, offset);
  }

  async inspect(page: string, code: string, offset: number): Promise<Inspection | null> {
    if (!this.python || this.current.state !== "ready") return null;
    return this.python.inspect(page, code, offset);
  }

  /** Drops a page's names. */
  forget(page: string): void {
    if (this.pages.delete(page)) this.python?.forget(page);
  }

  /** Whether a block of that page ran in the present Python. */
  ran(page: string): boolean {
    return this.pages.has(page);
  }

  /** Ends the run, drops the queue and makes ready for the next; namespaces are lost unless Python gives in when asked. */
  stop(): void {
    const { active, python } = this;
    const dropped = this.jobs.splice(0);
    for (const job of dropped) job.resolve("stopped");
    if (!active) return;
    if (python?.interruptRun()) {
      // Asked first: a program that gives in leaves its names behind.
      setTimeout(() => this.active === active && this.endRun(active), PATIENCE_MS);
    } else {
      this.endRun(active);
    }
  }

  private endRun(job: Job): void {
    this.active = null;
    job.resolve("stopped");
    if (!this.python) return; // still starting: let it finish
    this.lose();
    this.ensure().catch(() => {});
  }

  private lose(): void {
    this.python?.end();
    this.python = null;
    this.starting = null;
    this.pages.clear();
    this.generation++;
  }

  private enqueue(start: Job["start"]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.jobs.push({ start, resolve, reject });
      void this.work();
    });
  }

  private async work(): Promise<void> {
    if (this.active) return;
    const job = this.jobs.shift();
    if (!job) return;
    this.active = job;
    clearTimeout(this.upkeepTimer);
    clearTimeout(this.spareTimer);
    try {
      const python = await this.ensure();
      if (this.active !== job) return;
      this.set({ state: "running", stage: "", message: "" });
      this.startSpareAfter(SPARE_DURING_MS);
      job.resolve(await job.start(python));
    } catch (error) {
      job.reject(error);
    }
    if (this.active !== job) return; // stopped meanwhile
    this.active = null;
    if (this.python) this.set({ state: "ready", stage: "" });
    if (this.jobs.length) return void this.work();
    this.startSpareAfter(SPARE_AFTER_MS);
    this.upkeepTimer = window.setTimeout(() => this.whenIdle(), UPKEEP_AFTER_MS);
  }

  private ensure(): Promise<Python> {
    this.starting ??= this.begin().catch((error) => {
      this.starting = null;
      const { message, file } = error instanceof RuntimeFailure ? error : { message: String(error?.message ?? error), file: "" };
      const failure = new RuntimeFailure(plainReason(message), file);
      this.set({ state: "failed", stage: "", file: failure.file, message: failure.message });
      throw failure;
    });
    return this.starting;
  }

  private async begin(): Promise<Python> {
    const spare = this.spare;
    this.spare = null;
    if (spare) {
      const python = await spare.catch(() => null);
      if (python) return this.adopt(python);
    }
    const unable = whyUnable();
    if (unable) throw new RuntimeFailure(unable);
    this.set({ state: "loading", stage: "loading files", message: "" });
    return this.adopt(await this.boot());
  }

  private adopt(python: Python): Python {
    this.python = python;
    this.set({ state: "ready", stage: "", file: "", message: "" });
    return python;
  }

  /**
   * Archives that no start waited for, ahead of the import that wants one: after a snapshot, which has its modules but not the
   * archives they came from, those of the floor; after the floor the rest of torch.
   */
  private async sendArchives(python: Python): Promise<void> {
    if (!canWait || this.supplied.has(python)) return;
    this.supplied.add(python);
    try {
      for (const name of this.current.how === "snapshot" ? FLOOR : SOON) {
        python.send(name.replace(".zip", ""), await this.locator.bytes(name), "");
      }
    } catch {
      // The import that wants one asks again, and then a failure is told.
    }
  }

  /** Brings the files and starts one worker: with the snapshot where that is faster, without it where it must. */
  private async boot(): Promise<Python> {
    for (const name of [WORKER, ...MODULES, ...BOTH]) this.expect(name);
    const arriving = this.files();
    arriving.catch(() => {}); // told below, unless the worker's own script is what fails
    const worker = await this.locator.worker(); // it reads its script while the files arrive
    const python: Python = new Python(
      worker,
      (file, _purpose, listen) => void this.answerNeed(python, file, listen),
      (failure) => this.died(python, failure),
    );
    try {
      const files = await arriving;
      this.set({ stage: this.current.state === "loading" ? "starting Python" : this.current.stage });
      const ready = await python.start(files, this.snapshotRefused);
      this.set({ how: ready.how });
      if (ready.how === "floor" && !isFrugal()) void this.sendArchives(python);
      return python;
    } catch (error) {
      python.end();
      const missing = error instanceof RuntimeFailure && error.file !== "" && !error.file.includes(SNAPSHOT);
      if (missing || !this.snapshotTried || this.snapshotRefused) throw error;
      // The snapshot is an accelerator, never the only way in: also where it does not come, or comes damaged.
      this.snapshotRefused = error instanceof Error ? error.message : String(error);
      return this.boot();
    }
  }

  private async files(): Promise<RuntimeFiles> {
    const { locator } = this;
    this.fastLine ??= this.timeLine(); // before the bytes are given away to be compiled
    const modules = MODULES.map((name) => locator.module(name));
    const both = BOTH.map((name) => locator.bytes(name));
    const withSnapshot = await this.wantsSnapshot();
    this.snapshotTried = withSnapshot;
    // Where an import cannot wait for its archive, all are there before anything runs.
    const names = withSnapshot ? [SNAPSHOT, ...(canWait ? [] : FLOOR)] : [...FLOOR, ...(canWait ? [] : SOON)];
    for (const name of names) this.expect(name);
    const bytes = await Promise.all([...both, ...names.map((name) => locator.bytes(name))]);
    if (!withSnapshot && !isFrugal()) for (const name of SOON) locator.bytes(name).catch(() => {}); // while Python starts
    const compiled = await Promise.all(modules);
    return {
      bytes: Object.fromEntries([...BOTH, ...names].map((name, i) => [name, bytes[i]!])),
      modules: Object.fromEntries(MODULES.map((name, i) => [name, compiled[i]!])),
    };
  }

  /** On a fast line, or from this machine, the snapshot is quicker; on a slow line its bytes cost more than they save. */
  private async wantsSnapshot(): Promise<boolean> {
    if (this.snapshotRefused || !hasEntry(SNAPSHOT)) return false;
    if (await this.locator.isHere(SNAPSHOT)) return true;
    return this.fastLine!;
  }

  private timeLine(): Promise<boolean> {
    const slow = new Promise<false>((resolve) => setTimeout(() => resolve(false), FAST_LINE_MS));
    const arrived = this.locator.bytes(MODULES[0]!).then(() => true, () => false); // prettier-ignore
    return Promise.race([arrived, slow]);
  }

  /** A worker asks for an archive: bring it, tell its size meanwhile. */
  private async answerNeed(python: Python, file: string, listen: RunListener | null): Promise<void> {
    const name = `${file}.zip`;
    listen?.need(name, "import");
    this.expect(name);
    this.needed++;
    this.set({ stage: "loading a library", file: name });
    try {
      python.send(file, await this.locator.bytes(name), "");
    } catch (error) {
      python.send(file, null, error instanceof Error ? error.message : String(error));
    }
    // A program may need several; the stage is over with the last.
    if (--this.needed === 0) this.set({ stage: "", file: "" });
  }

  private died(python: Python, failure: RuntimeFailure): void {
    if (python !== this.python) return; // a spare, or one that is still starting: whoever waits for it hears
    this.lose();
    this.set({ state: "off", stage: "", message: failure.message });
    if (!this.active) this.ensure().catch(() => {});
  }

  /** After a run, when nothing else is to do: what makes the next start or import quick. */
  private whenIdle(): void {
    if (this.active || !this.python || isFrugal()) return;
    const quiet = "requestIdleCallback" in window ? requestIdleCallback : (task: () => void) => setTimeout(task, 1);
    quiet(() => void this.upkeep());
  }

  private async upkeep(): Promise<void> {
    const { python } = this;
    if (!python) return;
    try {
      if (this.current.how === "floor" && hasEntry(SNAPSHOT) && !this.snapshotRefused) await this.locator.bytes(SNAPSHOT);
      await this.sendArchives(python);
    } catch {
      // Only a comfort; the state of what the reader does is not touched.
    }
  }

  private startSpareAfter(milliseconds: number): void {
    clearTimeout(this.spareTimer);
    this.spareTimer = window.setTimeout(() => {
      if (this.spare || !this.python || isFrugal() || !hasRoomForSpare()) return;
      this.spare = this.boot();
      this.spare.catch(() => {
        this.spare = null;
      });
    }, milliseconds);
  }

  private expect(name: string): void {
    if (!this.steps.has(name) && hasEntry(name)) this.steps.set(name, { file: name, loaded: 0, size: entryOf(name).gzip });
  }

  private noteProgress(step: FileProgress): void {
    this.steps.set(step.file, step);
    let loaded = 0;
    let total = 0;
    for (const each of this.steps.values()) {
      loaded += each.loaded;
      total += each.size;
    }
    // What still arrives after a failure does not take the place of the file to blame.
    const named = step.loaded < step.size && this.current.state !== "failed";
    this.set({ file: named ? step.file : this.current.file, loaded, total });
  }

  private set(change: Partial<RuntimeState>): void {
    this.current = { ...this.current, ...change };
    for (const listener of this.listeners) listener(this.current);
  }
}

function hasEntry(name: string): boolean {
  try {
    return Boolean(entryOf(name));
  } catch {
    return false;
  }
}

/** A Python takes 110 to 140 MB; a phone with little memory gets one only. */
function hasRoomForSpare(): boolean {
  const memory = (navigator as Navigator & { deviceMemory?: number }).deviceMemory;
  return memory === undefined ? !/Mobi|Android|iPhone|iPad/.test(navigator.userAgent) : memory >= 4;
}

export const runtime = new Runtime();
