// The service worker: keeps the shell and visited pages, or on request the whole course, one release at a time.
// The build puts `self.A1_RELEASE = "<sha256 of integrity.json>"` and `self.A1_VERSION = "<version that pages show>"`
// before it, so each release is a new service worker.
// Own code instead of a caching library: every entry is checked against the release's hash list, unchanged files are
// carried over between releases, and a release is used only whole. May import offline/*.

import type { Ask, Mode, Status } from "./messages";
import { isCourse, isImmutable, isPython, isShell, pathOf, successors } from "./paths";
import { LIST, readChoice, Release, removeAll, Trouble, writeChoice } from "./release";

// `self` of a service worker; the project's type library is the page's.
interface Client {
  id: string;
  url: string;
  postMessage(message: unknown): void;
}
interface Waiting {
  postMessage(message: Ask): void;
}
interface LongEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LongEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface ServiceScope {
  A1_RELEASE: string;
  A1_VERSION: string;
  registration: { scope: string; waiting: Waiting | null; unregister(): Promise<boolean> };
  clients: { claim(): Promise<void>; matchAll(options: { type: "window"; includeUncontrolled?: boolean }): Promise<Client[]> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: string, listener: (event: any) => void): void;
}
const service = self as unknown as ServiceScope;
const scope = service.registration.scope;
const id = service.A1_RELEASE;

/** Longest wait for the host while a kept page could be shown instead. */
const PATIENCE_MS = 4000;
/** Pages ask in bursts; this long without a request is the end of one. */
const QUIET_MS = 1000;
/** Files on their way at a time: fetching one after another is mostly waiting. */
const LANES = 4;
/** Counting what is held takes a few milliseconds, so a page hears of progress four times a second. */
const TELL_EVERY_MS = 250;

const versions = new Map<string, string>();
let opened: Release | null = null;
let busy = false;
let paused = false;
let trouble = "";
let quietTimer: ReturnType<typeof setTimeout> | undefined;

/** This worker's release, or null where the browser does not hold it (any more). */
async function mine(): Promise<Release | null> {
  return (opened ??= await Release.open(id, scope));
}

async function others(): Promise<Release[]> {
  const ids = (await Release.held(scope)).filter((other) => other !== id);
  return (await Promise.all(ids.map((other) => Release.open(other, scope)))).filter((release) => release !== null);
}

async function readMode(): Promise<Mode> {
  return (await readChoice("mode", scope)) === "whole" ? "whole" : "visited";
}

function remember(failure: unknown): void {
  trouble = failure instanceof Trouble ? failure.message : String(failure);
}

/** Take over what the reader had, the shell besides, and in whole mode the rest too. */
async function install(): Promise<void> {
  const release = await Release.create(id, scope);
  const earlier = await others();
  const wanted = new Set(Object.keys(release.listing).filter((await readMode()) === "whole" ? isCourse : isShell));
  for (const old of earlier) for (const path of successors(await old.held(), release.listing)) wanted.add(path);
  await bringAll([...wanted], release, earlier);
}

/**
 * Bring files until all are there, one does not come (throws Trouble), or the reader says pause. Small ones first: then a
 * download that breaks off leaves lessons rather than archives.
 */
async function bringAll(paths: string[], release: Release, earlier: Release[], brought = async () => {}): Promise<void> {
  const size = (path: string) => release.listing[path]!.size;
  const left = paths.sort((one, other) => size(one) - size(other)).values(); // one list for all lanes
  let failed = false;
  const lane = async () => {
    for (const path of left) {
      if (paused || failed) return;
      try {
        await release.bring(path, earlier);
      } catch (failure) {
        failed = true;
        throw failure;
      }
      await brought();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/**
 * Releases before this one go once no open page was built by one of them. A later one, which may be half here, is left to
 * its own worker.
 */
async function cleanUp(): Promise<void> {
  const pages = await service.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.some((page) => versions.get(page.id) !== service.A1_VERSION)) return;
  const ids = await Release.held(scope);
  for (const earlier of ids.slice(0, Math.max(0, ids.indexOf(id)))) await Release.remove(earlier, scope);
}

async function answerPage(event: FetchEvent, path: string): Promise<Response> {
  const release = await mine();
  const kept = await release?.match(path);
  // Asked anew each time: browsers keep a page without cache rules for a tenth of its age, and a renewed one would not be seen.
  const online = fetch(event.request, { cache: "no-cache" });
  event.waitUntil(online.then((response) => release?.offer(path, response.clone())).catch(remember));
  if (!kept) return online.catch(async () => (await release?.match("offline/index.html")) ?? Response.error());
  // A host in trouble is no better than none; a page that is gone (404) is told as it is.
  const answered = online.then((response) => (response.status >= 500 ? kept.clone() : response));
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept.clone()), PATIENCE_MS));
  return Promise.race([answered.catch(() => kept.clone()), late]);
}

