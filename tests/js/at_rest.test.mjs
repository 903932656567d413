/** Where nothing happens, nothing runs: a page with all its rooms has no timer and asks the engine nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runClock } from '../../web/frame/clock.ts';
import { trackPlayedPuzzles } from '../../web/frame/sync.ts';
import { createKeys } from '../../web/frame/keys.ts';
import { VIEWS } from '../../web/frame/registry.ts';
import { followOpenViews, followProgress } from '../../web/shared/controls/say.ts';
import { openAll } from './made_rooms.mjs';
import { settled } from './page.mjs';

const SECOND = 1000;

/** Counts what timers run from now on. */
function counted(t) {
  let ran = 0;
  for (const name of ['setTimeout', 'setInterval']) {
    const set = globalThis[name];
    t.mock.method(globalThis, name, (act, ...rest) => set(() => ((ran += 1), act()), ...rest));
  }
  return () => ran;
}

test('a page at rest runs nothing, whichever view is shown', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout', 'Date'] });
  const ran = counted(t);
  const page = openAll();
  const { app, store, engine } = page;
  runClock(app);
  trackPlayedPuzzles(app);
  createKeys(store);
  followOpenViews(store);
  followProgress({ querySelectorAll: () => [] }, store);
  for (const { id } of VIEWS) {
    app.commands.go(id);
    t.mock.timers.tick(10 * SECOND); // what comes with a view has come
    await settled();
    t.mock.timers.tick(10 * SECOND);
    const [before, calls] = [ran(), engine.calls.length];
    t.mock.timers.tick(60 * SECOND);
    assert.deepEqual([ran() - before, engine.calls.length - calls], [0, 0], `${id} at rest`);
  }
});

test('the test would see a timer that goes on: what tells of progress looks each second while there is a bar', (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout', 'Date'] });
  const ran = counted(t);
  const { store } = openAll();
  followProgress({ querySelectorAll: () => [] }, store);
  t.mock.timers.tick(10 * SECOND); // what begins with the page
  const before = ran();
  store.bars.value = 1;
  t.mock.timers.tick(10 * SECOND);
  assert.equal(ran() - before, 10);
  store.bars.value = 0;
  t.mock.timers.tick(10 * SECOND);
  assert.equal(ran() - before, 10, 'and rests once it has gone');
});
