// One polite live region for the whole page: a change of state is spoken once, and never interrupts. May import nothing.

let region: HTMLElement | null = null;
let last = "";

/** Say `text` to screen readers. The same sentence twice in a row is said twice, as it is news each time. */
export function announce(text: string): void {
  if (!region || !region.isConnected) {
    region = document.createElement("div");
    region.className = "a1-announce";
    region.setAttribute("role", "status");
    region.setAttribute("aria-live", "polite");
    document.body.append(region);
  }
  // A live region only speaks when its text changes; a no-break space makes the repeat a change without being heard.
  const said = text === last ? `${text}\u00a0` : text;
  last = said;
  region.textContent = said;
}
