// Whose turn it is in the one Python of this tab: runs of blocks and checks of tasks wait here in the order they were
// pressed, so that each can say what it waits for and can leave the queue alone. May import nothing.

export interface Turn {
  /** What those who wait call it: the block that is in Python now. */
  name(): string;
  /** It was pressed while another one has its turn. */
  wait(): void;
  /** Its turn has come; it is over when the promise is. Must not reject. */
  take(): Promise<void>;
  /** It will not come to its turn, because the one before it was stopped. */
  drop(): void;
}

class Turns {
  private waiting: Turn[] = [];
  private current: Turn | null = null;

  get active(): Turn | null {
    return this.current;
  }

  /** Queue `turn`; it begins at once where nothing is running. */
  add(turn: Turn): void {
    this.waiting.push(turn);
    if (this.current) turn.wait();
    else void this.work();
  }

  /** Take `turn` out before it began. False where it is not waiting. */
  withdraw(turn: Turn): boolean {
    const before = this.waiting.length;
    this.waiting = this.waiting.filter((one) => one !== turn);
    return this.waiting.length < before;
  }

  /** What runs is being stopped: whatever waits behind it is told so and dropped. */
  dropWaiting(): void {
    for (const turn of this.waiting.splice(0)) turn.drop();
  }

  private async work(): Promise<void> {
    for (let turn = this.waiting.shift(); turn; turn = this.waiting.shift()) {
      this.current = turn;
      await turn.take();
      this.current = null;
    }
  }
}

export const turns = new Turns();
