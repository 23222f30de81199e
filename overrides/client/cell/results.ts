// What stands under a block: the recorded output from the first paint, the last run's output, and the words that compare
// them. May import shared/*, runtime/messages, cell/compare, cell/output, cell/verdict, cell/data.

import type { RunResult } from "../runtime/messages";
import { element } from "../shared/dom";
import { mountFigure } from "../shared/figure";
import { TOLD } from "./compare";
import type { CellData } from "./data";
import { Output } from "./output";
import { judge, renderMarked, verdictSentence } from "./verdict";
import type { Shown } from "./verdict";

type View = "recorded" | "run" | "both";

export class Results {
  readonly element: HTMLElement;
  readonly output: Output;
  private readonly reference: HTMLElement | null;
  private readonly runSide: HTMLElement;
  private readonly runLabel = element("div", { class: "a1-label" }, "This run printed");
  private readonly verdict = element("p", { class: "a1-verdict", "data-role": "verdict", "data-verdict": "none", hidden: true });
  private marked: HTMLElement | null = null;

  constructor(
    cell: HTMLElement,
    private readonly data: CellData,
    private readonly torch: string,
  ) {
    const place = cell.querySelector<HTMLElement>("[data-role='output']") ?? element("div", { "data-role": "output" });
    place.classList.add("a1-output");
    this.reference = cell.querySelector<HTMLElement>("[data-role='reference']");
    this.output = new Output(place, data.name);
    this.runSide = element("div", { class: "a1-run-side", hidden: true }, this.runLabel, place);
    this.element = element("div", { class: "a1-results" }, this.runSide);
    if (this.reference) this.element.append(this.reference);
    this.element.append(this.verdict);
    for (const pre of this.reference?.querySelectorAll("pre") ?? []) {
      pre.dir = "ltr";
      pre.tabIndex = 0;
      pre.setAttribute("role", "region");
      pre.setAttribute("aria-label", `Recorded output of ${data.name}`);
    }
    const image = this.reference?.querySelector("img");
    if (image && data.reference?.figure) mountFigure(image, data.reference.figure);
    this.show("recorded");
  }

  /** A run begins: what is shown stays until the run prints something, in a box that does not shrink meanwhile. */
  begin(): void {
    this.element.style.minHeight = `${this.element.offsetHeight}px`;
    this.element.classList.add("a1-waiting-for-run");
  }

  /** The first sign of the new run takes the place of what was shown. */
  replace(edited: boolean): void {
    this.output.clear();
    this.marked?.remove();
    this.marked = null;
    this.say("none", 0);
    this.element.classList.remove("a1-waiting-for-run");
    this.show(edited ? "both" : "run");
  }

  /** The run is over. Returns the verdict's sentence, "" where there is nothing to judge. */
  finish(result: RunResult, edited: boolean): string {
    const { reference } = this.data;
    this.element.style.minHeight = "";
    if (!reference) {
      this.show("run");
      return "";
    }
    if (edited) {
      this.show("both");
      return this.say("edited", 0);
    }
    const judged = judge(this.output.read().stdout, result, reference);
    // An error that was not recorded stands there in full already.
    const unclear = judged.verdict === "different" && (judged.count > TOLD || (result.error !== null && !reference.error));
    this.marked = unclear ? null : renderMarked(judged);
    if (this.marked) this.runSide.append(this.marked);
    this.output.element.classList.toggle("a1-replaced", this.marked !== null);
    this.show(judged.verdict === "same" ? "run" : "both");
    return this.say(judged.verdict, judged.count);
  }

  /** The run did not end by itself: what it printed so far stands beside the recording. */
  cutShort(): void {
    this.element.style.minHeight = "";
    this.element.classList.remove("a1-waiting-for-run");
    this.show(this.output.empty ? "recorded" : "both");
    this.say("none", 0);
  }

  /** The reader changed the code: a verdict on other code would mislead. */
  edited(edited: boolean): void {
    if (this.verdict.dataset["verdict"] === "none") return;
    if (edited) this.say("edited", 0);
    if (edited) this.show("both");
    else this.say("none", 0);
  }

  private say(shown: Shown, count: number): string {
    const sentence = verdictSentence(shown, this.torch, count);
    this.verdict.dataset["verdict"] = shown;
    this.verdict.textContent = sentence;
    this.verdict.hidden = sentence === "";
    this.element.dataset["verdict"] = shown;
    return sentence;
  }

  private show(view: View): void {
    const both = view === "both" && this.reference !== null;
    this.runSide.hidden = view === "recorded";
    if (this.reference) this.reference.hidden = view === "run";
    this.runLabel.hidden = !both;
    this.element.classList.toggle("a1-side-by-side", both && !this.runSide.hidden);
  }
}
