// What the page knows of the editor, which is loaded later as a script of its own. Types only; may import nothing.

export interface Suggestion {
  label: string;
  kind: string;
  detail: string;
}

export interface EditorOptions {
  parent: HTMLElement;
  code: string;
  label: string;
  /** Id of the element that says which keys leave the editor. */
  describedBy: string;
  readonly: boolean;
  changed(code: string): void;
  run(moveOn: boolean): void;
  /** Escape was pressed: Tab leaves from now on. */
  released(): void;
  /** The reader typed or clicked: Tab indents from now on. */
  taken(): void;
  complete(code: string, offset: number): Promise<{ from: number; completions: Suggestion[] } | null>;
  inspect(code: string, offset: number): Promise<{ title: string; text: string } | null>;
}

export interface Editor {
  read(): string;
  /** Replace the whole text; can be undone like typing. */
  write(code: string): void;
  focus(offset?: number): void;
  hasFocus(): boolean;
  /** Mark the failing part: line from 1, columns from 0 (-1: the whole line); null takes the mark away. */
  mark(failure: { line: number; column: number; endColumn: number; message: string } | null): void;
  destroy(): void;
}

export interface EditorScript {
  create(options: EditorOptions): Editor;
}
