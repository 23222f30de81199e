// A broken machine, as opposed to a learner's error: what failed, and which file is to blame. May import nothing.

export class RuntimeFailure extends Error {
  constructor(
    message: string,
    /** Name of the file to blame, or "". */
    readonly file = "",
  ) {
    super(message);
    this.name = "RuntimeFailure";
  }
}
