/** Hints in words. */
import { causeOf, clashPicture, pictureOf, whereToLook } from './step_picture.ts';
import { listed } from '../text/words.ts';
import type { Geometry } from '../board/geometry.ts';
import type { StepEntry } from '../../engine/wire.d.ts';
import type { Depth, Hint, ShownHint } from './hint_state.ts';

/** Why it takes long to find a step, where it does. */
export const HUNTING = 'Nothing easier helps: looking for forcing nets.';

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
          ? `The right digits are missing from the candidates in ${places}.`
          : `The right digit is missing from the candidates in ${places}.`,
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

/**
 * The pattern that the board shows at that depth, for those who do not see it: its units and cells. Empty at
 * other depths.
 */
export function patternText({ result: { step }, depth }: Hint, geometry: Geometry): string {
  if (!step || depth !== 'pattern') return '';
  const { units, cells, candidates, links } = step.because;
  const ends = links.flatMap(({ start, end }) => [start[0], end[0]]);
  const places = [...cells.map(({ cell }) => cell), ...candidates.map(({ cell }) => cell), ...ends];
  const names = [
    ...units.map(({ unit }) => geometry.unitName(unit)),
    ...[...new Set(places)].toSorted((one, other) => one - other).map((cell) => geometry.cellName(cell)),
  ];
  return `The pattern is in ${listed([...new Set(names)])}.`;
}

function stepText({ title, where, why, what, placements }: StepEntry, depth: Depth) {
  switch (depth) {
    case 'where':
      return [where];
    case 'technique':
      return [where, `Technique: ${title}`];
    case 'pattern':
      return [title, `Here it is. What can you ${placements.length ? 'place' : 'rule out'}?`];
    case 'whole':
      return [why, what];
  }
}

/** How a hint is drawn, as deep as it goes. */
const DRAW = { where: whereToLook, technique: whereToLook, pattern: causeOf, whole: pictureOf };

/** A hint on the board: its picture, and its words. */
export function hintShown(hint: Hint, geometry: Geometry): ShownHint {
  const words = [...hintText(hint, geometry), patternText(hint, geometry)].join(' ').trim();
  return { picture: pictureOfHint(hint, geometry), words };
}

function pictureOfHint({ result, depth }: Hint, geometry: Geometry) {
  if (result.kind === 'missing-marks') return clashPicture(result.wrong_cells, geometry);
  return result.step ? DRAW[depth](result.step, geometry) : null;
}
