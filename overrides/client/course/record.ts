// What a reader has done in the course, as plain data, and the rules on it: when a lesson is completed, what still holds
// after a lesson changed, how the records of two devices become one, where to go on. Pure; may import nothing.

/** Times are milliseconds since 1970. A time at or before `cleared` no longer counts. */
export interface LessonRecord {
  /** Exercise ("quiz/which-numbers") -> hash of its content -> when that content was last answered right. */
  passed: Record<string, Record<string, number>>;
  /** The reader's own tick, whatever the exercises say. */
  tick: { on: boolean; at: number };
  /** When the lesson was last opened. */
  seen: number;
  /** When the reader started this lesson again. */
  cleared: number;
}

export interface CourseRecord {
  lessons: Record<string, LessonRecord>;
  /** When the reader started the whole course again. */
  cleared: number;
}

export interface Exercise {
  kind: string;
  id: string;
  hash: string;
}

/** A lesson as the build describes it. */
export interface Lesson {
  id: string;
  exercises: Exercise[];
}

/** `changed`: answered right before, but its content is another one now. */
export type ExerciseState = "open" | "passed" | "changed";

export interface Completion {
  completed: boolean;
  /** What completed it. */
  by: "tick" | "exercises" | null;
  /** When, or 0. */
  at: number;
  exercises: { key: string; kind: string; id: string; state: ExerciseState }[];
}

export const EMPTY: CourseRecord = { lessons: {}, cleared: 0 };

const EMPTY_LESSON: LessonRecord = { passed: {}, tick: { on: false, at: 0 }, seen: 0, cleared: 0 };

export function exerciseKey(exercise: { kind: string; id: string }): string {
  return `${exercise.kind}/${exercise.id}`;
}

function lessonRecord(course: CourseRecord, lesson: string): LessonRecord {
  const kept = course.lessons[lesson] ?? EMPTY_LESSON;
  return { ...kept, cleared: Math.max(kept.cleared, course.cleared) };
}

/** Whether a lesson is completed: by the reader's tick, or by all its exercises as they are now. */
export function completion(lesson: Lesson, course: CourseRecord): Completion {
  const kept = lessonRecord(course, lesson.id);
  const times: number[] = [];
  const exercises = lesson.exercises.map((exercise) => {
    const key = exerciseKey(exercise);
    const passes = kept.passed[key] ?? {};
    const at = passes[exercise.hash] ?? 0;
    if (at > kept.cleared) times.push(at);
    const before = Object.values(passes).some((time) => time > kept.cleared);
    const state: ExerciseState = at > kept.cleared ? "passed" : before ? "changed" : "open";
    return { key, kind: exercise.kind, id: exercise.id, state };
  });
  if (lesson.exercises.length > 0 && times.length === lesson.exercises.length)
    return { completed: true, by: "exercises", at: Math.max(...times), exercises };
  if (kept.tick.on && kept.tick.at > kept.cleared) return { completed: true, by: "tick", at: kept.tick.at, exercises };
  return { completed: false, by: null, at: 0, exercises };
}

export function completedCount(lessons: Lesson[], course: CourseRecord): number {
  return lessons.filter((lesson) => completion(lesson, course).completed).length;
}

function changed(course: CourseRecord, lesson: string, change: (kept: LessonRecord) => LessonRecord): CourseRecord {
  const kept = course.lessons[lesson] ?? EMPTY_LESSON;
  return { ...course, lessons: { ...course.lessons, [lesson]: change(kept) } };
}

/** A time that counts even where an earlier "start again" came from a clock that runs ahead. */
function counting(course: CourseRecord, lesson: string, now: number): number {
  return Math.max(now, lessonRecord(course, lesson).cleared + 1);
}

