/** The digits drawn in Pattern: turned, mirrored, with other names, and counted. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cellsAlone,
  clueCounts,
  digitCounts,
  hasDigits,
  mirrored,
  possibleDigits,
  relabelled,
  turned,
  withDigits,
  MAX_DRAFTS,
  nextName,
  withDraft,
} from '../../web/views/make/pattern/draft_state.ts';
import { readDrawing, writeDrawing } from '../../web/views/make/pattern/drawing.ts';
import { addClueText, balanceText, redundantText, solutionsText } from '../../web/views/make/pattern/text.ts';
import { emptyStorage, openPage } from './page.mjs';

const SMALL = readDrawing('12x..3......4...');
const WIDE = readDrawing('1x....'.padEnd(36, '.'));
const written = (change, drawing = SMALL) => writeDrawing(change(drawing));

test('four quarter turns, and two mirrors, give the board back', () => {
  assert.equal(written(turned), '4..1..32...x....');
  assert.equal(writeDrawing(turned(turned(turned(turned(SMALL))))), writeDrawing(SMALL));
  assert.equal(writeDrawing(mirrored(mirrored(SMALL))), writeDrawing(SMALL));
  assert.equal(written(mirrored), '.x21..3........4');
});

test('a board whose boxes are not square turns by half', () => {
  assert.equal(written(turned, WIDE), '....x1'.padStart(36, '.'));
});

test('digits get other names, and what is no digit stays', () => {
  const renamed = written((drawing) => relabelled(drawing, () => 0));
  assert.notEqual(renamed, writeDrawing(SMALL));
  assert.deepEqual(
    [...renamed].map((sign) => (/\d/.test(sign) ? 'd' : sign)),
    [...writeDrawing(SMALL)].map((sign) => (/\d/.test(sign) ? 'd' : sign)),
  );
  assert.equal(new Set([...renamed].filter((sign) => /\d/.test(sign))).size, 4);
});

test('the cells are kept alone, and digits are counted', () => {
  assert.equal(written(cellsAlone), 'xxx..x......x...');
  assert.deepEqual(digitCounts(SMALL), [1, 1, 1, 1]);
  assert.ok(hasDigits(SMALL));
  assert.ok(!hasDigits(cellsAlone(SMALL)));
});

test('other clues replace the digits, and cells of any digit stay', () => {
  const digits = new Array(16).fill(0);
  digits[0] = 1;
  digits[3] = 4;
  assert.equal(
    written((drawing) => withDigits(drawing, digits)),
    '1.x4............',
  );
});

test('what is said of a draft has its numbers right', () => {
  const facts = (solutions, is_whole = true) => solutionsText({ solutions, is_whole });
  assert.equal(facts(0), 'No solution.');
  assert.equal(facts(1), 'Exactly one solution.');
  assert.equal(facts(212), '212 solutions.');
  assert.equal(facts(1000, false), 'More than 1,000 solutions.');
  assert.equal(addClueText('r1c2', '5', 1), 'Add 5 in r1c2: one solution');
  assert.equal(addClueText('r1c2', '5', null), 'Add 5 in r1c2: helps most');
  assert.match(redundantText(Array.from({ length: 10 }, (_, index) => `r1c${index}`)), /and 2 more\.$/);
});

test('each cell shows the digits that solutions have there, once the engine has answered about this drawing', () => {
  const facts = {
    solutions: 2,
    is_whole: true,
    possible: SMALL.contents.map((_, cell) => (cell === 2 ? [3, 4] : [1])),
    open_cells: 1,
    helpful: [],
    redundant: [],
  };
  const check = { about: '12...3......4...', facts, rating: null, isChecking: false };
  const shown = possibleDigits(SMALL, check);
  assert.deepEqual([shown[0], shown[2], shown[3]], ['', '34', '1']);
  assert.deepEqual(possibleDigits(mirrored(SMALL), check), []);
  assert.deepEqual(possibleDigits(SMALL, { ...check, facts: { ...facts, is_whole: false } }), []);
  assert.deepEqual(possibleDigits(SMALL, { ...check, facts: null }), []);
});

test('the balance of clues is told by rows, columns and boxes', () => {
  assert.deepEqual(clueCounts(SMALL, 'rows'), [3, 1, 0, 1]);
  assert.deepEqual(clueCounts(SMALL, 'columns'), [2, 2, 1, 0]);
  assert.deepEqual(clueCounts(SMALL, 'boxes'), [3, 1, 1, 0]);
  assert.equal(balanceText(SMALL), 'Clues: 0 to 3 in a row, 0 to 2 in a column, 0 to 3 in a box.');
});

test('drafts are kept by name over a reload and two tabs, opened as a step of undo, and removed', () => {
  const storage = emptyStorage();
  const one = openPage(undefined, { storage: () => storage, tab: 'a' });
  one.commands.loadPattern(writeDrawing(SMALL));
  one.commands.keepPatternDraft('Small');
  one.app.storageSync.saveNow();
  const other = openPage(undefined, { storage: () => storage, tab: 'b' });
  const { patterns } = other.store;
  other.commands.loadPattern(writeDrawing(WIDE));
  other.commands.keepPatternDraft(nextName(patterns.drafts.value));
  assert.deepEqual([...patterns.drafts.value.keys()], ['Small', 'Draft 2']);
  other.commands.openPatternDraft('Small');
  assert.equal(patterns.text.value, writeDrawing(SMALL));
  other.commands.undoPattern();
  assert.equal(patterns.text.value, writeDrawing(WIDE));
  other.commands.removePatternDraft('Small');
  other.app.storageSync.saveNow();
  one.app.storageSync.refresh();
  assert.deepEqual([...one.store.patterns.drafts.value.keys()], ['Draft 2']);
});

test('of very many drafts the first go', () => {
  let drafts = new Map();
  for (let number = 0; number < MAX_DRAFTS + 3; number += 1) drafts = withDraft(drafts, `d${number}`, SMALL);
  assert.equal(drafts.size, MAX_DRAFTS);
  assert.ok(!drafts.has('d2') && drafts.has('d3'));
});
