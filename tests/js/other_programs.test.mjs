/** Puzzles as other programs write them: real samples, and texts made here by their rules. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newGame } from '../../web/board/game.js';
import { CLASSIC } from '../../web/board/geometry.js';
import { digitsIn } from '../../web/board/masks.js';
import { startOf } from '../../web/board/position.js';
import { unpackText } from '../../web/puzzles/lz_text.js';
import { readPuzzleFile } from '../../web/puzzles/puzzle_files.js';
import { expandShort } from '../../web/puzzles/sudokupad.js';
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
    [{ lines: [{ wayPoints: [[0, 0], [9, 9]] }] }, /\(lines\)/],
    [{ l: [{ wp: [[0, 0]] }], o: [{ ct: [1, 1] }] }, /\(lines and overlays\)/],
    [{ cages: [{ cells: [[0, 0], [0, 1]], value: '12' }] }, /\(cages\)/],
    [{ regions: [[[0, 0], [5, 5]]] }, /\(irregular regions\)/],
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
    const { store, engine, commands } = openDesk();
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
  assert.equal(puzzle.entries, undefined);
  const { present } = newGame(CLASSIC, OTHER, { kind: 'typed' }).history;
  assert.deepEqual(present.candidates, new Array(81).fill(0));
});

/** Positions of SudokuWiki's examples, each with the clues that its page names as their start. */
const SUDOKU_WIKI = [
  [
    'S9B015y2e685w68050609040i022e0e0f0a2e085y050f0a5u090b042e2u2e0i06042c0810012q0f0dd0015w9i102e020a089e' +
      '03050f9e0d5y042e05d0609i010f095y0e5y0f0a045y0206020166cy669id205',
    '100000569402000008050009040000640801000010000208035000040500010900000402621000005',
  ],
  [
    'S9B7n0h1m1q021i0z82077o1m0c050a07088k8s0l05071m090h1p031p121m08090g20280128070a0i1k0420201w0812021m0h' +
      '1i01090g260h090a1k051k07041i0d0g02011i091y0h1y060c0e0g080d0l7o7p',
    '000020007000507800057090030008900010700040008020001900090050740002109000600080000',
  ],
];

/** The solution, from the digits that each cell may hold. @param {readonly number[]} clues */
function solutionOf(clues) {
  /** @type {(values: readonly number[]) => readonly number[] | null} */
  const solve = (values) => {
    const { candidates } = startOf(CLASSIC, values);
    const open = values.flatMap((digit, cell) => (digit ? [] : [{ cell, left: digitsIn(candidates[cell]) }]));
    if (!open.length) return values;
    const { cell, left } = open.reduce((best, one) => (one.left.length < best.left.length ? one : best));
    for (const digit of left) {
      const solved = solve(values.with(cell, digit));
      if (solved) return solved;
    }
    return null;
  };
  return solve(clues);
}

test('SudokuWiki’s links: clues, placed digits and candidates, in its new form', async () => {
  for (const [packedGrid, start] of SUDOKU_WIKI) {
    const { store, commands } = openDesk();
    await commands.paste(`https://www.sudokuwiki.org/sudoku.htm?bd=${packedGrid}`);
    const { clues, history } = store.game.value;
    assert.equal(textOf(clues), start.replaceAll('0', '.'));
    const solution = solutionOf(clues);
    const { digits, candidates } = history.present;
    digits.forEach((digit, cell) => assert.ok(!digit || digit === solution[cell], `digit of cell ${cell}`));
    candidates.forEach((mask, cell) => {
      assert.equal(mask > 0, !clues[cell] && !digits[cell]);
      assert.ok(!mask || digitsIn(mask).includes(solution[cell]), `candidates of cell ${cell}`);
    });
    const { present } = (await pasted(packedGrid)).history;
    assert.deepEqual([present.digits, present.candidates], [digits, candidates], 'without its link too');
  }
});

test('SudokuWiki’s older form, there and back', async () => {
  const { candidates } = startOf(CLASSIC, OTHER);
  const cell = OTHER.findIndex((digit) => !digit);
  const text = OTHER.map((digit, at) => {
    if (digit) return 2 * (1 << (digit - 1)) + 1;
    return 2 * (at === cell ? 1 << (FULL[at] - 1) : candidates[at]);
  });
  const { clues, history } = await pasted(text.map((n) => n.toString(32).padStart(2, '0')).join(''));
  assert.deepEqual(clues, OTHER);
  assert.equal(history.present.digits[cell], FULL[cell]);
});

test('a printed grid that tells clues from placed digits keeps both', async () => {
  const { candidates } = startOf(CLASSIC, OTHER);
  const [first, second] = OTHER.flatMap((digit, cell) => (digit ? [] : [cell]));
  const groups = OTHER.map((digit, cell) => {
    if (digit) return `<${digit}>`;
    return cell === first ? `*${FULL[cell]}*` : digitsIn(candidates[cell]).join('');
  });
  const lines = Array.from({ length: 9 }, (_, row) => {
    const cells = groups.slice(9 * row, 9 * row + 9);
    const thirds = [0, 3, 6].map((at) => cells.slice(at, at + 3).join('  '));
    return `| ${thirds.join(' | ')} |`;
  });
  const { clues, history } = await pasted(`+---+---+---+\n${lines.join('\n')}\n+---+---+---+`);
  assert.deepEqual(clues, OTHER);
  assert.deepEqual(history.present.digits.filter(Boolean), [FULL[first]]);
  assert.equal(history.present.digits[first], FULL[first]);
  assert.equal(history.present.candidates[second], candidates[second]);
});

/** A grid as people post it: candidates in brackets, eliminations after a minus, cells marked by letters. */
const POSTED = `
  .-----------------------.-----------------------.------------------------.
  | 4      156(3)  679-1  | 1678   1679(3)  689-3 | 12589  12579 B  1578   |
  | 9(3)   2       79-1   | 1478   5        389   | 1489   1479     6      |
  | 569    156     8      | 1467   1679     2     | 3      14579    1457   |
  |-----------------------+-----------------------+------------------------|
  | (236)  9       (1246) | 1256   8        56    | 7      (134)    (134)  |
  | (23)   34-1    5      | 9      12       7     | 148    6        1348   |
  | 7      8       (16)   | 3      16       4     | 59     59       2      |
  |-----------------------+-----------------------+------------------------|
  | 2589   7       29     | 258    4        3589  | 6      -25(13)  5(13)  |
  | 2568   456     3      | 25678  267      1     | 245    2457     9      |
  | 1      456     2469   | 2567   279(3)   569-3 | 245    8        457(3) |
  '-----------------------'-----------------------'------------------------'`;

test('a grid from a forum is read with its brackets, minus signs and letters', async () => {
  const { clues, history } = await pasted(POSTED);
  assert.equal(
    textOf(clues),
    '4.........2..5...6..8..23...9..8.7....59.7.6.78.3.4..2.7..4.6....3..1..91......8.',
  );
  const { candidates } = history.present;
  assert.deepEqual(digitsIn(candidates[1]), [1, 3, 5, 6]);
  assert.deepEqual(digitsIn(candidates[61]), [1, 2, 3, 5]);
  assert.deepEqual(digitsIn(candidates[7]), [1, 2, 5, 7, 9]);
});

/** The game that a pasted text opens. @param {string} text */
async function pasted(text) {
  const { store, commands } = openDesk();
  await commands.paste(text);
  return store.game.value;
}
