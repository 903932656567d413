/** Games: what each action does, and that undo, redo and saving lose nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cornerPlaces } from '../../web/shared/board/cell.tsx';
import { isUntouched, newDraft, newGame, reduce, valuesOf } from '../../web/shared/board/game.ts';
import { CLASSIC, geometry } from '../../web/shared/board/geometry.ts';
import { LONGEST_PAST, record, redo, startHistory, undo } from '../../web/shared/board/history.ts';
import { digitsIn, has } from '../../web/shared/board/digits.ts';
import { fieldsOf, gameOf, nameOf } from '../../web/shared/storage/game_record.ts';
import { FULL, NEARLY } from './puzzles.mjs';
import { below, oneOf, seeded } from './seeded.mjs';

const TYPED = { kind: 'typed' };
const EMPTY = new Array(81).fill(0);

/** Every part frozen, so that a change in place throws. */
function frozen(value) {
  if (value && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

function randomAction(random, size = 9) {
  const cells = Array.from({ length: 1 + below(random, 4) }, () => below(random, size * size));
  const digit = 1 + below(random, size);
  return oneOf(random, [
    { type: 'place', cells, digit, tidy: random() < 0.5 },
    { type: 'mark', cells, kind: 'corner', digit },
    { type: 'mark', cells, kind: 'centre', digit },
    { type: 'erase', cells },
    { type: 'fill-marks', all: true },
    { type: 'restart' },
    { type: 'undo' },
    { type: 'redo' },
  ]);
}

/** A game after some random actions. */
function played(seed, steps, shape = CLASSIC) {
  const random = seeded(seed);
  const clues = shape.cells.map(() => (random() < 0.3 ? 1 + below(random, shape.size) : 0));
  let game = frozen(newGame(shape, clues, TYPED));
  for (let step = 0; step < steps; step += 1) game = frozen(reduce(game, randomAction(random, shape.size)));
  return game;
}

test('whatever is done, clues stay, nothing changes in place, and undo leads back to the start', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const start = played(seed, 0);
    let game = played(seed, 60);
    assert.deepEqual(game.clues, start.clues);
    for (const [cell, clue] of game.clues.entries()) {
      if (clue) assert.equal(game.history.present.digits[cell], 0, 'nothing is written over a clue');
    }
    const end = game.history.present;
    const steps = game.history.past.length;
    for (let step = 0; step < steps; step += 1) game = reduce(game, { type: 'undo' });
    assert.deepEqual(game.history.present, start.history.present);
    for (let step = 0; step < steps; step += 1) game = reduce(game, { type: 'redo' });
    assert.deepEqual(game.history.present, end);
  }
});

test('an action that changes nothing gives the same game, so that no empty step of undo appears', () => {
  const game = newGame(CLASSIC, NEARLY, TYPED);
  for (const action of [
    { type: 'erase', cells: [80] },
    { type: 'place', cells: [0], digit: 5, tidy: true },
    { type: 'place', cells: [], digit: 5, tidy: true },
    { type: 'mark', cells: [0], kind: 'corner', digit: 5 },
    { type: 'restart' },
    { type: 'undo' },
    { type: 'redo' },
  ]) {
    assert.equal(reduce(game, action), game, action.type);
  }
});

test('the same digit twice is taken away again; in several cells only when all hold it', () => {
  const place = (game, cells) => reduce(game, { type: 'place', cells, digit: 4, tidy: false });
  const one = place(newGame(CLASSIC, EMPTY, TYPED), [10]);
  assert.equal(valuesOf(one)[10], 4);
  assert.equal(valuesOf(place(one, [10]))[10], 0);
  const both = place(one, [10, 50]);
  assert.deepEqual([valuesOf(both)[10], valuesOf(both)[50]], [4, 4]);
  assert.ok(isUntouched(place(both, [10, 50])));
});

test('a digit that clashes takes no marks with it', () => {
  let game = newGame(CLASSIC, EMPTY, TYPED);
  game = reduce(game, { type: 'mark', cells: [1, 12], kind: 'corner', digit: 4 });
  game = reduce(game, { type: 'place', cells: [8], digit: 4, tidy: false });
  const slip = reduce(game, { type: 'place', cells: [0], digit: 4, tidy: true });
  assert.deepEqual(slip.history.present.corner, game.history.present.corner);
  assert.equal(slip.history.present.digits[0], 4);
});

