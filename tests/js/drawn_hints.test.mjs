/** What a hint says before it is one: mistakes, marks that are missing, and puzzles without one solution. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Play } from '../../web/views/play/game/play.tsx';
import { openShown } from './drawn.mjs';
import { FULL, NEARLY } from './puzzles.mjs';

const cluesOf = (text) => [...text].map((sign) => Number(sign) || 0);

/** It takes pairs, rectangles, wings and a chain, and has one solution. */
const TANGLED = cluesOf('...23......96....853...9.2.267........8...1........867.1.4...834....56......81...');
const SEVERAL = FULL.map((digit, cell) => (cell < 27 ? digit : 0));

const digitKey = (digit) => new RegExp(`^${digit},`);

test('a wrong digit is pointed out before anything else', async () => {
  const view = openShown(Play, TANGLED);
  view.commands.select(0);
  view.press('button', digitKey(1));
  view.press('button', 'Hint');
  await view.says('r1c1 is wrong.');
  assert.equal(view.cell(0), 'r1c1, 1, not in the solution');
  assert.doesNotMatch(view.text(), /Look at/);
  view.press('button', 'Erase', 'hint');
  assert.equal(view.cell(0), 'r1c1, empty');
  view.press('button', 'Hint');
  await view.says('Look at');
});

test('a mark that is missing is pointed out, and put back', async () => {
  const view = openShown(Play, NEARLY);
  view.commands.select(80);
  view.press('button', 'Candidates');
  view.press('button', digitKey(1));
  view.press('button', 'Hint');
  await view.says('missing from the candidates in r9c9.');
  view.press('button', 'Restore candidates');
  assert.match(view.cell(80), new RegExp(`candidates ${FULL[80]}$`));
});

test('a puzzle with many solutions gets words in place of a hint', async () => {
  const view = openShown(Play, SEVERAL);
  view.press('button', 'Hint');
  await view.says('doesn’t have exactly one solution');
});

test('the next move ends a hint; closing it brings the keys back', async () => {
  const view = openShown(Play, NEARLY);
  view.press('button', 'Hint');
  await view.says('Look at');
  view.press('button', 'Close hint');
  assert.doesNotMatch(view.text(), /Look at/);
  view.press('button', 'Hint');
  await view.says('Look at');
  view.commands.select(80);
  view.press('button', digitKey(FULL[80]));
  assert.doesNotMatch(view.text(), /Look at/);
});
