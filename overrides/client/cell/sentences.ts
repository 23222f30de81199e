// What the page says about runs, as text. Pure; may import cell/ledger (types).

import type { Step } from "./ledger";

/** "“A”, “B” and “C”". */
export function list(names: string[]): string {
  const quoted = names.map((name) => `“${name}”`);
  return quoted.length < 2 ? (quoted[0] ?? "") : `${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1)}`;
}

/** What was run before a block, and why; "" where nothing was. `restarted`: names from before were lost. */
export function firstSentence(steps: { how: Step["how"]; name: string }[], restarted: boolean): string {
  const names = (how: Step["how"]) => steps.filter((step) => step.how === how).map((step) => step.name);
  const were = (some: string[]) => `${list(some)} ${some.length === 1 ? "was" : "were"}`;
  const aboveWere = (some: string[]) => `${list(some)} above ${some.length === 1 ? "was" : "were"}`;
  const [again, run, lesson] = [names("again"), names("run"), names("lesson")];
  const parts: string[] = [];
  if (again.length > 0) parts.push(`Python was restarted; ${were(again)} run again, so the names are back.`);
  else if (restarted) parts.push("Python was restarted; names from before are gone.");
  if (run.length > 0) parts.push(`${aboveWere(run)} run first.`);
  if (lesson.length > 0) parts.push(`Your version of ${list(lesson)} did not finish, so the lesson's version was run for its names.`);
  return parts.join(" ");
}