test('a digit takes itself out of the marks that see it, in one step, when tidy', () => {
  const marked = reduce(newGame(CLASSIC, EMPTY, TYPED), {
    type: 'mark',
    cells: [1, 80],
    kind: 'corner',
    digit: 4,
  });
  const tidied = reduce(marked, { type: 'place', cells: [0], digit: 4, tidy: true });
  assert.equal(tidied.history.present.corner[1], 0);
  assert.ok(has(tidied.history.present.corner[80], 4), 'r9c9 does not see r1c1');
  assert.equal(reduce(tidied, { type: 'undo' }).history.present, marked.history.present);
  const untidy = reduce(marked, { type: 'place', cells: [0], digit: 4, tidy: false });
  assert.ok(has(untidy.history.present.corner[1], 4));
});

test('a digit that goes gives back the marks that it removed, where nothing else excludes them', () => {
  const place = (game, cell, digit) => reduce(game, { type: 'place', cells: [cell], digit, tidy: true });
  const filled = reduce(newGame(CLASSIC, EMPTY, TYPED), { type: 'fill-marks', all: true });
  const wrong = place(place(filled, 0, 4), 40, 1);
  const candidates = (game, cell) => digitsIn(game.history.present.candidates[cell]);
  assert.ok(!candidates(wrong, 8).includes(4));
  const erased = reduce(wrong, { type: 'erase', cells: [0] });
  assert.deepEqual(candidates(erased, 8), CLASSIC.digits);
  const replaced = place(wrong, 0, 7);
  assert.deepEqual(
    candidates(replaced, 8),
    CLASSIC.digits.filter((digit) => digit !== 7),
  );
  assert.deepEqual(candidates(reduce(replaced, { type: 'undo' }), 8), candidates(wrong, 8));
  // r2c9 also sees a 4 that is written later: it stays excluded. r1c2 sees none.
  const twice = reduce(place(wrong, 80, 4), { type: 'erase', cells: [0] });
  assert.ok(!candidates(twice, 8).includes(4), 'r1c9 sees the 4 in r9c9');
  assert.ok(candidates(twice, 1).includes(4));
  // A mark that was not there before the entry does not come.
  const bare = reduce(place(newGame(CLASSIC, EMPTY, TYPED), 0, 4), { type: 'erase', cells: [0] });
  assert.deepEqual(bare.history.present.candidates, EMPTY);
});

test('taking a digit away takes no marks with it', () => {
  let game = newGame(CLASSIC, EMPTY, TYPED);
  game = reduce(game, { type: 'place', cells: [0], digit: 4, tidy: true });
  game = reduce(game, { type: 'mark', cells: [1], kind: 'corner', digit: 4 });
  const { corner, digits } = reduce(game, { type: 'place', cells: [0], digit: 4, tidy: true }).history
    .present;
  assert.equal(digits[0], 0);
  assert.ok(has(corner[1], 4));
});

test('erasing a digit uncovers the marks under it; erasing again takes them', () => {
  let game = reduce(newGame(CLASSIC, EMPTY, TYPED), { type: 'mark', cells: [7], kind: 'centre', digit: 2 });
  game = reduce(game, { type: 'place', cells: [7], digit: 9, tidy: true });
  game = reduce(game, { type: 'erase', cells: [7] });
  assert.equal(valuesOf(game)[7], 0);
  assert.deepEqual(digitsIn(game.history.present.centre[7]), [2]);
  game = reduce(game, { type: 'erase', cells: [7] });
  assert.equal(game.history.present.centre[7], 0);
});

test('all marks are the digits that no peer holds, written in one step', () => {
  const game = reduce(newGame(CLASSIC, NEARLY, TYPED), { type: 'fill-marks', all: false });
  for (let cell = 72; cell < 81; cell += 1) {
    assert.deepEqual(digitsIn(game.history.present.candidates[cell]), [FULL[cell]]);
  }
  assert.equal(game.history.past.length, 1);
  assert.equal(reduce(game, { type: 'fill-marks', all: true }), game);
});

