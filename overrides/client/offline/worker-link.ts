// The page's end of the service worker: registering it, asking it, hearing from it. May import offline/messages, shared/*.

import { readSite } from "../shared/site";
import { readStored, writeStored } from "../shared/storage";
import type { Ask, Status } from "./messages";

const SETTING = "offline";
const listeners = new Set<(status: Status) => void>();
let latest: Status | null = null;
let registering: Promise<ServiceWorkerRegistration> | null = null;

/** One sentence on why this page cannot be kept for offline use, or "" where it can. */
export function whyNot(): string {
  if (location.protocol === "file:") return "You are reading a copy from your own disk: it is offline already.";
  if (!("serviceWorker" in navigator)) return "This browser keeps no sites for offline use here (private windows and plain http often do not).";
  return "";
}

/** True unless the reader switched keeping off. */
export function isWanted(): boolean {
  return readStored<string>(SETTING) !== "off";
}

/** Start keeping what the reader visits. Resolves to a sentence where the browser refuses. */
export async function startKeeping(): Promise<string> {
  const reason = whyNot();
  const site = readSite();
  if (reason || !site) return reason || "This page was not built as part of the site.";
  writeStored(SETTING, "on");
  try {
    registering ??= navigator.serviceWorker.register(new URL("sw.js", site.root).href, { scope: site.root, updateViaCache: "none" });
    await registering;
    await navigator.serviceWorker.ready;
    await ask({ kind: "hello", version: site.version });
    return "";
  } catch (failure) {
    registering = null;
    return `This browser refused to keep the site (${(failure as Error).message}).`;
  }
}

/** Stop keeping and delete what was kept. */
export async function stopKeeping(): Promise<void> {
  writeStored(SETTING, "off");
  registering = null;
  await ask({ kind: "forget" });
}

export async function ask(question: Ask): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(readSite()?.root);
  (registration?.active ?? registration?.waiting ?? registration?.installing)?.postMessage(question);
}

/** Call `listener` with every status the service worker tells, and with the last one at once. */
export function onStatus(listener: (status: Status) => void): () => void {
  if (listeners.size === 0 && "serviceWorker" in navigator) navigator.serviceWorker.addEventListener("message", hear);
  listeners.add(listener);
  if (latest) listener(latest);
  return () => listeners.delete(listener);
}

function hear(event: MessageEvent): void {
  if ((event.data as Status | undefined)?.kind !== "status") return;
  latest = event.data as Status;
  for (const listener of listeners) listener(latest);
}
