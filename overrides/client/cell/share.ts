// A block as the end of an address: "#a1=<packed>". The part after "#" never leaves the reader's browser, and opening
// such a link only shows the code. Pure but for the platform's own compression; may import nothing.

export interface Shared {
  lesson: string;
  cell: string;
  code: string;
}

const MARK = "a1=";
// Longer than any lesson, short enough that a hostile link cannot fill the page's memory.
const LONGEST = 100_000;

function toText(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let total = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    total += value.length;
    if (total > LONGEST) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(value);
  }
  const whole = new Uint8Array(total);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The fragment that carries `shared`, without the "#". */
export async function fragmentOf(shared: Shared): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([shared.lesson, shared.cell, shared.code]));
  return MARK + toText(await through(bytes, new CompressionStream("deflate-raw")));
}

/** Whether a fragment is one of ours, whole or not. */
export function carriesVersion(fragment: string): boolean {
  return fragment.replace(/^#/, "").startsWith(MARK);
}

/** What a fragment carries; null where it is none of ours or damaged. */
export async function sharedFrom(fragment: string): Promise<Shared | null> {
  if (!carriesVersion(fragment)) return null;
  const text = fragment.replace(/^#/, "");
  try {
    const bytes = await through(toBytes(text.slice(MARK.length)), new DecompressionStream("deflate-raw"));
    const parts: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (!Array.isArray(parts) || parts.length !== 3 || parts.some((part) => typeof part !== "string")) return null;
    const [lesson, cell, code] = parts as [string, string, string];
    return { lesson, cell, code };
  } catch {
    return null;
  }
}
