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

/** The whole error as page elements; every learner string is a text node. */
export function renderError(error: LearnerError): HTMLElement {
  const box = element("div", { class: "a1-error" });
  const message = element("p", { class: "a1-error-message", dir: "ltr", translate: "no" }, element("strong", {}, error.type));
  if (error.message) message.append(`: ${error.message}`);
  box.append(message);
  if (error.hint) box.append(element("p", { class: "a1-hint" }, ...sentence(error.hint)));
  if (error.frames.length > 0) {
    const list = element("ol", { class: "a1-frames" });
    const many = error.frames.length > FIRST + LAST + 1;
    const shown = many ? [...error.frames.slice(0, FIRST), null, ...error.frames.slice(-LAST)] : error.frames;
    for (const frame of shown) {
      list.append(
        frame
          ? renderFrame(frame)
          : element("li", { class: "a1-more-frames" }, `${error.frames.length - FIRST - LAST} more calls like these`),
      );
    }
    box.append(list);
  }
  return box;
}
