// Keeping the site for later, once per page view: register when the reader has shown interest, mark lessons that open
// without a network, say it when there is none. May import offline/*, shared/*.

import { element } from "../shared/dom";
import type { Undoing } from "../shared/dom";
import { readSite } from "../shared/site";
import { readStored, writeStored } from "../shared/storage";
import type { Status } from "./messages";
import { mountPanel } from "./panel";
import { pathOf } from "./paths";
import { isWanted, onStatus, startKeeping, whyNot } from "./worker-link";

// A first look at one page moves nothing but that page; keeping begins with the second page or the second visit.
const VIEWS_BEFORE_KEEPING = 2;

export function mountOffline(undoing: Undoing): void {
  const place = document.querySelector<HTMLElement>("[data-role='offline']");
  if (place) mountPanel(place, undoing);
  mountConnection(undoing);
  if (whyNot()) return;
  undoing.add(onStatus(renderReady));
  const views = (readStored<number>("views") ?? 0) + 1;
  if (views <= VIEWS_BEFORE_KEEPING) writeStored("views", views);
  if (views < VIEWS_BEFORE_KEEPING || !isWanted() || place) return;
  const start = () => void startKeeping();
  // Safari has no idle callback; a second after the page is up is as good.
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 5000 });
  else setTimeout(start, 1000);
}

/** "ready offline" beside each lesson in lists that this browser holds. */
function renderReady(status: Status): void {
  const site = readSite();
  if (!site) return;
  const lessons = new Set(site.lessons.map((lesson) => pathOf(new URL(lesson.url, site.root).href, site.root)));
  const kept = new Set(status.pages.map((page) => `${page}index.html`).filter((path) => lessons.has(path)));
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".md-nav--primary a.md-nav__link[href], [data-lesson] a[href]")) {
    const ready = kept.has(pathOf(link.href, site.root) ?? "");
    const mark = link.querySelector("[data-role='ready']");
    if (ready && !mark) {
      const words = element("span", { class: "a1-hidden" }, " (ready offline)");
      link.append(element("span", { class: "a1-ready", "data-role": "ready", title: "ready offline" }, words));
    } else if (!ready) mark?.remove();
  }
}

function mountConnection(undoing: Undoing): void {
  if (location.protocol === "file:") return;
  const draw = () => {
    document.querySelector("[data-role='no-network']")?.remove();
    if (navigator.onLine) return;
    const words = "No network: you are reading what this browser has kept.";
    const line = element("p", { class: "a1-trouble", role: "status", "data-role": "no-network" }, words);
    document.querySelector("header.md-header")?.append(line);
  };
  draw();
  undoing.on(window, "online", draw);
  undoing.on(window, "offline", draw);
}
