// Which lesson an address belongs to. Pure; may import nothing.

/** An address without its fragment, query and index file, so that two spellings of one page compare equal. */
export function pageAddress(address: string): string {
  return address.replace(/[?#].*$/, "").replace(/(^|\/)index\.html$/, "$1");
}
