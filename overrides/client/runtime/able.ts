// Whether this browser can run Python at all, and what a reader is told where it cannot. May import nothing.

const NEEDED: [there: () => boolean, sentence: string][] = [
  [() => typeof WebAssembly === "object", "this browser has WebAssembly switched off, and Python runs in it"],
  [() => typeof Worker === "function", "this browser has no workers, and Python runs in one"],
  [() => typeof DecompressionStream === "function", "this browser is too old: it cannot unpack the files (DecompressionStream is missing)"],
  [() => typeof WebAssembly.compileStreaming === "function", "this browser is too old: it cannot compile Python while it loads"],
];

/** Why Python cannot run here, or "". */
export function whyUnable(): string {
  return NEEDED.find(([there]) => !there())?.[1] ?? "";
}

/** What went wrong, in a reader's words where the engine's own say too little. */
export function plainReason(message: string): string {
  if (/out of memory|allocat|memory access|Array buffer/i.test(message)) {
    return "this device has too little memory free for Python; closing other tabs may help";
  }
  return message;
}
