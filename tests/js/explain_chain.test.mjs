/** Explain: a chain is followed link by link, and its lines light their links. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VIEWS } from '../../web/frame/registry.ts';
import { FULL } from './puzzles.mjs';
import { openPage, settled } from './page.mjs';
import { CHAIN, path, step } from './steps.mjs';
import { NESTED_WALK } from './walks.mjs';

/**
 * A page in Explain, whose engine has told these steps.
 * @param {any[]} steps
 */
async function explaining(steps) {
  const page = openPage();
  page.store.catalogue.value = [];
  page.start('explain');
  page.store.view.value = 'explain';
  page.engine.last().answer(path(steps));
  await settled();
  return page;
}

test('while a chain is followed, arrow keys go from link to link and Escape ends it', () => {
  const page = openPage();
  const { store, commands } = page;
  store.explain.sentStep.value = { step: CHAIN, title: 'A chain', puzzle: store.puzzle.value };
  const [followed] = [() => store.explain.levels.value[0]?.at ?? null];
  commands.followTo([0]);
  commands.goOn();
  assert.equal(followed(), 1);
  commands.goBack();
  assert.equal(followed(), 0);
  const [explain] = VIEWS.filter(({ id }) => id === 'explain');
  assert.equal(explain.escape(commands), true);
  assert.equal(followed(), null);
  assert.ok(store.explain.borrowedStep.value, 'the step is still there');
  assert.equal(explain.escape(commands), true, 'the next Escape leaves the step');
  assert.equal(store.explain.borrowedStep.value, null);
});

test('a line that is pointed at is lit on the board, as long as its step is there', () => {
  const { store, commands } = openPage();
  store.explain.sentStep.value = { step: CHAIN, title: 'A chain', puzzle: store.puzzle.value };
  const [first] = store.explain.chainView.value;
  commands.pointAtLine(first);
  const { picture, words } = store.explain.board.value;
  assert.deepEqual(
    picture.links.map(({ pale }) => pale),
    [false, true, true],
  );
  assert.match(words, /^If r1c1 isn’t 4/);
  commands.followTo([0]); // the line goes, and with it the pointing, also where no browser tells of it
  assert.equal(store.explain.line.value, null);
  commands.pointAtLine(first);
  commands.closeTechnique();
  assert.equal(store.explain.line.value, null);
});

test('a chain inside is opened, walked to its end and left, or closed where it was opened', async () => {
  const { store, commands } = await explaining([step({ ...CHAIN, walk: NESTED_WALK })]);
  const { explain } = store;
  const places = () => explain.levels.value.map(({ at }) => at);
  commands.openInside();
  assert.deepEqual(places(), [], 'nothing is followed yet');
  commands.nextLink();
  commands.openInside();
  assert.deepEqual(places(), [0], 'no chain inside here');
  commands.nextLink();
  commands.openInside();
  assert.deepEqual(places(), [1, 0]);
  assert.match(store.onBoard.value.words, /^Suppose also that r2c2 is 4/);
  commands.nextLink();
  commands.closeInside();
  assert.deepEqual(places(), [1]);
  commands.openInside();
  for (let link = 0; link < 3; link += 1) commands.nextLink();
  assert.match(store.onBoard.value.words, /leads to its opposite/);
  commands.nextLink();
  assert.deepEqual(places(), [2], 'goes on outside');
  commands.followTo([1, 0]);
  commands.previousLink();
  assert.deepEqual(places(), [1]);
  commands.closeInside();
  assert.deepEqual(places(), [1], 'the chain itself is not left');
});

test('a chain is followed link by link, until another step is shown', async () => {
  const { store, commands } = await explaining([CHAIN, step({ placements: [[72, FULL[72]]] })]);
  const { explain } = store;
  const whole = store.onBoard.value.words;
  commands.previousLink();
  assert.equal(explain.moment.value, null, 'nothing is before the first link');
  commands.nextLink();
  assert.match(store.onBoard.value.words, /^If r1c1 isn’t 4/);
  for (let link = 0; link < 9; link += 1) commands.nextLink();
  assert.deepEqual(explain.followed.value.path, [explain.chainView.value.length - 1]);
  commands.previousLink();
  assert.match(store.onBoard.value.words, /^r9c9 isn’t 4/);
  commands.stopFollowing();
  assert.equal(store.onBoard.value.words, whole);
  commands.followTo([1]);
  commands.nextStep();
  assert.equal(explain.moment.value, null);
  commands.nextLink();
  assert.equal(explain.moment.value, null, 'this step has no chain');
});
