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

/** The name that a file has in every release: "assets/worker.3c3a734c39.js" is "assets/worker.js". */
function lasting(path: string): string {
  if (!path.startsWith("assets/")) return path;
  return path.replace(/^assets\/runtime\/[0-9a-f]{8,}\//, "assets/runtime/").replace(/\.[0-9a-zA-Z]{8,}\./, ".");
}

/** A name that carries the hash of its contents never changes what it means. */
export function isImmutable(path: string): boolean {
  return lasting(path) !== path;
}

/** What every page needs before a block is turned to: styles, scripts, search, the front page, and what to show offline. */
export function isShell(path: string): boolean {
  if (path.endsWith(".map")) return false;
  if (path.startsWith("assets/")) return !/^assets\/(runtime|worker|editor|service|disk)[./]/.test(path);
  return path.startsWith("search/") || ["index.html", "404.html", "offline/index.html", "manifest.webmanifest"].includes(path);
}

/** What "the whole course" means: every file that a reader's browser could ask for. */
export function isCourse(path: string): boolean {
  return !path.endsWith(".map") && !path.startsWith("sitemap.xml");
}

/** What every start of Python takes; its further parts come with the first import that wants one. */
export function isPython(path: string): boolean {
  return /^assets\/(runtime\/|worker\.)/.test(path) && !/\/(plots|python-more|numpy-more)\./.test(path);
}

/** Files of a release that stand for the `held` ones of an earlier release, whatever hash their names carry. */
export function successors(held: Iterable<string>, listing: Listing): string[] {
  const names = new Set([...held].map(lasting));
  return Object.keys(listing).filter((path) => names.has(lasting(path)));
}

/** Lower-case hexadecimal sha256 of `bytes`. */
export async function digest(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
