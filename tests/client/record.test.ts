// The rules of progress: completing, changed lessons, merging two devices, starting again, where to go on.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  EMPTY, cleared, completedCount, completion, merged, nextLesson, withPass, withTick, withVisit,
} from "../../overrides/client/course/record";
import type { CourseRecord, Lesson } from "../../overrides/client/course/record";
import { cleanRecord, recordFrom, recordText } from "../../overrides/client/course/record-file";

const quiz = { kind: "quiz", id: "which", hash: "aa11" };
const task = { kind: "task", id: "write", hash: "bb22" };
const first: Lesson = { id: "tensors/basics", exercises: [quiz, task] };
const second: Lesson = { id: "tensors/seeds", exercises: [{ ...quiz, hash: "cc33" }] };
const third: Lesson = { id: "tensors/bare", exercises: [] };
const lessons = [first, second, third];

test("a lesson is completed by its quiz and its task together", () => {
  const half = withPass(EMPTY, first.id, quiz, 100);
  assert.equal(completion(first, half).completed, false);
  const whole = withPass(half, first.id, task, 200);
  assert.deepEqual([completion(first, whole).by, completion(first, whole).at], ["exercises", 200]);
  assert.equal(completedCount(lessons, whole), 1);
});

test("a lesson without exercises is completed by the reader's tick alone", () => {
  assert.equal(completion(third, EMPTY).completed, false);
  assert.equal(completion(third, withTick(EMPTY, third.id, true, 5)).by, "tick");
});

test("a tick can be taken back, and does not undo what exercises completed", () => {
  let record = withTick(EMPTY, first.id, true, 5);
  record = withTick(record, first.id, false, 6);
  assert.equal(completion(first, record).completed, false);
  record = withPass(withPass(record, first.id, quiz, 7), first.id, task, 8);
  assert.equal(completion(first, withTick(record, first.id, false, 9)).completed, true);
});

test("a lesson that changed keeps the exercise that did not", () => {
  const record = withPass(withPass(EMPTY, first.id, quiz, 1), first.id, task, 2);
  const updated = { ...first, exercises: [quiz, { ...task, hash: "dd44" }] };
  const now = completion(updated, record);
  assert.equal(now.completed, false);
  assert.deepEqual(now.exercises.map((exercise) => exercise.state), ["passed", "changed"]);
  assert.equal(completion(updated, withPass(record, first.id, { ...task, hash: "dd44" }, 3)).completed, true);
});

test("an older copy of the course does not take back what the newer one knows", () => {
  const newer = withPass(EMPTY, first.id, { ...quiz, hash: "ee55" }, 1);
  const older = withPass(EMPTY, first.id, quiz, 99);
  const both = merged(newer, older);
  for (const hash of ["ee55", "aa11"])
    assert.equal(completion({ ...first, exercises: [{ ...quiz, hash }] }, both).completed, true);
});

test("merging is the same in any order and any number of times", () => {
  const chance = ((state) => () => (state = (state * 48271) % 2147483647) / 2147483647)(7);
  const some = (): CourseRecord => {
    let record: CourseRecord = EMPTY;
    for (let step = 0; step < 12; step++) {
      const lesson = lessons[Math.floor(chance() * 3)] as Lesson;
      const now = Math.floor(chance() * 40);
      const which = chance();
      if (which < 0.4) record = withPass(record, lesson.id, chance() < 0.5 ? quiz : task, now);
      else if (which < 0.6) record = withTick(record, lesson.id, chance() < 0.5, now);
      else if (which < 0.9) record = withVisit(record, lesson.id, now);
      else record = cleared(record, now);
    }
    return record;
  };
  for (let round = 0; round < 200; round++) {
    const [a, b, c] = [some(), some(), some()];
    assert.deepEqual(merged(a, b), merged(b, a));
    assert.deepEqual(merged(merged(a, b), c), merged(a, merged(b, c)));
    assert.deepEqual(merged(a, a), a);
    assert.deepEqual(merged(merged(a, b), b), merged(a, b));
  }
});

test("merging adds the two devices up", () => {
  const phone = withPass(EMPTY, first.id, quiz, 10);
  const desk = withPass(withTick(EMPTY, third.id, true, 20), first.id, task, 30);
  assert.equal(completedCount(lessons, merged(phone, desk)), 2);
});

test("starting again holds on every device it is merged into, also where a clock runs ahead", () => {
  const done = withTick(withPass(EMPTY, second.id, second.exercises[0]!, 5_000), third.id, true, 90_000);
  const fresh = cleared(done, 6_000);
  assert.equal(completedCount(lessons, fresh), 0);
  assert.equal(completedCount(lessons, merged(fresh, done)), 0);
  const again = withPass(fresh, second.id, second.exercises[0]!, 7_000);
  assert.equal(completedCount(lessons, merged(done, again)), 1);
});

test("answering again keeps the first date", () => {
  const record = withPass(EMPTY, first.id, quiz, 10);
  assert.equal(withPass(record, first.id, quiz, 20), record);
});

test("where to go on", () => {
  assert.deepEqual(nextLesson(lessons, EMPTY), { lesson: first.id, why: "start" });
  const open = withVisit(withVisit(EMPTY, second.id, 20), first.id, 10);
  assert.deepEqual(nextLesson(lessons, open), { lesson: second.id, why: "resume" });
  const passed = withPass(open, second.id, second.exercises[0]!, 30);
  assert.deepEqual(nextLesson(lessons, passed), { lesson: third.id, why: "next" });
  const last = withTick(withVisit(passed, third.id, 40), third.id, true, 50);
  assert.deepEqual(nextLesson(lessons, last), { lesson: first.id, why: "next" });
  assert.deepEqual(nextLesson(lessons, withTick(last, first.id, true, 60)), { lesson: first.id, why: "again" });
  assert.equal(nextLesson([], EMPTY), null);
});

test("what is written to a file is read back whole", () => {
  const record = cleared(withVisit(withTick(withPass(EMPTY, first.id, quiz, 1), first.id, true, 2), second.id, 3), 4);
  const text = recordText(record, { completed: 1, lessons: 3 }, new Date(0));
  assert.deepEqual(recordFrom(text), record);
  assert.match(text, /"completed": 1/);
});

test("a file that is none says so in one sentence", () => {
  for (const text of ["", "{", "[]", "null", '{"format":"other","version":1}'])
    assert.throws(() => recordFrom(text), /^Error: This file is not a progress file/);
  assert.throws(() => recordFrom('{"format":"a1learner-progress","version":2}'), /newer version/);
  assert.throws(() => recordFrom(" ".repeat(2_000_001)), /too large/);
});

test("odd parts of a file are left out and never reach a prototype", () => {
  const raw = JSON.parse(
    '{"cleared":"x","lessons":{"__proto__":{"seen":5},"a/b":{"seen":-1,"tick":7,' +
      '"passed":{"quiz/q":{"aa":12,"bb":"z","__proto__":3},"bad key":{"aa":1}}},"c":9}}',
  );
  const record = cleanRecord(raw);
  assert.deepEqual(record, {
    cleared: 0,
    lessons: {
      "a/b": { passed: { "quiz/q": { aa: 12, bb: 0 } }, tick: { on: false, at: 0 }, seen: 0, cleared: 0 },
      c: { passed: {}, tick: { on: false, at: 0 }, seen: 0, cleared: 0 },
    },
  });
  assert.equal(({} as Record<string, unknown>)["seen"], undefined);
});
