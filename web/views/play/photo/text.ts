/** What the room says. */
import { symbolOf } from '../../../shared/board/digits.ts';
import { counted, errorText } from '../../../shared/text/words.ts';
import type { Correction, ReadingResult } from '../../../engine/wire.d.ts';
import type { Task } from '../../../shared/controls/task.ts';
import type { Geometry } from '../../../shared/board/geometry.ts';
import type { Outcome } from './photo.ts';
import type { PhotoCell } from './reading_state.ts';

export const READING = 'Reading the picture';

export const INTRO =
  'Choose a picture, paste it or drop it anywhere on the page. It is read on this device; nothing is sent or kept.';

export const TIPS = [
  'Printed 4x4, 6x6 and 9x9 puzzles can be read.',
  'Show the whole board with its outer lines, from as close as you can.',
  'A crease, a shadow or a slanted view does no harm. Blur does.',
];

const FAILURES: Record<Exclude<Outcome['kind'], 'read'>, string> = {
  none: 'No puzzle was found in this picture. Show the whole board with its outer lines, from closer and without blur.',
  broken:
    'This picture can’t be opened. It may be damaged, or of a kind that this browser doesn’t know. Save it as JPEG or PNG.',
  huge: 'This picture has more than 120 megapixels. Save a smaller copy and try that.',
};

export const failureText = (kind: keyof typeof FAILURES) => FAILURES[kind];

export const readerText = (error: unknown) => `The picture can’t be read. ${errorText(error)}`;

/** Why some cells were corrected: what was wrong with the puzzle as it was read. */
const CORRECTED: Record<ReadingResult['verdict'], readonly [one: string, many: string]> = {
  none: [
    'As read, the puzzle had no solution. With this correction it has exactly one.',
    'As read, the puzzle had no solution. With these corrections it has exactly one.',
  ],
  multiple: [
    'As read, the puzzle had several solutions. With this correction it has exactly one.',
    'As read, the puzzle had several solutions. With these corrections it has exactly one.',
  ],
  undecided: [
    'With this correction the puzzle has exactly one solution.',
    'With these corrections the puzzle has exactly one solution.',
  ],
  unique: ['', ''],
};

const UNSOLVED: Record<ReadingResult['verdict'], string> = {
  none: 'The puzzle has no solution, and no likely correction gives it exactly one. Compare the digits with the photo, or keep them as a draft.',
  multiple:
    'The puzzle has several solutions, and no likely correction leaves just one. A clue may be missing. Compare the digits with the photo, or keep them as a draft.',
  undecided:
    'It isn’t known how many solutions the puzzle has. Compare the digits with the photo, or keep them as a draft.',
  unique: '',
};

/**
 * What the engine says of the puzzle, or that it has not answered yet.
 * @param engine what it says of itself, as while it starts
 */
export function checkText(engine: string, task: Task<ReadingResult>, result: ReadingResult | null): string {
  if (task.phase === 'failed') return `The puzzle can’t be checked. ${task.message}`;
  if (task.phase === 'stopped') return 'The check was stopped.';
  if (task.phase === 'waiting' && engine) return engine;
  if (task.phase !== 'done' || !result) return 'Checking the solutions';
  return verdictText(result);
}

export function verdictText({ unique, verdict, corrections }: ReadingResult): string {
  if (!unique) return UNSOLVED[verdict];
  if (!corrections.length) return 'The puzzle has exactly one solution.';
  return CORRECTED[verdict][corrections.length === 1 ? 0 : 1];
}

/** "r3c5: 6, not 8. 8 is already in r3c2." */
export function correctionText(geometry: Geometry, correction: Correction): string {
  const { cell, read, digit } = correction;
  const name = geometry.cellName(cell);
  const [was, is] = [symbolOf(read), symbolOf(digit)];
  const reason = reasonText(geometry, correction);
  if (!read) return `${name}: ${is} added. ${reason}`;
  return digit ? `${name}: ${is}, not ${was}. ${reason}` : `${name}: ${was} removed. ${reason}`;
}

function reasonText(geometry: Geometry, { read, verdict, clashing }: Correction): string {
  const was = symbolOf(read);
  if (clashing !== null) return `${was} is already in ${geometry.cellName(clashing)}.`;
  if (verdict === 'none')
    return read ? `With ${was} there’s no solution.` : 'Without it there’s no solution.';
  return read ? `With ${was} there are several solutions.` : 'Without it there are several solutions.';
}

export function doubtText(count: number): string {
  return count === 1
    ? 'One cell is marked: compare it with the photo.'
    : `${count} cells are marked: compare them with the photo.`;
}

export const pencilledText = (count: number) =>
  count === 1 ? 'Enter the pencilled digit, too' : `Enter the ${count} pencilled digits, too`;

export const factsText = (size: number, clues: number) => `${size}x${size}, ${counted(clues, 'clue')}`;

/** "r3c5, 6, uncertain": a cell as a screen reader says it. */
export function cellText(name: string, view: Omit<PhotoCell, 'label'>): string {
  return [
    name,
    view.digit ? symbolOf(view.digit) : 'empty',
    view.doubt && 'uncertain',
    view.read !== null && (view.read ? `corrected from ${symbolOf(view.read)}` : 'added'),
    view.isOwn && 'set by you',
    view.pencilled > 0 && `pencilled ${symbolOf(view.pencilled)}`,
    view.conflict && 'conflict',
  ]
    .filter(Boolean)
    .join(', ');
}
