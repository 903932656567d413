/** Practice's answers: positions in another order, what is said of a wrong answer, hints up to the answer, and any technique. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { CLASSIC } from '../../web/shared/board/geometry.ts';
import { TRIAL } from '../../web/shared/steps/technique_families.ts';
import {
  SESSION,
  choicesFor,
  drawPositions,
  dueOn,
  offLadder,
} from '../../web/views/learn/practice/boxes.ts';
import { triedText } from '../../web/views/learn/practice/text.ts';
import { LADDER, findStep, reordered } from '../../web/shared/steps/practice_position.ts';
import { openPage, settled } from './page.mjs';
import { seeded } from './seeded.mjs';
import { X_WING, step } from './steps.mjs';

const EXAMPLES = JSON.parse(
  readFileSync(new URL('../../web/shared/steps/examples.json', import.meta.url), 'utf8'),
);
const TODAY = '2026-11-24';
const CLEAN = { seconds: 10, hints: 0, wrong: 0 };

/** @param {string} text @param {number} cell */
const sameUnits = (text, cell) =>
  CLASSIC.peers[cell].filter((peer) => text[peer] !== '.' && text[peer] === text[cell]);

test('a position in another order keeps the rules, the clues and the candidates', () => {
  for (const example of [...EXAMPLES.x_wing, ...EXAMPLES.aic]) {
    for (const seed of [1, 2, 30]) {
      const variant = reordered(example, seeded(seed));
      assert.deepEqual(reordered(example, seeded(seed)), variant, 'by the seed alone');
      assert.notEqual(variant.digits, example.digits);
      const sizes = (masks) => masks.map((mask) => mask.toString(2).replaceAll('0', '').length).sort();
      assert.deepEqual(sizes(variant.candidates), sizes(example.candidates));
      assert.equal(variant.digits.replaceAll('.', '').length, example.digits.replaceAll('.', '').length);
      for (const cell of CLASSIC.cells) {
        assert.deepEqual(variant.digits[cell] === '.' ? [] : sameUnits(variant.digits, cell), []);
        if (variant.puzzle[cell] !== '.') assert.equal(variant.digits[cell], variant.puzzle[cell]);
        assert.equal(variant.candidates[cell] === 0, variant.digits[cell] !== '.');
        for (const peer of variant.digits[cell] === '.' ? CLASSIC.peers[cell] : []) {
          const placed = Number(variant.digits[peer]);
          if (placed) assert.equal((variant.candidates[cell] >> (placed - 1)) & 1, 0);
        }
      }
    }
  }
});

test('an answer is right if a step does it, and otherwise there is a reason', () => {
  assert.equal(findStep([X_WING], 19, 7), 0);
  assert.equal(findStep([X_WING], 19, 6), -1);
  const told = (steps, cell, digit) => triedText({ kind: 'wrong', cell, digit }, steps);
  assert.match(told([X_WING], 1, 7), /^Not that one\. 7 in r1c2 is part of a pattern/);
  assert.match(told([X_WING], 19, 6), /You have the right cell: r3c2 loses something, but not 6/);
  assert.match(told([X_WING], 80, 6), /No pattern of this technique rules out 6 in r9c9/);
  const single = step({ placements: [[0, 5]] });
  assert.match(told([single], 3, 5), /The technique doesn’t show that r1c4 is 5/);
});

test('few positions come more than once, each time in another order', () => {
  const drawn = drawPositions('swordfish', EXAMPLES.swordfish, [], TODAY, seeded(1));
  assert.equal(drawn.length, SESSION);
  assert.equal(new Set(drawn.map(({ digits }) => digits)).size, SESSION);
  assert.deepEqual(drawPositions('swordfish', [], [], TODAY, seeded(1)), []);
});

test('a technique stands among its neighbours of the ladder, or of all that are known', () => {
  const known = ['full_house', 'hidden_single', 'swordfish', 'jellyfish'];
  assert.deepEqual(choicesFor('pointing', known), LADDER.slice(0, 3));
  assert.deepEqual(choicesFor('full_house', known), known.slice(0, 3));
  assert.deepEqual(choicesFor('jellyfish', known), known.slice(1));
  assert.deepEqual(choicesFor('jellyfish', []), [], 'not known yet');
});

test('techniques off the ladder are due after those on it', () => {
  const box = { box: 0, due: TODAY, seconds: 0, hints: 0, wrong: 0 };
  const boxes = new Map([
    ['swordfish', box],
    ['aic', { ...box, due: '2026-12-01' }],
    ['x_wing', box],
  ]);
  assert.deepEqual(offLadder(boxes), ['aic', 'swordfish']);
  assert.deepEqual(dueOn(boxes, TODAY), ['x_wing', 'swordfish']);
});

/**
 * A page on which a technique off the ladder is practised, from its own page; the engine has told its steps.
 * `open` is a cell without a digit, which loses a 7 by the second step.
 */
async function practising(technique = 'swordfish') {
  const page = openPage();
  page.app.fetchExamples = async () => EXAMPLES;
  page.commands.go('explain');
  void page.commands.openTechnique(technique);
  await settled();
  void page.commands.startPractice(technique);
  await settled();
  const asked = page.engine.last();
  const open = asked.params.digits.indexOf('.');
  asked.answer({ steps: [X_WING, { ...X_WING, eliminations: [[open, 7]] }] });
  await settled();
  return { ...page, asked, open };
}

test('any technique is practised from its page: a bare position, and the step that the answer is of', async () => {
  const { store, commands, asked, open } = await practising();
  assert.equal(store.view.value, 'practice');
  assert.deepEqual(asked.params.techniques, ['swordfish']);
  assert.equal(store.onBoard.value.picture, null, 'nothing is given away');
  const { session, remembered } = store.practice;
  session.value = { ...session.value, results: [CLEAN, CLEAN, CLEAN, CLEAN] };
  commands.select(open);
  commands.answerPractice(7);
  assert.equal(session.value.found, 1);
  assert.equal(store.onBoard.value.picture.cells.get(open).lost, 1 << 6);
  assert.equal(remembered.value.boxes.get('swordfish')?.due, '2026-11-27', 'it is remembered, too');
});

test('hints tell more one by one; the one after the last is the answer, which is no clean position', async () => {
  const { store, commands } = await practising();
  const { session } = store.practice;
  commands.hintInPractice();
  assert.deepEqual(
    store.onBoard.value.picture.units.map(({ unit }) => unit),
    [0, 4],
    'where to look',
  );
  commands.hintInPractice();
  assert.ok(store.onBoard.value.picture.cells.has(43));
  assert.equal(store.onBoard.value.picture.cells.has(19), false, 'but not what follows');
  commands.hintInPractice();
  assert.ok(session.value.isShown);
  assert.deepEqual(
    session.value.results.map(({ hints }) => hints),
    [2],
  );
  assert.equal(store.onBoard.value.picture.cells.get(19).lost, 1 << 6);
});

test('the technique’s page is one press away, and the session waits', async () => {
  const { store, commands } = await practising();
  const { value: session } = store.practice.session;
  void commands.readAboutPractised();
  assert.equal(store.view.value, 'explain');
  assert.equal(store.explain.page.value, 'swordfish');
  assert.equal(store.practice.session.value, session);
});

test('all techniques but trial and error have examples to practise on', () => {
  assert.ok(Object.values(EXAMPLES).every((positions) => positions.length > 0));
  assert.equal(EXAMPLES[TRIAL], undefined);
});
