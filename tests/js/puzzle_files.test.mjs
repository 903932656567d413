/** Files with many puzzles: which forms are read, what is told about bad lines, and that nothing is lost. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { MAX_PUZZLES, SLICE, readInSlices, readPuzzleFile } from '../../web/puzzles/puzzle_files.ts';
import { FULL, NEARLY, textOf } from './puzzles.mjs';
import { oneOf, seeded } from './seeded.mjs';

const FIRST = textOf(NEARLY);
const SECOND = textOf(FULL.map((digit, cell) => (cell % 2 ? digit : 0)));
const rowsOf = (text, size = 9) =>
  Array.from({ length: text.length / size }, (_, row) => text.slice(row * size, (row + 1) * size));
const textsOf = (text, max) => readPuzzleFile(text, max).puzzles.map((puzzle) => puzzle.text);

test('an .sdk file: comments before nine rows', () => {
  const comments = ['#A Ann', '#D By hand', '#C 2 < 3', '#B 2020-01-01', '#S here', '#L Easy', '#U http://a'];
  const { puzzles, problemCount } = readPuzzleFile([...comments, ...rowsOf(FIRST)].join('\r\n'));
  assert.equal(problemCount, 0);
  assert.deepEqual(puzzles, [
    { text: FIRST, line: 8, title: 'By hand', clues: 72, boxRows: 3, boxColumns: 3 },
  ]);
});

test('rows of several puzzles, with blank lines, comments, sections or nothing between', () => {
  const [first, second] = [rowsOf(FIRST), rowsOf(SECOND.replaceAll('.', '-'))].map((rows) => rows.join('\n'));
  const texts = [FIRST, SECOND];
  for (const between of ['', '\n', '#D Next\n', '[Puzzle]\n']) {
    assert.deepEqual(textsOf(`${first}\n${between}${second}`), texts, JSON.stringify(between));
  }
  const state = rowsOf(textOf(FULL)).join('\n');
  assert.deepEqual(textsOf(`[Puzzle]\n${first}\n[State]\n${state}\n[Puzzle]\n${second}`), texts);
});

test('printed grids: rulers, bars, bands with blank lines between', () => {
  const bands = [0, 3, 6].map((row) => rowsOf(FIRST).slice(row, row + 3));
  const printed = bands.map((band) => band.map((row) => `|${rowsOf(row, 3).join('|')}|`).join('\n'));
  const ruler = '*-----------*';
  assert.deepEqual(textsOf([ruler, printed.join('\n|---+---+---|\n'), ruler].join('\n')), [FIRST]);
  assert.deepEqual(textsOf(bands.map((band) => band.join('\n')).join('\n\n')), [FIRST]);
  const sheet = rowsOf(FIRST).map((row) => [...row.replaceAll('.', ' ')].join('\t').replaceAll(' ', ''));
  assert.deepEqual(textsOf(sheet.join('\n')), [FIRST]);
});

test('one puzzle a line, with comments, ratings, solutions, and every sign for an empty cell', () => {
  const text = [
    '\ufeff# a collection',
    FIRST,
    SECOND.replaceAll('.', '0'),
    `${FIRST.replaceAll('.', '*')} # easy`,
    `${SECOND},${textOf(FULL)}`,
    `${FIRST};ED=7.2`,
    rowsOf(SECOND.replaceAll('.', 'x')).join(' '),
    `:0703:9:${SECOND.slice(0, 80)}+${FULL[80]}:514 614:`,
  ];
  const { puzzles, problemCount } = readPuzzleFile(text.join('\n'));
  assert.equal(problemCount, 0);
  const texts = puzzles.map((puzzle) => puzzle.text);
  assert.deepEqual(texts, [FIRST, SECOND, FIRST, SECOND, FIRST, SECOND, SECOND]);
  assert.deepEqual(
    puzzles.map(({ title }) => title),
    ['', '', 'easy', '', 'ED=7.2', '', ''],
  );
});

test('a table with a head: its puzzle column, its boxes, its quotes', () => {
  const table = readPuzzleFile(`id,puzzle,name\n1,${FIRST},"Hard, ""very"""\n2,,none\n\n3,${SECOND},`);
  assert.deepEqual(
    table.puzzles.map(({ text, title, line }) => [text, title, line]),
    [
      [FIRST, 'Hard, "very"', 2],
      [SECOND, '', 5],
    ],
  );
  assert.deepEqual(table.problems, [{ line: 3, message: 'There is no puzzle in this line.' }]);
  const file = readFileSync(new URL('../data/nxn-12x12-box4x3.csv', import.meta.url), 'utf8');
  const [{ boxRows, boxColumns }] = readPuzzleFile(file).puzzles;
  assert.deepEqual([boxRows, boxColumns], [4, 3]);
});

test('the shipped collections are read whole, in every size', () => {
  const sizes = ['4x4', '6x6', '8x8', '10x10', '12x12', '15x15', '16x16', '20x20', '25x25'];
  const tables = ['exchange-hard-250.csv', ...sizes.map((size) => `nxn-${size}.csv`)];
  for (const name of ['norvig-top95.txt', ...tables]) {
    const file = readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8');
    const lines = file.trim().split('\n');
    const { puzzles, problemCount } = readPuzzleFile(lines.join('\n'));
    const heads = name.endsWith('csv') ? 1 : 0;
    assert.deepEqual([puzzles.length, problemCount], [lines.length - heads, 0], name);
    if (heads) continue;
    assert.deepEqual(
      puzzles.map(({ text }) => text),
      lines.map((line) => line.replaceAll('0', '.')),
    );
  }
});

test('short lines: rows of 16x16, or whole 4x4 puzzles', () => {
  const small = '.4...1....3...4.';
  assert.deepEqual(textsOf(`${small}\n${small}`), [small, small]);
  const large = `G${'.'.repeat(255)}`;
  assert.deepEqual(textsOf(rowsOf(large, 16).join('\n')), [large]);
});

test('a bad line is told by its number and loses nothing else', () => {
  const broken = [FIRST, FIRST.slice(1), `${FIRST.slice(1)}q`, 'Hello, you there', SECOND];
  const { puzzles, problems } = readPuzzleFile([...broken, ...rowsOf(FIRST).slice(1)].join('\n'));
  assert.deepEqual(
    puzzles.map(({ text }) => text),
    [FIRST, SECOND],
  );
  assert.deepEqual(problems, [
    { line: 2, message: '80 cells here; a 9x9 puzzle has 81.' },
    { line: 3, message: "'q' isn’t valid in a 9x9 puzzle." },
    { line: 4, message: 'This isn’t a puzzle or a row of one.' },
    { line: 6, message: '8 rows of 9 cells here; a 9x9 puzzle has 9.' },
  ]);
  const rows = rowsOf(FIRST);
  const short = [...rows.slice(0, 4), rows[4].slice(1), ...rows.slice(5)];
  const strange = [...rows.slice(0, 6), `?${rows[6].slice(1)}`, ...rows.slice(7)];
  const both = readPuzzleFile([...short, '', ...strange, '', ...rows].join('\n'));
  assert.deepEqual(
    both.puzzles.map(({ text }) => text),
    [FIRST],
  );
  assert.deepEqual(both.problems, [
    { line: 5, message: 'This row has 8 cells; the others have 9.' },
    { line: 17, message: "'?' isn’t valid in a 9x9 puzzle." },
  ]);
});

test('a 0 that could be a digit or an empty cell is not guessed', () => {
  const { puzzles, problems } = readPuzzleFile(`0F${'.'.repeat(254)}`);
  assert.deepEqual(puzzles, []);
  assert.match(problems[0].message, /'0' could be a digit or an empty cell/);
});

test('many puzzles are cut at the limit and it is said; problems are counted beyond those kept', () => {
  const lines = (count, line) => Array.from({ length: count }, () => line).join('\n');
  assert.deepEqual(
    [MAX_PUZZLES, MAX_PUZZLES + 1].map((count) => {
      const { puzzles, isCut } = readPuzzleFile(lines(count, FIRST));
      return [puzzles.length, isCut];
    }),
    [
      [MAX_PUZZLES, false],
      [MAX_PUZZLES, true],
    ],
  );
  assert.deepEqual(textsOf(lines(3, FIRST), 2), [FIRST, FIRST]);
  const { problems, problemCount } = readPuzzleFile(lines(5000, `?${FIRST.slice(1)}`));
  assert.deepEqual([problems.length, problemCount], [100, 5000]);
});

test('work grows with the text and no faster, whatever stands between the rows', () => {
  const ruler = '*-----------*\n';
  const rows = rowsOf(FIRST).map((row) => `|${rowsOf(row, 3).join('|')}|\n`);
  const grid = ruler + rows.join(ruler);
  const dashed = rowsOf(FIRST.replaceAll('.', '-')).join('\n-----------\n');
  for (const text of [grid, dashed, `${rows.join('')}`, `${FIRST}\n`, '1..4\n\n', '12345\n', `${FIRST},\n`]) {
    const [some, twice] = [200, 400].map((count) => workOf(() => readPuzzleFile(text.repeat(count))));
    assert.ok(twice < 2.2 * some, `${JSON.stringify(text.slice(0, 20))}: ${some}, then ${twice}`);
  }
});

/** How many elements of arrays and characters of texts the built-in methods go through. */
function workOf(run) {
  const kept = [];
  let work = 0;
  const METHODS = [
    [Array.prototype, ['flat', 'some', 'every', 'find', 'filter', 'map', 'join', 'slice', 'includes']],
    [String.prototype, ['includes', 'split', 'replaceAll', 'trim']],
  ];
  for (const [prototype, names] of METHODS) {
    for (const name of names) {
      const method = prototype[name];
      const put = (value) => Object.defineProperty(prototype, name, { value, configurable: true });
      kept.push(() => put(method));
      const counted = function (...args) {
        const result = method.apply(this, args);
        work += name === 'slice' ? result.length : Math.max(this.length, result?.length ?? 0);
        return result;
      };
      put(counted);
    }
  }
  try {
    run();
    return work;
  } finally {
    for (const restore of kept) restore();
  }
}

