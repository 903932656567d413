/** As which files a list of puzzles can be saved, and the words that go along. */
import { number, text, tick, ticks, type RecordOf } from '../controls/record.ts';
import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { Task } from '../controls/task.ts';
import type { ExportManyRequest, ExportManyResult } from '../../engine/wire.d.ts';

export type FileKind = ExportManyRequest['kinds'][number];

const KIND_WORDS: Record<FileKind, string> = {
  'csv': 'CSV: date, level, ER, clues, solution',
  'pdf': 'PDF, one puzzle per page',
  'svg': 'SVG, one file per puzzle',
  'png': 'PNG, one file per puzzle',
  'sdk': '.sdk, one file per puzzle',
  'sdm': '.sdm',
  'opensudoku': 'OpenSudoku',
  'hodoku': 'HoDoKu library',
  'f-puzzles': 'f-puzzles links',
  'sudokupad': 'SudokuPad links',
};

/** What is saved, and how pictures of it look. */
export const FILES = {
  kinds: ticks('Kinds of files', ['csv'], Object.entries(KIND_WORDS) as [FileKind, string][]),
  width: number('Board width, mm', 80, [20, 500], false),
  dpi: number('Dots per inch', 300, [72, 1200]),
  answers: tick('Answers too', true),
  newsprint: tick('For newsprint', false),
  seal: tick('Rating seal', false),
};

/** Words for those puzzles that have none of their own. */
export const FILE_WORDS = {
  title: text('Title', '', 200),
  author: text('Author', '', 200),
  notes: text('Notes', '', 500),
  rules: text('Rules', '', 500),
};
export type Files = RecordOf<typeof FILES>;
export type FileWords = RecordOf<typeof FILE_WORDS>;

/** The kinds that are drawn: a file for each puzzle, or page. */
export const DRAWN: readonly FileKind[] = ['pdf', 'svg', 'png'];

/**
 * What is going to be saved, and how that goes. `isZip`: several files are written, as an archive; `hidden` are the fields
 * that mean nothing for these kinds.
 */
export type Saving = {
  files: Signal<Files>;
  words: Signal<FileWords>;
  task: Signal<Task<ExportManyResult>>;
  isZip: ReadonlySignal<boolean>;
  hidden: ReadonlySignal<readonly string[]>;
};
