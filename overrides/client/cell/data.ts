// What the build writes into each cell, and the names both halves of a cell use. Types only; may import nothing.

export interface Reference {
  stdout: string;
  error: { type: string; message: string } | null;
  /** SVG text, or null where the block draws nothing. */
  figure: string | null;
}

/** The JSON of a cell. */
export interface CellData {
  id: string;
  /** What a traceback calls the block. */
  name: string;
  code: string;
  hash: string;
  prelude?: string;
  fresh?: boolean;
  raises?: string | null;
  readonly?: boolean;
  hidden?: boolean;
  alt?: string | null;
  large?: boolean;
  reference?: Reference | null;
}

export type State = "idle" | "starting" | "queued" | "running" | "done" | "error" | "stopped";

/** Which blocks above run first: those whose names are missing, those that are out of date too, or all. */
export type How = "plain" | "needed" | "all";