test('a long text is read in slices, with the same result', () => {
  const grids = `${rowsOf(FIRST).join('\n')}\n`.repeat(3 * SLICE);
  const lines = `${FIRST}\n`.repeat(3 * SLICE);
  const small = '.4...1....3...4.\n'.repeat(3 * SLICE);
  for (const text of [grids, lines, small, `?${grids}`]) {
    const reading = readInSlices(text);
    let pauses = 0;
    let turn = reading.next();
    for (; !turn.done; turn = reading.next()) pauses += 1;
    const lineCount = text.split('\n').length;
    assert.ok(pauses >= Math.floor(lineCount / SLICE), `${pauses} pauses in ${lineCount} lines`);
    assert.deepEqual(turn.value, readPuzzleFile(text));
  }
});

test('rows that stood together are read in slices of puzzles, too', () => {
  const size = 4;
  const rows = rowsOf('.4...1....3...4.', size).join('\n');
  const count = 2 * SLICE + 7;
  const reading = readInSlices(`${rows}\n`.repeat(count));
  let turns = 0;
  for (let turn = reading.next(); !turn.done; turn = reading.next()) turns += 1;
  const ofLines = Math.floor((size * count + 1) / SLICE);
  assert.ok(
    Math.abs(turns - ofLines - 2) <= 1,
    `${turns} pauses: ${ofLines} among the lines and 2 among the puzzles`,
  );
});

