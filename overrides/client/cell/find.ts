// The blocks that the build wrote into a page, in the order Python sees them. May import shared/dom and cell/data.

import { childJson } from "../shared/dom";
import type { CellData } from "./data";

/** Places and data. A task's editor comes last: it is a block of its own, sees no other one and is seen by none. */
export function findBlocks(root: ParentNode): { place: HTMLElement; data: CellData }[] {
  const places = [...root.querySelectorAll<HTMLElement>("[data-cell]")];
  const inOrder = [...places.filter((place) => !isTask(place)), ...places.filter(isTask)];
  const names = new Map<string, number>();
  return inOrder.flatMap((place) => {
    const data = childJson<CellData>(place);
    if (!data) return [];
    // An error names a block, so two blocks under one heading need two names.
    const count = (names.get(data.name) ?? 0) + 1;
    names.set(data.name, count);
    if (count > 1) data.name = `${data.name} (${count})`;
    // An editor would show the last line break as an empty line.
    data.code = data.code.replace(/\n+$/, "");
    return [{ place, data }];
  });
}

/** Whether a block is the editor of a task. */
export function isTask(place: HTMLElement): boolean {
  return place.closest("[data-task]") !== null;
}
