// What the build says about the site and the page, read from the JSON that every page carries. May import shared/dom.

import { readJson } from "./dom";

export interface RuntimeFile {
  path: string;
  /** Bytes as the page gets them, and as they travel. */
  size: number;
  gzip: number;
  sha256: string;
}

export interface Manifest {
  page: string;
  style: string;
  editor: string;
  worker: string;
  /** Built files that the page reads itself, "worker.js": checked like those of the runtime. */
  files: Record<string, RuntimeFile>;
  runtime: Record<string, RuntimeFile>;
  version: string;
}

export interface LessonEntry {
  id: string;
  url: string;
  title: string;
  module: string;
  exercises: { kind: string; id: string; hash: string }[];
}

export interface Site {
  version: string;
  /** Absolute addresses, resolved once against the first page's own address. */
  root: string;
  assets: string;
  manifest: Manifest;
  lessons: LessonEntry[];
  repo: string;
}

export interface Page {
  /** "normalisation/layernorm"; the name of the page's Python namespace too. */
  lesson: string;
  title: string;
  /** Runs silently before the page's first block. */
  prelude: string;
  torch: string;
  hash: string;
}

let site: Site | null = null;

/** The site's own description, or null on a page that was not built by it. */
export function readSite(): Site | null {
  // Instant navigation changes the address but keeps this script: relative addresses must be resolved before that.
  if (site) return site;
  const raw = readJson<Site>(document.getElementById("a1-site"));
  if (!raw) return null;
  const folder = (address: string) => new URL(address === "" ? "./" : address.replace(/\/?$/, "/"), location.href).href;
  site = { ...raw, root: folder(raw.root), assets: folder(raw.assets) };
  return site;
}

/** Whether the page on show is of another release than this script: instant navigation brings the one and keeps the other. */
export function isOtherRelease(): boolean {
  const shown = document.querySelector("[data-role='version']")?.textContent;
  return Boolean(shown && site && shown !== site.version);
}

/** The lesson on this page, or null where the page is none. */
export function readPage(): Page | null {
  return readJson<Page>(document.querySelector("[data-a1-page]"));
}

/** The address of a built file such as `editor.<hash>.js`. */
export function assetAddress(path: string): string {
  return new URL(path, readSite()?.assets ?? location.href).href;
}
