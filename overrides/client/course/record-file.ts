// The record as a file: what is written for another device, and the reading of a file that may be anything. Pure; may
// import course/record.

import type { CourseRecord, LessonRecord } from "./record";

const FORMAT = "a1learner-progress";
const VERSION = 1;

/** Ids are made by the build from file names; nothing else is let in, `__proto__` least of all. */
const ID = /^[a-z0-9][a-z0-9./-]*$/i;
const LONGEST = 2_000_000;

export interface Summary {
  completed: number;
  lessons: number;
}

/** The text of the file. `summary` is for people who open it; reading ignores it. */
export function recordText(record: CourseRecord, summary: Summary, made: Date): string {
  const file = { format: FORMAT, version: VERSION, made: made.toISOString(), ...summary, record };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/** The record in a file's text. Throws an Error with one sentence for the reader where it is none. */
export function recordFrom(text: string): CourseRecord {
  if (text.length > LONGEST) throw new Error("This file is far too large for a progress file.");
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Error("This file is not a progress file: it is not JSON.");
  }
  if (!isObject(file) || file["format"] !== FORMAT) throw new Error("This file is not a progress file of this course.");
  if (typeof file["version"] !== "number" || file["version"] > VERSION)
    throw new Error("This progress file was made by a newer version of the course. Reload this page, then try again.");
  return cleanRecord(file["record"]);
}

/** A record made of whatever was kept: parts that do not look right are left out. */
export function cleanRecord(raw: unknown): CourseRecord {
  const source = isObject(raw) ? raw : {};
  const lessons: Record<string, LessonRecord> = {};
  for (const [id, lesson] of entries(source["lessons"])) {
    const part = isObject(lesson) ? lesson : {};
    const tick = isObject(part["tick"]) ? part["tick"] : {};
    const passed: LessonRecord["passed"] = {};
    for (const [key, passes] of entries(part["passed"]))
      passed[key] = Object.fromEntries(entries(passes).map(([hash, at]) => [hash, time(at)]));
    lessons[id] = {
      passed,
      tick: { on: tick["on"] === true, at: time(tick["at"]) },
      seen: time(part["seen"]),
      cleared: time(part["cleared"]),
    };
  }
  return { lessons, cleared: time(source["cleared"]) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function entries(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value).filter(([key]) => ID.test(key)) : [];
}

function time(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) && value > 0 ? value : 0;
}
