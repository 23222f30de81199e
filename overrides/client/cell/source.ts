// The code of a block: first the highlighted text that the build wrote, then, once a reader turns to it, the editor in
// exactly its place. May import shared/*, cell/editor_script and cell/editor_types.

import { element } from "../shared/dom";
import { editorScript } from "./editor_script";
import type { Editor, EditorOptions } from "./editor_types";

type Hooks = Pick<EditorOptions, "run" | "complete" | "inspect"> & {
  changed(code: string): void;
  failed(message: string): void;
};

const LEAVE = "Esc, then Tab leaves";
const TAKEN = "Tab indents; Esc, then Tab leaves";

export class Source {
  private editor: Editor | null = null;
  private opening: Promise<Editor | null> | null = null;
  private readonly still: HTMLElement;
  private readonly host = element("div", { class: "a1-editor", translate: "no" });
  private readonly keys: HTMLElement;
  private code: string;
  private focusAt: number | null | undefined;
  private failure: Parameters<Editor["mark"]>[0] = null;
  private gone = false;

  constructor(
    /** The `.a1-code` element of the cell. */
    private readonly box: HTMLElement,
    private readonly name: string,
    original: string,
    private readonly readonly: boolean,
    private readonly hooks: Hooks,
  ) {
    this.code = original;
    this.still = box.querySelector<HTMLElement>("pre") ?? box.appendChild(element("pre", {}, element("code", {}, original)));
    const id = `a1-keys-${Math.random().toString(36).slice(2)}`;
    this.keys = element("span", { class: "a1-keys", id });
    this.setKeys(LEAVE);
    box.prepend(element("div", { class: "a1-head" }, element("span", { class: "a1-name" }, name), this.keys));
    this.still.tabIndex = 0;
    this.still.dir = "ltr";
    this.still.translate = false;
    this.still.setAttribute("role", "textbox");
    this.still.setAttribute("aria-multiline", "true");
    this.still.setAttribute("aria-readonly", String(readonly));
    this.still.setAttribute("aria-label", `Code of ${name}`);
    this.still.addEventListener("pointerdown", (event) => this.turnTo(this.offsetAt(event.clientX, event.clientY)));
    this.still.addEventListener("focus", () => this.turnTo(undefined));
  }

  read(): string {
    return this.editor?.read() ?? this.code;
  }

  /** Show `code`; the hooks are not told. */
  write(code: string): void {
    if (code === this.read()) return;
    this.code = code;
    this.failure = null;
    if (this.editor) this.editor.write(code);
    else (this.still.querySelector("code") ?? this.still).textContent = `${code.replace(/\n?$/, "\n")}`;
  }

  /** Bring the editor. Resolves null where its script cannot be loaded: the text stays readable and can be run. */
  open(): Promise<Editor | null> {
    this.opening ??= editorScript().then(
      (script) => {
        if (this.gone) return null;
        const focus = this.focusAt;
        const editor = script.create({
          parent: this.host,
          code: this.code,
          label: `Code of ${this.name}`,
          describedBy: this.keys.id,
          readonly: this.readonly,
          changed: (code) => {
            this.failure = null;
            this.hooks.changed(code);
          },
          run: this.hooks.run,
          complete: this.hooks.complete,
          inspect: this.hooks.inspect,
          released: () => this.setKeys("Tab leaves"),
          taken: () => this.setKeys(TAKEN),
        });
        const scrolled = (this.still.querySelector("code") ?? this.still).scrollLeft;
        this.still.hidden = true;
        this.box.append(this.host);
        this.host.querySelector(".cm-scroller")?.scrollTo({ left: scrolled });
        this.host.addEventListener("focusin", () => this.setKeys(LEAVE));
        this.editor = editor;
        if (this.failure) editor.mark(this.failure);
        if (focus !== null && focus !== undefined) editor.focus(focus);
        return editor;
      },
      (problem: Error) => {
        this.opening = null;
        this.hooks.failed(problem.message);
        return null;
      },
    );
    return this.opening;
  }

  focus(): void {
    if (this.editor) this.editor.focus();
    else this.still.focus();
  }

  mark(failure: Parameters<Editor["mark"]>[0]): void {
    this.failure = failure;
    if (this.editor) this.editor.mark(failure);
    else if (failure) void this.open();
  }

  destroy(): void {
    this.gone = true;
    this.editor?.destroy();
  }

  /** A reader put the pointer or the focus on the text. */
  private turnTo(offset: number | undefined): void {
    this.focusAt = offset ?? this.focusAt ?? 0;
    void this.open();
  }

  private setKeys(leave: string): void {
    const run = /Mac|iP(hone|ad)/.test(navigator.platform) ? "⌘ Enter runs" : "Ctrl+Enter runs";
    this.keys.textContent = `${run} · ${leave}`;
  }

  /** Where in the text the point lies, so that the caret stays where the reader tapped. */
  private offsetAt(x: number, y: number): number {
    const finder = document as Document & {
      caretPositionFromPoint?(x: number, y: number): { offsetNode: Node; offset: number } | null;
    };
    const found = finder.caretPositionFromPoint?.(x, y);
    const range = found ? null : document.caretRangeFromPoint?.(x, y);
    const node = found?.offsetNode ?? range?.startContainer;
    if (!node || !this.still.contains(node)) return 0;
    const before = document.createRange();
    before.selectNodeContents(this.still);
    before.setEnd(node, found?.offset ?? range?.startOffset ?? 0);
    return before.toString().length;
  }
}
