// A figure as a crisp picture in the page's own colours. The drawing is SVG text made by matplotlib with fixed ink; it
// becomes an <img>, so nothing inside it can act on the page. May import shared/dom.

import { element } from "./dom";

/** The ink that recordings and the worker draw with; the page puts its own text colour in its place. */
export const INK = "#0a0a01";

/** The drawing as an address an <img> can show, its ink replaced by `colour`. */
export function figureAddress(svg: string, colour: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.replaceAll(INK, colour))}`;
}

/** CSS colours as browsers report them ("rgb(0 0 0 / 87%)") are not valid in every SVG reader: this gives "#rrggbb". */
export function hexColour(reported: string, paper = 255): string {
  const parts = reported.match(/[\d.]+/g)?.map(Number) ?? [0, 0, 0];
  const alpha = parts[3] ?? 1;
  const mixed = parts.slice(0, 3).map((part) => Math.round(part * alpha + paper * (1 - alpha)));
  return `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

interface Shown {
  image: HTMLImageElement;
  svg: string;
}

const shown = new Set<Shown>();
let watching: MutationObserver | null = null;

function ink(): string {
  const dark = document.body.dataset["mdColorScheme"] === "slate";
  return hexColour(getComputedStyle(document.body).color, dark ? 30 : 255);
}

function repaint(): void {
  const colour = ink();
  for (const one of shown) {
    if (one.image.isConnected) one.image.src = figureAddress(one.svg, colour);
    else shown.delete(one);
  }
}

/** Show `svg` in `image`, now and after every change of colour scheme. */
export function mountFigure(image: HTMLImageElement, svg: string): void {
  image.src = figureAddress(svg, ink());
  shown.add({ image, svg });
  if (watching) return;
  watching = new MutationObserver(repaint);
  watching.observe(document.body, { attributes: true, attributeFilter: ["data-md-color-scheme"] });
}

/** A new picture of `svg` with `alt` as its alternative text. */
export function renderFigure(svg: string, alt: string): HTMLElement {
  const image = element("img", { class: "a1-figure-image", alt });
  mountFigure(image, svg);
  return element("figure", { class: "a1-figure" }, image);
}
