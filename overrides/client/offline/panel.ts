// The "Read offline" panel: what this browser holds, one button to hold all, one to let go. May import offline/*, shared/*.

import { announce } from "../shared/announce";
import { sizeText } from "../shared/connection";
import { button, element } from "../shared/dom";
import type { Undoing } from "../shared/dom";
import { readSite } from "../shared/site";
import type { Status } from "./messages";
import { ask, isWanted, onStatus, startKeeping, stopKeeping, whyNot } from "./worker-link";

const KEEP = "Make the whole course available offline";
/** Browsers end a service worker that works for minutes; asked again this often, a long download goes on. */
const REMIND_MS = 20_000;

/** Draws the panel into `[data-role="offline"]` and keeps it true. */
export function mountPanel(place: HTMLElement, undoing: Undoing): void {
  const reason = whyNot();
  const line = element("p", { class: "a1-offline-line", "data-role": "offline-state" }, reason);
  const bar = element("progress", { class: "a1-offline-bar", max: 1, value: 0, hidden: true, "aria-label": "Part of the course kept" });
  const trouble = element("p", { class: "a1-offline-trouble", "data-role": "offline-trouble", hidden: true });
  const keep = button(KEEP, "keep-whole", () => void keepWhole());
  const pause = button("Pause", "pause", () => void ask({ kind: "pause" }), { hidden: true });
  const forget = button("Remove what is kept, and stop keeping", "forget", () => void letGo(), { hidden: true });
  place.replaceChildren(line, bar, trouble, element("div", { class: "a1-offline-actions" }, keep, pause, forget));
  if (reason) {
    keep.hidden = true;
    return;
  }
  let busy = false;

  async function keepWhole(): Promise<void> {
    const refusal = await startKeeping();
    if (refusal) return say(refusal);
    await ask({ kind: "keep-whole" });
  }

  async function letGo(): Promise<void> {
    await stopKeeping();
    for (const part of [bar, pause, forget, trouble]) part.hidden = true;
    keep.hidden = false;
    keep.textContent = KEEP;
    line.textContent = "Nothing of the course is kept in this browser any more, and nothing will be until you ask for it.";
    announce(line.textContent);
  }

  function say(sentence: string): void {
    trouble.hidden = sentence === "";
    if (trouble.textContent !== sentence) trouble.textContent = sentence;
  }

  function draw(status: Status): void {
    if (!isWanted()) return;
    const all = status.keptFiles === status.files && status.files > 0;
    const part = `${sizeText(status.keptBytes)} of ${sizeText(status.bytes)}`;
    const lessons = readSite()?.lessons ?? [];
    const ready = lessons.filter((lesson) => status.pages.includes(lesson.url.replace(/index\.html$/, ""))).length;
    const later = status.mode === "whole" ? "" : ": run one while you are online";
    line.textContent = all
      ? `The whole course is in this browser: ${ready} lessons, ${sizeText(status.bytes)}. Blocks run without a network.`
      : `Kept in this browser: ${ready} of ${lessons.length} lessons (${part}). ` +
        (status.runs ? "Blocks run without a network." : `Blocks do not run without a network yet${later}.`);
    bar.hidden = all || (!status.busy && status.mode !== "whole");
    bar.value = status.bytes ? status.keptBytes / status.bytes : 0;
    keep.hidden = all || status.busy;
    keep.textContent = status.mode === "whole" ? "Go on" : `${KEEP} (${sizeText(status.bytes - status.keptBytes)})`;
    pause.hidden = !status.busy;
    forget.hidden = status.keptFiles === 0;
    say(status.trouble);
    if (busy && !status.busy) announce(all ? "The whole course is available offline." : status.trouble || "Paused.");
    busy = status.busy;
  }

  line.textContent = isWanted() ? "Looking what this browser holds…" : "Nothing of the course is kept in this browser.";
  undoing.add(onStatus(draw));
  const reminder = setInterval(() => busy && void ask({ kind: "keep-whole" }), REMIND_MS);
  undoing.add(() => clearInterval(reminder));
  if (!isWanted()) return;
  void startKeeping().then((refusal) => (refusal ? say(refusal) : ask({ kind: "status" })));
}
