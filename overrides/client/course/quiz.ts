// One question: an answer is judged at once, with the reason of every option chosen. Nothing vanishes, nothing is counted
// against the reader, and trying again costs nothing. May import course/*, shared/*.

import { announce } from "../shared/announce";
import { button, childJson, element } from "../shared/dom";
import type { Undoing } from "../shared/dom";
import { lessonCompletion, onProgress, writePass } from "./progress";
import { shuffled } from "./shuffle";
import { visitSeed } from "./visit";

interface QuizData {
  id: string;
  hash: string;
  multiple: boolean;
  right: boolean[];
}

interface Option {
  number: number;
  row: HTMLElement;
  input: HTMLInputElement;
  reason: HTMLElement;
  right: boolean;
}

const JUDGEMENT = { right: ["✓", "Right"], wrong: ["✗", "Wrong"] } as const;

/** Brings the quiz in `form` to life. `lesson` is where its pass is kept, "" on a page that is no lesson. */
export function mountQuiz(form: HTMLFormElement, lesson: string, undoing: Undoing): void {
  const data = childJson<QuizData>(form);
  const fieldset = form.querySelector("fieldset");
  const reasons = form.querySelector("[data-role='reasons']");
  if (!data || !fieldset || !reasons) return;
  const options = readOptions(form, data, lesson);
  for (const place of shuffled(options.length, `${visitSeed()}/${lesson}/${data.id}`)) {
    const option = options[place] as Option;
    fieldset.append(option.row);
  }
  const said = element("p", { class: "a1-quiz-said", "data-role": "result" });
  const check = button("Check answer", "check", () => {});
  check.type = "submit";
  const mark = element("span", { class: "a1-passed", "data-role": "passed", hidden: true });
  const row = element("div", { class: "a1-actions" }, check, mark);
  reasons.replaceWith(row, said);

  const judge = () => judgeQuiz(data, options, lesson, said);
  undoing.on(form, "submit", (event) => {
    event.preventDefault();
    judge();
  });
  // A pointer's choice is meant, and judged at once. The arrow keys move the choice through options that the reader has
  // not settled on, so there it takes Enter or the button.
  let pointing = false;
  undoing.on(form, "pointerdown", () => (pointing = true));
  undoing.on(form, "keydown", () => (pointing = false));
  undoing.on(fieldset, "change", () => {
    if (pointing && !data.multiple) judge();
    else said.textContent = "";
  });

  const showMark = () => {
    const state = lessonCompletion(lesson)?.exercises.find((one) => one.kind === "quiz" && one.id === data.id)?.state;
    mark.hidden = state !== "passed" && state !== "changed";
    mark.dataset["state"] = state;
    mark.textContent = state === "changed" ? "Changed since you answered it" : "Answered right";
  };
  showMark();
  undoing.add(onProgress(showMark));
}

/** The options with their reasons moved under them, out of sight until chosen. */
function readOptions(form: HTMLFormElement, data: QuizData, lesson: string): Option[] {
  return [...form.querySelectorAll<HTMLElement>("[data-option]")].map((row) => {
    const number = Number(row.dataset["option"]);
    const input = row.querySelector("input") as HTMLInputElement;
    const reason = form.querySelector<HTMLElement>(`[data-reason="${number}"]`) ?? element("div");
    reason.id = `a1-reason-${lesson}-${data.id}-${number}`.replace(/[^\w-]/g, "-");
    reason.hidden = true;
    reason.dataset["role"] = "reason";
    reason.querySelector(".a1-stated")?.remove();
    // Firefox keeps form state over a reload, which would show a choice that was never judged.
    input.checked = false;
    row.append(reason);
    return { number, row, input, reason, right: data.right[number] === true };
  });
}

function showReason(option: Option): void {
  const kind = option.right ? "right" : "wrong";
  option.row.dataset["judged"] = kind;
  if (option.reason.hidden) {
    const [glyph, word] = JUDGEMENT[kind];
    const line = element("p", { class: "a1-judgement" }, element("span", { "aria-hidden": "true" }, glyph), ` ${word}`);
    option.reason.prepend(line);
  }
  option.reason.hidden = false;
  option.input.setAttribute("aria-describedby", option.reason.id);
}

function judgeQuiz(data: QuizData, options: Option[], lesson: string, said: HTMLElement): void {
  const chosen = options.filter((option) => option.input.checked);
  if (chosen.length === 0) {
    said.textContent = data.multiple ? "Choose one option or more first." : "Choose an option first.";
    announce(said.textContent);
    return;
  }
  const right = options.every((option) => option.input.checked === option.right);
  // Once answered right, the reasons of the others are worth reading too.
  for (const option of right ? options : chosen) showReason(option);
  // The reasons that came above it must not push the choice, and with it the focus, out of sight.
  chosen[0]!.row.scrollIntoView({ block: "nearest" });
  said.textContent = sentence(data, options, right);
  said.dataset["judged"] = right ? "right" : "wrong";
  const heard = data.multiple ? [] : chosen.map((option) => reasonText(option));
  announce([said.textContent, ...heard].join(" "));
  if (right) writePass(lesson, "quiz", data.id, data.hash);
}

function sentence(data: QuizData, options: Option[], right: boolean): string {
  if (right) return data.multiple ? "Right: these and no others." : "Right.";
  if (!data.multiple) return "Not this one. Read why, then choose again.";
  const wrong = options.filter((option) => option.input.checked && !option.right).length;
  if (wrong === 0) return "What you chose is right, and there is more to choose.";
  return wrong === 1 ? "One of these is wrong. Read why, then choose again." : `${wrong} of these are wrong. Read why, then choose again.`;
}

function reasonText(option: Option): string {
  return [...option.reason.querySelectorAll("p:not(.a1-judgement)")].map((part) => part.textContent ?? "").join(" ");
}
