// What a block says while Python, or a library that a run asked for, is on its way. May import shared/*, cell/runner.

import { announce } from "../shared/announce";
import { sizeText } from "../shared/connection";
import { readSite } from "../shared/site";
import type { Runner, RunnerState } from "./runner";

// What a reader knows a file of the runtime by.
const LIBRARIES: Record<string, string> = {
  "plots.zip": "matplotlib",
  "numpy-more.zip": "more of NumPy",
  "python.zip": "Python's library",
  "python-more.zip": "more of Python's library",
  "torch-more.zip": "more of torch",
};

/** "Loading matplotlib (7.9 MB)": all of `files` together, by the name of the biggest. */
export function libraryText(files: string[]): string {
  const sizeOf = (file: string) => readSite()?.manifest.runtime[file]?.size ?? 0;
  const biggest = files.reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one));
  const size = files.reduce((sum, file) => sum + sizeOf(file), 0);
  return `Loading ${LIBRARIES[biggest] ?? biggest}${size ? ` (${sizeText(size)})` : ""}`;
}

/** Call `there` once the library that is being loaded now has arrived. Returns how to stop listening. */
export function whenLoaded(runner: Runner, there: () => void): () => void {
  let begun = false;
  const leave = runner.onState(({ stage }) => {
    if (stage === "loading a library") begun = true;
    else if (begun) {
      leave();
      there();
    }
  });
  return leave;
}

/** Wait until Python is there, telling `show` how far it is. False once `givenUp` says so; a failure waits for Retry. */
export function waitForPython(runner: Runner, show: (state: RunnerState) => void, givenUp: () => boolean): Promise<boolean> {
  if (runner.state === "ready" || runner.state === "running") return Promise.resolve(true);
  announce("Starting Python.");
  // Asked before listening: the state that the last failure left would be heard first.
  if (runner.state === "failed") runner.retry();
  else runner.prepare();
  return new Promise((resolve) => {
    let leave = () => {};
    const end = (answer: boolean) => {
      clearInterval(watch);
      leave();
      resolve(answer);
    };
    const watch = setInterval(() => givenUp() && end(false), 100);
    leave = runner.onState((state) => {
      if (state.state === "ready" || state.state === "running") return end(true);
      show(state);
      if (state.state === "failed") announce(`Python could not be started. ${state.message}`);
    });
  });
}
