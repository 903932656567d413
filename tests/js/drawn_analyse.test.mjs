/** What Analyse says of a path: of techniques that are switched off, of puzzles without one solution, and as text. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openShown, words } from './drawn.mjs';
import { FULL, textOf } from './puzzles.mjs';

const { Explain } = await import('../../web/views/analyse/explain/panel.tsx');
const { Rate } = await import('../../web/views/analyse/rate/panel.tsx');

const cluesOf = (text) => [...text].map((sign) => Number(sign) || 0);

/** It takes pairs, rectangles, wings and a chain, and has one solution. */
const TANGLED = cluesOf('...23......96....853...9.2.267........8...1........867.1.4...834....56......81...');
const SEVERAL = FULL.map((digit, cell) => (cell < 27 ? digit : 0));
/** Row 1 needs a 9 in its last cell, where column 9 has one already. */
const WITHOUT_SOLUTION = cluesOf(`12345678${'.'.repeat(9)}9${'.'.repeat(63)}`);

const CHAIN = 'Alternating inference chain';
const HARD_FAMILIES = [
  'Pairs, triples, quads',
  'Fish',
  'Single-digit patterns',
  'Wings',
  'Colouring and chains',
  'Grouped chains and ALS',
  'Forcing chains',
];

/** A puzzle in Analyse, once its whole path is known. */
async function explain(clues = TANGLED) {
  const view = openShown(Explain, clues);
  await view.commands.learnTechniques?.();
  view.start('explain');
  view.store.view.value = 'explain';
  await pathOf(view);
  return view;
}

/** Some are without a tick already. */
function untick(view, name) {
  if ('checked' in view.one('checkbox', name).attributes) view.press('checkbox', name);
}

const pathOf = (view) => view.waits(() => view.store.explain.path.value);
const rows = (view) => view.all('button', /(?:)/, 'steps').map(words);

test('techniques that are switched off change the path', async () => {
  const view = await explain();
  const some = (pattern) => rows(view).filter((row) => pattern.test(row)).length;
  assert.ok(some(new RegExp(CHAIN)) && some(/rectangle/));
  view.press('button', 'Techniques');
  view.press('checkbox', /^Assume one solution/);
  view.press('checkbox', `Allow ${CHAIN}`);
  view.press('button', 'Path');
  await view.waits(() => rows(view).length && !some(/rectangle/) && !some(new RegExp(`${CHAIN}(?! with)`)));
  view.press('button', 'Techniques');
  view.press('checkbox', /^Allow trial/);
  for (const family of HARD_FAMILIES) untick(view, family);
  view.press('button', 'Path');
  await view.waits(() => some(/Stuck: some cells are still empty/));
  view.commands.lastStep();
  await view.says(/cells empty after \d+ steps\. None of the allowed techniques/);
  view.press('button', 'Techniques');
  view.press('button', 'Allow all');
  view.press('button', 'Path');
  await view.waits(() => some(/Solved/));
});

test('what can be done now is listed by technique and shown on the board', async () => {
  const view = await explain();
  view.press('button', 'Possible steps');
  await view.waits(() => view.all('button', /(?:)/, 'steps').length > 3);
  const other = view.all('button', /(?:)/, 'steps')[3];
  view.pressOn(other);
  const lit = view.all('button', /(?:)/, 'steps').filter(({ attributes }) => attributes['aria-current']);
  assert.deepEqual(lit.map(words), [words(other)]);
  const card = view.one('region', 'Step on the board');
  assert.ok(words(card).includes(words(other)));
});

test('of a puzzle with many solutions it says so and shows what there is', async () => {
  const view = await explain(SEVERAL);
  view.commands.lastStep();
  await view.says('more than one solution');
  await view.says('54 cells empty');
});

test('of a puzzle without a solution it says so, and where it fails', async () => {
  const view = await explain(WITHOUT_SOLUTION);
  view.commands.lastStep();
  await view.says('no solution');
  await view.says('r1c9 has no candidate left');
  assert.equal(view.all('gridcell', /r1c9, .*does not fit/).length, 1);
});

test('the path is kept as text', async () => {
  const view = await explain();
  const kept = [];
  view.platform.download = (_name, content) => kept.push(content);
  view.press('button', 'Download');
  const [text] = kept;
  assert.ok(text.includes(`Puzzle: ${textOf(TANGLED)}`));
  assert.ok(text.includes(`${rows(view).length - 1} steps, step score`));
  assert.match(text, /^ *1\. Hidden single: r\dc\d is the only place .* So r\dc\d is \d\.$/m);
});

test('Sudoku Explainer rates a puzzle on both scales', async () => {
  // From sudoku-explainer-ratings.csv: ER 7.1 on the classic scale, 5.6 on the other; EP and ED 1.2 on both.
  const file = new URL('../data/sudoku-explainer-ratings.csv', import.meta.url);
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find((text) => text.endsWith(',7.1,1.2,1.2,5.6,1.2,1.2'));
  const view = openShown(Rate, cluesOf(line.split(',')[0]));
  const told = () => view.all('definition').map(words);
  view.press('button', 'Rate this puzzle');
  await view.waits(() => told().some((text) => /^7\.1\s*The rating/.test(text)));
  await view.waits(() => !view.text().includes('The hardest step so far'));
  const at = told().findIndex((text) => /^7\.1\s*The rating/.test(text));
  assert.deepEqual(
    told()
      .slice(at + 1, at + 3)
      .map((text) => text.slice(0, 3)),
    ['1.2', '1.2'],
  );
  view.press('radio', 'Sudoku Exchange');
  await view.waits(() => told().some((text) => /^5\.6\s*The rating/.test(text)));
});
