/** Hints in words. */
import { listed } from '../text/words.ts';
import type { Geometry } from '../board/geometry.ts';
import type { StepEntry } from '../engine/wire.d.ts';
import type { Depth, Hint } from './hint_state.ts';

/** What a hint says, part by part. */
export function hintText(
  { result: { kind, wrong_cells: cells, step }, depth }: Hint,
  geometry: Geometry,
): readonly string[] {
  const places = listed(cells.map((cell) => geometry.cellName(cell)));
  switch (kind) {
    case 'wrong-digits':
      return cells.length > 1
        ? [`${places} are wrong.`, 'Fix these mistakes first.']
        : [`${places} is wrong.`, 'Fix this mistake first.'];
    case 'missing-marks':
      return [
        cells.length > 1
          ? 'Some cells lack their correct candidate.'
          : 'One cell lacks its correct candidate.',
        `Check ${places}.`,
      ];
    case 'step':
      return step ? stepText(step, depth) : [];
    case 'solved':
      return ['Every cell is filled, and all digits are correct.'];
    case 'not-unique':
      return [
        'This puzzle doesn’t have exactly one solution, so hints can’t be sure. Explain shows how far ' +
          'logic gets.',
      ];
    case 'none':
      return ['No technique finds a next step here.'];
  }
}

function stepText({ title, where, why, what }: StepEntry, depth: Depth) {
  switch (depth) {
    case 'where':
      return [where];
    case 'technique':
      return [where, `Technique: ${title}`];
    case 'pattern':
      return [title, 'The board shows the pattern. What follows from it?'];
    case 'whole':
      return [why, what];
  }
}
