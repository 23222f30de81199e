// Which lines two versions of a block share: for Compare, and for "yours, before, now". Pure; may import nothing.

export interface Row {
  kind: "same" | "gone" | "new";
  text: string;
}

/** The lines of `before` and `after` in reading order; at a change, what is gone stands before what is new. */
export function lineDiff(before: string, after: string): Row[] {
  const a = before.split("\n");
  const b = after.split("\n");
  let top = 0;
  while (top < a.length && top < b.length && a[top] === b[top]) top++;
  let tail = 0;
  while (tail < a.length - top && tail < b.length - top && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const same = (lines: string[]): Row[] => lines.map((text) => ({ kind: "same", text }));
  return [
    ...same(a.slice(0, top)),
    ...middle(a.slice(top, a.length - tail), b.slice(top, b.length - tail)),
    ...same(a.slice(a.length - tail)),
  ];
}

function middle(a: string[], b: string[]): Row[] {
  const gone = (text: string): Row => ({ kind: "gone", text });
  const added = (text: string): Row => ({ kind: "new", text });
  // A block has tens of lines. Something pasted with thousands would cost a table of millions: show it as replaced.
  if (a.length * b.length > 1_000_000) return [...a.map(gone), ...b.map(added)];
  // common[i][j]: how many lines a from i on and b from j on share in order.
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const take = a[i] === b[j];
      common[i]![j] = take ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
    }
  }
  const rows: Row[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      rows.push({ kind: "same", text: a[i]! });
      i++;
      j++;
    } else if (i < a.length && (j === b.length || common[i + 1]![j]! >= common[i]![j + 1]!)) {
      rows.push(gone(a[i++]!));
    } else {
      rows.push(added(b[j++]!));
    }
  }
  return rows;
}
