// Progress shown on the page: the header's counter, marks in the sidebar and in lesson lists, the way to go on. All of it
// is in the built page already, for a reader who has done nothing; here it is brought up to date.
// May import course/*, shared/*.

import { element } from "../shared/dom";
import type { Undoing } from "../shared/dom";
import { readSite } from "../shared/site";
import type { LessonEntry, Site } from "../shared/site";
import { pageAddress } from "./places";
import { onProgress, readProgress } from "./progress";
import { completedCount, completion, nextLesson } from "./record";
import type { Completion } from "./record";

const WORDS = {
  resume: "Continue where you left off",
  next: "Next lesson",
  start: "Start the first lesson",
  again: "All lessons completed. Read again",
};

/** Shows progress wherever this page has a place for it, now and after every change. */
export function mountMarks(undoing: Undoing): void {
  const site = readSite();
  if (!site || site.lessons.length === 0) return;
  const draw = () => renderMarks(site);
  draw();
  undoing.add(onProgress(draw));
}

function renderMarks(site: Site): void {
  const record = readProgress();
  const states = new Map(site.lessons.map((lesson) => [lesson.id, completion(lesson, record)]));
  renderCounter(completedCount(site.lessons, record), site.lessons.length);
  renderSidebar(site, states);
  for (const item of document.querySelectorAll<HTMLElement>("[data-lesson]")) {
    const state = states.get(item.dataset["lesson"] ?? "");
    if (state) setMark(item, state);
  }
  for (const place of document.querySelectorAll<HTMLElement>("[data-role='module-progress']"))
    renderModule(place, site, states);
  renderContinue(site);
}

function renderCounter(done: number, all: number): void {
  for (const counter of document.querySelectorAll<HTMLElement>("[data-role='progress']")) {
    counter.textContent = `${done} of ${all} lessons completed`;
    counter.style.setProperty("--a1-part", String(all ? done / all : 0));
  }
}

function renderModule(place: HTMLElement, site: Site, states: Map<string, Completion>): void {
  const lessons = site.lessons.filter((lesson) => lesson.id.startsWith(`${place.dataset["module"]}/`));
  const done = lessons.filter((lesson) => states.get(lesson.id)?.completed).length;
  place.textContent = `${done} of ${lessons.length} completed`;
  place.dataset["state"] = done === 0 ? "open" : done === lessons.length ? "completed" : "begun";
  place.style.setProperty("--a1-part", String(lessons.length ? done / lessons.length : 0));
}

function renderSidebar(site: Site, states: Map<string, Completion>): void {
  const byAddress = new Map(site.lessons.map((lesson) => [pageAddress(lessonAddress(site, lesson)), lesson]));
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".md-nav--primary a.md-nav__link:not([href*='#'])")) {
    const lesson = byAddress.get(pageAddress(link.href));
    const state = lesson && states.get(lesson.id);
    if (!state) continue;
    setMark(link, state);
    // On phones the lesson being read is shown by a label beside the link, which opens its contents.
    const label = link.previousElementSibling;
    if (label instanceof HTMLLabelElement) setMark(label, state);
  }
}

/** The absolute address of a lesson. */
export function lessonAddress(site: Site, lesson: LessonEntry): string {
  return new URL(lesson.url, site.root).href;
}

/** What a completed lesson carries: a tick to see and a word to hear. */
function setMark(holder: HTMLElement, state: Completion): void {
  let mark = holder.querySelector<HTMLElement>(":scope [data-role='mark']");
  if (!mark) {
    mark = element("span", { class: "a1-mark", "data-role": "mark" });
    holder.querySelector(":scope > .md-ellipsis")?.after(mark);
    if (!mark.isConnected) holder.append(mark);
  }
  const begun = state.exercises.some((exercise) => exercise.state === "passed");
  const changed = state.exercises.some((exercise) => exercise.state === "changed");
  const shown = state.completed ? "completed" : changed ? "changed" : begun ? "begun" : "open";
  if (mark.dataset["state"] === shown) return;
  mark.dataset["state"] = shown;
  const word = { completed: "completed", changed: "changed since you passed it", begun: "begun", open: "" }[shown];
  mark.replaceChildren(...(word ? [element("span", { class: "a1-hidden" }, ` (${word})`)] : []));
  if (word) mark.title = word;
  else mark.removeAttribute("title");
}

function renderContinue(site: Site): void {
  const next = nextLesson(site.lessons, readProgress());
  const lesson = site.lessons.find((one) => one.id === next?.lesson);
  if (!next || !lesson) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-role='continue']")) {
    link.href = lessonAddress(site, lesson);
    link.dataset["why"] = next.why;
    link.replaceChildren(
      element("span", { class: "a1-continue-why" }, WORDS[next.why]),
      element("span", { class: "a1-continue-title" }, lesson.title),
    );
  }
}
