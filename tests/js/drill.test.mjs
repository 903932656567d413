/** Drills: positions made by a seed, and what is said of an answer. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { CLASSIC } from '../../web/board/geometry.ts';
import { findStep, variantOf, whyWrong } from '../../web/explain/drill_state.ts';
import { openPage, settled } from './page.mjs';
import { X_WING, step } from './steps.mjs';

const EXAMPLES = JSON.parse(readFileSync(new URL('../../web/steps/examples.json', import.meta.url), 'utf8'));

/** @param {string} text @param {number} cell */
const sameUnits = (text, cell) =>
  CLASSIC.peers[cell].filter((peer) => text[peer] !== '.' && text[peer] === text[cell]);

test('a variant keeps the rules, the clues and the candidates of its example, in another order', () => {
  for (const example of [...EXAMPLES.x_wing, ...EXAMPLES.aic]) {
    for (const seed of [1, 2, 30]) {
      const variant = variantOf(example, seed);
      assert.deepEqual(variantOf(example, seed), variant, 'by the seed alone');
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
  assert.match(whyWrong([X_WING], 1, 7), /^7 in r1c2 is part of a pattern/);
  assert.match(whyWrong([X_WING], 19, 6), /^You have the right cell: r3c2 loses something, but not 6/);
  assert.match(whyWrong([X_WING], 80, 6), /^No pattern of this technique rules out 6 in r9c9/);
  const single = step({ placements: [[0, 5]] });
  assert.match(whyWrong([single], 3, 5), /^The technique doesn’t show that r1c4 is 5/);
});

/** A page with the drill of a technique open, whose engine has told its steps. */
async function drilling() {
  const page = openPage();
  page.store.explain.examples.value = { x_wing: EXAMPLES.x_wing };
  void page.commands.openTechnique('x_wing');
  await settled();
  void page.commands.startDrill();
  await settled();
  page.store.view.value = 'explain';
  const asked = page.engine.last();
  const other = { ...X_WING, eliminations: [[20, 7]] };
  asked.answer({ steps: [X_WING, other] });
  await settled();
  return { ...page, asked };
}

test('a drill shows a bare position, takes an answer, and tells the step that is right', async () => {
  const { store, commands, asked } = await drilling();
  const { explain } = store;
  assert.deepEqual(asked.params, { ...variantOf(EXAMPLES.x_wing[0], 1), techniques: ['x_wing'] });
  assert.equal(store.onBoard.value.picture, null, 'nothing is given away');
  const clues = store.onBoard.value.cells.map(({ kind, digit }) => (kind === 'clue' ? digit : '.'));
  assert.equal(clues.join(''), asked.params.puzzle);
  commands.showCell(19);
  assert.deepEqual(store.onBoard.value.selected, [19]);
  commands.answerDrill(6);
  assert.deepEqual([explain.drill.value.tried, explain.drill.value.found], [6, null]);
  commands.showCell(20);
  assert.equal(explain.drill.value.tried, null, 'another cell, another try');
  commands.answerDrill(7);
  assert.equal(explain.drill.value.found, 1);
  assert.equal(store.onBoard.value.picture.cells.get(20).lost, 1 << 6);
});

test('hints come one by one, and the answer when it is asked for', async () => {
  const { store, commands } = await drilling();
  commands.hintInDrill();
  assert.deepEqual(
    store.onBoard.value.picture.units.map(({ unit }) => unit),
    [0, 4],
    'where to look',
  );
  commands.hintInDrill();
  assert.ok(store.onBoard.value.picture.cells.has(43));
  assert.equal(store.onBoard.value.picture.cells.has(19), false, 'but not what follows');
  commands.showDrillAnswer();
  assert.ok(store.explain.drill.value.isShown);
  assert.equal(store.onBoard.value.picture.cells.get(19).lost, 1 << 6);
});

test('the next drill has another position, and leaving the page ends it', async () => {
  const { store, commands, engine, asked } = await drilling();
  void commands.startDrill(2);
  await settled();
  assert.notDeepEqual(engine.last().params.digits, asked.params.digits);
  commands.closeTechnique();
  assert.equal(store.explain.drill.value, null);
  void commands.openTechnique('x_wing');
  await settled();
  assert.equal(store.explain.drill.value, null);
});
