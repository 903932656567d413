/** What a pupil has understood: kinds of exercise, by first answers. It is kept in this browser alone. */
import { MAX_SEED, type ExerciseId } from '../../../shared/exercises/exercise_state.ts';
import { oneOfField, wholeField, type Kept } from '../../../shared/storage/kept.ts';
import { keptFields, lineField } from '../../../shared/storage/kept_fields.ts';
import { ALL_KINDS, type Kind } from '../../../shared/exercises/kinds.ts';

/** First answers of a kind: how many, how many right, and how many right ones since the last wrong one. */
export type Tried = { readonly asked: number; readonly right: number; readonly inARow: number };
export type Understood = ReadonlyMap<Kind, Tried>;

/** This many right first answers of a kind, one after the other, and it is understood. */
export const ENOUGH = 2;

const NOT_TRIED: Tried = { asked: 0, right: 0, inARow: 0 };

export function withAnswer(understood: Understood, kind: Kind, isRight: boolean): Understood {
  const { asked, right, inARow } = understood.get(kind) ?? NOT_TRIED;
  const now = { asked: asked + 1, right: right + Number(isRight), inARow: isRight ? inARow + 1 : 0 };
  return new Map(understood).set(kind, now);
}

/** Once understood, a kind stays so until a first answer of it is wrong. */
export const isUnderstood = (understood: Understood, kind: Kind) =>
  (understood.get(kind)?.inARow ?? 0) >= ENOUGH;

/** The next exercise of the first kind, from easy to hard, that is not understood; of all, the first. */
export function nextExercise(understood: Understood): ExerciseId {
  const kind = ALL_KINDS.find((each) => !isUnderstood(understood, each)) ?? ALL_KINDS[0];
  return { kind, seed: 1 + ((understood.get(kind)?.asked ?? 0) % MAX_SEED) };
}

/** First answers of a kind, as they are kept; none where they make no sense. */
const sums = lineField({ asked: wholeField(1), right: wholeField(), inARow: wholeField() });
const tried: Kept<Tried> = {
  ...sums,
  check(given) {
    const found = sums.check(given);
    return found && found.inARow <= found.right && found.right <= found.asked ? found : undefined;
  },
};

export const persistedUnderstood = (signal: { value: Understood }) =>
  keptFields({ key: 'dokulab/understood', version: 2 }, signal, tried, oneOfField(ALL_KINDS));
