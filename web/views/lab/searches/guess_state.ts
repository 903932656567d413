/** What a class guesses before a choice is shown, and whether the search agrees. */
import type { Replay } from './replay.ts';

/** A cell, a digit, or both: -1 and 0 stand for what is left open. */
export type Guess = { readonly cell: number; readonly digit: number };
/** by the step at which they were asked for */
export type Guesses = ReadonlyMap<number, Guess>;

const NO_GUESS: Guess = { cell: -1, digit: 0 };

/** The guesses after a part of the one at a step was said; who says the same again takes it back. */
export function guessed(guesses: Guesses, step: number, { cell, digit }: Partial<Guess>): Guesses {
  const before = guesses.get(step) ?? NO_GUESS;
  const guess = {
    cell: cell === undefined ? before.cell : cell === before.cell ? -1 : cell,
    digit: digit === undefined ? before.digit : digit === before.digit ? 0 : digit,
  };
  const next = new Map(guesses).set(step, guess);
  if (guess.cell < 0 && !guess.digit) next.delete(step);
  return next;
}

/** The number of the choice that is asked for after so many events: the next one. */
function choiceAfter(replay: Replay, step: number) {
  return replay.next('choice', step) - 1;
}

/**
 * The guess that the events up to a step have just answered, and whether the search agrees with each part of
 * it: null for a part that was left open.
 */
export function answered(replay: Replay, guesses: Guesses, step: number) {
  // A choice against the heuristic is told by two events, of which the first gives it away.
  for (const asked of [step - 1, step - 2]) {
    const guess = guesses.get(asked);
    const choice = choiceAfter(replay, asked);
    if (guess && replay.isChoice(choice) && step <= choice + 1) return judged(replay, guess, choice);
  }
  return null;
}

/** @param choice its event's number */
function judged(replay: Replay, guess: Guess, choice: number) {
  const { cell, digit } = replay.event(choice);
  return {
    guess,
    cell: guess.cell < 0 ? null : guess.cell === cell,
    digit: guess.digit ? guess.digit === digit : null,
  };
}

/** How many of the guesses that are answered by now agree with the search. */
export function scoreAt(replay: Replay, guesses: Guesses, step: number) {
  const past = [...guesses].filter(([asked]) => asked < step && replay.isChoice(choiceAfter(replay, asked)));
  const right = past.filter(([asked, guess]) => {
    const { cell, digit } = judged(replay, guess, choiceAfter(replay, asked));
    return cell !== false && digit !== false;
  });
  return { right: right.length, all: past.length };
}

/** Whether what comes after so many events tells the next choice. */
export function isHidden(replay: Replay, step: number) {
  if (step >= replay.length) return false;
  if (replay.event(step).kind === 'discrepancy') return true;
  return replay.isChoice(step) && !(step > 0 && replay.event(step - 1).kind === 'discrepancy');
}
