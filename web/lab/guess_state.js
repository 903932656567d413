/** What a class guesses before a choice is shown, and whether the search agrees. */
import { symbolOf } from '../board/digits.js';

/** @typedef {import('./replay.js').Replay} Replay */
/**
 * A cell, a digit, or both: -1 and 0 stand for what is left open.
 * @typedef {{ readonly cell: number, readonly digit: number }} Guess
 */
/** @typedef {ReadonlyMap<number, Guess>} Guesses by the step at which they were asked for */

/** @type {Guess} */
const NO_GUESS = { cell: -1, digit: 0 };

/**
 * The guesses after a part of the one at a step was said; who says the same again takes it back.
 * @param {Guesses} guesses
 * @param {number} step
 * @param {Partial<Guess>} said
 * @returns {Guesses}
 */
export function guessed(guesses, step, { cell, digit }) {
  const before = guesses.get(step) ?? NO_GUESS;
  const guess = {
    cell: cell === undefined ? before.cell : cell === before.cell ? -1 : cell,
    digit: digit === undefined ? before.digit : digit === before.digit ? 0 : digit,
  };
  const next = new Map(guesses).set(step, guess);
  if (guess.cell < 0 && !guess.digit) next.delete(step);
  return next;
}

/**
 * The number of the choice that is asked for after so many events: the next one.
 * @param {Replay} replay
 * @param {number} step
 */
function choiceAfter(replay, step) {
  return replay.next('choice', step) - 1;
}

/**
 * The guess that the events up to a step have just answered, and whether the search agrees with each part of
 * it: null for a part that was left open.
 * @param {Replay} replay
 * @param {Guesses} guesses
 * @param {number} step
 */
function answered(replay, guesses, step) {
  // A choice against the heuristic is told by two events, of which the first gives it away.
  for (const asked of [step - 1, step - 2]) {
    const guess = guesses.get(asked);
    const choice = choiceAfter(replay, asked);
    if (guess && replay.isChoice(choice) && step <= choice + 1) return judged(replay, guess, choice);
  }
  return null;
}

/**
 * @param {Replay} replay
 * @param {Guess} guess
 * @param {number} choice its event's number
 */
function judged(replay, guess, choice) {
  const { cell, digit } = replay.event(choice);
  return {
    guess,
    cell: guess.cell < 0 ? null : guess.cell === cell,
    digit: guess.digit ? guess.digit === digit : null,
  };
}

/**
 * How many of the guesses that are answered by now agree with the search.
 * @param {Replay} replay
 * @param {Guesses} guesses
 * @param {number} step
 */
export function scoreAt(replay, guesses, step) {
  const past = [...guesses].filter(
    ([asked]) => asked < step && replay.isChoice(choiceAfter(replay, asked)),
  );
  const right = past.filter(([asked, guess]) => {
    const { cell, digit } = judged(replay, guess, choiceAfter(replay, asked));
    return cell !== false && digit !== false;
  });
  return { right: right.length, all: past.length };
}

/**
 * "r3c5 = 7", "7", "r3c5".
 * @param {Replay} replay
 * @param {Guess} guess
 */
function guessText({ geometry }, { cell, digit }) {
  return [cell < 0 ? '' : geometry.cellName(cell), digit ? symbolOf(digit) : ''].filter(Boolean).join(' = ');
}

/**
 * What is said of a guess: that it was heard, or once the choice is shown, whether the search agrees.
 * @param {Replay} replay
 * @param {Guesses} guesses
 * @param {number} step
 */
export function verdictWords(replay, guesses, step) {
  const open = guesses.get(step);
  if (open) return `You say ${guessText(replay, open)}.`;
  const answer = answered(replay, guesses, step);
  if (!answer) return '';
  const said = `You said ${guessText(replay, answer.guess)}`;
  if (answer.cell !== false && answer.digit !== false) return `${said}: the search agrees.`;
  if (answer.cell) return `${said}: the cell is right, the digit is not.`;
  if (answer.digit) return `${said}: the digit is right, the cell is not.`;
  return `${said}: the search does not agree.`;
}
