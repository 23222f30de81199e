// Everything about a reader's version of a block: keeping it, Reset and its undo, the lesson that changed since, another
// tab, a shared link. May import shared/announce, cell/memory, cell/notices, cell/diff_view.

import { announce } from "../shared/announce";
import { renderDiff, renderVersions } from "./diff_view";
import { onEdit, readEdit, readOther, readUndo, writeEdit, writeOther, writeUndo } from "./memory";
import type { Notices } from "./notices";

export interface EditsHost {
  lesson: string;
  id: string;
  name: string;
  original: string;
  notices: Notices;
  read(): string;
  /** Show another version in the editor. */
  write(code: string): void;
  /** The version on screen is another one now. */
  changed(): void;
  setComparing(open: boolean): void;
}

// Long enough that a fast typist writes to the store a few times a second at most.
const PAUSE = 250;

export class Edits {
  private timer = 0;
  private lastSaved: string | null = null;
  private conflict = false;
  private comparing = false;
  private readonly stopListening: () => void;
  /** The lesson's text that the reader's version began from. */
  private base: string;

  constructor(private readonly host: EditsHost) {
    const { lesson, id, original } = host;
    this.base = original;
    const edit = readEdit(lesson, id);
    if (edit && edit.code !== original) {
      this.lastSaved = edit.code;
      this.base = edit.original;
      host.write(edit.code);
      if (edit.original !== original) this.sayLessonChanged(edit.original);
    } else if (edit) {
      writeEdit(lesson, id, null);
    }
    const other = readOther(lesson, id);
    if (other !== null && other !== host.read() && other !== original) this.sayOther(other);
    else if (other !== null) writeOther(lesson, id, null);
    if (readUndo(lesson, id)) this.offerUndo();
    this.stopListening = onEdit(lesson, id, (now) => this.hearOtherTab(now?.code ?? original));
  }

  get edited(): boolean {
    return this.host.read() !== this.host.original;
  }

