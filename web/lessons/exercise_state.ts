/** An exercise as it is answered: what is asked, what is chosen, and what is wrong with that. */
import { geometry } from '../board/geometry.ts';
import { positionSource } from '../board/source.ts';
import type { BoardSelection } from '../board/selection.ts';
import type { Exercise } from '../engine/wire.d.ts';

type Kind = Exercise['kind'];
export type ExerciseId = { kind: Kind; seed: number };
/** The options chosen, and whether the choice has been checked. */
export type Answer = { readonly chosen: readonly number[]; readonly isChecked: boolean };

export const NO_ANSWER: Answer = { chosen: [], isChecked: false };

/** The name of an exercise: the same one is the same everywhere. */
export const keyOf = ({ kind, seed }: ExerciseId) => `${kind} ${seed}`;

/** The kinds, each with its name in the list. */
export const KINDS: Record<Kind, string> = {
  'domain': 'What leaves this domain?',
  'fail-first': 'Which fails first?',
  'vdom': 'Order by vdom+',
  'discrepancies': 'How many discrepancies?',
  'agenda': 'What goes back on the agenda?',
};

export const MAX_SEED = 999_999_999;

/** The exercise that an address names; null where it names none that there is. */
export function exerciseFromQuery(query: URLSearchParams): ExerciseId | null {
  const kind = query.get('exercise') ?? '';
  const seed = Math.trunc(Number(query.get('seed') ?? 0));
  if (!Object.hasOwn(KINDS, kind) || !(seed >= 0 && seed <= MAX_SEED)) return null;
  return { kind: kind as Kind, seed };
}

/**
 * What is chosen after an option was pressed.
 * @param chosen in the order of pressing
 */
export function chosenAfter({ how }: Exercise, chosen: readonly number[], option: number): readonly number[] {
  if (how === 'one') return [option];
  return chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option];
}

/** Whether an answer is right, and if not, why: a reason for each option that is wrong, or missing. */
export function judged(
  { how, answer, options }: Exercise,
  chosen: readonly number[],
): { isRight: boolean; reasons: readonly string[] } {
  if (how === 'order') {
    const wrong = answer.findIndex((option, place) => chosen[place] !== option);
    if (wrong < 0) return { isRight: true, reasons: [] };
    if (chosen.length < answer.length) return { isRight: false, reasons: ['Give all of them a place.'] };
    const reasons = [answer[wrong], chosen[wrong]].map((option) => options[option].why);
    return { isRight: false, reasons: [`Look at place ${wrong + 1}.`, ...reasons] };
  }
  if (!chosen.length && how === 'one') return { isRight: false, reasons: ['Choose one.'] };
  const differing = options.flatMap((_, option) =>
    chosen.includes(option) === answer.includes(option) || (how === 'one' && !chosen.includes(option))
      ? []
      : [option],
  );
  return { isRight: !differing.length, reasons: differing.map((option) => options[option].why) };
}

/** The board of an exercise, its cells in question outlined. */
export function exerciseBoard(exercise: Exercise, selection: BoardSelection) {
  const shape = geometry(exercise.box_rows, exercise.box_columns);
  const position = { digits: exercise.digits, candidates: exercise.domains };
  const shown = { geometry: shape, position, clues: exercise.clues, picture: null, words: '' };
  return { ...positionSource(shown, selection), selected: exercise.marked };
}
