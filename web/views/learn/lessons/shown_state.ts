/**
 * What a step shows beside its words. The address of a position is drawn on the lesson's own board, so that
 * no lesson touches the game in Play: "#explain?p=PUZZLE&step=12&with=ID,ID&technique=ID" is the position
 * after 12 steps of the path with these techniques, or the first from there on at which one of them is used.
 * PUZZLE is what every address of the page may have there: a text, with its box or without, or a game's token.
 * Every other address is that of a view, which is opened with the words beside it.
 */
import { askedText, readGrid, writeGrid } from '../../../shared/board/digits.ts';
import { newGame, type Game } from '../../../shared/board/game.ts';
import { CLASSIC } from '../../../shared/board/geometry.ts';
import { readNamed } from '../../../shared/puzzles/game_token.ts';
import { positionIn as startIn, type Start } from '../../../shared/steps/hint_state.ts';
import { positionAfter, startOf, type VisiblePosition } from '../../../shared/board/position.ts';
import { readRoute } from '../../../frame/route.ts';
import { causeOf, pictureOf } from '../../../shared/steps/step_picture.ts';
import { resultAbout, type Task } from '../../../shared/controls/task.ts';
import type { StepsRequest, StepsResult } from '../../../engine/wire.d.ts';
import type { Lesson } from './lesson_text.ts';
import type { LessonText } from './state.ts';

/** `start` is what is written into the game's cells; null where the steps begin with its clues. */
type PositionRequest = {
  about: string;
  game: Game;
  start: Start | null;
  step: number;
  technique: string | null;
  params: StepsRequest;
};

/** The size of the largest board that people solve. */
const LARGEST = 16;

/** The puzzle of an address, with what is written into it; null where there is none that people solve. */
export function gameIn(address: string): Game | null {
  const named = readNamed(readRoute(address).puzzle ?? '');
  if (!named || named.geometry.size > LARGEST) return null;
  return newGame(named.geometry, named.clues, { kind: 'link' }, named.entries ?? {});
}

/** The network that a step shows, as its address names it; null where it shows none. */
export const networkIn = (state: { address: string } | null) =>
  state && readRoute(state.address).query.get('net');

/** The first network of a lesson, by which one without a board is known in the list; null where it has none. */
export const firstNetwork = ({ steps }: Lesson) =>
  steps.map(({ state }) => networkIn(state)).find((named) => named) ?? null;

/** The first board of a lesson, by which it is known in the list; null where it has none. */
export function firstBoard({ steps }: Lesson) {
  for (const { state } of steps) {
    const game = state && gameIn(state.address);
    if (game) return { puzzle: writeGrid(game.clues), geometry: game.geometry };
  }
  return null;
}

/** The position that an address names; null where it names another view, or no puzzle. */
export function positionIn(state: { address: string } | null): PositionRequest | null {
  if (!state) return null;
  const { view, query } = readRoute(state.address);
  const game = gameIn(state.address);
  if (view !== 'explain' || !game) return null;
  const puzzle = askedText(writeGrid(game.clues), game.geometry);
  const start = startIn(game);
  const named = query.get('with')?.split(',') ?? null;
  const params = { puzzle, techniques: named, ...start };
  return {
    about: JSON.stringify(params),
    game,
    start,
    step: Math.min(9999, Math.max(0, Math.trunc(Number(query.get('step')) || 0))),
    technique: query.get('technique'),
    params,
  };
}

/**
 * Whether a position is of a path's later steps. Paper has no candidates at its start: there the clues are to be read.
 */
export const isLaterPosition = ({ step, technique }: PositionRequest) => step > 0 || technique !== null;

/**
 * What the lesson's board shows: the clues until the path is there, then the position with its next step.
 * @param isAnswered whether what follows from the step is shown too
 */
export function visiblePosition(
  request: PositionRequest | null,
  path: Task<StepsResult>,
  isAnswered: boolean,
): VisiblePosition {
  const shape = request?.game.geometry ?? CLASSIC;
  const clues = request?.game.clues ?? shape.cells.map(() => 0);
  const result = request && resultAbout(path, request.about);
  const step = request && result ? requestedStep(request, result) : null;
  if (step) {
    const picture = isAnswered ? pictureOf(step, shape) : causeOf(step, shape);
    const words = isAnswered ? `${step.why} So ${step.what}` : step.why;
    return { geometry: shape, position: step, clues, picture, words };
  }
  const last = result?.steps.at(-1);
  const { digits = null, candidates = null } = request?.start ?? {};
  const start = () => startOf(shape, digits ? (readGrid(digits, shape) ?? clues) : clues, candidates);
  const position = last ? positionAfter(shape, last) : start();
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
