/** What another tab saves is taken in, once, and only when it is a game that differs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followOtherTabs } from '../../web/storage/other_tabs.js';
import { KEYS } from '../../web/storage/persist.js';
import { encodeGame } from '../../web/storage/game_text.js';
import { openDesk } from './desk.mjs';

test('a game that went on elsewhere is shown, with its time, and told of', () => {
  const here = openDesk();
  const there = openDesk();
  there.store.dispatch({ type: 'place', cells: [80], digit: 7, tidy: false });
  const takeIn = followOtherTabs(here.app);
  takeIn(KEYS.game, encodeGame({ ...there.store.game.value, elapsed: 5000 }));
  assert.deepEqual(here.store.game.value.history, there.store.game.value.history);
  assert.equal(here.store.clock.value.counted, 5000);
  assert.match(here.store.notice.value?.text ?? '', /another tab/);
});

test('the same game at another time, no game, and other keys change nothing', () => {
  const { app, store } = openDesk();
  const before = store.game.value;
  const takeIn = followOtherTabs(app);
  takeIn(KEYS.game, encodeGame({ ...before, elapsed: 5000 }));
  takeIn(KEYS.game, 'no game');
  takeIn(KEYS.game, null);
  takeIn('elsewhere', encodeGame(before));
  assert.equal(store.game.value, before);
  assert.equal(store.notice.value, null);
});
