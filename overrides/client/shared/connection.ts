// Whether the reader's line is metered or slow: then nothing big is loaded before Run is pressed. May import nothing.

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  downlink?: number;
}

/** True where the browser says that bytes are dear: data saver, a 2G or 3G line, or under 1 Mbit/s. */
export function isFrugal(): boolean {
  const line = (navigator as Navigator & { connection?: Connection }).connection;
  if (!line) return false;
  return line.saveData === true || /2g|3g/.test(line.effectiveType ?? "") || (line.downlink ?? 10) < 1;
}

/** A size as people read it: "812 KB", "6.2 MB". */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
