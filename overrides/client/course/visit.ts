// One number for this visit, the same on every page of it: what a shuffled order hangs on. May import nothing.

const KEY = "a1-visit";
let seed = "";

/** Text that stays the same until this tab is closed; for the page only where the browser keeps nothing. */
export function visitSeed(): string {
  if (seed) return seed;
  const fresh = String(Math.floor(Math.random() * 2 ** 32));
  try {
    seed = sessionStorage.getItem(KEY) ?? fresh;
    sessionStorage.setItem(KEY, seed);
  } catch {
    seed = fresh;
  }
  return seed;
}
