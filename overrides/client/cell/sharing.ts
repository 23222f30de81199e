// A reader's version as a link, made and opened: what the page does with the fragment that cell/share packs. May import
// shared/dom, shared/site (types), cell/cell (types) and cell/share.

import { element } from "../shared/dom";
import type { Page } from "../shared/site";
import type { Cell } from "./cell";
import { carriesVersion, fragmentOf, sharedFrom } from "./share";

/** Show a link to the version of `cell` on `page`, or say why there is none. */
export async function shareVersion(page: Page, cell: Cell): Promise<void> {
  const code = cell.read();
  try {
    if (code.length > 50_000) throw new RangeError();
    const link = new URL(location.href);
    link.hash = await fragmentOf({ lesson: page.lesson, cell: cell.id, code });
    showLink(cell, link.href);
  } catch (problem) {
    cell.notices.show("share", problem instanceof RangeError ? "This version is too long for a link." : "This browser cannot make such a link.");
  }
}

/** The link, copied where the browser allows it and shown to be copied by hand in any case. */
function showLink(cell: Cell, link: string): void {
  const { notices } = cell;
  const field = element("input", { class: "a1-field a1-link", readonly: true, "aria-label": "Link to this version", value: link, dir: "ltr" });
  const line = notices.show(
    "share",
    "This link opens the page with your version of this block. It lives in the link alone; opening it runs nothing.",
    [{ label: "Close", action: "close-share", press: () => notices.clear("share") }],
    field,
  );
  field.addEventListener("focus", () => field.select());
  const byHand = () => {
    line.querySelector("p")?.append(" Copy it from here.");
    field.focus();
  };
  // Without https there is no clipboard at all.
  if (!navigator.clipboard) return byHand();
  navigator.clipboard.writeText(link).then(() => line.querySelector("p")?.append(" It has been copied."), byHand);
}

/** Show the version that came with this page's address. `cells` gives those on the page when the link is unpacked. */
export async function openShared(page: Page, cells: () => Cell[]): Promise<void> {
  const { hash } = location;
  if (!carriesVersion(hash)) return;
  const shared = await sharedFrom(hash);
  if (shared && shared.lesson !== page.lesson) return;
  // The address goes back to the plain one, so that a reload does not ask again.
  history.replaceState(history.state, "", location.pathname + location.search);
  const cell = cells().find((one) => one.id === shared?.cell && !one.data.readonly);
  if (shared && cell) return cell.offerShared(shared.code);
  const first = cells().find((one) => !one.data.hidden);
  first?.notices.show("share", "The link carries a version of a block that cannot be shown: it is damaged, or the block is gone.", [
    { label: "Close", action: "close-share", press: () => first.notices.clear("share") },
  ]);
}
