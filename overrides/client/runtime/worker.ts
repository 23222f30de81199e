// The Python worker: starts Python from the files the page hands over, then answers one request after another. May
// import messages and its neighbours below the page. It never fetches: it may have been started from a Blob on file://.

import "./classic"; // before whatever imports Pyodide
import { Batch } from "./batch";
import { BINARIES, type Booted, boot, mount } from "./boot";
import { DUMP, endingError, plainFailure } from "./ending";
import type { Source } from "./ending";
import { kernelsOver } from "./kernels";
import { lockdown } from "./lockdown";
import type { LearnerError, Reply, Request, RunResult, Stream } from "./messages";
import { unpack } from "./unpack";

/** `a1runner.worker.Worker`, whose arguments and results are JSON. */
interface Runner {
  needs(code: string): string;
  mounted(name: string): void;
  run: Entry;
  judge: Entry;
  complete(page: string, code: string, offset: number): string;
  inspect(page: string, code: string, offset: number): string;
  forget(page: string): void;
}

interface Entry {
  (request: string, send: (stream: Stream, text: string) => void): string;
  /** On a stack of its own, which can be put aside while Python waits. */
  callPromising(request: string, send: (stream: Stream, text: string) => void): Promise<string>;
}

type Of<Kind> = Extract<Request, { kind: Kind }>;

const post = globalThis.postMessage.bind(globalThis) as (reply: Reply) => void;

/** Whether this engine can put Python's stack aside, so that input() can wait for the reader. */
const canWait = "Suspending" in WebAssembly;
/** Characters a run may write past Python's streams, with os.write: nobody means more than a line by it. */
const MAX_RAW = 100_000;

let booted: Booted;
let runner: Runner;
let current = 0;
let raw = 0;
/** The list of calls that Python prints when it dies: told as the frames of an error. */
let dump = "";
const batch = new Batch((stream, text) => post({ kind: "output", id: current, stream, text }));
let answer: (line: string | null) => void = () => {};
const awaited = new Map<string, (reason: string) => void>();
const inPlace = new Map<string, Promise<void>>();
let early: Of<"file"> | null = null;

// Python answers one request after another; only what a waiting Python waits for may overtake.
let queue: Promise<void> = Promise.resolve();
addEventListener("message", ({ data }: MessageEvent<Request>) => {
  if (data.kind === "answer") answer(data.line);
  else if (data.kind === "file") receive(data).catch((error) => fail(null, error));
  else queue = queue.then(() => handle(data)).catch((error) => fail("id" in data ? data.id : null, error));
});

async function handle(request: Exclude<Request, Of<"answer"> | Of<"file">>): Promise<void> {
  switch (request.kind) {
    case "start":
      return start(request);
    case "run":
      return run(request);
    case "judge":
      return judge(request);
    case "complete": {
      const [completions, from] = JSON.parse(runner.complete(request.page, request.code, request.offset));
      return post({ kind: "completed", id: request.id, completions, from });
    }
    case "inspect": {
      const inspection = JSON.parse(runner.inspect(request.page, request.code, request.offset));
      return post({ kind: "inspected", id: request.id, inspection });
    }
    case "forget":
      return runner.forget(request.page);
    default:
      throw new Error(`unknown request ${(request satisfies never as { kind: string }).kind}`);
  }
}

async function start({ files, language, interrupt, reason }: Of<"start">): Promise<void> {
  const started = performance.now();
  const unpacked: Record<string, Uint8Array> = Object.fromEntries(
    await Promise.all(Object.entries(files.bytes).map(async ([name, bytes]) => [name.replace(/\.zip$/, ""), await unpack(bytes)])),
  );
  const { "boot.snapshot": snapshot, "pyodide-lock.json": lock, "packs.json": packs, ...archives } = unpacked;
  const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
  booted = await boot(
    {
      main: files.modules["pyodide.asm.wasm"]!,
      binaries: BINARIES.map(([name]) => files.modules[name]!),
      archives,
      snapshot: snapshot ?? null,
      lock: text(lock),
    },
    { language },
  );
  const { python, module } = booted;
  const { Worker } = python.pyimport("a1runner.worker");
  const late = (names: string) => bring(JSON.parse(names));
  runner = Worker(text(packs), canWait ? ask : null, canWait ? late : null, () => batch.flush(), kernelsOver(module));
  for (const name of Object.keys(archives)) {
    inPlace.set(name, Promise.resolve());
    runner.mounted(name);
  }
  listenToPython(interrupt);
  lockdown(globalThis);
  post({ kind: "ready", how: snapshot ? "snapshot" : "floor", reason, milliseconds: performance.now() - started });
}

async function run({ id, request }: Of<"run">): Promise<void> {
  const needs = request.code + (request.prelude ? `\n${request.prelude}` : "");
  const finished = await enter<RunResult>(id, "run", request, needs, request);
  const result = "died" in finished ? failedRun(finished.died) : finished.done;
  await explainLateModule(result.error);
  post({ kind: "ran", id, result });
  if ("died" in finished) post({ kind: "lost", reason: finished.died.message });
}

