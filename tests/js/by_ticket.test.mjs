/** What a command sets by a ticket that is over is not set, though the command itself forgets to ask. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newGame } from '../../web/shared/board/game.ts';
import { CLASSIC } from '../../web/shared/board/geometry.ts';
import { openPage, settled, ticketOf } from './page.mjs';
import { FULL, textOf } from './puzzles.mjs';

const OTHER = newGame(
  CLASSIC,
  FULL.map((digit, cell) => (cell % 2 ? digit : 0)),
  { kind: 'typed' },
);
const THIRD = newGame(
  CLASSIC,
  FULL.map((digit, cell) => (cell % 3 ? digit : 0)),
  { kind: 'typed' },
);

/** All that a ticket sets, as it is now. */
const now = ({ store, did }) => [
  store.view.value,
  store.game.value,
  store.draft.value,
  did.hashes.length,
  store.game.value.help,
];

/** Each way to set something by a ticket, and what has to be the same as then: the view, the game, or both. */
const SETS = {
  'shows a view': ['view', ({ store }, since) => store.show('rate', since)],
  'puts a game on the board': ['both', ({ store }, since) => store.put({ game: OTHER }, since)],
  'begins a draft': ['both', ({ store }, since) => store.put({ draft: OTHER }, since)],
  'sets the address': ['view', ({ app }, since) => app.address.set('#rate', since)],
  'replaces the address': ['view', ({ app }, since) => app.address.replace('#rate', since)],
  'notes a hint': ['game', ({ store }, since) => store.noteHelp({ hints: 1 }, since)],
};

for (const [what, [needs, set]] of Object.entries(SETS)) {
  test(`a ticket that is not over ${what}`, () => {
    const page = openPage();
    const before = now(page);
    set(page, ticketOf(page.store));
    assert.notDeepEqual(now(page), before);
  });

  test(`a ticket of a view that was left ${needs === 'game' ? 'still' : 'no longer'} ${what}`, () => {
    const page = openPage();
    const since = ticketOf(page.store);
    page.commands.go('about');
    const before = now(page);
    set(page, since);
    if (needs === 'game') assert.notDeepEqual(now(page), before);
    else assert.deepEqual(now(page), before);
  });

  test(`a ticket of a puzzle that was left ${needs === 'view' ? 'still' : 'no longer'} ${what}`, async () => {
    const page = openPage();
    const since = ticketOf(page.store);
    await page.commands.paste(textOf(THIRD.clues));
    await settled();
    const before = now(page);
    set(page, since);
    if (needs === 'view') assert.notDeepEqual(now(page), before);
    else assert.deepEqual(now(page), before);
  });
}
