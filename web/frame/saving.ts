/** Saving puzzles as files of any kind, a list or one: one file as it is, several as an archive. */
import { computed, signal } from '@preact/signals-core';
import { firstOf } from '../shared/controls/record.ts';
import { IDLE } from '../shared/controls/task.ts';
import {
  DRAWN,
  FILES,
  FILE_WORDS,
  type FileKind,
  type Files,
  type FileWords,
  type Saving,
} from '../shared/puzzle_list/files.ts';
import { WORDS, type Puzzle } from '../shared/puzzle_list/puzzle.ts';
import { taskRunner } from './run_task.ts';
import { isSameView, offerLate, ticketOf } from './ticket.ts';
import type { App } from './app.ts';

/** @param list what is saved; `first` is what is asked for until a person asks for something else */
export function createSaving(list: { value: readonly Puzzle[] }, first: Partial<Files> = {}): Saving {
  const files = signal<Files>({ ...firstOf(FILES), ...first });
  const has = (kinds: readonly FileKind[]) => files.value.kinds.some((kind) => kinds.includes(kind));
  return {
    files,
    words: signal<FileWords>(firstOf(FILE_WORDS)),
    task: signal(IDLE),
    isZip: computed(
      () => files.value.kinds.length > 1 || (has(DRAWN) && (files.value.answers || list.value.length > 1)),
    ),
    hidden: computed(() => [
      ...(has(DRAWN) ? [] : ['width', 'answers', 'newsprint', 'seal']),
      ...(has(['png']) ? [] : ['dpi']),
    ]),
  };
}

/** The engine's record of a puzzle, with the words of the list where it has none. */
function exported(puzzle: Puzzle, words: FileWords) {
  const { clues, box, level, day, er, hardest } = puzzle;
  const own = Object.fromEntries(WORDS.map((name) => [name, puzzle[name] || words[name]]));
  return { puzzle: clues, box, er, hardest, level: level ?? '', date: day ?? '', ...own };
}

/**
 * @param list what is saved
 * @param tell says what came of it, where there is a place for that; then a list that has changed meanwhile is not saved.
 *   Else the page says it, also to who has left the view
 */
export function savingCommands(
  app: App,
  { files, words, task }: Saving,
  list: { value: readonly Puzzle[] },
  tell?: (text: string) => void,
) {
  const { store, engines, platform } = app;
  const running = taskRunner({ store, engine: engines }, task, 'export_many');
  return {
    setFiles(change: Partial<Files>) {
      files.value = { ...files.value, ...change };
    },
    setWords(change: Partial<FileWords>) {
      words.value = { ...words.value, ...change };
    },

    async save() {
      const since = ticketOf(store);
      const given = list.value;
      const puzzles = given.map((puzzle) => exported(puzzle, words.value));
      const title = words.value.title || given[0]?.title || 'puzzles';
      const result = await running.run('files', { ...files.value, title, puzzles });
      if (!result || (tell && list.value !== given)) return;
      const { name, media_type: type, refused, base64 } = result;
      const save = () => {
        if (name) {
          const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
          platform.download(name, new Blob([bytes], { type }));
        }
        const text = [...(name ? [`Saved ${name}.`] : []), ...refused].join(' ');
        if (tell) tell(text);
        else store.notice.value = { tone: refused.length ? 'bad' : 'plain', text };
      };
      if (tell || isSameView(store, since)) save();
      else offerLate(store, `${name} is ready.`, { label: 'Save', run: async () => save() });
    },
    stop: () => running.stop(),
  };
}
