/** What is said about why a candidate is false. */
import { symbolOf } from '../../../shared/board/digits.ts';
import type { Geometry } from '../../../shared/board/geometry.ts';
import type { WhyResult } from '../../../engine/wire.d.ts';

/** The engine looks for easier answers no longer than this, in seconds. */
export const LIMIT = 20;

export const LOOKING = 'Looking for reasons';
export const LOOKING_ON = 'Looking for easier reasons';
export const BACK_TO_GAME = 'Back to your game';
export const NO_SHORT = 'No short reason was found.';
export const TAP_A_CANDIDATE = 'Tap a candidate to see why it’s false.';
export const TELL = 'Tell me anyway';
export const GIVES_AWAY = 'A reason here may give a digit away.';
export const NOTHING_FOUND = 'No reason was found in time, but it is false.';
export const NO_REASON = 'No reason was found in time.';
export const TAKEN_OFF = 'Removed from your board.';

export const BAD_ADDRESS = 'The question in this address can’t be read. Tap a candidate to ask it again.';

const NOT_UNIQUE = 'The puzzle doesn’t have exactly one solution, so there is no answer.';

/** Why there can be no answer; empty where there can. */
export const verdictText = ({ verdict }: WhyResult) => (verdict === 'unique' ? '' : NOT_UNIQUE);

export function questionText(geometry: Geometry, cell: number, digit: number | null) {
  const name = geometry.cellName(cell);
  return digit === null ? `What must ${name} be?` : `Why isn’t ${name} a ${symbolOf(digit)}?`;
}

export const chooseText = (geometry: Geometry, cell: number) => `Why isn’t ${geometry.cellName(cell)} a…`;
