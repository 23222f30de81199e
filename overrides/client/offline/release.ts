// One release of the site in Cache Storage: a cache that holds only files whose hash is on that release's own list, so
// that pages, runtime and recordings of two releases can never be mixed in it. May import messages and paths.

import type { Listing } from "./messages";
import { addressOf, digest } from "./paths";

export const LIST = "integrity.json";

/** What stops a download, with the sentence a reader sees. */
export class Trouble extends Error {}

export class Release {
  constructor(
    readonly id: string,
    readonly scope: string,
    readonly cache: Cache,
    readonly listing: Listing,
  ) {}

  /** Prefix of every cache of this site; another site of the same host has another scope. */
  static prefix(scope: string): string {
    return `a1:${new URL(scope).pathname}:`;
  }

  /** The release `id` as this browser holds it, or null where it holds none (or less than its list). */
  static async open(id: string, scope: string): Promise<Release | null> {
    const name = Release.prefix(scope) + id;
    if (!(await caches.has(name))) return null;
    const cache = await caches.open(name);
    const list = await cache.match(scope + LIST);
    return list ? new Release(id, scope, cache, (await list.json()).files) : null;
  }

  /** Identifiers of the releases held, oldest first. */
  static async held(scope: string): Promise<string[]> {
    const begin = Release.prefix(scope);
    return (await caches.keys()).filter((name) => name.startsWith(begin)).map((name) => name.slice(begin.length));
  }

  /** Fetch the list of the release `id`; refused while the host serves another release's. */
  static async create(id: string, scope: string): Promise<Release> {
    const response = await fetch(scope + LIST, { cache: "no-store" });
    if (!response.ok) throw new Trouble(`${LIST} could not be read (${response.status}); try again later.`);
    const bytes = await response.arrayBuffer();
    if ((await digest(bytes)) !== id) throw new Trouble("The site is being renewed at this moment; try again in a minute.");
    const cache = await caches.open(Release.prefix(scope) + id);
    const release = new Release(id, scope, cache, JSON.parse(new TextDecoder().decode(bytes)).files);
    await release.put(LIST, new Response(bytes, { headers: { "Content-Type": "application/json" } }));
    return release;
  }

  async match(path: string): Promise<Response | undefined> {
    return this.cache.match(addressOf(path, this.scope));
  }

  async has(path: string): Promise<boolean> {
    return (await this.match(path)) !== undefined;
  }

  /** Paths of this release that are held. */
  async held(): Promise<Set<string>> {
    const known = new Map(Object.keys(this.listing).map((path) => [addressOf(path, this.scope), path]));
    const requests = await this.cache.keys();
    return new Set(requests.map((request) => known.get(request.url)).filter((path) => path !== undefined));
  }

  /** Keep a response if its bytes are this release's; true if they were. */
  async offer(path: string, response: Response): Promise<boolean> {
    const listed = this.listing[path];
    if (!listed || !response.ok || response.redirected) return false;
    const bytes = await response.clone().arrayBuffer();
    if (bytes.byteLength !== listed.size || (await digest(bytes)) !== listed.sha256) return false;
    await this.put(path, new Response(bytes, { headers: response.headers }));
    return true;
  }

  /** Bring one file: from an earlier release where the bytes are the same, otherwise from the host. */
  async bring(path: string, earlier: Release[]): Promise<void> {
    if (await this.has(path)) return;
    const wanted = this.listing[path];
    if (!wanted) return;
    for (const release of earlier) {
      if (release.listing[path]?.sha256 !== wanted.sha256) continue;
      const kept = await release.match(path);
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

  async remove(): Promise<void> {
    await caches.delete(Release.prefix(this.scope) + this.id);
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
