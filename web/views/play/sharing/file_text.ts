/** What the files of a puzzle are called. */
import type { FileKind } from './file_state.ts';

export const FILE_HINT =
  'For print: in millimetres, with every digit drawn as a line, so that no font is needed.';
export const SAVING = 'Prepare the file';

export const KIND_WORDS: Record<FileKind, string> = {
  'pdf': 'PDF',
  'svg': 'SVG',
  'png': 'PNG',
  'csv': 'CSV with solution and rating',
  'sdk': '.sdk',
  'sdm': '.sdm',
  'opensudoku': 'OpenSudoku',
  'hodoku': 'HoDoKu library',
  'f-puzzles': 'f-puzzles link',
  'sudokupad': 'SudokuPad link',
};

export function savedText(name: string) {
  return `Saved ${name}.`;
}
