// Gathers a run's output into messages of about 50 ms, so that a flood neither swamps the page nor hides its Stop
// button. May import messages.

import type { Stream } from "./messages";

const BATCH_MS = 50;
/** Writes that go out at once in each 50 ms: `print("working")` is seen before a long calculation begins. */
const PROMPT_WRITES = 20;

export class Batch {
  private waiting = "";
  private stream: Stream = "stdout";
  private since = -Infinity;
  private prompt = 0;

  constructor(
    private send: (stream: Stream, text: string) => void,
    private clock: () => number = () => performance.now(),
  ) {}

  write(stream: Stream, text: string): void {
    if (this.waiting && stream !== this.stream) this.flush();
    this.stream = stream;
    this.waiting += text;
    const now = this.clock();
    if (now - this.since >= BATCH_MS) {
      this.since = now;
      this.prompt = 0;
    } else if (this.prompt++ >= PROMPT_WRITES) return;
    this.flush();
  }

  /** Called now and then while Python computes: sends what has waited long enough. */
  flushIfDue(): void {
    if (!this.waiting) return;
    const now = this.clock();
    if (now - this.since < BATCH_MS) return;
    this.since = now;
    this.prompt = 0;
    this.flush();
  }

  flush(): void {
    if (!this.waiting) return;
    const text = this.waiting;
    this.waiting = "";
    this.send(this.stream, text);
  }
}
