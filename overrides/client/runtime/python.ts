// One Python worker as the page sees it: requests out, replies back to whoever asked. May import messages and failure.

import { RuntimeFailure } from "./failure";
import type {
  Completion,
  Inspection,
  JudgeRequest,
  LearnerError,
  Reply,
  Request,
  RunRequest,
  RunResult,
  RuntimeFiles,
  Stream,
} from "./messages";

export interface RunListener {
  output(stream: Stream, text: string): void;
  ask(prompt: string): Promise<string | null>;
  need(file: string, purpose: string): void;
}

export interface Judged {
  ok: boolean;
  result: unknown;
  error: LearnerError | null;
  output: string;
}

export type Ready = Extract<Reply, { kind: "ready" }>;

interface Waiting {
  resolve(value: unknown): void;
  reject(error: unknown): void;
  listen: RunListener | null;
}

export class Python {
  private waiting = new Map<number, Waiting>();
  private settleReady: Waiting | null = null;
  private last = 0;
  private busy: RunListener | null = null;
  private interrupt: Int32Array | null = null;

  /** `need`: a file the worker wants; `gone`: the worker ended or will, so another has to be started. */
  constructor(
    private worker: Worker,
    private need: (file: string, purpose: string, listen: RunListener | null) => void,
    private gone: (failure: RuntimeFailure) => void,
  ) {
    worker.onmessage = ({ data }: MessageEvent<Reply>) => this.receive(data);
    worker.onerror = (event) => {
      event.preventDefault?.();
      this.fail(new RuntimeFailure(`the worker stopped: ${event.message || "its script did not arrive"}`));
    };
  }

  start(files: RuntimeFiles, reason: string): Promise<Ready> {
    // Shared memory is there only where the host sends two special headers; nothing depends on it.
    if (globalThis.crossOriginIsolated) this.interrupt = new Int32Array(new SharedArrayBuffer(4));
    const { interrupt } = this;
    return new Promise<Ready>((resolve, reject) => {
      this.settleReady = { resolve: resolve as (value: unknown) => void, reject, listen: null };
      this.post({ kind: "start", files, language: navigator.language, interrupt, reason });
    });
  }

  run(request: RunRequest, listen: RunListener): Promise<RunResult> {
    return this.ask((id) => ({ kind: "run", id, request }), listen) as Promise<RunResult>;
  }

  judge(request: JudgeRequest): Promise<Judged> {
    return this.ask((id) => ({ kind: "judge", id, request }), null) as Promise<Judged>;
  }

  complete(page: string, code: string, offset: number): Promise<{ completions: Completion[]; from: number }> {
    return this.ask((id) => ({ kind: "complete", id, page, code, offset }), null) as never;
  }

  inspect(page: string, code: string, offset: number): Promise<Inspection | null> {
    return this.ask((id) => ({ kind: "inspect", id, page, code, offset }), null) as never;
  }

  forget(page: string): void {
    this.post({ kind: "forget", page });
  }

  send(file: string, bytes: ArrayBuffer | null, reason: string): void {
    this.post({ kind: "file", file, bytes, reason });
  }

  /** Asks the running program to stop, as Ctrl-C does. False where the page cannot. */
  interruptRun(): boolean {
    if (!this.interrupt) return false;
    Atomics.store(this.interrupt, 0, 2);
    return true;
  }

  /** Ends the worker at once; whoever waits for it hears no more. */
  end(): void {
    this.worker.onmessage = this.worker.onerror = null;
    this.worker.terminate();
  }

  private ask(make: (id: number) => Request, listen: RunListener | null): Promise<unknown> {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, listen });
      if (listen) this.busy = listen;
      this.post(make(id));
    });
  }

  private post(request: Request): void {
    this.worker.postMessage(request);
  }

  private receive(reply: Reply): void {
    switch (reply.kind) {
      case "ready":
        return this.settleReady?.resolve(reply);
      case "output":
        return this.waiting.get(reply.id)?.listen?.output(reply.stream, reply.text);
      case "ask": {
        const listen = this.waiting.get(reply.id)?.listen;
        const line = listen ? listen.ask(reply.prompt) : Promise.resolve(null);
        return void line.then((text) => this.post({ kind: "answer", id: reply.id, line: text }));
      }
      case "need":
        return this.need(reply.file, reply.purpose, this.busy);
      case "ran":
        return this.settle(reply.id, reply.result);
      case "judged":
        return this.settle(reply.id, reply);
      case "completed":
        return this.settle(reply.id, reply);
      case "inspected":
        return this.settle(reply.id, reply.inspection);
      case "lost":
        return this.gone(new RuntimeFailure(reply.reason));
      case "failed": {
        const failure = new RuntimeFailure(reply.message, reply.file);
        if (reply.id === null) return this.fail(failure);
        this.waiting.get(reply.id)?.reject(failure);
        return void this.waiting.delete(reply.id);
      }
      default:
        throw new Error(`unknown reply ${(reply satisfies never as { kind: string }).kind}`);
    }
  }

  private settle(id: number, value: unknown): void {
    this.waiting.get(id)?.resolve(value);
    this.waiting.delete(id);
  }

  private fail(failure: RuntimeFailure): void {
    this.settleReady?.reject(failure);
    for (const { reject } of this.waiting.values()) reject(failure);
    this.waiting.clear();
    this.gone(failure);
  }
}
