// A learner's error: the message first, then what to do, then the learner's own lines. May import shared/dom and
// runtime/messages.

import { element, sentence } from "../shared/dom";
import type { Frame, LearnerError } from "../runtime/messages";

// Deep recursion repeats one line; the first calls and the last ones tell the story.
const FIRST = 2;
const LAST = 4;

function renderFrame(frame: Frame): HTMLElement {
  const place = `${frame.name}, line ${frame.line}`;
  const inside = frame.function && frame.function !== "<module>" ? `, in ${frame.function}` : "";
  const code = element("code", { dir: "ltr" });
  const blanks = frame.text.length - frame.text.trimStart().length;
  const text = frame.text.trim();
  const from = Math.max(0, frame.column - blanks);
  const to = Math.min(text.length, frame.endColumn - blanks);
  if (frame.column >= 0 && to > from && to - from < text.length) {
    code.append(text.slice(0, from), element("mark", {}, text.slice(from, to)), text.slice(to));
  } else {
    code.append(text);
  }
  return element("li", {}, element("span", { class: "a1-place" }, place + inside), code);
}

/** What Python's traceback says between two exceptions. */
const LINKS = {
  cause: "The above exception was the direct cause of the following exception:",
  context: "During handling of the above exception, another exception occurred:",
};

/** The whole error as page elements, in the order of Python's traceback: what it came of first. Every learner string is a text node. */
export function renderError(error: LearnerError): HTMLElement {
  return element("div", { class: "a1-error" }, ...parts(error));
}

function parts(error: LearnerError): HTMLElement[] {
  const made: HTMLElement[] = [];
  if (error.before) {
    const link = LINKS[error.before.cause ? "cause" : "context"];
    made.push(...parts(error.before.error), element("p", { class: "a1-error-link" }, link));
  }
  const message = element("p", { class: "a1-error-message", dir: "ltr", translate: "no" }, element("strong", {}, error.type));
  if (error.message) message.append(`: ${error.message}`);
  made.push(message);
  if (error.hint) made.push(element("p", { class: "a1-hint" }, ...sentence(error.hint)));
  if (error.frames.length > 0) made.push(renderFrames(error.frames));
  if (error.members?.length) {
    made.push(element("ol", { class: "a1-error-members" }, ...error.members.map((one) => element("li", {}, ...parts(one)))));
  }
  return made;
}

function renderFrames(frames: Frame[]): HTMLElement {
  const list = element("ol", { class: "a1-frames" });
  const many = frames.length > FIRST + LAST + 1;
  const shown = many ? [...frames.slice(0, FIRST), null, ...frames.slice(-LAST)] : frames;
  for (const frame of shown) {
    list.append(
      frame
        ? renderFrame(frame)
        : element("li", { class: "a1-more-frames" }, `${frames.length - FIRST - LAST} more calls like these`),
    );
  }
  return list;
}
