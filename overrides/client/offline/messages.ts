// What a page and the service worker say to each other, and how a file of the site is named. Types only; imports nothing.

/** "visited": the shell and what was opened. "whole": every file of the course. */
export type Mode = "visited" | "whole";

export type Ask =
  | { kind: "hello"; version: string }
  | { kind: "status" }
  | { kind: "keep-whole" }
  | { kind: "pause" }
  | { kind: "forget" }
  /** From the service worker in charge to the one that waits for its place. */
  | { kind: "take-over" };

export interface Status {
  kind: "status";
  release: string;
  mode: Mode;
  busy: boolean;
  /** Files and bytes of the whole course, and how much of it this browser holds. */
  files: number;
  bytes: number;
  keptFiles: number;
  keptBytes: number;
  /** Paths from the site's root of the pages that open without a network. */
  pages: string[];
  /** True where all that Python starts from is held, so that blocks run without a network. */
  runs: boolean;
  /** Why the last download stopped, or "". */
  trouble: string;
}

/** One file of `integrity.json`. */
export interface Listed {
  sha256: string;
  size: number;
}

export type Listing = Record<string, Listed>;