test('blank lines before, between and after bands make no puzzle more or less', () => {
  const random = seeded(12);
  const bands = [0, 3, 6].map((row) =>
    rowsOf(FIRST)
      .slice(row, row + 3)
      .join('\n'),
  );
  const blanks = () => oneOf(random, ['\n', '\n\n', '\n \n\t\n']);
  for (let time = 0; time < 20; time += 1) {
    const text = `${blanks()}${bands.join(`\n${blanks()}`)}\n${blanks()}`;
    assert.deepEqual(textsOf(text), [FIRST], JSON.stringify(text));
    const rest = `${rowsOf(SECOND).slice(0, 5).join('\n')}\n`;
    const read = readPuzzleFile(`${rowsOf(FIRST).join('\n')}\n${blanks()}${rest}`);
    assert.deepEqual(
      read.puzzles.map((puzzle) => puzzle.text),
      [FIRST],
      'a puzzle is read, though what comes after it is none',
    );
    assert.equal(read.problemCount, 1);
  }
});

test('what is no puzzle file is told so, whatever it is', () => {
  const page = '<!doctype html>\n<html><body onload="alert(1)"><img src=x onerror=alert(1)></body></html>';
  const endless = '9'.repeat(10_000_000);
  for (const text of ['', ' \n\n', '# only words', page, '\0PNG\r\n', '{"a": [1, 2]}', endless]) {
    assert.deepEqual(readPuzzleFile(text).puzzles, []);
  }
  assert.equal(readPuzzleFile(`\0${FIRST}`).problems[0].message, 'This isn’t a text file.');
  const random = seeded(7);
  const symbols = [...'.0123456789AaXx-=|+*#[]:;,"\t\n\n\n '];
  for (let round = 0; round < 2000; round += 1) {
    const text = Array.from({ length: 120 }, () => oneOf(random, symbols)).join('');
    for (const { text: cells, boxRows, boxColumns } of readPuzzleFile(text).puzzles) {
      assert.equal(cells.length, (boxRows * boxColumns) ** 2);
    }
  }
});
