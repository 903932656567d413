/** “Ask first”: what the class guesses, and whether the search agrees. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeWatch } from '../../web/views/lab/searches/watch.ts';
import { geometry } from '../../web/shared/board/geometry.ts';
import { labView } from '../../web/views/lab/searches/view.ts';
import { openPage } from './page.mjs';
import { traceOf } from './traces.mjs';

/** A search at 4x4 that chooses r1c1 = 1 at once, and r2c2 = 2 against its heuristic after step 3. */
const TRACE = traceOf(
  [
    ['assign', 0, 1, 0],
    ['prune', 1, 1, 0],
    ['prune', 2, 1, 0],
    ['discrepancy', 5, 2, 1],
    ['assign', 5, 2, 0],
  ],
  { shape: geometry(2, 2) },
);

function asking() {
  const { state: watch, keys, commands } = makeWatch(openPage().app);
  watch.trace.value = { phase: 'done', about: '', result: TRACE };
  watch.asksFirst.value = true;
  return { watch, commands: { ...keys, ...commands } };
}

for (const [name, cell, digit, words, score] of [
  ['both right', 0, 1, 'You guessed r1c1 = 1: the search agrees.', 1],
  ['a digit alone', null, 1, 'You guessed 1: the search agrees.', 1],
  ['a cell alone', 0, null, 'You guessed r1c1: the search agrees.', 1],
  ['the cell right', 0, 3, 'You guessed r1c1 = 3: the cell is right, the digit is not.', 0],
  ['the digit right', 7, 1, 'You guessed r2c4 = 1: the digit is right, the cell is not.', 0],
  ['nothing right', 7, 3, 'You guessed r2c4 = 3: the search disagrees.', 0],
]) {
  test(`a guess is heard, and told of once the choice is shown: ${name}`, () => {
    const { watch, commands } = asking();
    const question = watch.words.value;
    if (cell !== null) commands.guessCell(cell);
    if (digit !== null) commands.guessDigit(digit);
    assert.ok(watch.words.value.startsWith(`${question} Your guess: `));
    assert.equal(watch.score.value.all, 0, 'nothing is given away');
    watch.step.value = 1;
    assert.ok(watch.words.value.endsWith(words), watch.words.value);
    assert.equal(watch.guess.value, null);
    assert.deepEqual(watch.score.value, { right: score, all: 1 });
    watch.step.value = 2;
    assert.doesNotMatch(watch.words.value, /You/);
    watch.step.value = 0;
    assert.match(watch.words.value, /Your guess/, 'a guess is kept for who goes back');
  });
}

test('without a guess nothing is said of one', () => {
  const { watch } = asking();
  watch.step.value = 1;
  assert.doesNotMatch(watch.words.value, /You/);
  assert.deepEqual(watch.score.value, { right: 0, all: 0 });
});

test('a choice that two events tell of is answered by both', () => {
  const { watch, commands } = asking();
  watch.step.value = 3;
  commands.guessDigit(2);
  for (const step of [4, 5]) {
    watch.step.value = step;
    assert.match(watch.words.value, /You guessed 2: the search agrees\.$/);
  }
});

test('a guess is changed, taken back by saying it again, and goes to open cells only', () => {
  const { watch, commands } = asking();
  commands.guessDigit(2);
  commands.guessDigit(4);
  assert.deepEqual(watch.guess.value, { cell: -1, digit: 4 });
  commands.guessDigit(5); // no digit of a 4x4 board
  commands.guessCell(3);
  assert.deepEqual(watch.guess.value, { cell: 3, digit: 4 });
  commands.guessDigit(4);
  commands.guessCell(3);
  assert.equal(watch.guess.value, null);
  watch.step.value = 3;
  commands.guessCell(0);
  assert.equal(watch.guess.value, null, 'r1c1 has its digit');
  commands.guessCell(1);
  commands.moveGuess('left');
  assert.equal(watch.guess.value.cell, 3, 'past r1c1, and in again on the other side');
  watch.step.value = 1;
  commands.guessDigit(1);
  assert.equal(watch.guesses.value.size, 1, 'nothing is asked there');
});

test('each digit key guesses its digit', () => {
  const rows = labView.keys().filter(({ command }) => command === 'lab.guessDigit');
  const digits = Array.from({ length: 9 }, (_, index) => index + 1);
  assert.deepEqual(
    rows.map(({ keys, args }) => [keys, args]),
    digits.map((digit) => [[String(digit)], [digit]]),
  );
});
