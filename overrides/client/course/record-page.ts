// The page of the reader's own record: what is completed and when, to save as a file, merge, print or start again.
// May import course/*, shared/*.

import { announce } from "../shared/announce";
import { button, element } from "../shared/dom";
import type { Undoing } from "../shared/dom";
import { readSite } from "../shared/site";
import type { LessonEntry, Site } from "../shared/site";
import { lessonAddress } from "./marks";
import { onProgress, readProgress, writeCleared, writeMerged } from "./progress";
import { completedCount, completion } from "./record";
import type { CourseRecord } from "./record";
import { recordFrom, recordText } from "./record-file";

/** Fills `place` with the record and keeps it current. */
export function mountRecordPage(place: HTMLElement, undoing: Undoing): void {
  const site = readSite();
  if (!site) return;
  const table = element("div", { class: "a1-record-table" });
  const said = element("p", { class: "a1-record-said", role: "status", "data-role": "record-said" });
  const draw = () => table.replaceChildren(summary(site), ...modules(site).map((name) => moduleTable(site, name)));
  place.replaceChildren(nameLine(), table, actions(site, said), said);
  draw();
  undoing.add(onProgress(draw));
}

/** A name is for the printed page only: it is kept nowhere. */
function nameLine(): HTMLElement {
  const field = element("input", { type: "text", class: "a1-field", autocomplete: "name", "data-role": "record-name" });
  return element("label", { class: "a1-record-name" }, "Name on the printed record ", field);
}

function modules(site: Site): string[] {
  return [...new Set(site.lessons.map((lesson) => lesson.module))];
}

function summary(site: Site): HTMLElement {
  const done = completedCount(site.lessons, readProgress());
  const line = element("p", { class: "a1-record-summary" }, `${done} of ${site.lessons.length} lessons completed`);
  const bar = element("progress", { max: site.lessons.length, value: done, "aria-label": "Lessons completed" });
  const today = element("p", { class: "a1-on-paper" }, `A1Learner, progress record of ${dateText(Date.now())}`);
  return element("div", {}, today, line, bar);
}

function moduleTable(site: Site, module: string): HTMLElement {
  const record = readProgress();
  const head = element("tr", {}, ...["Lesson", "Question", "Task", "Completed"].map((name) => element("th", { scope: "col" }, name)));
  const rows = site.lessons.filter((lesson) => lesson.module === module).map((lesson) => lessonRow(site, lesson, record));
  const table = element("table", {}, element("thead", {}, head), element("tbody", {}, ...rows));
  table.prepend(element("caption", {}, module));
  return element("div", { class: "a1-scroll", tabindex: 0, role: "region", "aria-label": module }, table);
}

function lessonRow(site: Site, lesson: LessonEntry, record: CourseRecord): HTMLElement {
  const state = completion(lesson, record);
  const link = element("a", { href: lessonAddress(site, lesson) }, lesson.title);
  const date = state.at ? dateText(state.at) : "";
  const completed = state.completed ? `✓ ${date}${state.by === "tick" ? ", by own tick" : ""}` : "";
  return element(
    "tr",
    { "data-record": lesson.id, "data-state": state.completed ? "completed" : "open" },
    element("th", { scope: "row" }, link),
    element("td", {}, cellText(state.exercises, "quiz")),
    element("td", {}, cellText(state.exercises, "task")),
    element("td", {}, completed),
  );
}

function dateText(time: number): string {
  return new Date(time).toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" });
}

function cellText(exercises: { kind: string; state: string }[], kind: string): string {
  const own = exercises.filter((exercise) => exercise.kind === kind);
  if (own.length === 0) return "–";
  if (own.some((exercise) => exercise.state === "changed")) return "changed";
  const passed = own.filter((exercise) => exercise.state === "passed").length;
  return passed === own.length ? "✓ right" : own.length === 1 ? "open" : `${passed} of ${own.length}`;
}

function actions(site: Site, said: HTMLElement): HTMLElement {
  const say = (sentence: string) => {
    said.textContent = sentence;
  };
  const file = element("input", { type: "file", accept: ".json,application/json", class: "a1-hidden", tabindex: -1, "aria-hidden": "true", "data-role": "record-file" });
  file.addEventListener("change", () => void readFile(site, file, say));
  return element(
    "div",
    { class: "a1-actions a1-record-actions" },
    button("Save to a file", "export", () => say(`Saved as ${saveFile(site)}. Merge it in on your other device.`)),
    button("Merge a file in", "import", () => file.click()),
    file,
    button("Print", "print", () => print()),
    startAgain(say),
  );
}

/** Hands the reader a file; returns its name. */
function saveFile(site: Site): string {
  const record = readProgress();
  const counts = { completed: completedCount(site.lessons, record), lessons: site.lessons.length };
  const made = new Date();
  const name = `a1learner-progress-${made.toISOString().slice(0, 10)}.json`;
  const address = URL.createObjectURL(new Blob([recordText(record, counts, made)], { type: "application/json" }));
  element("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return name;
}

async function readFile(site: Site, field: HTMLInputElement, say: (sentence: string) => void): Promise<void> {
  const file = field.files?.[0];
  field.value = "";
  if (!file) return;
  try {
    const other = recordFrom(await file.text());
    const before = completedCount(site.lessons, readProgress());
    writeMerged(other);
    const more = completedCount(site.lessons, readProgress()) - before;
    say(more > 0 ? `Merged. ${more} more ${more === 1 ? "lesson is" : "lessons are"} completed here now.` : "Merged. This device knew all of it already.");
  } catch (failure) {
    say((failure as Error).message);
  }
}

/** Two presses: the first asks. */
function startAgain(say: (sentence: string) => void): HTMLElement {
  const box = element("span", { class: "a1-again" });
  const ask = button("Start again…", "reset", () => {
    box.replaceChildren(element("span", {}, "Forget all progress? "), yes, no);
    no.focus();
    announce("Forget all progress? Save it to a file first if you may want it back.");
  });
  const close = () => {
    box.replaceChildren(ask);
    ask.focus();
  };
  const yes = button("Forget it", "reset-yes", () => {
    writeCleared();
    close();
    say("All progress is forgotten. Your edits in the blocks are kept.");
  });
  const no = button("Keep it", "reset-no", close);
  box.append(ask);
  return box;
}
