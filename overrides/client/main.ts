// Entry of the page script: brings cells, quiz, task and progress to life, now and after every page change of Material's
// instant navigation. Does nothing else. May import cell/page, course/course,
// offline/offline, runtime/runtime and shared/*.

import { CellPage } from "./cell/page";
import { mountCourse } from "./course/course";
import { mountOffline } from "./offline/offline";
import { runtime } from "./runtime/runtime";
import { Undoing } from "./shared/dom";
import { mountKeyboardHeight } from "./shared/keyboard";
import { isOtherRelease, readPage, readSite } from "./shared/site";

/** Material's stream of page changes; it is absent where the page is shown without Material's script. */
declare const document$: { subscribe(listener: () => void): void } | undefined;

let current: Undoing | null = null;

function mountPage(): void {
  current?.run();
  current = new Undoing();
  // The site was renewed since this tab was opened: a new page goes with its own script and its own Python.
  if (isOtherRelease()) return location.reload();
  const page = readPage();
  if (page && document.querySelector("[data-cell]")) {
    const cells = new CellPage(page, runtime, document);
    current.add(() => cells.leave());
  }
  mountCourse(current);
  mountOffline(current);
}

readSite();
mountKeyboardHeight();
if (typeof document$ !== "undefined") document$.subscribe(mountPage);
else if (document.readyState === "loading") addEventListener("DOMContentLoaded", mountPage);
else mountPage();
