/**
 * An exercise as it is answered: what is asked, what is chosen, and what is wrong with that. The engine makes the
 * exercise with all its reasons; Lessons and Study show it.
 */
import { geometry } from '../board/geometry.ts';
import { positionSource } from '../board/source.ts';
import { listed } from '../text/words.ts';
import { CHOOSE_ONE, GIVE_ALL_A_PLACE, placeText, REASON_UNKNOWN } from './text.ts';
import { KINDS, type Kind } from './kinds.ts';
import type { BoardSelection } from '../board/selection.ts';
import type { Exercise } from '../../engine/wire.d.ts';

export type ExerciseId = { kind: Kind; seed: number };
/**
 * The options chosen, and whether the choice has been checked. `first` is what was checked first, null before:
 * that is what points are given for.
 */
export type Answer = {
  readonly chosen: readonly number[];
  readonly isChecked: boolean;
  readonly first: readonly number[] | null;
};

export const NO_ANSWER: Answer = { chosen: [], isChecked: false, first: null };

/** The name of an exercise: the same one is the same everywhere. */
export const keyOf = ({ kind, seed }: ExerciseId) => `${kind} ${seed}`;

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

/** The options chosen, as answers are compared: their order counts only where it is asked for. */
export const plainAnswer = ({ how }: Pick<Exercise, 'how'>, chosen: readonly number[]) =>
  how === 'order' ? chosen : [...chosen].sort((one, other) => one - other);

const isSameAnswer = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((option, at) => option === other[at]);

/** Whether a choice can be checked: one is chosen, or all have a place. Of several, none is an answer too. */
export function unfinished({ how, options }: Exercise, chosen: readonly number[]): string | null {
  if (how === 'order') return chosen.length < options.length ? GIVE_ALL_A_PLACE : null;
  return how === 'one' && !chosen.length ? CHOOSE_ONE : null;
}

/**
 * Whether an answer is right, and if not, why: the mistake that leads to just this answer, where it is known;
 * else a reason for each option that is wrong, or missing.
 */
export function judged(
  exercise: Exercise,
  chosen: readonly number[],
): { isRight: boolean; reasons: readonly string[] } {
  const { how, answer, options, mistakes } = exercise;
  const missing = unfinished(exercise, chosen);
  if (missing) return { isRight: false, reasons: [missing] };
  const given = plainAnswer(exercise, chosen);
  if (isSameAnswer(given, answer)) return { isRight: true, reasons: [] };
  const mistake = mistakes.find((each) => isSameAnswer(each.answer, given));
  if (mistake) return { isRight: false, reasons: [mistake.why] };
  if (how === 'order') {
    const wrong = answer.findIndex((option, place) => given[place] !== option);
    const [expected, found] = [answer[wrong], given[wrong]].map((option) => options[option]);
    return {
      isRight: false,
      reasons: [placeText(wrong + 1, found.text, expected.text), expected.why, found.why],
    };
  }
  const differing = options.flatMap((_, option) =>
    given.includes(option) === answer.includes(option) || (how === 'one' && !given.includes(option))
      ? []
      : [option],
  );
  return { isRight: false, reasons: differing.map((option) => options[option]?.why ?? REASON_UNKNOWN) };
}

/** An answer in words: the options' texts, in their order where it counts. */
export function answerText({ options, how }: Pick<Exercise, 'options' | 'how'>, answer: readonly number[]) {
  const texts = answer.map((option) => options[option]?.text ?? '?');
  return how === 'order' ? texts.join(', ') : listed(texts);
}

/** The right answer in words. */
export const rightAnswerText = (exercise: Exercise) => answerText(exercise, exercise.answer);

/** The points of exercises that were right when they were checked first, of all that were checked. */
export function pointsOf(answered: readonly { exercise: Exercise; first: readonly number[] }[]) {
  const sum = (some: typeof answered) => some.reduce((points, { exercise }) => points + exercise.points, 0);
  return {
    got: sum(answered.filter(({ exercise, first }) => judged(exercise, first).isRight)),
    of: sum(answered),
  };
}

/**
 * The board of an exercise, its cells in question outlined. Two equal digits of a network that is not consistent yet
 * are not marked as a conflict: that would be the answer.
 */
export function exerciseBoard(exercise: Exercise, selection: BoardSelection) {
  const shape = geometry(exercise.box_rows, exercise.box_columns);
  const position = { digits: exercise.digits, candidates: exercise.domains };
  const shown = { geometry: shape, position, clues: exercise.clues, picture: null, words: '' };
  return { ...positionSource(shown, selection, { showConflicts: false }), selected: exercise.marked };
}
