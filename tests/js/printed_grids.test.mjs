/** Grids as people print and post them: JSON, candidates, SudokuWiki’s links, brackets and minus signs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newGame } from '../../web/shared/board/game.ts';
import { CLASSIC } from '../../web/shared/board/geometry.ts';
import { digitsIn } from '../../web/shared/board/digits.ts';
import { startOf } from '../../web/shared/board/position.ts';
import { puzzleFile } from './engine_reader.mjs';
import { openPage } from './page.mjs';
import { FULL, solutionOf, textOf } from './puzzles.mjs';

const OTHER = FULL.map((digit, cell) => (cell % 3 ? 0 : digit));
const textsOf = (text) =>
  puzzleFile(text).then(
    ({ puzzles }) => puzzles.map((puzzle) => puzzle.text),
    () => [],
  );

test('JSON: rows, one list, a text, with empty cells in every way', async () => {
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
    assert.deepEqual(await textsOf(JSON.stringify(data)), [textOf(OTHER)], JSON.stringify(data).slice(0, 60));
  }
  assert.deepEqual(await textsOf('[[1,0,0,0],[0,0,3,0],[0,0,0,0],[4,0,0,2]]'), ['1.....3.....4..2']);
  for (const text of ['[', '{}', '[1,2]', '{"grid":{"a":1}}', '[[[[]]]]']) {
    assert.deepEqual(await textsOf(text), []);
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
  const nine = (group) => '123456789'.replaceAll(/./g, (digit) => (group.includes(digit) ? digit : '.'));
  const nines = groups.map(nine).join('');
  for (const text of [...texts, nines, nines.replaceAll('.', '0')]) {
    const { store, commands } = openPage();
    await commands.paste(text);
    // A group of one digit is taken for a clue: such a grid does not tell which digits were given.
    const clues = groups.map((group) => (group.length === 1 ? Number(group) : 0));
    const marks = clues.map((clue, cell) => (clue ? 0 : candidates[cell]));
    assert.deepEqual(store.game.value.clues, clues, text.slice(0, 80));
    assert.deepEqual(store.game.value.history.present.candidates, marks);
    assert.equal(store.game.value.history.past.length, 0);
  }
});

test('a plain grid is no grid of candidates', async () => {
  const rows = Array.from({ length: 9 }, (_, row) => textOf(OTHER.slice(9 * row, 9 * row + 9)));
  const [puzzle] = (await puzzleFile(rows.map((row) => [...row].join(' ')).join('\n'))).puzzles;
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

test('SudokuWiki’s links: clues, placed digits and candidates, in its new form', async () => {
  for (const [packedGrid, start] of SUDOKU_WIKI) {
    const { store, commands } = openPage();
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
  const { store, commands } = openPage();
  await commands.paste(text);
  return store.game.value;
}