async function answerFile(event: FetchEvent, path: string): Promise<Response> {
  // A tab may still show an earlier release, and asks for that one's files.
  const right = isImmutable(path) ? await Release.find(path, scope) : undefined;
  if (right) return right;
  const release = await mine();
  try {
    const response = await fetch(event.request);
    event.waitUntil(Promise.resolve(release?.offer(path, response.clone())).catch(remember));
    return response;
  } catch (failure) {
    const kept = await release?.match(path);
    if (kept) return kept;
    throw failure;
  }
}

async function readStatus(): Promise<Status> {
  const release = await mine();
  const held = (await release?.held()) ?? new Set<string>();
  const files = Object.keys(release?.listing ?? {}).filter(isCourse);
  const kept = files.filter((path) => held.has(path));
  const python = files.filter(isPython);
  const count = (paths: string[]) => paths.reduce((sum, path) => sum + release!.listing[path]!.size, 0);
  return {
    kind: "status",
    release: id,
    mode: await readMode(),
    busy,
    files: files.length,
    bytes: count(files),
    keptFiles: kept.length,
    keptBytes: count(kept),
    pages: kept.filter((path) => path.endsWith("index.html")).map((path) => path.slice(0, -"index.html".length)),
    runs: python.length > 0 && python.every((path) => held.has(path)),
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
  let told = 0;
  const progress = async () => {
    if (Date.now() - told < TELL_EVERY_MS) return;
    told = Date.now();
    await tell();
  };
  try {
    await writeChoice("mode", "whole", scope);
    const release = (await mine()) ?? (opened = await Release.create(id, scope));
    await bringAll(Object.keys(release.listing).filter(isCourse), release, await others(), progress);
  } catch (failure) {
    remember(failure);
  }
  busy = false;
}

async function forget(): Promise<void> {
  paused = true;
  opened = null;
  await removeAll(scope);
  await service.registration.unregister();
}

async function greet(page: Client | null, version: string): Promise<void> {
  if (!page) return;
  versions.set(page.id, version);
  await cleanUp();
  // The page that registered this worker was fetched before it could keep it. One that does not come is no trouble: it may
  // be of a later release.
  const path = pathOf(page.url, scope);
  if (path) await (await mine())?.bring(path, []).catch(() => {});
}

async function hear(ask: Ask, from: Client | null): Promise<void> {
  if (ask.kind === "take-over") return void service.skipWaiting();
  // Telling a status of what was just let go would be one too many.
  if (ask.kind === "forget") return forget();
  if (ask.kind === "hello") await greet(from, ask.version);
  if (ask.kind === "pause") paused = true;
  if (ask.kind === "keep-whole") await keepWhole();
  await tell();
}

/**
 * Asks the next release's worker, which may be waiting, to take over: Chrome ends this one for it at once, but a request
 * at that very moment starts this one anew, and then nothing asks again for 30 quiet seconds or five busy minutes (it was so
 * in four of five updates while a page was loading). Only when no request has come for a while: a second time would be in
 * vain, as Chrome counts only one asking at a time.
 */
function handOverWhenQuiet(): void {
  clearTimeout(quietTimer);
  quietTimer = setTimeout(() => service.registration.waiting?.postMessage({ kind: "take-over" }), QUIET_MS);
}

service.addEventListener("install", (event: LongEvent) => event.waitUntil(install().then(() => service.skipWaiting())));
service.addEventListener("activate", (event: LongEvent) => event.waitUntil(service.clients.claim()));
service.addEventListener("message", (event: LongEvent & { data: Ask; source: Client | null }) => {
  handOverWhenQuiet();
  event.waitUntil(hear(event.data, event.source));
});
service.addEventListener("fetch", (event: FetchEvent) => {
  handOverWhenQuiet();
  const path = pathOf(event.request.url, scope);
  if (event.request.method !== "GET" || path === null || path === LIST || path === "sw.js") return;
  event.respondWith(path.endsWith(".html") ? answerPage(event, path) : answerFile(event, path));
});
