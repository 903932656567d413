/**
 * A clicker's way through the exercises of a step. A clicker has two keys: one walks from answer to answer and
 * then to Check; the other takes the answer that it is at. Where it is at none, the keys turn the steps.
 */

/**
 * `exercise` counts the step's exercises from 0. `place` is an answer's number, from 0; -1 before the first;
 * after the last comes Check, and after that what was wrong or right.
 */
export type Walk = { readonly exercise: number; readonly place: number };
/** What the walk needs to know of an exercise. `takesOne`: only one of its answers can be chosen. */
export type Walked = {
  answers: number;
  takesOne: boolean;
  isChosen: boolean;
  isChecked: boolean;
  isRight: boolean;
};
/** What a press does to the exercise; `leave` turns the step. */
type Pressed = { walk: Walk; act: 'walk' | 'choose' | 'check' | 'leave' };

export const BEFORE_ALL: Walk = { exercise: 0, place: -1 };

/** After the key that goes on. */
export function pressedOn(walk: Walk, exercises: readonly Walked[]): Pressed {
  const { exercise, place } = walk;
  const now = exercises[exercise];
  if (!now?.answers) return { walk, act: 'leave' };
  const isPast = place > now.answers || (place < 0 && now.isChecked);
  if (isPast || (place === now.answers - 1 && !now.isChosen)) {
    const hasNext = Boolean(exercises[exercise + 1]?.answers);
    return hasNext ? { walk: { exercise: exercise + 1, place: 0 }, act: 'walk' } : { walk, act: 'leave' };
  }
  return { walk: { exercise, place: place + 1 }, act: place === now.answers ? 'check' : 'walk' };
}

/** After the key that goes back: it takes the answer that the walk is at. */
export function pressedBack(walk: Walk, exercises: readonly Walked[]): Pressed {
  const { exercise, place } = walk;
  const now = exercises[exercise];
  if (!now?.answers || place < 0 || (place > now.answers && now.isRight)) return { walk, act: 'leave' };
  if (place >= now.answers) return { walk: { exercise, place: 0 }, act: 'walk' };
  return { walk: now.takesOne ? { exercise, place: now.answers } : walk, act: 'choose' };
}
