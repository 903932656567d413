/**
 * What a step shows beside its words. The address of a position is drawn on the lesson's own board, so that
 * no lesson touches the game in Play: "#explain?p=PUZZLE&step=12&with=ID,ID&technique=ID" is the position
 * after 12 steps of the path with these techniques, or the first from there on at which one of them is used.
 * Every other address is that of a view, which is opened with the words beside it.
 */
import { readGrid } from '../../../shared/board/digits.ts';
import { CLASSIC, geometry, usualBox, type Geometry } from '../../../shared/board/geometry.ts';
import { positionAfter, startOf, type VisiblePosition } from '../../../shared/board/position.ts';
import { readRoute } from '../../../frame/route.ts';
import { causeOf, pictureOf } from '../../../shared/steps/step_picture.ts';
import { resultAbout, type Task } from '../../../shared/controls/task.ts';
import type { StepsRequest, StepsResult } from '../../../engine/wire.d.ts';
import type { Lesson } from './lesson_text.ts';
import type { LessonText } from './state.ts';

type PositionRequest = {
  about: string;
  puzzle: string;
  geometry: Geometry;
  step: number;
  technique: string | null;
  params: StepsRequest;
};

/** The sizes of boards that a position can have: what people solve. */
const SIZES = [4, 6, 8, 9, 10, 12, 16];

/** The puzzle of an address, on a board of the usual boxes; null where there is none that people solve. */
function boardIn(address: string): { puzzle: string; geometry: Geometry } | null {
  const { puzzle } = readRoute(address);
  const size = Math.sqrt(puzzle?.length ?? 0);
  if (!puzzle || !SIZES.includes(size)) return null;
  const { boxRows, boxColumns } = usualBox(size);
  const shape = geometry(boxRows, boxColumns);
  return readGrid(puzzle, shape) && { puzzle, geometry: shape };
}

/** The first board of a lesson, by which it is known in the list; null where it has none. */
export function firstBoard({ steps }: Lesson) {
  for (const { state } of steps) {
    const board = state && boardIn(state.address);
    if (board) return board;
  }
  return null;
}

/** The position that an address names; null where it names another view, or no puzzle. */
export function positionIn(state: { address: string } | null): PositionRequest | null {
  if (!state) return null;
  const { view, query } = readRoute(state.address);
  const board = boardIn(state.address);
  if (view !== 'explain' || !board) return null;
  const { puzzle, geometry: shape } = board;
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
 * @param isAnswered whether what follows from the step is shown too
 */
export function visiblePosition(
  request: PositionRequest | null,
  path: Task<StepsResult>,
  isAnswered: boolean,
): VisiblePosition {
  const shape = request?.geometry ?? CLASSIC;
  const clues = (request && readGrid(request.puzzle, shape)) ?? shape.cells.map(() => 0);
  const result = request && resultAbout(path, request.about);
  const step = request && result ? requestedStep(request, result) : null;
  if (step) {
    const picture = isAnswered ? pictureOf(step, shape) : causeOf(step, shape);
    const words = isAnswered ? `${step.why} So ${step.what}` : step.why;
    return { geometry: shape, position: step, clues, picture, words };
  }
  const last = result?.steps.at(-1);
  const position = last ? positionAfter(shape, last) : startOf(shape, clues);
  return { geometry: shape, position, clues, picture: null, words: '' };
}

/** The step to light; null past the end, where the last position is shown. */
function requestedStep({ step, technique }: PositionRequest, { steps }: StepsResult) {
  if (technique === null) return steps[step] ?? null;
  return steps.slice(step).find((entry) => entry.technique === technique) ?? null;
}

/**
 * The address of a lesson at a step; of one that is from elsewhere none says it.
 * @param step from 0; addresses count from 1
 */
export function addressOf(open: LessonText | null, step: number) {
  if (!open || open.from === 'elsewhere') return '#learn/lessons';
  return `#learn/lessons?lesson=${encodeURIComponent(open.id)}&step=${step + 1}`;
}