test('filling gives every empty cell its candidates, whatever else is marked in it', () => {
  const noted = [
    { type: 'mark', cells: [72], kind: 'corner', digit: 9 },
    { type: 'mark', cells: [73], kind: 'centre', digit: 8 },
  ].reduce(reduce, newGame(CLASSIC, NEARLY, TYPED));
  const { candidates, corner, centre } = reduce(noted, { type: 'fill-marks', all: false }).history.present;
  for (let cell = 72; cell < 81; cell += 1) assert.deepEqual(digitsIn(candidates[cell]), [FULL[cell]]);
  assert.deepEqual([digitsIn(corner[72]), digitsIn(centre[73])], [[9], [8]]);
});

test('the solution is filled in as one step and remembered as not one’s own', () => {
  const start = reduce(newGame(CLASSIC, NEARLY, TYPED), { type: 'place', cells: [80], digit: 1, tidy: true });
  const filled = reduce(start, { type: 'fill-solution', digits: FULL });
  assert.deepEqual(valuesOf(filled), FULL);
  assert.equal(filled.history.present.shown, true);
  const back = reduce(filled, { type: 'undo' });
  assert.equal(back.history.present.shown, false);
  assert.deepEqual(valuesOf(back), valuesOf(start));
});

test('a draft’s digits can all be changed', () => {
  const draft = reduce(newDraft(CLASSIC, FULL), { type: 'erase', cells: [0] });
  assert.equal(valuesOf(draft)[0], 0);
  assert.equal(valuesOf(draft)[1], FULL[1]);
});

test('history forgets the oldest steps only, and what was undone when something new is done', () => {
  let history = startHistory(0);
  for (let state = 1; state <= LONGEST_PAST + 10; state += 1) history = record(history, state);
  assert.equal(history.past.length, LONGEST_PAST);
  assert.equal(history.past[0], 10);
  const other = record(undo(undo(history)), 'other');
  assert.deepEqual(redo(other), other);
  assert.equal(undo(other).present, LONGEST_PAST + 8);
});

for (const shape of [CLASSIC, geometry(2, 3), geometry(4, 4)]) {
  test(`a saved game of size ${shape.size} comes back as it was`, () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const game = { ...played(seed, 50, shape), elapsed: seed * 1234 };
      assert.deepEqual(gameOf(nameOf(game), fieldsOf(game)), game);
    }
  });
}

test('where a puzzle comes from is saved with it', () => {
  for (const source of [
    { kind: 'collection', level: 'hard', number: 12 },
    { kind: 'made', level: 'evil', seed: 2 ** 32 - 1 },
    { kind: 'pasted' },
    { kind: 'link' },
    TYPED,
  ]) {
    const game = newGame(CLASSIC, NEARLY, source);
    assert.deepEqual(gameOf(nameOf(game), fieldsOf(game)).source, source);
  }
});

test('damaged saves are refused, not shown', () => {
  const good = played(3, 30);
  const damages = [
    ['d81', 1],
    ['d80', 10],
    ['d80', '7'],
    ['c0', 512],
    ['m0', -1],
    ['k0', 1.5],
    ['s', 2],
    ['elapsed', -1],
    ['source', 'x'],
    ['source', 'null'],
    ['history', '{'],
    ['history', '{"past":[]}'],
    ['history', '{"past":["d99:1"],"future":[]}'],
  ];
  for (const [field, value] of damages) {
    assert.equal(gameOf(nameOf(good), fieldsOf(good).set(field, value)), null, field);
  }
  for (const name of ['', '3x3', '0x9 1', nameOf(good).slice(1), nameOf(good).slice(0, -1)]) {
    assert.equal(gameOf(name, fieldsOf(good)), null, name);
  }
});

test('corner marks go around the edge in the order of their digits: corners first, then the middles', () => {
  const at = (/** @type {number} */ count) => cornerPlaces(count).places.map((place) => place.join(''));
  assert.deepEqual(at(1), ['11']);
  assert.deepEqual(at(8), ['11', '13', '31', '33', '12', '32', '21', '23']);
  assert.deepEqual(at(9), ['11', '13', '41', '43', '12', '42', '21', '23', '31'], 'four lines of three');
  for (let count = 1; count <= 25; count += 1) {
    const { rows, columns, places } = cornerPlaces(count);
    assert.equal(new Set(places.map(String)).size, count, 'no two in one place');
    for (const [row, column] of places) {
      assert.ok([1, rows].includes(row) || [1, columns].includes(column), 'each at an edge');
      assert.ok(row <= rows && column <= columns);
    }
  }
});
