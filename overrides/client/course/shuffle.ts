// The order in which a quiz shows its options: by chance, but the same all through a visit. Pure; may import nothing.

/** The numbers 0..count-1 in an order that `seed` alone decides. */
export function shuffled(count: number, seed: string): number[] {
  let state = hashed(seed);
  const order = Array.from({ length: count }, (_, place) => place);
  for (let place = count - 1; place > 0; place--) {
    state = mixed(state);
    const other = (state >>> 0) % (place + 1);
    [order[place], order[other]] = [order[other] as number, order[place] as number];
  }
  return order;
}

/** FNV-1a. */
function hashed(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}

/** One step of a Weyl sequence through the finaliser of MurmurHash3: neighbouring seeds give unrelated orders. */
function mixed(state: number): number {
  let value = (state + 0x9e3779b9) | 0;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}
