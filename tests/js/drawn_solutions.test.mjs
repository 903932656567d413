/** What Solutions says and shows, and the check of what was written. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Play } from '../../web/views/play/game/play.tsx';
import { openShown } from './drawn.mjs';
import { FULL, NEARLY, textOf } from './puzzles.mjs';

const { SolutionsPanel } = await import('../../web/views/analyse/solutions/panel.tsx');

const SEVERAL = FULL.map((digit, cell) => (cell < 27 ? digit : 0));

test('the only solution is shown, filled in as one step, and taken back', async () => {
  const view = openShown(SolutionsPanel);
  view.press('button', 'Find solutions');
  await view.says('Exactly one solution.');
  view.press('button', 'Show');
  await view.waits(() => view.cell(80) === `r9c9, ${FULL[80]}, solution`);
  view.press('button', 'Back to the game');
  assert.equal(view.board(), textOf(NEARLY));
  view.press('button', 'Fill in');
  await view.waits(() => view.all('group', /solution/).length === 1);
  view.press('button', 'Fill in', 'group');
  await view.waits(() => view.board() === FULL.join(''));
  view.commands.undo();
  assert.equal(view.board(), textOf(NEARLY));
});

test('two solutions are laid over the board in turn, with the cells where they differ', async () => {
  const view = openShown(SolutionsPanel, SEVERAL);
  view.press('button', 'Find solutions');
  await view.says('More than one solution.');
  view.press('button', 'Show both');
  await view.waits(() => view.all('gridcell', /in the other solution/).length);
  const differing = view.all('gridcell', /in the other solution/).length;
  await view.says(`Two of them differ in ${differing} cells.`);
  const first = view.board();
  view.press('button', 'Show B');
  const second = view.board();
  assert.doesNotMatch(second, /\./);
  assert.equal([...second].filter((digit, cell) => digit !== first[cell]).length, differing);
});

test('what is written is checked against the solution', async () => {
  const view = openShown(Play);
  for (const [cell, digit] of [
    [72, FULL[72]],
    [73, FULL[74]],
  ]) {
    view.commands.select(cell);
    view.press('button', new RegExp(`^${digit}`));
  }
  view.press('button', /^Check/);
  await view.says('1 of your 2 digits is wrong (crossed out).');
  assert.match(view.cell(73), /not in the solution/);
  assert.doesNotMatch(view.cell(72), /not in the solution/);
});
