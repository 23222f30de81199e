// Addresses of pages: when two are the same, and which are near a mistyped one. Pure; may import nothing.

/** An address without its fragment, query and index file, so that two spellings of one page compare equal. */
export function pageAddress(address: string): string {
  return address.replace(/[?#].*$/, "").replace(/(^|\/)index\.html$/, "$1");
}

/** Up to three of `known` that a reader who asked for `asked` may have meant, best first. */
export function nearest(asked: string, known: string[]): string[] {
  const wanted = words(asked);
  if (wanted.length === 0) return [];
  const scored = known.map((address) => ({ address, score: likeness(wanted, words(address)) }));
  return scored
    .filter((one) => one.score >= 0.5)
    .sort((one, other) => other.score - one.score)
    .slice(0, 3)
    .map((one) => one.address);
}

/** The words of an address, without endings such as .html. */
function words(address: string): string[] {
  return pageAddress(address.toLowerCase()).replace(/\.\w+$/, "").split(/[^a-z0-9]+/).filter(Boolean);
}

/** From 0 to 1: how many words of an address were asked for. The last word, the lesson's own, counts double. */
function likeness(wanted: string[], address: string[]): number {
  let sum = 0;
  let all = 0;
  address.forEach((word, place) => {
    const weight = place === address.length - 1 ? 2 : 1;
    sum += weight * Math.max(0, ...wanted.map((other) => closeness(word, other)));
    all += weight;
  });
  return all ? sum / all : 0;
}

/** 1 for equal words, less for each letter changed, 0 where more than a third differ. */
function closeness(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  const part = distance(one, other) / longest;
  return part > 1 / 3 ? 0 : 1 - part;
}

/** Letters to add, drop or change to make one word the other. */
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let place = 1; place <= other.length; place++) {
      const same = one[row - 1] === other[place - 1] ? 0 : 1;
      line.push(Math.min((line[place - 1] ?? 0) + 1, (above[place] ?? 0) + 1, (above[place - 1] ?? 0) + same));
    }
    above = line;
  }
  return above[other.length] ?? 0;
}
