// The editor a block turns into. The only file that imports CodeMirror; built as a script of its own, which leaves
// `A1Editor` on the page. May import CodeMirror and cell/editor_types.

import { acceptCompletion, autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import type { CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentLess, indentMore, insertNewlineAndIndent } from "@codemirror/commands";
import { pythonLanguage } from "@codemirror/lang-python";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, LanguageSupport, syntaxHighlighting } from "@codemirror/language";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Annotation, EditorSelection, EditorState, Prec, StateEffect, StateField } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import {
  crosshairCursor,
  Decoration,
  drawSelection,
  dropCursor,
  EditorView,
  highlightSpecialChars,
  hoverTooltip,
  keymap,
  rectangularSelection,
} from "@codemirror/view";
import type { DecorationSet } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { Editor, EditorOptions, EditorScript } from "./editor_types";

// Colours are CSS variables of Material, so the editor follows both schemes without a second theme and looks the same as
// the highlighted block it stands in for.
const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: "var(--md-code-hl-keyword-color)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--md-code-hl-string-color)" },
  { tag: [tags.number], color: "var(--md-code-hl-number-color)" },
  { tag: [tags.bool, tags.null], color: "var(--md-code-hl-constant-color)" },
  { tag: [tags.lineComment], color: "var(--md-code-hl-comment-color)" },
  { tag: [tags.function(tags.definition(tags.variableName)), tags.definition(tags.className)], color: "var(--md-code-hl-function-color)" },
  { tag: [tags.operator, tags.arithmeticOperator, tags.compareOperator, tags.definitionOperator], color: "var(--md-code-hl-operator-color)" },
  { tag: [tags.punctuation, tags.bracket, tags.separator], color: "var(--md-code-hl-punctuation-color)" },
  { tag: [tags.meta], color: "var(--md-code-hl-keyword-color)" },
]);

const theme = EditorView.theme({
  "&": { color: "var(--md-code-fg-color)", backgroundColor: "transparent" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--md-code-font-family, monospace)", lineHeight: "inherit", overflowX: "auto" },
  ".cm-content": { padding: "0", caretColor: "var(--md-code-fg-color)" },
  ".cm-line": { padding: "0" },
  ".cm-cursor, .cm-dropCursor": { borderLeftColor: "var(--md-code-fg-color)", borderLeftWidth: "2px" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--a1-selection)",
  },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--a1-selection)", outline: "1px solid var(--md-default-fg-color--lighter)" },
  "& .cm-matchingBracket": { backgroundColor: "transparent" },
  ".cm-selectionMatch": { backgroundColor: "var(--a1-selection)" },
});

const setFailure = StateEffect.define<{ line: number; column: number; endColumn: number; message: string } | null>();

const failures = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, change) {
    // The mark speaks of the code that ran; typing makes it stale, so any edit takes it away.
    if (change.docChanged) marks = Decoration.none;
    for (const effect of change.effects) {
      if (!effect.is(setFailure)) continue;
      marks = Decoration.none;
      const failure = effect.value;
      if (!failure || failure.line < 1 || failure.line > change.state.doc.lines) continue;
      const line = change.state.doc.line(failure.line);
      const ranges = [
        Decoration.line({ class: "a1-failing-line", attributes: { "data-failure": failure.message } }).range(line.from),
      ];
      const from = Math.min(line.from + failure.column, line.to);
      const to = Math.min(line.from + failure.endColumn, line.to);
      if (failure.column >= 0 && to > from) ranges.push(Decoration.mark({ class: "a1-failing-part" }).range(from, to));
      marks = Decoration.set(ranges);
    }
    return marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

// Marks a change made by the page rather than the reader.
const fromPage = Annotation.define<boolean>();

/** Tab indents only after the reader has typed or clicked here, and Escape gives it back: nobody is trapped. */
function tabKeys(options: EditorOptions): Extension {
  let taken = false;
  let byPointer = false;
  const take = () => {
    if (taken) return;
    taken = true;
    options.taken();
  };
  return [
    EditorView.domEventHandlers({
      mousedown: () => {
        byPointer = true;
        take();
        return false;
      },
      focus: () => {
        if (!byPointer) taken = false;
        byPointer = false;
        return false;
      },
      blur: () => {
        taken = false;
        return false;
      },
    }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged && update.transactions.some((one) => one.isUserEvent("input") || one.isUserEvent("delete"))) take();
    }),
    Prec.high(
      keymap.of([
        { key: "Tab", run: (view) => taken && (acceptCompletion(view) || tabForward(view)), shift: (view) => taken && indentLess(view) },
      ]),
    ),
    // Passed on, so that Escape also closes a list or the search; but whatever else it does, Tab leaves after it.
    Prec.highest(
      keymap.of([
        {
          any: (_view, event) => {
            if (event.key === "Escape") {
              taken = false;
              options.released();
            }
            return false;
          },
        },
      ]),
    ),
  ];
}

function tabForward(view: EditorView): boolean {
  const { state } = view;
  if (state.readOnly) return false;
  if (state.selection.ranges.some((range) => !range.empty)) return indentMore(view);
  const change = state.changeByRange((range) => {
    const blanks = " ".repeat(4 - ((range.head - state.doc.lineAt(range.head).from) % 4));
    return { changes: { from: range.head, insert: blanks }, range: EditorSelection.cursor(range.head + blanks.length) };
  });
  view.dispatch(change, { scrollIntoView: true, userEvent: "input.indent" });
  return true;
}

