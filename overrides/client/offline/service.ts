// The service worker: keeps the shell and visited pages, or on request the whole course, one release at a time.
// The build puts `self.A1_RELEASE = "<sha256 of integrity.json>"` and `self.A1_VERSION = "<version that pages show>"`
// before it, so each release is a new service worker.
// Own code instead of a caching library: every entry is checked against the release's hash list, unchanged files are
// carried over between releases, and a release is used only whole. May import offline/*.

import type { Ask, Mode, Status } from "./messages";
import { isCourse, isImmutable, isShell, pathOf, select } from "./paths";
import { LIST, Release, Trouble } from "./release";

// `self` of a service worker; the project's type library is the page's.
interface Client {
  id: string;
  url: string;
  postMessage(message: unknown): void;
}
interface ServiceScope {
  A1_RELEASE: string;
  A1_VERSION: string;
  registration: { scope: string; update(): Promise<void>; unregister(): Promise<boolean> };
  clients: { claim(): Promise<void>; matchAll(options: { type: "window"; includeUncontrolled?: boolean }): Promise<Client[]> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: string, listener: (event: any) => void): void;
}
const service = self as unknown as ServiceScope;
const scope = service.registration.scope;
const id = service.A1_RELEASE;

/** Longest wait for the host while a kept page could be shown instead, in milliseconds. */
const PATIENCE = 4000;

const versions = new Map<string, string>();
let busy = false;
let paused = false;
let trouble = "";

const settings = async () => caches.open(`${Release.prefix(scope)}settings`);

async function readMode(): Promise<Mode> {
  const kept = await (await settings()).match(`${scope}mode`);
  return (await kept?.text()) === "whole" ? "whole" : "visited";
}

async function writeMode(mode: Mode): Promise<void> {
  await (await settings()).put(`${scope}mode`, new Response(mode));
}

async function releases(): Promise<Release[]> {
  const names = (await Release.held(scope)).filter((name) => name !== "settings");
  const opened = await Promise.all(names.map((name) => Release.open(name, scope)));
  return opened.filter((release) => release !== null);
}

/** This release first, then what earlier ones left. */
async function inOrder(): Promise<Release[]> {
  const all = await releases();
  return [...all.filter((release) => release.id === id), ...all.filter((release) => release.id !== id)];
}

/** Take over what the reader had: the shell, the pages visited in earlier releases, or all. */
async function install(): Promise<void> {
  const earlier = (await releases()).filter((release) => release.id !== id);
  const release = await Release.create(id, scope);
  const wanted = new Set(select(release.listing, isShell).paths);
  if ((await readMode()) === "whole") for (const path of select(release.listing, isCourse).paths) wanted.add(path);
  for (const old of earlier) {
    for (const path of await old.held()) if (path.endsWith(".html") && release.listing[path]) wanted.add(path);
    // A reader whose blocks run without a network should still have that after the site was renewed.
    if ([...(await old.held())].some((path) => path.startsWith("assets/runtime/"))) {
      for (const path of await carried(old, release)) wanted.add(path);
    }
  }
  for (const path of wanted) await release.bring(path, earlier);
}

/** Runtime files of the new release that stand for those held of the old one: the same name, whatever its hash. */
async function carried(old: Release, release: Release): Promise<string[]> {
  const name = (path: string) => path.slice(path.lastIndexOf("/") + 1);
  const held = new Set([...(await old.held())].filter((path) => path.startsWith("assets/runtime/")).map(name));
  return Object.keys(release.listing).filter((path) => path.startsWith("assets/runtime/") && held.has(name(path)));
}

/** Earlier releases go once no open page was built by one of them. */
async function cleanUp(): Promise<void> {
  const pages = await service.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.some((page) => versions.get(page.id) !== service.A1_VERSION)) return;
  if (!(await Release.open(id, scope))) return;
  for (const release of await releases()) if (release.id !== id) await release.remove();
}

async function answerPage(request: Request, path: string): Promise<Response> {
  const held = await inOrder();
  const kept = async (name: string) => {
    for (const release of held) {
      const response = await release.match(name);
      if (response) return response;
    }
    return undefined;
  };
  const fallback = await kept(path);
  // Asked anew each time: browsers keep a page without cache rules for a tenth of its age, and a renewed one would not be seen.
  const online = fetch(request, { cache: "no-cache" }).then(async (response) => {
    if (response.ok) await held[0]?.offer(path, response.clone()).catch(remember);
    return response;
  });
  if (!fallback) {
    return online.catch(async () => (await kept("offline/index.html")) ?? (await kept("404.html")) ?? Response.error());
  }
  // A host in trouble is no better than none; a page that is gone (404) is told as it is.
  const answered = online.then((response) => (response.status >= 500 ? fallback.clone() : response));
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(fallback.clone()), PATIENCE));
  return Promise.race([answered.catch(() => fallback), late]);
}

