// A code task: the reader's function is judged in the reader's own Python, by the example and by hidden checks with random
// inputs. May import course/*, runtime/runtime, shared/*.

import { runtime } from "../runtime/runtime";
import type { RuntimeState } from "../runtime/runtime";
import { announce } from "../shared/announce";
import { findCode } from "../shared/code";
import { sizeText } from "../shared/connection";
import { button, childJson, element } from "../shared/dom";
import type { Undoing } from "../shared/dom";
import { turns } from "../shared/turns";
import type { Turn } from "../shared/turns";
import { mountHints, mountSolution } from "./folds";
import judgeSource from "./judge.py";
import { lessonCompletion, onProgress, writePass } from "./progress";
import { renderVerdict, verdictSentence } from "./verdict";
import type { Verdict } from "./verdict";

/** The JSON that the build writes into a task. */
interface TaskData {
  id: string;
  hash: string;
  function: string;
  prelude: string;
  start: string;
  example: string;
  check: string;
  solution: string;
}

const PROGRAM = `${judgeSource}\nresult = judge(task, answer, prelude, seed)\n`;

/** Brings the task in `section` to life. `lesson` is where its pass is kept, "" on a page that is no lesson. */
export function mountTask(section: HTMLElement, lesson: string, undoing: Undoing): void {
  const data = childJson<TaskData>(section);
  const cell = section.querySelector<HTMLElement>("[data-cell]");
  if (!data || !cell) return;
  const result = element("div", { class: "a1-task-result", "data-role": "result" });
  const mark = element("span", { class: "a1-passed", "data-role": "passed", hidden: true });
  const waiting = element("span", { class: "a1-waiting", "data-role": "waiting" });
  const check = button("Check answer", "check", () => judge());
  const stop = button("Stop", "stop-check", () => giveUp(), { hidden: true });
  const actions = element("div", { class: "a1-actions" }, check, stop, waiting, mark);
  cell.after(actions, result);

  const name = `the check of “${cell.dataset["name"] ?? data.id}”`;
  let turn: Turn | null = null;
  let gone = false;

  function judge(): void {
    if (turn) {
      waiting.textContent = "Already on its way; Stop ends it";
      return announce(waiting.textContent);
    }
    const begun: Turn = {
      name: () => name,
      wait() {
        waiting.textContent = `Waiting for ${turns.active!.name()}`;
        announce(waiting.textContent);
      },
      take: () => decide(),
      drop: () => end("Not checked, because Python was stopped."),
    };
    turn = begun;
    section.dataset["state"] = "running";
    stop.hidden = false;
    turns.add(begun);
  }

  /** Out of the queue, or end what the learner's code is doing. */
  function giveUp(): void {
    if (!turn) return;
    if (turns.withdraw(turn)) return end("Stopped. Nothing was decided.");
    turns.dropWaiting();
    runtime.stop();
  }

  function end(sentence = ""): void {
    if (sentence && !gone) say(sentence);
    waiting.textContent = "";
    turn = null;
    section.dataset["state"] = "idle";
    if (document.activeElement === stop) check.focus();
    stop.hidden = true;
  }

  async function decide(): Promise<void> {
    const source = findCode(cell?.dataset["cell"] ?? "");
    if (!data || !source) return end();
    source.mark([], "");
    const quiet = runtime.onState((state) => (waiting.textContent = waitingText(state)));
    let sentence = "";
    try {
      const verdict = await verdictOn(data, source.read());
      if (verdict === "stopped") sentence = "Stopped. Nothing was decided.";
      else show(verdict, source);
    } catch (failure) {
      sentence = `The checks could not run: ${(failure as Error).message}`;
    }
    quiet();
    end(sentence);
  }

  function say(sentence: string): void {
    result.replaceChildren(element("p", { class: "a1-judged-sentence" }, sentence));
    announce(sentence);
  }

  function show(verdict: Verdict, source: NonNullable<ReturnType<typeof findCode>>): void {
    result.replaceChildren(renderVerdict(verdict));
    const own = verdict.error?.frames.filter((frame) => frame.cell === "answer") ?? [];
    source.mark(own, verdict.error?.message ?? "");
    announce([verdictSentence(verdict), verdict.failure?.sentence ?? verdict.error?.message ?? ""].join(" ").trim());
    if (verdict.passed && data) writePass(lesson, "task", data.id, data.hash);
  }

  const state = () => lessonCompletion(lesson)?.exercises.find((one) => one.kind === "task" && one.id === data.id)?.state;
  const showMark = () => {
    const now = state();
    mark.hidden = now !== "passed" && now !== "changed";
    mark.dataset["state"] = now;
    mark.textContent = now === "changed" ? "Changed since you passed it" : "Passed";
  };
  showMark();
  // A check that nobody can see any more must not hold up the next page.
  undoing.add(() => {
    gone = true;
    giveUp();
  });
  undoing.add(onProgress(showMark));
  mountHints(section, undoing);
  mountSolution(section, () => state() === "passed", undoing);
}

/** What the reader waits for, and how big it is. */
function waitingText({ state, loaded, total }: RuntimeState): string {
  if (state === "running") return "Checking";
  if (state !== "loading") return "";
  return loaded < total ? `Loading Python: ${sizeText(loaded)} of ${sizeText(total)}` : "Starting Python";
}

/** Judged with other random inputs at every press. Rejects where the runtime, or the task itself, is broken. */
async function verdictOn(data: TaskData, answer: string): Promise<Verdict | "stopped"> {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const given = { task: data, answer, prelude: data.prelude, seed };
  const judged = await runtime.judge({ program: PROGRAM, given });
  if (judged === "stopped") return "stopped";
  if (!judged.ok) throw new Error(judged.error ? `${judged.error.type}: ${judged.error.message}` : "the judge gave no answer");
  return judged.result as Verdict;
}
