// The reader's progress in this browser: one record, read and written whole, the same in every tab. Knows the rules from
// course/record and the store from shared/storage; draws nothing. May import course/*, shared/*.

import { readSite } from "../shared/site";
import { onStored, readStored, writeStored } from "../shared/storage";
import { EMPTY, cleared, completion, merged, withPass, withTick, withVisit } from "./record";
import type { Completion, CourseRecord, Lesson } from "./record";
import { cleanRecord } from "./record-file";

const KEY = "progress";

const listeners = new Set<() => void>();
let record: CourseRecord | null = null;

/** What this browser knows of the reader's progress. */
export function readProgress(): CourseRecord {
  record ??= cleanRecord(readStored(KEY) ?? EMPTY);
  return record;
}

/** Another tab may have written since this one read, so every change is made on both records joined. */
function write(change: (record: CourseRecord) => CourseRecord): void {
  const before = merged(readProgress(), cleanRecord(readStored(KEY) ?? EMPTY));
  const after = change(before);
  record = after;
  writeStored(KEY, after);
  for (const listener of listeners) listener();
}

/** The lessons of the course in reading order; none on a page that the build does not know. */
export function courseLessons(): Lesson[] {
  return readSite()?.lessons ?? [];
}

export function lessonCompletion(id: string): Completion | null {
  const lesson = courseLessons().find((one) => one.id === id);
  return lesson ? completion(lesson, readProgress()) : null;
}

export function writePass(lesson: string, kind: string, id: string, hash: string): void {
  write((before) => withPass(before, lesson, { kind, id, hash }, Date.now()));
}

export function writeTick(lesson: string, on: boolean): void {
  write((before) => withTick(before, lesson, on, Date.now()));
}

export function writeVisit(lesson: string): void {
  write((before) => withVisit(before, lesson, Date.now()));
}

/** Adds what another device knows. */
export function writeMerged(other: CourseRecord): void {
  write((before) => merged(before, other));
}

export function writeCleared(): void {
  write((before) => cleared(before, Date.now()));
}

/** Calls `listener` after every change, made here or in another tab. Returns the way to stop that. */
export function onProgress(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStored((key) => {
    if (key !== KEY) return;
    record = merged(readProgress(), cleanRecord(readStored(KEY) ?? EMPTY));
    listener();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}
