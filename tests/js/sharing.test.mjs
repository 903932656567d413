/** What is shared as text is what this page, and lz-string, read back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import LZString from 'lz-string';
import { writeGrid } from '../../web/board/codecs.js';
import { noEntries } from '../../web/board/game.js';
import { CLASSIC, geometry } from '../../web/board/geometry.js';
import { maskOf } from '../../web/board/masks.js';
import { FORMS, formsFor } from '../../web/sharing/forms.js';
import { readPuzzleFile } from '../../web/puzzles/puzzle_files.js';
import { below, seeded } from './seeded.mjs';

const BOARDS = [
  [2, 2],
  [2, 3],
  [3, 3],
  [3, 4],
  [4, 4],
  [5, 5],
].map(([rows, columns]) => geometry(rows, columns));

const form = (name) => FORMS.find((one) => one.name === name);

/** A subject with a clue in every third cell or so. */
function subjectOn(shape, random) {
  const clues = shape.cells.map(() => (random() < 0.35 ? 1 + below(random, shape.size) : 0));
  return { geometry: shape, clues, entries: null, title: 'A “title” <b>' };
}

test('each form of every board that it fits is read back as the same puzzle', () => {
  const random = seeded(5);
  for (const shape of BOARDS) {
    const subject = subjectOn(shape, random);
    for (const { name, write } of formsFor(subject)) {
      if (name === 'candidates') continue; // below: a cell with one candidate left is read as a clue
      const { puzzles, problems } = readPuzzleFile(write(subject));
      assert.deepEqual(problems, [], name);
      assert.deepEqual(puzzles.map(({ text }) => text), [writeGrid(subject.clues)], `${name} ${shape.size}`);
    }
  }
  const names = formsFor(subjectOn(geometry(3, 2), random)).map(({ name }) => name);
  assert.deepEqual(names, ['line', 'grid', 'candidates']);
});

test('candidates are the player’s own where there are some, else what the peers leave', () => {
  const clues = CLASSIC.cells.map((cell) => (cell === 0 ? 9 : 0));
  const none = noEntries(CLASSIC);
  const candidates = none.candidates.map((_, cell) => (cell === 40 ? maskOf([2, 7]) : 0));
  const corner = none.corner.map((_, cell) => (cell === 80 ? maskOf([1, 3]) : 0));
  const centre = none.centre.map((_, cell) => (cell === 80 ? maskOf([4]) : 0));
  const digits = none.digits.map((_, cell) => (cell === 70 ? 5 : 0));
  const entries = { ...none, candidates, corner, centre, digits };
  const [{ text, candidates: read }] = readPuzzleFile(
    form('candidates').write({ geometry: CLASSIC, clues, entries, title: '' }),
  ).puzzles;
  assert.equal(text[0] + text[70], '95');
  assert.deepEqual([read[40], read[80]], [maskOf([2, 7]), maskOf([1, 3, 4])]);
  assert.equal(read[1], maskOf([1, 2, 3, 4, 5, 6, 7, 8]), 'the 9 in its row is left out');
  assert.equal(read[79], maskOf([1, 2, 3, 4, 6, 7, 8, 9]), 'the player’s 5 in its box is left out');
});

test('links of other programs have the player’s digits and marks, told apart from the clues', () => {
  const clues = CLASSIC.cells.map((cell) => (cell === 0 ? 9 : 0));
  const none = noEntries(CLASSIC);
  const entries = {
    ...none,
    digits: none.digits.map((_, cell) => (cell === 1 ? 4 : 0)),
    corner: none.corner.map((_, cell) => (cell === 2 ? 0b11 : 0)),
    centre: none.centre.map((_, cell) => (cell === 2 ? 0b100 : 0)),
  };
  for (const name of ['fpuzzles', 'sudokupad']) {
    const link = form(name).write({ geometry: CLASSIC, clues, entries, title: 'T' });
    const data = JSON.parse(LZString.decompressFromBase64(/N4Ig.*$/.exec(link)[0]));
    assert.equal(data.size, 9);
    assert.equal(readPuzzleFile(link).puzzles[0].text, writeGrid(clues), 'a digit of a player is no clue');
    assert.deepEqual(data.grid[0].slice(0, 4), [
      { value: 9, given: true },
      { value: 4 },
      { centerPencilMarks: [3], cornerPencilMarks: [1, 2] },
      {},
    ]);
  }
});
