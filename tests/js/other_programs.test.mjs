/** Puzzles as other programs write them: real samples, and texts made here by their rules. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unpackText } from '../../web/puzzles/lz_text.ts';
import { readPuzzleFile } from '../../web/puzzles/puzzle_files.ts';
import { expandShort } from '../../web/puzzles/sudokupad.ts';
import { openPage } from './page.mjs';
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

/** SudokuPad's own sample of its older short form: each letter but A is a run of empty cells. */
const RUNS = 'classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B';

test('SudokuPad’s other short forms: runs of empty cells, and scf with a title and rules', async () => {
  const [runs] = textsOf(`https://sudokupad.app/${RUNS}`);
  assert.equal(runs.length, 81);
  assert.equal(runs.replaceAll('.', ''), RUNS.replaceAll(/[^1-9]/g, ''));
  assert.ok(runs.startsWith('.6.91...7..2....15.....4'), runs);
  const short = shortOf(OTHER);
  for (const text of [
    `scf${short}`,
    `https://sudokupad.app/scf${short}*twith x and w*asomebody`,
    `https://sudokupad.app/scf?puzzleid=scf${short}*ta**b`,
  ]) {
    assert.deepEqual(textsOf(encodeURI(text)), [textOf(OTHER)], text);
  }
  const { problems } = readPuzzleFile(`https://sudokupad.app/scf${short}*xw`);
  assert.match(problems[0].message, /extra rules \(windows and diagonals\)/);
});

/**
 * Text packed as lz-string does it, without its entries of several characters.
 * @param {string} text of characters below 256
 */
function packed(text) {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  let bits = '';
  let entries = 3;
  /** @type {Map<string, number>} */
  const codes = new Map();
  const write = (/** @type {number} */ value, /** @type {number} */ width) => {
    bits += [...value.toString(2).padStart(width, '0')].reverse().join('');
  };
  const widthNow = () => (entries === 3 && !bits ? 2 : Math.max(3, Math.ceil(Math.log2(entries + 1))));
  for (const [index, sign] of [...text].entries()) {
    const code = codes.get(sign);
    write(code ?? 0, widthNow());
    if (code === undefined) {
      write(sign.charCodeAt(0), 8);
      codes.set(sign, entries);
      entries += 1;
    }
    if (index) entries += 1; // what an unpacker makes of the last character and this one
  }
  write(2, widthNow());
  return (bits.padEnd(Math.ceil(bits.length / 6) * 6, '0').match(/.{6}/g) ?? [])
    .map((six) => alphabet[parseInt(six, 2)])
    .join('');
}

/** What SudokuPad's links of whole puzzles hold: long names, or the short ones without quotes. */
function sudokuPadTexts(/** @type {readonly number[]} */ values, extra = {}) {
  const cells = Array.from({ length: 9 }, (_, row) =>
    values.slice(9 * row, 9 * row + 9).map((digit) => (digit ? { value: String(digit) } : {})),
  );
  const regions = Array.from({ length: 9 }, (_, box) =>
    Array.from({ length: 9 }, (__, place) => [
      3 * Math.floor(box / 3) + Math.floor(place / 3),
      3 * (box % 3) + (place % 3),
    ]),
  );
  const metadata = { title: "Somebody's classic", rules: 'Normal sudoku rules apply.' };
  const cages = [{ value: 'author: somebody' }, { cells: regions[4], unique: true }];
  const whole = JSON.stringify({ id: 'x', cellSize: 50, metadata, cells, regions, cages, ...extra });
  const short = JSON.stringify({ ce: cells, re: regions, ca: cages, metadata, ...extra })
    .replaceAll("'", "\\'")
    .replaceAll(/"(\w+)":/g, '$1:')
    .replaceAll('"', "'")
    .replaceAll('value:', 'v:')
    .replaceAll(/:true/g, ':t')
    .replaceAll(/([[,]){}(?=[,\]])/g, '$1');
  return [whole, short];
}