async function answerFile(request: Request, path: string): Promise<Response> {
  const held = await inOrder();
  if (isImmutable(path)) {
    for (const release of held) {
      const response = await release.match(path);
      if (response) return response;
    }
  }
  try {
    const response = await fetch(request);
    if (response.ok) {
      const copy = response.clone();
      void Promise.all(held.map((release) => release.offer(path, copy.clone()))).catch(remember);
    }
    return response;
  } catch (failure) {
    for (const release of held) {
      const response = await release.match(path);
      if (response) return response;
    }
    throw failure;
  }
}

function remember(failure: unknown): void {
  trouble = failure instanceof Trouble ? failure.message : String(failure);
}

async function readStatus(): Promise<Status> {
  const release = await Release.open(id, scope);
  const whole = release ? select(release.listing, isCourse) : { paths: [], bytes: 0 };
  const held = release ? await release.held() : new Set<string>();
  const kept = whole.paths.filter((path) => held.has(path));
  const runtime = whole.paths.filter((path) => path.startsWith("assets/runtime/") && !path.includes("matplotlib"));
  return {
    kind: "status",
    release: id,
    mode: await readMode(),
    busy,
    files: whole.paths.length,
    bytes: whole.bytes,
    keptFiles: kept.length,
    keptBytes: kept.reduce((sum, path) => sum + (release?.listing[path]?.size ?? 0), 0),
    pages: kept.filter((path) => path.endsWith("index.html")).map((path) => path.slice(0, -"index.html".length)),
    runs: runtime.length > 0 && runtime.every((path) => held.has(path)),
    trouble,
  };
}

async function tell(): Promise<void> {
  const status = await readStatus();
  for (const page of await service.clients.matchAll({ type: "window", includeUncontrolled: true })) page.postMessage(status);
}

async function keepWhole(): Promise<void> {
  if (busy) return;
  busy = true;
  paused = false;
  trouble = "";
  try {
    await writeMode("whole");
    const release = (await Release.open(id, scope)) ?? (await Release.create(id, scope));
    const earlier = (await releases()).filter((other) => other.id !== id);
    let told = 0;
    for (const path of select(release.listing, isCourse).paths) {
      if (paused) break;
      await release.bring(path, earlier);
      // Counting what is held costs a few milliseconds, so a page hears of it four times a second.
      if (Date.now() - told > 250) {
        told = Date.now();
        await tell();
      }
    }
  } catch (failure) {
    remember(failure);
  }
  busy = false;
  await tell();
}

/** Everything of this site goes from Cache Storage; nothing of another site on the same host is touched. */
async function forget(): Promise<void> {
  paused = true;
  const begin = Release.prefix(scope);
  for (const name of await caches.keys()) if (name.startsWith(begin)) await caches.delete(name);
  await service.registration.unregister();
}

async function hear(ask: Ask, from: Client | null): Promise<void> {
  if (ask.kind === "hello") {
    if (from) versions.set(from.id, ask.version);
    await cleanUp();
    const page = from && pathOf(from.url, scope);
    const release = await Release.open(id, scope);
    // The page that registered this worker was fetched before it could keep it.
    if (page && release?.listing[page]) await release.bring(page, []).catch(remember);
  }
  if (ask.kind === "pause") paused = true;
  if (ask.kind === "keep-whole") await keepWhole();
  // Telling a status would open, and so make, the caches that were let go.
  if (ask.kind === "forget") return forget();
  await tell();
}

service.addEventListener("install", (event) => event.waitUntil(install().then(() => service.skipWaiting())));
service.addEventListener("activate", (event) => event.waitUntil(service.clients.claim()));
service.addEventListener("message", (event) => event.waitUntil(hear(event.data, event.source)));
service.addEventListener("fetch", (event) => {
  const request: Request = event.request;
  const path = pathOf(request.url, scope);
  if (request.method !== "GET" || path === null || path === LIST || path === "sw.js") return;
  event.respondWith(path.endsWith(".html") ? answerPage(request, path) : answerFile(request, path));
});
