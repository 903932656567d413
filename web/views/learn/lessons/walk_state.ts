/**
 * A clicker's way through the exercises of a step. A clicker has two keys. The one that goes on passes all of them at
 * once. The other one stops at their door: from there the first walks from answer to answer and then to Check, and the
 * other takes the answer that it is at; pressed at the door, it goes on back to the step before.
 */

/**
 * `exercise` counts the step's exercises from 0. `place` is an answer's number, from 0; `OUTSIDE` and `DOOR` are
 * before the first; after the last comes Check, and after that what was wrong or right.
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

const OUTSIDE = -2;
export const DOOR = -1;
export const BEFORE_ALL: Walk = { exercise: 0, place: OUTSIDE };

/** After the key that goes on. */
export function pressedOn(walk: Walk, exercises: readonly Walked[]): Pressed {
  const { exercise, place } = walk;
  const now = exercises[exercise];
  if (!now?.answers || place === OUTSIDE) return { walk, act: 'leave' };
  if (place > now.answers || (place === now.answers - 1 && !now.isChosen)) {
    const hasNext = Boolean(exercises[exercise + 1]?.answers);
    return hasNext ? { walk: { exercise: exercise + 1, place: 0 }, act: 'walk' } : { walk, act: 'leave' };
  }
  return { walk: { exercise, place: place + 1 }, act: place === now.answers ? 'check' : 'walk' };
}

/** After the key that goes back: it takes the answer that the walk is at. */
export function pressedBack(walk: Walk, exercises: readonly Walked[]): Pressed {
  const { exercise, place } = walk;
  if (place === OUTSIDE) {
    const open = exercises.findIndex(({ answers, isChecked }) => answers > 0 && !isChecked);
    return open < 0 ? { walk, act: 'leave' } : { walk: { exercise: open, place: DOOR }, act: 'walk' };
  }
  const now = exercises[exercise];
  if (!now?.answers || place === DOOR || (place > now.answers && now.isRight)) return { walk, act: 'leave' };
  if (place >= now.answers) return { walk: { exercise, place: 0 }, act: 'walk' };
  return { walk: now.takesOne ? { exercise, place: now.answers } : walk, act: 'choose' };
}