function suggestions(options: EditorOptions) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const before = context.matchBefore(/[\w\u0080-\uffff]*/);
    const afterDot = context.state.sliceDoc(Math.max(0, context.pos - 1), context.pos) === ".";
    if (!context.explicit && !afterDot && (!before || before.to - before.from < 2)) return null;
    const found = await options.complete(context.state.doc.toString(), context.pos);
    if (!found || context.aborted || found.completions.length === 0) return null;
    return {
      from: found.from,
      options: found.completions.map((one) => ({ label: one.label, type: one.kind, detail: one.detail })),
      validFor: /^[\w\u0080-\uffff]*$/,
    };
  };
}

function hoverHelp(options: EditorOptions): Extension {
  return hoverTooltip(
    async (view, position) => {
      const found = await options.inspect(view.state.doc.toString(), position);
      if (!found) return null;
      const word = view.state.wordAt(position);
      return {
        pos: word?.from ?? position,
        end: word?.to ?? position,
        above: true,
        create: () => {
          const dom = document.createElement("div");
          dom.className = "a1-help";
          const title = document.createElement("code");
          title.textContent = found.title;
          const text = document.createElement("div");
          text.textContent = found.text;
          dom.append(title, text);
          return { dom };
        },
      };
    },
    { hoverTime: 400 },
  );
}

// Tabs that come in by pasting or dropping would look like the spaces beside them and mean something else to Python; the
// no-break spaces, invisible marks and line separators that web pages and phones put in are errors to it.
const plainSpaces = EditorState.transactionFilter.of((change) => {
  if (!change.docChanged || change.annotation(fromPage)) return change;
  const odd = /[\t\u00a0\u202f\u200b\ufeff\u2028\u2029]/;
  let found = false;
  change.changes.iterChanges((_a, _b, _c, _d, inserted) => {
    found ||= odd.test(inserted.toString());
  });
  if (!found) return change;
  const changes: { from: number; to: number; insert: string }[] = [];
  let shift = 0;
  let end = 0;
  change.changes.iterChanges((from, to, _fromNew, _toNew, inserted) => {
    const insert = inserted
      .toString()
      .replaceAll("\t", "    ")
      .replace(/[\u00a0\u202f]/g, " ")
      .replace(/[\u200b\ufeff]/g, "")
      .replace(/[\u2028\u2029]/g, "\n");
    changes.push({ from, to, insert });
    shift += insert.length - (to - from);
    end = Math.max(end, to);
  });
  return [{ changes, selection: { anchor: end + shift }, scrollIntoView: true, userEvent: "input.paste" }];
});

function create(options: EditorOptions): Editor {
  const view = new EditorView({
    parent: options.parent,
    state: EditorState.create({
      doc: options.code,
      extensions: [
        Prec.highest(
          keymap.of([
            { key: "Mod-Enter", run: () => (options.run(false), true) },
            { key: "Ctrl-Enter", run: () => (options.run(false), true) },
            { key: "Shift-Enter", run: () => (options.run(true), true) },
          ]),
        ),
        tabKeys(options),
        highlightSpecialChars(),
        history(),
        drawSelection(),
        dropCursor(),
        EditorState.allowMultipleSelections.of(true),
        rectangularSelection(),
        crosshairCursor(),
        indentOnInput(),
        indentUnit.of("    "),
        EditorState.tabSize.of(4),
        bracketMatching(),
        closeBrackets(),
        search({ top: true }),
        highlightSelectionMatches(),
        new LanguageSupport(pythonLanguage),
        pythonLanguage.data.of({ autocomplete: suggestions(options) }),
        autocompletion({ icons: false, activateOnTypingDelay: 150 }),
        hoverHelp(options),
        syntaxHighlighting(colours),
        theme,
        failures,
        plainSpaces,
        EditorState.readOnly.of(options.readonly),
        // The header stays at the top and, on a phone, Run above the keyboard: the caret must not hide under either.
        EditorView.scrollMargins.of(() => ({ top: 64, bottom: 64 })),
        // "on" for autocorrect is what turns print into Print and quotes into curly ones on phones.
        EditorView.contentAttributes.of({
          "aria-label": options.label,
          "aria-describedby": options.describedBy,
          autocapitalize: "off",
          autocorrect: "off",
          autocomplete: "off",
          spellcheck: "false",
          "data-gramm": "false",
          dir: "ltr",
          enterkeyhint: "enter",
          // It is focusable as it is, but tools that look for what scrolls without a mouse go by this.
          tabindex: "0",
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !update.transactions.some((one) => one.annotation(fromPage))) {
            options.changed(update.state.doc.toString());
          }
        }),
        keymap.of([
          ...closeBracketsKeymap,
          { key: "Enter", run: insertNewlineAndIndent },
          // Mod-Enter of the default keymap inserts a line; ours runs and comes first.
          ...defaultKeymap,
          ...searchKeymap,
          ...historyKeymap,
          ...completionKeymap,
        ]),
      ],
    }),
  });
  return {
    read: () => view.state.doc.toString(),
    write(code) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: code }, annotations: fromPage.of(true) });
    },
    focus(offset) {
      if (offset !== undefined) view.dispatch({ selection: { anchor: Math.min(offset, view.state.doc.length) } });
      view.focus();
    },
    hasFocus: () => view.hasFocus,
    mark: (failure) => view.dispatch({ effects: setFailure.of(failure) }),
    destroy: () => view.destroy(),
  };
}

(globalThis as { A1Editor?: EditorScript }).A1Editor = { create };
