// The code a reader has in a cell, for parts of the page that are no cells themselves: a task judges it. A cell offers its
// code while it is mounted. May import runtime/messages (types).

import type { Frame } from "../runtime/messages";

export interface CodeSource {
  /** What is in the editor now. */
  read(): string;
  /** Marks where it failed; an empty list takes the marks away. */
  mark(frames: Frame[], message: string): void;
}

const sources = new Map<string, CodeSource>();

/** Offers the code of cell `id`. Returns the way to withdraw it. */
export function offerCode(id: string, source: CodeSource): () => void {
  sources.set(id, source);
  return () => {
    if (sources.get(id) === source) sources.delete(id);
  };
}

/** The code of cell `id`, or null where no such cell is mounted. */
export function findCode(id: string): CodeSource | null {
  return sources.get(id) ?? null;
}
