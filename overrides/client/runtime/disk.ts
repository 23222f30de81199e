// Where bytes come from when the page was opened from a disk: `fetch` does not work there, script elements do. Each file
// lies beside its name as PATH.js, a script that hands the bytes over, written in base64 by scripts/offline.py.
// May import shared/site and its neighbour failure.

import { assetAddress } from "../shared/site";
import { RuntimeFailure } from "./failure";

type Deliver = (path: string, text: string) => void;

const waiting = new Map<string, (text: string) => void>();

/** True where this page was opened from a disk. */
export const isDisk = (): boolean => location.protocol === "file:";

function listen(): void {
  (globalThis as { a1Deliver?: Deliver }).a1Deliver ??= (path, text) => {
    waiting.get(path)?.(text);
    waiting.delete(path);
  };
}

/** The bytes of a file below assets/. Rejects with a sentence that names the file where the copy lacks it or it is damaged. */
export async function readFromDisk(path: string): Promise<Uint8Array<ArrayBuffer>> {
  listen();
  const script = document.createElement("script");
  const failure = (what: string) => new RuntimeFailure(`${what}; unpack the zip again`, nameOnDisk(path));
  const text = await new Promise<string>((resolve, refuse) => {
    waiting.set(path, resolve);
    script.addEventListener("error", () => refuse(failure("it is missing from this copy")));
    // Comes after the delivery; a script that was cut short has delivered nothing.
    script.addEventListener("load", () => refuse(failure("it is damaged")));
    script.src = assetAddress(`${path}.js`);
    document.head.append(script);
  }).finally(() => script.remove());
  try {
    return decode(text);
  } catch {
    throw failure("it is damaged");
  }
}

/** What a file below assets/ is called in the copy's folder. */
export function nameOnDisk(path: string): string {
  return `assets/${path}.js`;
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  const native = (Uint8Array as unknown as { fromBase64?: (text: string) => Uint8Array<ArrayBuffer> }).fromBase64;
  // Newer browsers only; the loop takes about 60 ms for 8 MB where it is missing.
  if (native) return native.call(Uint8Array, text);
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
