// Pure: which file of the site an address means, and which files are needed for what. May import types only.

import type { Listing } from "./messages";

/** Path from the site's root of the file a request means, or null outside the site. "a/b/" is "a/b/index.html". */
export function pathOf(address: string, scope: string): string | null {
  const clean = address.replace(/[?#].*$/, "");
  if (!clean.startsWith(scope)) return null;
  const path = decodeURIComponent(clean.slice(scope.length));
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}

/** Address of a file as a browser asks for it. */
export function addressOf(path: string, scope: string): string {
  const plain = path.replace(/(^|\/)index\.html$/, "$1");
  return scope + plain.split("/").map(encodeURIComponent).join("/");
}

/** A name that carries the hash of its contents never changes what it means. */
export function isImmutable(path: string): boolean {
  return /^assets\/.*\.[0-9a-zA-Z]{8,}\.|^assets\/runtime\/[0-9a-f]{8,}\//.test(path);
}

/** What every page needs before a lesson is opened: styles, scripts, search, the front page, and what to show offline. */
export function isShell(path: string): boolean {
  if (path.endsWith(".map")) return false;
  if (path.startsWith("assets/runtime/")) return false;
  return (
    path.startsWith("assets/") ||
    path.startsWith("search/") ||
    ["index.html", "404.html", "offline/index.html", "manifest.webmanifest", "icon.svg"].includes(path)
  );
}

/** What "the whole course" means: every file that a reader's browser could ask for. */
export function isCourse(path: string): boolean {
  return !path.endsWith(".map") && !path.startsWith("sitemap.xml");
}

/** Files of `listing` that pass `wanted`, with their count and bytes. */
export function select(listing: Listing, wanted: (path: string) => boolean): { paths: string[]; bytes: number } {
  const chosen = Object.entries(listing).filter(([path]) => wanted(path));
  return { paths: chosen.map(([path]) => path), bytes: chosen.reduce((sum, [, { size }]) => sum + size, 0) };
}

/** Lower-case hexadecimal sha256 of `bytes`. */
export async function digest(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
