// One run of a block as its reader sees it: output as it comes, questions, libraries on their way, and how it ended. May
// import shared/*, runtime/messages and cell/*.

import type { RunRequest, RunResult } from "../runtime/messages";
import { announce } from "../shared/announce";
import type { CellData, State } from "./data";
import { libraryText, whenLoaded } from "./loading";
import type { Notices } from "./notices";
import { durationText, reportOf } from "./report";
import type { Results } from "./results";
import type { Runner } from "./runner";
import type { Source } from "./source";
import type { Toolbar } from "./toolbar";

export type Outcome = "ok" | "failed" | "stopped";

/** The parts of a cell that a run is shown in. */
export interface Stage {
  element: HTMLElement;
  data: CellData;
  runner: Runner;
  source: Source;
  toolbar: Toolbar;
  results: Results;
  notices: Notices;
  running(): boolean;
  setState(state: State, text: string, since?: number): void;
  /** Back to what was shown before the run. */
  unqueue(): void;
}

/** A library that takes longer than this to arrive is announced. */
const LOADING_HEARD_MS = 400;

/** Run `request` and show all of it. A machine failure rejects. */
export async function showRun(request: RunRequest, stage: Stage): Promise<Outcome> {
  const { results } = stage;
  const { output } = results;
  const { name } = stage.data;
  const since = performance.now();
  const edited = request.code !== stage.data.code;
  stage.notices.clear("stopped");
  stage.source.mark(null);
  results.begin();
  stage.setState("running", "Running", since);
  let replaced = false;
  const replace = () => {
    if (!replaced) results.replace(edited);
    replaced = true;
  };
  const loading = new Loading(stage, since);
  let result: RunResult | "stopped";
  try {
    result = await stage.runner.run(request, {
      output: (stream, text) => {
        replace();
        output.write(stream, text);
      },
      ask: (prompt) => {
        replace();
        announce(`${name} asks: ${prompt || "for a line"}`);
        return output.ask(prompt);
      },
      need: (file) => loading.need(file),
    });
  } catch (problem) {
    results.cutShort();
    stage.unqueue();
    throw problem;
  } finally {
    loading.end();
  }
  output.flush();
  output.answer(null);
  // Where nothing was printed too: what an earlier run printed is not what this one did.
  replace();
  if (result === "stopped" || result.error?.type === "KeyboardInterrupt") {
    results.cutShort();
    stage.setState("stopped", `Stopped after ${durationText(performance.now() - since)}`);
    return "stopped";
  }
  return showEnd(result, edited, stage);
}

function showEnd(result: RunResult, edited: boolean, { element, data, source, results, setState }: Stage): Outcome {
  const { output } = results;
  for (const figure of result.figures) output.figure({ ...figure, alt: figure.alt || data.alt || "" });
  const expected = result.error !== null && !edited && result.error.type === data.raises;
  if (result.error) {
    // A set-up block is out of sight; one that fails must not be.
    element.hidden = false;
    output.error(result.error);
    const frame = result.error.frames.filter((one) => one.cell === data.id).at(-1);
    if (frame) source.mark({ ...frame, message: result.error.message });
  }
  const { shown, spoken } = reportOf(result, output.read().lines, expected);
  const sentence = results.finish(result, edited);
  const well = result.ok || expected;
  setState(well ? "done" : "error", shown);
  announce(`${data.name}: ${spoken} ${sentence}`.trim());
  return well ? "ok" : "failed";
}

/** What a run says while it waits for libraries: which, and how big. */
class Loading {
  private readonly files: string[] = [];
  private timer = 0;
  private stopListening = () => {};

  constructor(
    private readonly stage: Stage,
    private readonly since: number,
  ) {}

  need(file: string): void {
    const { stage, since } = this;
    this.files.push(file);
    const text = libraryText(this.files);
    stage.toolbar.show("running", text, since);
    // Several files are asked for in one breath, and what is there at once need not be heard of.
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => announce(text), LOADING_HEARD_MS);
    if (this.files.length > 1) return;
    this.stopListening = whenLoaded(stage.runner, () => {
      clearTimeout(this.timer);
      if (stage.running()) stage.toolbar.show("running", "Running", since);
    });
  }

  end(): void {
    clearTimeout(this.timer);
    this.stopListening();
  }
}
