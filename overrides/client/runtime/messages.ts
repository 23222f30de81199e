// The protocol between the page and the Python worker: types only. Both ends import this file, and an
// unknown `kind` is an error on either side. May import nothing.

/** One block to run. `page` names the namespace: blocks of a page share one. */
export interface RunRequest {
  page: string;
  cell: string;
  /** What a traceback calls the block, for example "Step 2" or "Example". */
  name: string;
  code: string;
  /** Runs before the first block of a fresh namespace, never shown: the course's common imports. */
  prelude: string;
  /** Start from an empty namespace (and default seed, print options, builtins) for this block. */
  fresh: boolean;
  /** Replay of an earlier success: names come back, output is dropped. */
  silent: boolean;
}

/** Where a learner's program failed: only the learner's own lines. */
export interface Frame {
  cell: string;
  name: string;
  line: number;
  /** First column of the failing part, from 0; -1 where Python does not tell. */
  column: number;
  endColumn: number;
  text: string;
  function: string;
}

/** A learner's failure is a value. */
export interface LearnerError {
  /** As Python prints it, without the module for builtins: "RuntimeError", "ZeroDivisionError". */
  type: string;
  message: string;
  frames: Frame[];
  /** One sentence on what to do next, or "". */
  hint: string;
  /** What it came of: the `cause` that `raise … from …` names, or else what was being handled when it came. */
  before?: { error: LearnerError; cause: boolean };
  /** What an exception group holds. */
  members?: LearnerError[];
}

export interface Figure {
  /** SVG text; colours INK and PAPER stand for the page's own (see shared/figure.ts). */
  svg: string;
  alt: string;
}

export interface RunResult {
  ok: boolean;
  error: LearnerError | null;
  /** repr of a last expression that is not None, as Python's prompt would show it; already in the output. */
  value: string | null;
  figures: Figure[];
  milliseconds: number;
  /** True where output was cut at the cap. */
  cut: boolean;
  /** Top-level names that the page's namespace now holds. */
  names: string[];
}

/** "notice" is the runner's own word about the output, for example that a part is hidden. */
export type Stream = "stdout" | "stderr" | "notice";

export interface Completion {
  label: string;
  kind: "function" | "class" | "module" | "variable" | "keyword" | "property";
  detail: string;
}

export interface Inspection {
  title: string;
  text: string;
}

/** Any Python expression over JSON, run in a namespace of its own: how tasks are judged. */
export interface JudgeRequest {
  /** Python source that leaves its answer, a JSON-able value, in `result`. */
  program: string;
  /** Values the program finds as globals. */
  given: Record<string, unknown>;
}

export type Request =
  /** `reason`: why this is a second try, without the snapshot; "" otherwise. */
  | { kind: "start"; files: RuntimeFiles; language: string; interrupt: Int32Array | null; reason: string }
  /** A further file, asked for by `need` or sent ahead; null where it could not be had, with the reason. */
  | { kind: "file"; file: string; bytes: ArrayBuffer | null; reason: string }
  | { kind: "run"; id: number; request: RunRequest }
  | { kind: "judge"; id: number; request: JudgeRequest }
  | { kind: "complete"; id: number; page: string; code: string; offset: number }
  | { kind: "inspect"; id: number; page: string; code: string; offset: number }
  | { kind: "forget"; page: string }
  | { kind: "answer"; id: number; line: string | null };

/** What the page hands the worker: compiled modules, and bytes as served (packed), by the name in the runtime manifest. */
export interface RuntimeFiles {
  bytes: Record<string, ArrayBuffer>;
  modules: Record<string, WebAssembly.Module>;
}

export type Reply =
  | { kind: "ready"; how: "snapshot" | "floor"; reason: string; milliseconds: number }
  | { kind: "output"; id: number; stream: Stream; text: string }
  | { kind: "ask"; id: number; prompt: string }
  | { kind: "need"; file: string; purpose: string }
  | { kind: "ran"; id: number; result: RunResult }
  | { kind: "judged"; id: number; ok: boolean; result: unknown; error: LearnerError | null; output: string }
  | { kind: "completed"; id: number; completions: Completion[]; from: number }
  | { kind: "inspected"; id: number; inspection: Inspection | null }
  /** Python survived the last answer but not for long (its stack is gone): start another one. */
  | { kind: "lost"; reason: string }
  /** A machine failure: the runtime itself is broken. `file` where one file is to blame. */
  | { kind: "failed"; id: number | null; message: string; file: string };
