/**
 * The Console's editor: CodeMirror with Python's colours, indentation and completion. It is in a shadow tree,
 * where its styles are sheets that the page's content policy allows; in the page they would be elements,
 * which it forbids.
 */
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
  type CompletionContext,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { python } from '@codemirror/lang-python';
import {
  HighlightStyle,
  bracketMatching,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, drawSelection, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const KEYWORDS = [tags.keyword, tags.operatorKeyword, tags.controlKeyword];

const COLOURS = HighlightStyle.define([
  { tag: KEYWORDS, color: 'var(--accent-dark)', fontWeight: '600' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--good)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--lose)' },
  { tag: tags.comment, color: 'var(--ink-soft)', fontStyle: 'italic' },
  { tag: tags.definition(tags.variableName), color: 'var(--off)' },
]);

const LOOK = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--sheet)', fontSize: '0.9375rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '0.5rem 0' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
  '.cm-gutters': { backgroundColor: 'var(--sheet)', color: 'var(--ink-soft)', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--peer) 60%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--accent-tint)',
  },
  '.cm-matchingBracket': { backgroundColor: 'var(--accent-tint)' },
  '.cm-tooltip': {
    border: '1px solid var(--line-strong)',
    backgroundColor: 'var(--sheet)',
    color: 'var(--ink)',
  },
  '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--on-accent)',
  },
});

/** A name, or names with dots between, before the cursor. */
const NAME = /[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*\.?$/u;

/**
 * A browser that types over a selection keeps its colours in a style attribute, which the content policy
 * forbids. So the editor replaces the selection itself.
 */
const TYPED_OVER = EditorView.domEventHandlers({
  beforeinput({ inputType, data }, view) {
    const { empty, from, to } = view.state.selection.main;
    if (inputType !== 'insertText' || data === null || empty || view.composing) return false;
    const replaced = () =>
      view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    const handlers = view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, from, to, data, replaced))) view.dispatch(replaced());
    return true;
  },
});

/**
 * An editor in a place of the page. `onRun` is for Ctrl+Enter, and for Enter after one whole line; `older`
 * and `newer` give texts of the history, null where there is none; `complete` names that a text may go on to.
 */
export function codeEditor(
  parent: HTMLElement,
  {
    text,
    onChange,
    onRun,
    isWholeLine,
    older,
    newer,
    complete,
  }: {
    text: string;
    onChange(text: string): void;
    onRun(): void;
    isWholeLine(text: string): boolean;
    older(): string | null;
    newer(): string | null;
    complete(text: string): Promise<readonly string[]>;
  },
) {
  const shadow = parent.shadowRoot ?? parent.attachShadow({ mode: 'open' });
  const textOf = (view: EditorView) => view.state.doc.toString();

  /** A list of names that is open, or still being fetched, does not stay over a program that runs. */
  const run = (view: EditorView) => {
    closeCompletion(view);
    onRun();
    return true;
  };
  const recall = (found: string | null) => {
    if (found !== null) setText(found);
    return true;
  };
  async function names(context: CompletionContext) {
    const typed = context.matchBefore(NAME);
    if (!typed || (typed.text.length < 2 && !context.explicit)) return null;
    const from = typed.from + typed.text.lastIndexOf('.') + 1;
    const path = typed.text.slice(0, from - typed.from);
    const options = (await complete(typed.text)).map((name) => ({ label: name.slice(path.length) }));
    return options.length ? { from, options, validFor: /^[\p{L}\p{N}_]*$/u } : null;
  }

  const view = new EditorView({
    parent: shadow,
    root: shadow,
    state: EditorState.create({
      doc: text,
      extensions: [
        keymap.of([
          { key: 'Enter', run: (view) => isWholeLine(textOf(view)) && run(view) },
          { key: 'Alt-ArrowUp', run: () => recall(older()) },
          { key: 'Alt-ArrowDown', run: () => recall(newer()) },
        ]),
        lineNumbers(),
        history(),
        drawSelection(),
        highlightActiveLine(),
        indentUnit.of('    '),
        python(),
        indentOnInput(),
        bracketMatching(),
        TYPED_OVER,
        closeBrackets(),
        autocompletion({ override: [names] }),
        keymap.of([
          ...completionKeymap,
          ...closeBracketsKeymap,
          indentWithTab,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        syntaxHighlighting(COLOURS),
        LOOK,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': 'Python' }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(textOf(update.view));
        }),
      ],
    }),
  });

  // On Android CodeMirror takes Ctrl+Enter for Enter alone, so this key is heard before it gets there.
  const listening = new AbortController();
  parent.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopPropagation();
      run(view);
    },
    { capture: true, signal: listening.signal },
  );

  function end() {
    listening.abort();
    view.destroy();
  }

  function setText(next: string) {
    if (textOf(view) === next) return;
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: next },
      selection: { anchor: next.length },
      scrollIntoView: true,
    });
  }

  return { setText, focus: () => view.focus(), end };
}
