/** What a class guesses before a choice is shown, and whether the search agrees. */

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
export function answered(replay, guesses, step) {
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
