// The end of a lesson: what is still open in it, and the reader's own tick. May import course/*, shared/*.

import { announce } from "../shared/announce";
import { button, element } from "../shared/dom";
import type { Undoing } from "../shared/dom";
import { lessonCompletion, onProgress, writeTick } from "./progress";
import type { Completion } from "./record";

const KINDS: Record<string, string> = { quiz: "Question", task: "Code task" };
const STATES = { passed: "done", changed: "changed since you passed it", open: "open" };

/** Fills `place` with the state of `lesson` and keeps it current. */
export function mountCompletion(place: HTMLElement, lesson: string, undoing: Undoing): void {
  const heading = element("p", { class: "a1-completion-state", "data-role": "lesson-state" });
  const parts = element("ul", { class: "a1-completion-parts" });
  const tick = button("Mark as completed", "tick", () => {
    const on = lessonCompletion(lesson)?.by !== "tick";
    writeTick(lesson, on);
    announce(on ? "Lesson marked as completed." : "Lesson no longer marked as completed.");
  });
  let before: boolean | null = null;
  const draw = () => {
    const now = lessonCompletion(lesson);
    if (!now) return;
    place.hidden = false;
    place.dataset["state"] = now.completed ? "completed" : "open";
    heading.textContent = sentence(now);
    parts.replaceChildren(...now.exercises.map(partLine));
    tick.hidden = now.by === "exercises";
    tick.textContent = now.by === "tick" ? "Not completed after all" : "Mark as completed";
    if (before === false && now.by === "exercises") announce("Lesson completed.");
    before = now.completed;
  };
  place.replaceChildren(heading, parts, tick);
  draw();
  undoing.add(onProgress(draw));
}

function sentence(now: Completion): string {
  if (now.by === "exercises") return "Lesson completed";
  if (now.by === "tick") return "Marked as completed by you";
  const open = now.exercises.filter((exercise) => exercise.state !== "passed").length;
  if (open === 0) return "Not completed yet";
  return open === 1 ? "One exercise left to complete this lesson" : `${open} exercises left to complete this lesson`;
}

function partLine(exercise: Completion["exercises"][number]): HTMLElement {
  const word = element("span", {}, `${KINDS[exercise.kind] ?? exercise.kind}: ${STATES[exercise.state]}`);
  return element("li", { "data-state": exercise.state }, word);
}
