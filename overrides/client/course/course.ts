// Everything of the course that is not a cell: quiz, task, progress. One call per page view. May import course/*, shared/*.

import { element } from "../shared/dom";
import type { Undoing } from "../shared/dom";
import { readPage } from "../shared/site";
import { onStorageTrouble } from "../shared/storage";
import { mountCompletion } from "./completion";
import { mountMarks } from "./marks";
import { mountNearest } from "./missing";
import { courseLessons, writeVisit } from "./progress";
import { mountQuiz } from "./quiz";
import { mountRecordPage } from "./record-page";
import { mountTask } from "./task";

/** Mounts what the page has; call `undoing.run()` when it is left. */
export function mountCourse(undoing: Undoing): void {
  const lesson = readPage()?.lesson ?? "";
  const known = courseLessons().some((one) => one.id === lesson);
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-quiz]")) mountQuiz(form, lesson, undoing);
  for (const section of document.querySelectorAll<HTMLElement>("[data-task]")) mountTask(section, lesson, undoing);
  for (const place of document.querySelectorAll<HTMLElement>("[data-role='completion']"))
    if (known) mountCompletion(place, lesson, undoing);
  for (const place of document.querySelectorAll<HTMLElement>("[data-role='record']")) mountRecordPage(place, undoing);
  for (const place of document.querySelectorAll<HTMLElement>("[data-role='nearest']")) mountNearest(place);
  mountMarks(undoing);
  if (known) writeVisit(lesson);
  sayTroubleOnce();
}

let said = false;

/** One quiet line where this browser keeps nothing; once a visit, not once a page. */
function sayTroubleOnce(): void {
  onStorageTrouble((trouble) => {
    if (said) return;
    said = true;
    const why = trouble === "full" ? "This site's storage in your browser is full" : "Your browser keeps nothing for this site";
    // From a disk each page is opened anew, and what only memory holds goes with the page before.
    const howLong = location.protocol === "file:" ? "until you leave this page" : "for this visit only";
    const line = element(
      "p",
      { class: "a1-trouble", role: "status", "data-role": "storage-trouble" },
      `${why}: edits and progress last ${howLong}.`,
    );
    document.querySelector("header.md-header")?.append(line);
  });
}
