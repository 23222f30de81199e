// A reader's edits: kept per lesson and block together with the original they began from, so that a changed lesson is
// noticed and nothing is lost between tabs. May import shared/storage.

import { onStored, readStored, writeStored } from "../shared/storage";

export interface Edit {
  code: string;
  /** The lesson's code when this edit began. */
  original: string;
}

const keyOf = (lesson: string, cell: string) => `edit:${lesson}:${cell}`;

export function readEdit(lesson: string, cell: string): Edit | null {
  const found = readStored<Edit>(keyOf(lesson, cell));
  return typeof found?.code === "string" && typeof found.original === "string" ? found : null;
}

/** Keep `edit`, or forget it with null. */
export function writeEdit(lesson: string, cell: string, edit: Edit | null): void {
  writeStored(keyOf(lesson, cell), edit);
}

/** Call `listener` when another tab keeps or forgets an edit of this block. */
export function onEdit(lesson: string, cell: string, listener: (edit: Edit | null) => void): () => void {
  return onStored((key) => {
    if (key === keyOf(lesson, cell)) listener(readEdit(lesson, cell));
  });
}

/** A version that lost its place to a later one of another tab, until the reader has chosen. */
export function readOther(lesson: string, cell: string): string | null {
  return readStored<string>(`other:${lesson}:${cell}`);
}

export function writeOther(lesson: string, cell: string, code: string | null): void {
  writeStored(`other:${lesson}:${cell}`, code);
}

/** What Reset gave up, for one undo. */
export interface Undo {
  code: string;
  original: string;
}

export function readUndo(lesson: string, cell: string): Undo | null {
  return readStored<Undo>(`undo:${lesson}:${cell}`);
}

export function writeUndo(lesson: string, cell: string, undo: Undo | null): void {
  writeStored(`undo:${lesson}:${cell}`, undo);
}

/** Whether this reader has run something here before: then Python may be made ready without being asked. */
export function hasRunBefore(): boolean {
  return readStored<boolean>("has-run") === true;
}

export function rememberRun(): void {
  if (!hasRunBefore()) writeStored("has-run", true);
}
