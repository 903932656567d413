/** Saving a list of puzzles as files of any kind: one as it is, several as an archive. */
import { computed, signal } from '@preact/signals-core';
import { taskRunner } from '../../../frame/run_task.ts';
import { isSameView, offerLate, turnOf } from '../../../frame/turn.ts';
import { firstOf } from '../../../shared/controls/record.ts';
import { IDLE, type Task } from '../../../shared/controls/task.ts';
import {
  FILES,
  FILE_WORDS,
  type FileKind,
  type Files,
  type FileWords,
} from '../../../shared/puzzle_list/files.ts';
import { WORDS, type Puzzle } from '../../../shared/puzzle_list/puzzle.ts';
import type { App } from '../../../frame/app.ts';
import type { ExportManyResult } from '../../../engine/wire.d.ts';

const DRAWN: readonly FileKind[] = ['pdf', 'svg', 'png'];

export function createSaving() {
  const files = signal<Files>(firstOf(FILES));
  const has = (kinds: readonly FileKind[]) => files.value.kinds.some((kind) => kinds.includes(kind));
  return {
    files,
    words: signal<FileWords>(firstOf(FILE_WORDS)),
    task: signal<Task<ExportManyResult>>(IDLE),
    /** Whether several files are written, as an archive. */
    isZip: computed(() => files.value.kinds.length > 1 || has(DRAWN)),
    /** The fields that mean nothing for these kinds. */
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

export function savingCommands(
  app: App,
  { files, words, task }: ReturnType<typeof createSaving>,
  list: { value: readonly Puzzle[] },
) {
  const { store, engines, platform } = app;
  const running = taskRunner({ store, engine: engines }, task, 'export_many');
  return {
    setFiles(change: Partial<Files>) {
      files.value = { ...files.value, ...change };
    },
    setFileWords(change: Partial<FileWords>) {
      words.value = { ...words.value, ...change };
    },

    async saveTicked() {
      const since = turnOf(store);
      const puzzles = list.value.map((puzzle) => exported(puzzle, words.value));
      const title = words.value.title || list.value[0]?.title || 'puzzles';
      const result = await running.run('files', { ...files.value, title, puzzles });
      if (!result) return;
      const { name, media_type: type, refused, base64 } = result;
      const save = () => {
        if (name) {
          const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
          platform.download(name, new Blob([bytes], { type }));
        }
        const said = [...(name ? [`Saved ${name}.`] : []), ...refused].join(' ');
        store.notice.value = { tone: refused.length ? 'bad' : 'plain', text: said };
      };
      if (isSameView(store, since)) save();
      else offerLate(store, `${name} is ready.`, { label: 'Save', run: async () => save() });
    },
    stopSaving: () => running.stop(),
  };
}
