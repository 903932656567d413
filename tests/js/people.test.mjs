/** What keeps people playing: a pause, colours, settings, recent games. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bindingOf, bindingsFor } from '../../web/commands/keymap.js';
import { keepSaved, restore } from '../../web/commands/persist.js';
import { keepTime } from '../../web/commands/time.js';
import { openDesk } from './desk.mjs';

/** A shelf in memory. */
function newShelf() {
  const kept = new Map();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => kept.set(key, text),
    removeItem: (key) => kept.delete(key),
  };
}

test('a pause stops the clock, also over a hidden tab, until the player goes on', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { app, store, platform, commands } = openDesk();
  const stop = keepTime(app);
  platform.time = 4000;
  commands.togglePause();
  assert.ok(store.isCovered.value);
  platform.time = 9000;
  store.shown.value = false;
  store.shown.value = true;
  assert.ok(store.isCovered.value);
  assert.equal(store.clock.value.since, null);
  assert.equal(store.clock.value.counted, 4000);
  commands.togglePause();
  assert.ok(store.clock.value.since !== null);
  store.shown.value = false;
  store.shown.value = true;
  assert.ok(!store.isCovered.value, 'a hidden tab alone is no pause');
  stop();
});

test('a covered board takes no keys but those around it, and Escape uncovers it', () => {
  const { store, commands } = openDesk();
  const bindings = bindingsFor(9);
  assert.equal(bindingOf(bindings, 'p', 'play').command, 'togglePause');
  assert.equal(bindingOf(bindings, 'p', 'rate').command, 'go');
  for (const chord of ['5', 'Shift+5', 'ArrowUp', 'Enter', 'h', 'Delete', 'Ctrl+z']) {
    assert.ok(bindingOf(bindings, chord, 'play'), chord);
    assert.equal(bindingOf(bindings, chord, 'play', true), undefined, chord);
  }
  assert.equal(bindingOf(bindings, 'p', 'play', true).command, 'togglePause');
  assert.equal(bindingOf(bindings, 'Escape', 'play', true).command, 'escape');
  commands.togglePause();
  commands.escape();
  assert.ok(!store.paused.value);
});

test('a pause is saved, and ends with the game and with whatever changes the board', async () => {
  const { app, store, commands } = openDesk();
  const shelf = newShelf();
  const save = keepSaved(app, () => shelf);
  commands.togglePause();
  save();
  assert.equal(restore(() => shelf).paused, true);
  commands.restart();
  assert.ok(!store.paused.value);
  commands.togglePause();
  await commands.newPuzzle('easy');
  assert.ok(!store.paused.value);
  save();
  assert.equal(restore(() => shelf).paused, false);
  commands.startDraft('empty');
  commands.togglePause();
  assert.ok(!store.paused.value, 'a draft has no clock');
});