  /** The reader typed. */
  typed(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.save(), PAUSE);
    this.host.notices.clear("share");
    if (this.comparing) this.drawComparison();
  }

  /** Keep what is on screen now: before the page is left, and before Python may be restarted. */
  save(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    const { lesson, id, original } = this.host;
    const code = this.host.read();
    if (this.conflict) {
      // The other tab's later version holds the main place until the reader chooses; this one is kept beside it.
      writeOther(lesson, id, code === original ? null : code);
      return;
    }
    if (code === (this.lastSaved ?? original)) return;
    this.lastSaved = code === original ? null : code;
    writeEdit(lesson, id, code === original ? null : { code, original: this.base });
  }

  flush(): void {
    if (this.timer) this.save();
  }

  destroy(): void {
    this.flush();
    this.stopListening();
  }

  askReset(): void {
    const { notices, name } = this.host;
    const line = notices.show("reset", `Put the lesson's version of “${name}” back? Yours can be brought back once.`, [
      { label: "Reset this block", action: "confirm-reset", press: () => this.reset() },
      { label: "Keep mine", action: "cancel-reset", press: () => notices.clear("reset") },
    ]);
    line.querySelector("button")?.focus();
  }

  toggleComparison(): void {
    this.comparing = !this.comparing;
    this.host.setComparing(this.comparing);
    if (this.comparing) this.drawComparison();
    else this.host.notices.clear("compare");
  }

  /** A version that came with a link. It is shown, never run; an own edit gives way only when the reader says so. */
  offerShared(code: string): void {
    const { notices, name, original } = this.host;
    if (code === this.host.read()) return;
    const show = () => {
      if (this.edited) this.keepForUndo();
      this.replace(code);
      notices.show("share", `This version of “${name}” came with a link. It has not been run.`, [
        { label: "Back to the lesson's version", action: "drop-shared", press: () => (notices.clear("share"), this.replace(original)) },
      ]);
    };
    if (!this.edited) return show();
    notices.show(
      "share",
      `This link carries a version of “${name}”, and you have one of your own. Nothing has been replaced or run.`,
      [
        { label: "Show the link's version", action: "take-shared", press: show },
        { label: "Keep mine", action: "keep-mine", press: () => notices.clear("share") },
      ],
      renderDiff(this.host.read(), code, "From your version to the link's"),
    );
  }

  private replace(code: string): void {
    this.host.write(code);
    this.base = this.host.original;
    this.save();
    if (this.comparing) this.toggleComparison();
    this.host.changed();
  }

  private keepForUndo(): void {
    writeUndo(this.host.lesson, this.host.id, { code: this.host.read(), original: this.base });
    this.offerUndo();
  }

  private offerUndo(): void {
    const { notices, lesson, id } = this.host;
    const undo = readUndo(lesson, id);
    notices.show("undo", "Your earlier version of this block can be brought back once.", [
      {
        label: "Undo",
        action: "undo-reset",
        press: () => {
          notices.clear("undo");
          writeUndo(lesson, id, null);
          if (undo) this.replace(undo.code);
          announce("Your version is back.");
        },
      },
      {
        label: "Dismiss",
        action: "dismiss-undo",
        press: () => {
          notices.clear("undo");
          writeUndo(lesson, id, null);
        },
      },
    ]);
  }

  private reset(): void {
    const { notices, name, original } = this.host;
    this.keepForUndo();
    this.conflict = false;
    notices.clear("reset", "changed", "tabs", "share");
    this.replace(original);
    announce(`${name} is back to the lesson's version. Undo is available.`);
  }

  private drawComparison(): void {
    const { notices, original, name } = this.host;
    notices.show("compare", "From the lesson's version to yours:", [], renderDiff(original, this.host.read(), `Changes in ${name}`));
  }

  private sayLessonChanged(before: string): void {
    const { notices, original, name } = this.host;
    notices.show(
      "changed",
      `The lesson's version of “${name}” has changed since you edited it. Yours is shown; nothing is lost.`,
      [
        {
          label: "Take the new version",
          action: "take-new",
          press: () => {
            this.keepForUndo();
            notices.clear("changed");
            this.replace(original);
          },
        },
        {
          label: "Keep mine",
          action: "keep-mine",
          press: () => {
            notices.clear("changed");
            this.base = original;
            writeEdit(this.host.lesson, this.host.id, { code: this.host.read(), original });
          },
        },
      ],
      renderVersions([
        { label: "Yours", code: this.host.read() },
        { label: "The lesson before", code: before },
        { label: "The lesson now", code: original },
      ]),
    );
  }

  private hearOtherTab(theirs: string): void {
    const { notices, name } = this.host;
    const mine = this.host.read();
    if (theirs === mine) {
      this.conflict = false;
      this.lastSaved = theirs === this.host.original ? null : theirs;
      notices.clear("tabs");
      return;
    }
    this.conflict = true;
    if (mine !== this.host.original) this.save();
    notices.show("tabs", `“${name}” was edited later in another tab, so what you see here is out of date.`, [
      {
        label: "Show the later version",
        action: "take-other",
        press: () => {
          if (this.edited) this.keepForUndo();
          this.settle();
          this.lastSaved = theirs;
          this.replace(theirs);
        },
      },
      {
        label: "Keep this one",
        action: "keep-mine",
        press: () => {
          this.settle();
          this.lastSaved = theirs;
          this.save();
        },
      },
    ]);
    announce(`${name} was edited later in another tab.`);
  }

  private settle(): void {
    this.conflict = false;
    this.host.notices.clear("tabs");
    writeOther(this.host.lesson, this.host.id, null);
  }

  private sayOther(other: string): void {
    const { notices, lesson, id } = this.host;
    const done = () => {
      notices.clear("tabs");
      writeOther(lesson, id, null);
    };
    notices.show(
      "tabs",
      "Another tab left a different version of this block.",
      [
        { label: "Show that version", action: "take-other", press: () => (this.edited && this.keepForUndo(), done(), this.replace(other)) },
        { label: "Discard it", action: "keep-mine", press: done },
      ],
      renderDiff(this.host.read(), other, "From the version shown to the other tab's"),
    );
  }
}
