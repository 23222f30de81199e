// One release of the site in Cache Storage: a cache that holds only files whose hash is on that release's own list, so
// that pages, runtime and recordings of two releases can never be mixed in it. May import messages and paths.

import type { Listing } from "./messages";
import { addressOf, digest } from "./paths";

export const LIST = "integrity.json";
/** Keeps what the reader chose; every other cache of the site is named after a release. */
const SETTINGS = "settings";

/** What stops a download, with the sentence a reader sees. */
export class Trouble extends Error {}

/** Name of a cache of this site; another site of the same host has another scope. */
function cacheName(scope: string, part: string): string {
  return `a1:${new URL(scope).pathname}:${part}`;
}

export class Release {
  private constructor(
    private readonly scope: string,
    private readonly cache: Cache,
    readonly listing: Listing,
  ) {}

  /** Identifiers of the releases held, oldest first: browsers keep caches in the order they were made. */
  static async held(scope: string): Promise<string[]> {
    const begin = cacheName(scope, "");
    const parts = (await caches.keys()).filter((name) => name.startsWith(begin)).map((name) => name.slice(begin.length));
    return parts.filter((part) => part !== SETTINGS);
  }

  /** The release `id` as this browser holds it, or null where it holds none (or less than its list). */
  static async open(id: string, scope: string): Promise<Release | null> {
    const name = cacheName(scope, id);
    if (!(await caches.has(name))) return null;
    const cache = await caches.open(name);
    const list = await cache.match(scope + LIST);
    return list ? new Release(scope, cache, (await list.json()).files) : null;
  }

  /** Fetch the list of the release `id`; refused while the host serves another release's. */
  static async create(id: string, scope: string): Promise<Release> {
    const response = await fetch(scope + LIST, { cache: "no-store" });
    if (!response.ok) throw new Trouble(`${LIST} could not be read (${response.status}); try again later.`);
    const bytes = await response.arrayBuffer();
    if ((await digest(bytes)) !== id) throw new Trouble("The site is being renewed at this moment; try again in a minute.");
    const cache = await caches.open(cacheName(scope, id));
    const release = new Release(scope, cache, JSON.parse(new TextDecoder().decode(bytes)).files);
    await release.put(LIST, new Response(bytes, { headers: { "Content-Type": "application/json" } }));
    return release;
  }

  /** A file from whichever release holds it: right only for names that carry their hash. */
  static async find(path: string, scope: string): Promise<Response | undefined> {
    for (const id of (await Release.held(scope)).reverse()) {
      const kept = await caches.match(addressOf(path, scope), { cacheName: cacheName(scope, id) });
      if (kept) return kept;
    }
    return undefined;
  }

  static async remove(id: string, scope: string): Promise<void> {
    await caches.delete(cacheName(scope, id));
  }

  match(path: string): Promise<Response | undefined> {
    return this.cache.match(addressOf(path, this.scope));
  }

  /** Paths of this release that are held. */
  async held(): Promise<Set<string>> {
    const known = new Map(Object.keys(this.listing).map((path) => [addressOf(path, this.scope), path]));
    const requests = await this.cache.keys();
    return new Set(requests.map((request) => known.get(request.url)).filter((path) => path !== undefined));
  }

  /** Keep a response, which is read for it, if its bytes are this release's; true if they were. */
  async offer(path: string, response: Response): Promise<boolean> {
    const listed = this.listing[path];
    if (!listed || !response.ok || response.redirected) return false;
    const bytes = await response.arrayBuffer();
    if (bytes.byteLength !== listed.size || (await digest(bytes)) !== listed.sha256) return false;
    await this.put(path, new Response(bytes, { headers: response.headers }));
    return true;
  }

  /** Bring one file: from an earlier release that has the same bytes under whatever name, otherwise from the host. */
  async bring(path: string, earlier: Release[]): Promise<void> {
    const wanted = this.listing[path];
    if (!wanted || (await this.match(path))) return;
    for (const release of earlier) {
      const same = Object.keys(release.listing).find((name) => release.listing[name]!.sha256 === wanted.sha256);
      const kept = same && (await release.match(same));
      if (kept && (await this.offer(path, kept))) return;
    }
    let response: Response;
    try {
      response = await fetch(addressOf(path, this.scope), { cache: "no-cache" });
    } catch {
      throw new Trouble(`${path} could not be fetched: no connection. What has arrived is kept; go on when you are online.`);
    }
    if (!response.ok) throw new Trouble(`${path} could not be fetched (the host answered ${response.status}).`);
    if (!(await this.offer(path, response))) {
      throw new Trouble(`${path} did not arrive as it was built: damaged on the way, or the site is being renewed. Try again.`);
    }
  }

  private async put(path: string, response: Response): Promise<void> {
    try {
      await this.cache.put(addressOf(path, this.scope), response);
    } catch (failure) {
      if ((failure as Error).name !== "QuotaExceededError") throw failure;
      throw new Trouble("This browser has no more room for the course. Free some space, or keep only the lessons you visit.");
    }
  }
}

/** The reader's choice under `key`, or "". */
export async function readChoice(key: string, scope: string): Promise<string> {
  const kept = await caches.match(scope + key, { cacheName: cacheName(scope, SETTINGS) });
  return kept ? kept.text() : "";
}

export async function writeChoice(key: string, value: string, scope: string): Promise<void> {
  await (await caches.open(cacheName(scope, SETTINGS))).put(scope + key, new Response(value));
}

/** Everything of this site goes from Cache Storage; nothing of another site on the same host is touched. */
export async function removeAll(scope: string): Promise<void> {
  const begin = cacheName(scope, "");
  for (const name of await caches.keys()) if (name.startsWith(begin)) await caches.delete(name);
}