test('SudokuPad’s links of whole puzzles, in full and in short, there and back', () => {
  const random = seeded(8);
  for (let round = 0; round < 20; round += 1) {
    const share = random();
    const values = FULL.map((digit) => (random() < share ? digit : 0));
    for (const text of sudokuPadTexts(values)) {
      assert.equal(unpackText(packed(text)), text);
      for (const link of [
        `https://sudokupad.app/scl${packed(text)}`,
        `https://sudokupad.app/?puzzleid=${encodeURIComponent(`scl${packed(text)}`)}`,
        `https://sudokupad.app/scf?puzzleid=scl${packed(text)}`,
        `https://app.crackingthecryptic.com/sudoku/ctc${encodeURIComponent(packed(text))}`,
        `scl${packed(text)}`,
      ]) {
        assert.deepEqual(textsOf(link), [textOf(values)], text.slice(0, 80));
      }
    }
  }
});

test('a SudokuPad puzzle with more than clues is refused, and what it has is said', () => {
  for (const [extra, told] of [
    [
      {
        lines: [
          {
            wayPoints: [
              [0, 0],
              [9, 9],
            ],
          },
        ],
      },
      /\(lines\)/,
    ],
    [{ l: [{ wp: [[0, 0]] }], o: [{ ct: [1, 1] }] }, /\(lines and overlays\)/],
    [
      {
        cages: [
          {
            cells: [
              [0, 0],
              [0, 1],
            ],
            value: '12',
          },
        ],
      },
      /\(cages\)/,
    ],
    [
      {
        regions: [
          [
            [0, 0],
            [5, 5],
          ],
        ],
      },
      /\(irregular regions\)/,
    ],
    [{ metadata: { antiknight: true } }, /\(antiknight\)/],
  ]) {
    const isShort = 'l' in extra;
    const text = sudokuPadTexts(OTHER, extra)[isShort ? 1 : 0];
    const { puzzles, problems } = readPuzzleFile(`https://sudokupad.app/scl${packed(text)}`);
    assert.deepEqual(puzzles, []);
    assert.match(problems[0].message, told);
  }
});

test('a link that only names a puzzle on SudokuPad’s server says so, and asks nobody', async () => {
  for (const link of [
    'https://sudokupad.app/wsj7iunsg6',
    'https://sudokupad.app/test-author/some-title',
    'https://sudokupad.app/?puzzleid=k7qc98e00u',
    'https://app.crackingthecryptic.com/sudoku/dHFNqQLPjM',
    'https://cracking-the-cryptic.web.app/sudoku/dHFNqQLPjM',
  ]) {
    const { store, engine, commands } = openPage();
    await commands.paste(link);
    assert.match(store.notice.value.text, /only names a puzzle on SudokuPad’s server/, link);
    assert.equal(engine.calls.length, 0);
  }
});

test('SudokuPad’s short JSON that is cut or nested without end is no puzzle and throws nothing', () => {
  const [, short] = sudokuPadTexts(OTHER);
  for (let at = 0; at < short.length; at += 7) {
    assert.deepEqual(textsOf(`https://sudokupad.app/scl${packed(short.slice(0, at))}`), []);
  }
  for (const text of ['['.repeat(50_000), `{${'a:{'.repeat(50_000)}`, '{a:1}}', "{a:'", '{:1}']) {
    assert.deepEqual(textsOf(text), []);
  }
});

test('links of f-puzzles, also where SudokuPad carries them', () => {
  const one = `1${'.'.repeat(80)}`;
  assert.deepEqual(textsOf(ONE_CLUE), [one]);
  const carried = ONE_CLUE.replace('https://f-puzzles.com/?load=', 'https://sudokupad.app/fpuzzles');
  assert.deepEqual(textsOf(carried), [one]);
});

test('a puzzle with extra rules is refused, and which rules is said', async () => {
  const { store, engine, commands } = openPage();
  await commands.paste(DIAGONAL);
  assert.match(store.notice.value.text, /extra rules \(diagonal\+ and diagonal-\).*classic sudoku only/);
  assert.equal(engine.calls.length, 0);
  const data = JSON.parse(unpackText(new URL(DIAGONAL).searchParams.get('load')));
  const clues = data.grid.flat().map(({ value }) => value ?? 0);
  assert.equal(textOf(clues).slice(0, 27), '..7....358.....9...2.67....', 'as the link’s owner has it');
  const plain = JSON.stringify({ size: 9, grid: data.grid });
  assert.deepEqual(textsOf(plain), [textOf(clues)]);
  const unused = JSON.stringify({ size: 9, grid: data.grid, cage: [], thermometer: [], antiknight: false });
  assert.deepEqual(textsOf(unused), [textOf(clues)], 'a rule without a place is none');
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
