// What a reader leaves in this browser: edits, progress, small preferences. Kept in localStorage under the site's own
// path, because two sites of one host share that store; kept in memory where the browser refuses. May import shared/site.

import { readSite } from "./site";

type Trouble = "off" | "full";

const memory = new Map<string, string>();
const troubleListeners = new Set<(trouble: Trouble) => void>();
let trouble: Trouble | null = null;
let works: boolean | null = null;

/** "a1:/course/": every key of this site begins with it. */
function prefix(): string {
  const root = readSite()?.root;
  return `a1:${root ? new URL(root).pathname : "/"}:`;
}

function report(kind: Trouble): void {
  if (trouble) return;
  trouble = kind;
  for (const listener of troubleListeners) listener(kind);
}

function usable(): boolean {
  if (works !== null) return works;
  try {
    // Reading succeeds in some browsers where writing does not, so a probe must write.
    const probe = `${prefix()}probe`;
    localStorage.setItem(probe, "1");
    localStorage.removeItem(probe);
    works = true;
  } catch (failure) {
    works = false;
    report((failure as Error).name === "QuotaExceededError" ? "full" : "off");
  }
  return works;
}

/** The value under `key`, or null. Never throws: a damaged value counts as absent. */
export function readStored<T>(key: string): T | null {
  const name = prefix() + key;
  let text = memory.get(name) ?? null;
  if (text === null && usable()) {
    try {
      text = localStorage.getItem(name);
    } catch {
      report("off");
    }
  }
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

/** Keep `value` under `key`; null removes it. True where it will outlive the page, false where only memory has it. */
export function writeStored(key: string, value: unknown): boolean {
  const name = prefix() + key;
  if (value === null) {
    memory.delete(name);
    try {
      localStorage.removeItem(name);
    } catch {
      report("off");
    }
    return true;
  }
  const text = JSON.stringify(value);
  // A full store refuses long values only; a short one may still fit, so each write tries again.
  try {
    localStorage.setItem(name, text);
    memory.delete(name);
    return true;
  } catch (failure) {
    memory.set(name, text);
    report((failure as Error).name === "QuotaExceededError" ? "full" : "off");
    return false;
  }
}

/** All keys of this site that begin with `start`, without the site's prefix. */
export function storedKeys(start: string): string[] {
  const names = new Set(memory.keys());
  if (usable()) for (let n = 0; n < localStorage.length; n++) names.add(localStorage.key(n) ?? "");
  const begin = prefix();
  return [...names].filter((name) => name.startsWith(begin + start)).map((name) => name.slice(begin.length));
}

/** Call `listener` when another tab changes a value of this site. */
export function onStored(listener: (key: string) => void): () => void {
  const hear = (event: StorageEvent) => {
    const begin = prefix();
    if (event.key?.startsWith(begin)) listener(event.key.slice(begin.length));
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}

/** Call `listener` once if this browser will not keep things: now, or when a write is refused later. */
export function onStorageTrouble(listener: (trouble: Trouble) => void): () => void {
  usable();
  if (trouble) listener(trouble);
  else troubleListeners.add(listener);
  return () => troubleListeners.delete(listener);
}
