/** Puzzles as other programs write them: real samples, and texts made here by their rules. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newGame } from '../../web/board/game.js';
import { CLASSIC } from '../../web/board/geometry.js';
import { digitsIn } from '../../web/board/masks.js';
import { startOf } from '../../web/board/position.js';
import { unpackText } from '../../web/puzzles/lz_text.js';
import { expandShort } from '../../web/puzzles/other_programs.js';
import { readPuzzleFile } from '../../web/puzzles/puzzle_files.js';
import { openDesk } from './desk.mjs';
import { FULL, textOf } from './puzzles.mjs';
import { seeded } from './seeded.mjs';

const OTHER = FULL.map((digit, cell) => (cell % 3 ? 0 : digit));

/** A real link of f-puzzles with one clue, and one of a puzzle whose diagonals count too. */
const ONE_CLUE =
  'https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3vyG' +
  'CRfALrJCwgTOlyJU0XKVKFsles1c1yrRu2S9R+Yd1nVp/Vdk7r58WK5A';
const DIAGONAL =
  'https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSQA3AQwBsBXOeAdlTQgpgDsEAXDB' +
  'kmSGDBlWgwQBmVuy69+MUdXqMArDI7d4fAQF1khMSoQAODXO0KRpa8PLKJSc1p2KbN/YSXjGAJmfyAu6gDowAbAGWQSE+CCz' +
  'osi5WwbZEnnYZ3sbw0gmagW4x2ep5Fq5ZjhGlSdFpBpnBRo4AjJHlKY2hUm1W6bZNfj219rHwZtUFqSPZACxDhXVeHUUt8xW' +
  'MKBNRC52jJWz52yJ9y+sI+4mTywNxax71Uw0ZN/BzW+W6+iDYEFRoAPacWgAagKqB+f0BtAAtJMgA===';

/** @param {readonly number[]} values in the short alphabet, by its rule */
function shortOf(values) {
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx';
  return textOf(values)
    .replaceAll('.', '0')
    .replaceAll(/\d0{0,5}/g, (run) => alphabet[Number(run[0]) + 10 * (run.length - 1)]);
}

const textsOf = (text) => readPuzzleFile(text).puzzles.map((puzzle) => puzzle.text);

test('short links of Sudoku Exchange and SudokuPad, there and back', () => {
  const random = seeded(5);
  for (let round = 0; round < 100; round += 1) {
    const share = random();
    const values = FULL.map((digit) => (random() < share ? digit : 0));
    assert.equal(expandShort(shortOf(values)), textOf(values));
  }
  const short = shortOf(OTHER);
  assert.ok(short.length < 40, short);
  for (const link of [
    `https://sudokuexchange.com/play/?s=${short}&d=3`,
    `https://sudokupad.app/classic${short}`,
    `https://sudokupad.app/?puzzleid=classic${short}`,
    `https://sudokuexchange.com/play/?s=${textOf(OTHER).replaceAll('.', '0')}`,
  ]) {
    assert.deepEqual(textsOf(link), [textOf(OTHER)], link);
  }
  assert.equal(expandShort(short.slice(1)), null, 'too few cells are no puzzle');
});

test('links of f-puzzles, also where SudokuPad carries them', () => {
  const one = `1${'.'.repeat(80)}`;
  assert.deepEqual(textsOf(ONE_CLUE), [one]);
  const carried = ONE_CLUE.replace('https://f-puzzles.com/?load=', 'https://sudokupad.app/fpuzzles');
  assert.deepEqual(textsOf(carried), [one]);
});

test('a puzzle with extra rules is refused, and which rules is said', async () => {
  const { store, engine, commands } = openDesk();
  await commands.paste(DIAGONAL);
  assert.match(store.notice.value.text, /extra rules \(diagonal\+ and diagonal-\).*classic sudoku only/);
  assert.equal(engine.calls.length, 0);
  const data = JSON.parse(unpackText(new URL(DIAGONAL).searchParams.get('load')));
  const clues = data.grid.flat().map(({ value }) => value ?? 0);
  assert.equal(textOf(clues).slice(0, 27), '..7....358.....9...2.67....', 'as the link’s owner has it');
  const plain = JSON.stringify({ size: 9, grid: data.grid });
  assert.deepEqual(textsOf(plain), [textOf(clues)]);
  data.grid[0][0].region = 5;
  const odd = readPuzzleFile(JSON.stringify({ size: 9, grid: data.grid }));
  assert.match(odd.problems[0].message, /irregular regions/);
});

