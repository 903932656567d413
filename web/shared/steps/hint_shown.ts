/** A hint on the board, as deep as it goes: its picture, and its words. */
import { hintText, patternText } from './hint_text.ts';
import { causeOf, clashPicture, pictureOf, whereToLook } from './step_picture.ts';
import type { Geometry } from '../board/geometry.ts';
import type { Hint, ShownHint } from './hint_state.ts';

const DRAW = { where: whereToLook, technique: whereToLook, pattern: causeOf, whole: pictureOf };

export function hintShown(hint: Hint, geometry: Geometry): ShownHint {
  const words = [...hintText(hint, geometry), patternText(hint, geometry)].join(' ').trim();
  return { picture: pictureOfHint(hint, geometry), words };
}

function pictureOfHint({ result, depth }: Hint, geometry: Geometry) {
  if (result.kind === 'missing-marks') return clashPicture(result.wrong_cells, geometry);
  return result.step ? DRAW[depth](result.step, geometry) : null;
}