async function judge({ id, request }: Of<"judge">): Promise<void> {
  let output = "";
  const finished = await enter<{ result: unknown; error: LearnerError | null }>(id, "judge", request, request.program, null, (_stream, text) => {
    output += text;
  });
  if ("died" in finished) {
    post({ kind: "judged", id, ok: false, result: null, error: finished.died, output });
    return post({ kind: "lost", reason: finished.died.message });
  }
  const { result, error } = finished.done;
  post({ kind: "judged", id, ok: error === null, result, error, output });
}

/** Runs learner code. Python's own errors are part of what is done; what ends Python itself comes back as `died`. */
async function enter<Done>(
  id: number,
  entry: "run" | "judge",
  request: object,
  needs: string,
  source: Source | null,
  send: (stream: Stream, text: string) => void = (stream, text) => batch.write(stream, text),
): Promise<{ done: Done } | { died: LearnerError }> {
  current = id;
  raw = 0;
  dump = "";
  try {
    await fetchNeeds(needs);
    const text = JSON.stringify(request);
    const done = JSON.parse(canWait ? await runner[entry].callPromising(text, send) : runner[entry](text, send));
    if (dump) send("stderr", dump); // a program that asked for the list of its calls, and lives
    return { done };
  } catch (error) {
    return { died: endingError(error, dump, source) };
  } finally {
    batch.flush();
  }
}

function failedRun(error: LearnerError): RunResult {
  return { ok: false, error, value: null, figures: [], milliseconds: 0, cut: false, names: [] };
}

/** Brings the archives that `code` imports from. False where none was needed. */
async function fetchNeeds(code: string): Promise<boolean> {
  const names: string[] = JSON.parse(runner.needs(code));
  await bring(names);
  return names.length > 0;
}

/** Asks the page for archives and waits until they are in place, or are known not to come. */
async function bring(names: string[]): Promise<void> {
  const missing = names.filter((file) => !inPlace.has(file));
  const arriving = missing.map((file) => new Promise<string>((resolve) => awaited.set(file, resolve)));
  for (const file of missing) post({ kind: "need", file, purpose: "import" });
  await Promise.all([...arriving, ...names.map((file) => inPlace.get(file))]);
}

/** An import that nobody could see coming, of a part of Python that is still on its way: bring it, and say so. */
async function explainLateModule(error: LearnerError | null): Promise<void> {
  const name = error?.type === "ModuleNotFoundError" && /^No module named '([\w.]+)'/.exec(error.message)?.[1];
  if (!error || !name || !(await fetchNeeds(`import ${name}`))) return;
  error.hint = "That part of Python was still on its way. It is here now: run the block again.";
}

/** A file that did not come leaves the import to fail in Python's own words; the page says why it did not. */
async function receive(message: Of<"file">): Promise<void> {
  const { file, bytes, reason } = message;
  if (bytes && file === "python-more" && !inPlace.has("python")) {
    early = message; // it is added to the first half
    return;
  }
  // The same file may come twice: asked for, and sent ahead.
  if (bytes && !inPlace.has(file)) inPlace.set(file, place(file, bytes));
  await inPlace.get(file);
  awaited.get(file)?.(reason);
  awaited.delete(file);
  if (file === "python" && early) {
    const second = early;
    early = null;
    await receive(second);
  }
}

async function place(file: string, bytes: ArrayBuffer): Promise<void> {
  const archive = await unpack(bytes);
  if (file === "python-more") await inPlace.get("python"); // it is added to the first half, which may still be unpacking
  mount(booted.python, booted.module.FS, { [file]: archive });
  runner.mounted(file);
}

function ask(prompt: string): Promise<string | null> {
  batch.flush();
  return new Promise((resolve) => {
    answer = resolve;
    post({ kind: "ask", id: current, prompt });
  });
}

/** Output that goes past Python's own streams, the moments Python looks for signals, and the page's wish to stop. */
function listenToPython(interrupt: Int32Array | null): void {
  const { python } = booted;
  for (const [stream, set] of [["stdout", python.setStdout], ["stderr", python.setStderr]] as const) {
    const decoder = new TextDecoder();
    set({
      write: (bytes: Uint8Array) => {
        // Not through Python: it gives up its lock while it writes.
        if ((raw += bytes.length) > MAX_RAW) return bytes.length;
        const text = decoder.decode(bytes.slice(), { stream: true });
        if (dump || text.startsWith(DUMP)) dump += text;
        else batch.write(stream, text);
        return bytes.length;
      },
    });
  }
  // CPython reads element 0 of this every few hundred instructions: a moment to send output that has waited, without
  // entering Python. Where the page shares memory, its request to stop is in the same place.
  python.setInterruptBuffer({
    get 0() {
      batch.flushIfDue();
      return interrupt ? Atomics.load(interrupt, 0) : 0;
    },
    set 0(value: number) {
      if (interrupt && value === 0) Atomics.store(interrupt, 0, 0);
    },
  } as unknown as Uint8Array);
}

function fail(id: number | null, error: unknown): void {
  post({ kind: "failed", id, message: plainFailure(error), file: "" });
}