test('packed text that is cut, wrong or endless is no puzzle and throws nothing', () => {
  const packed = new URL(DIAGONAL).searchParams.get('load');
  const random = seeded(3);
  for (let round = 0; round < 300; round += 1) {
    const at = Math.floor(random() * packed.length);
    unpackText(packed.slice(0, at));
    unpackText(packed.slice(0, at) + 'Q' + packed.slice(at + 1));
  }
  assert.equal(unpackText(''), null);
  assert.deepEqual(readPuzzleFile('https://f-puzzles.com/?load=N4IgQQ').puzzles, []);
});

test('JSON: rows, one list, a text, with empty cells in every way', () => {
  const rows = Array.from({ length: 9 }, (_, row) => OTHER.slice(9 * row, 9 * row + 9));
  for (const data of [
    rows,
    OTHER,
    rows.map((row) => row.map((digit) => digit || null)),
    rows.map((row) => row.map((digit) => (digit ? String(digit) : ''))),
    { puzzle: rows, solution: FULL },
    { mission: textOf(OTHER).replaceAll('.', '0'), solution: textOf(FULL) },
    { board: rows.map((row) => row.map((digit) => (digit ? { value: digit } : {}))) },
  ]) {
    assert.deepEqual(textsOf(JSON.stringify(data)), [textOf(OTHER)], JSON.stringify(data).slice(0, 60));
  }
  assert.deepEqual(textsOf('[[1,0,0,0],[0,0,3,0],[0,0,0,0],[4,0,0,2]]'), ['1.....3.....4..2']);
  for (const text of ['[', '{}', '[1,2]', '{"grid":{"a":1}}', '[[[[]]]]']) {
    assert.deepEqual(textsOf(text), []);
  }
});

/** How programs print candidates: the signs around and between the groups, and what marks a cell. */
const PRINTED = {
  hodoku: ['.---.---.---.', ':---+---+---:', "'---'---'---'", (groups) => `| ${groups.join(' ')} `, '|'],
  yzf: ['+---+---+---+', '+---+---+---+', '+---+---+---+', (groups) => `| ${groups.join('  ')} `, '|'],
  bare: ['', '', '', (groups) => `${groups.join('\t')}\t`, ''],
  marked: ['*---*---*---*', '|---+---+---|', '*---*---*---*', (groups) => `| ${groups.join(' ')}* `, '|'],
};

test('grids of candidates keep their candidates as marks', async () => {
  const { candidates } = startOf(CLASSIC, OTHER);
  const groups = OTHER.map((digit, cell) => (digit ? String(digit) : digitsIn(candidates[cell]).join('')));
  const texts = Object.values(PRINTED).map(([top, middle, bottom, print, end]) => {
    const lines = Array.from({ length: 9 }, (_, row) => {
      const thirds = [0, 3, 6].map((column) => print(groups.slice(9 * row + column, 9 * row + column + 3)));
      return thirds.join('') + end + (row === 2 || row === 5 ? `\n${middle}` : '');
    });
    return [top, ...lines, bottom].join('\n');
  });
  const nine = (group) =>
    '123456789'.replaceAll(/./g, (digit) => (group.includes(digit) ? digit : '.'));
  const nines = groups.map(nine).join('');
  for (const text of [...texts, nines, nines.replaceAll('.', '0')]) {
    const { store, commands } = openDesk();
    await commands.paste(text);
    // A group of one digit is taken for a clue: such a grid does not tell which digits were given.
    const clues = groups.map((group) => (group.length === 1 ? Number(group) : 0));
    const marks = clues.map((clue, cell) => (clue ? 0 : candidates[cell]));
    assert.deepEqual(store.game.value.clues, clues, text.slice(0, 80));
    assert.deepEqual(store.game.value.history.present.candidates, marks);
    assert.equal(store.game.value.history.past.length, 0);
  }
});

test('a plain grid is no grid of candidates', () => {
  const rows = Array.from({ length: 9 }, (_, row) => textOf(OTHER.slice(9 * row, 9 * row + 9)));
  const [puzzle] = readPuzzleFile(rows.map((row) => [...row].join(' ')).join('\n')).puzzles;
  assert.equal(puzzle.text, textOf(OTHER));
  assert.equal(puzzle.candidates, undefined);
  const { present } = newGame(CLASSIC, OTHER, { kind: 'typed' }).history;
  assert.deepEqual(present.candidates, new Array(81).fill(0));
});
