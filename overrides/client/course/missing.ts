// The page for addresses that are not there: names the lessons whose address is nearest to the one asked for.
// May import course/places, shared/*.

import { element } from "../shared/dom";
import { readSite } from "../shared/site";
import { nearest } from "./places";

/** Fills `place` with up to three lessons, or leaves it hidden where none is near. */
export function mountNearest(place: HTMLElement): void {
  const site = readSite();
  const list = place.querySelector("ul");
  if (!site || !list) return;
  const asked = decodeURI(location.href).slice(site.root.length);
  const found = nearest(asked, site.lessons.map((lesson) => lesson.url));
  const lessons = found.flatMap((url) => site.lessons.filter((lesson) => lesson.url === url));
  list.replaceChildren(
    ...lessons.map((lesson) => element("li", {}, element("a", { href: new URL(lesson.url, site.root).href }, lesson.title))),
  );
  place.hidden = lessons.length === 0;
}
