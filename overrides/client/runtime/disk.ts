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

/** The bytes of a file below assets/. Rejects with a sentence that names the file when the copy lacks it. */
export async function readFromDisk(path: string): Promise<ArrayBuffer> {
  listen();
  const script = document.createElement("script");
  const text = await new Promise<string>((resolve, refuse) => {
    waiting.set(path, resolve);
    script.addEventListener("error", () => refuse(new RuntimeFailure("it is missing from this copy; unpack the zip again", `assets/${path}.js`)));
    script.src = assetAddress(`${path}.js`);
    document.head.append(script);
  }).finally(() => script.remove());
  return decode(text).buffer;
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  const native = (Uint8Array as unknown as { fromBase64?: (text: string) => Uint8Array<ArrayBuffer> }).fromBase64;
  // Newer browsers only; the loop takes about 60 ms for 8 MB where it is missing.
  if (native) return native.call(Uint8Array, text);
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
