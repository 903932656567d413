/**
 * What a step shows beside its words. The address of a position is drawn on the lesson's own board, so that
 * no lesson touches the game in Play: "#explain?p=PUZZLE&step=12&with=ID,ID&technique=ID" is the position
 * after 12 steps of the path with these techniques, or the first from there on at which one of them is used.
 * Every other address is that of a view, which is opened with the words beside it.
 */
import { readGrid } from '../board/codecs.js';
import { CLASSIC, geometry, usualBox } from '../board/geometry.js';
import { positionAfter, startOf } from '../board/position.js';
import { readRoute } from '../app/route.js';
import { causeOf, pictureOf } from '../steps/step_picture.js';
import { resultAbout } from '../controls/task.js';

/**
 * @typedef {{ about: string, puzzle: string, geometry: import('../board/geometry.js').Geometry,
 *   step: number, technique: string | null,
 *   params: import('../engine/wire.js').StepsParams }} PositionAsked
 */
/** @typedef {import('../engine/wire.js').StepsResult} StepsResult */

/** The sizes of boards that a position can have: what people solve. */
const SIZES = [4, 6, 8, 9, 10, 12, 16];

/**
 * The position that an address names; null where it names another view, or no puzzle.
 * @param {{ address: string } | null} state
 * @returns {PositionAsked | null}
 */
export function positionIn(state) {
  if (!state) return null;
  const { view, query, puzzle } = readRoute(state.address);
  const size = Math.sqrt(puzzle?.length ?? 0);
  if (view !== 'explain' || !puzzle || !SIZES.includes(size)) return null;
  const { boxRows, boxColumns } = usualBox(size);
  const shape = geometry(boxRows, boxColumns);
  if (!readGrid(puzzle, shape)) return null;
  const named = query.get('with')?.split(',') ?? null;
  return {
    about: `${puzzle} ${named ?? ''}`,
    puzzle,
    geometry: shape,
    step: Math.min(9999, Math.max(0, Math.trunc(Number(query.get('step')) || 0))),
    technique: query.get('technique'),
    params: { puzzle, techniques: named },
  };
}

/**
 * What the lesson's board shows: the clues until the path is there, then the position with its next step.
 * @param {PositionAsked | null} asked
 * @param {import('../controls/task.js').Task<StepsResult>} path
 * @param {boolean} isAnswered whether what follows from the step is shown too
 * @returns {import('../board/position.js').ShownPosition}
 */
export function shownPosition(asked, path, isAnswered) {
  const shape = asked?.geometry ?? CLASSIC;
  const clues = (asked && readGrid(asked.puzzle, shape)) ?? shape.cells.map(() => 0);
  const result = asked && resultAbout(path, asked.about);
  const step = asked && result ? stepAsked(asked, result) : null;
  if (step) {
    const picture = isAnswered ? pictureOf(step, shape) : causeOf(step, shape);
    const words = isAnswered ? `${step.why} So ${step.what}` : step.why;
    return { geometry: shape, position: step, clues, picture, words };
  }
  const last = result?.steps.at(-1);
  const position = last ? positionAfter(shape, last) : startOf(shape, clues);
  return { geometry: shape, position, clues, picture: null, words: '' };
}

/**
 * The step to light; null past the end, where the last position is shown.
 * @param {PositionAsked} asked
 * @param {StepsResult} result
 */
export function stepAsked({ step, technique }, { steps }) {
  if (technique === null) return steps[step] ?? null;
  return steps.slice(step).find((known) => known.technique === technique) ?? null;
}

/**
 * The address of a lesson at a step; of one that is from elsewhere none says it.
 * @param {import('./state.js').LessonText | null} open
 * @param {number} step from 0; addresses count from 1
 */
export function addressOf(open, step) {
  if (!open || open.from === 'elsewhere') return '#lessons';
  return `#lessons?lesson=${encodeURIComponent(open.id)}&step=${step + 1}`;
}
