// The part of the runtime that cells use, so that a cell can be tried without Python. Types only; may import
// runtime/messages.

import type { Completion, Inspection, RunRequest, RunResult, Stream } from "../runtime/messages";

export interface RunListener {
  output(stream: Stream, text: string): void;
  ask(prompt: string): Promise<string | null>;
  need(file: string, purpose: string): void;
}

export interface RunnerState {
  state: "off" | "loading" | "ready" | "running" | "failed";
  stage: string;
  file: string;
  loaded: number;
  total: number;
  how: string;
  message: string;
}

export interface Runner {
  readonly state: RunnerState["state"];
  /** Grows by one whenever Python was ended, and every namespace with it. */
  readonly generation: number;
  prepare(): void;
  onState(listener: (state: RunnerState) => void): () => void;
  run(request: RunRequest, listen: RunListener): Promise<RunResult | "stopped">;
  stop(): void;
  retry(): void;
  forget(page: string): void;
  complete(page: string, code: string, offset: number): Promise<{ completions: Completion[]; from: number } | null>;
  inspect(page: string, code: string, offset: number): Promise<Inspection | null>;
}