/** The record with one exercise answered right; unchanged where that content had been answered before. */
export function withPass(course: CourseRecord, lesson: string, exercise: Exercise, now: number): CourseRecord {
  const key = exerciseKey(exercise);
  const kept = lessonRecord(course, lesson);
  if ((kept.passed[key]?.[exercise.hash] ?? 0) > kept.cleared) return course;
  const at = counting(course, lesson, now);
  return changed(course, lesson, (record) => ({
    ...record,
    passed: { ...record.passed, [key]: { ...record.passed[key], [exercise.hash]: at } },
  }));
}

export function withTick(course: CourseRecord, lesson: string, on: boolean, now: number): CourseRecord {
  const at = counting(course, lesson, now);
  return changed(course, lesson, (record) => ({ ...record, tick: { on, at: Math.max(at, record.tick.at + 1) } }));
}

export function withVisit(course: CourseRecord, lesson: string, now: number): CourseRecord {
  const at = counting(course, lesson, now);
  return changed(course, lesson, (record) => ({ ...record, seen: Math.max(at, record.seen) }));
}

/** The whole course from the start: nothing earlier counts any more, on any device this is merged into. */
export function cleared(course: CourseRecord, now: number): CourseRecord {
  return { lessons: course.lessons, cleared: Math.max(now, course.cleared + 1, latest(course)) };
}

function latest(course: CourseRecord): number {
  const times = Object.values(course.lessons).flatMap((lesson) => [
    lesson.seen,
    lesson.tick.at,
    ...Object.values(lesson.passed).flatMap((passes) => Object.values(passes)),
  ]);
  return Math.max(0, ...times);
}

/** One record out of two. The order does not matter, and merging twice changes nothing. */
export function merged(one: CourseRecord, other: CourseRecord): CourseRecord {
  const lessons: Record<string, LessonRecord> = { ...one.lessons };
  for (const [id, theirs] of Object.entries(other.lessons)) {
    const ours = lessons[id];
    lessons[id] = ours ? mergedLesson(ours, theirs) : theirs;
  }
  return { lessons, cleared: Math.max(one.cleared, other.cleared) };
}

function mergedLesson(one: LessonRecord, other: LessonRecord): LessonRecord {
  const passed: LessonRecord["passed"] = { ...one.passed };
  for (const [key, passes] of Object.entries(other.passed)) {
    const joined = { ...passed[key] };
    for (const [hash, at] of Object.entries(passes)) joined[hash] = Math.max(at, joined[hash] ?? 0);
    passed[key] = joined;
  }
  return {
    passed,
    tick: laterTick(one.tick, other.tick),
    seen: Math.max(one.seen, other.seen),
    cleared: Math.max(one.cleared, other.cleared),
  };
}

function laterTick(one: LessonRecord["tick"], other: LessonRecord["tick"]): LessonRecord["tick"] {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return one.on ? one : other;
}

export interface Next {
  lesson: string;
  /** `resume` the lesson last open, go to the `next` open one, `start` the course; `again` where all is completed. */
  why: "resume" | "next" | "start" | "again";
}

/** Where to go on: the lesson last open unless it is completed, then the first open one after it, then any open one. */
export function nextLesson(lessons: Lesson[], course: CourseRecord): Next | null {
  const first = lessons[0];
  if (!first) return null;
  const seen = (lesson: Lesson) => {
    const kept = lessonRecord(course, lesson.id);
    return kept.seen > kept.cleared ? kept.seen : 0;
  };
  const last = lessons.reduce((best, lesson) => (seen(lesson) > seen(best) ? lesson : best), first);
  const open = (lesson: Lesson) => !completion(lesson, course).completed;
  if (seen(last) > 0 && open(last)) return { lesson: last.id, why: "resume" };
  const place = seen(last) > 0 ? lessons.indexOf(last) : 0;
  const onward = [...lessons.slice(place), ...lessons.slice(0, place)].find(open);
  if (!onward) return { lesson: first.id, why: "again" };
  const fresh = seen(last) === 0 && completedCount(lessons, course) === 0;
  return { lesson: onward.id, why: fresh ? "start" : "next" };
}
