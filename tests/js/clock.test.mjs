/** When the clock of a game runs, and how it is shown. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runClock } from '../../web/frame/clock.ts';
import { VIEWS } from '../../web/frame/registry.ts';
import { openPage } from './page.mjs';
import { FULL } from './puzzles.mjs';

test('the clock stands in every view but Play, whatever the board shows', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { app, store, platform, commands } = openPage();
  const stop = runClock(app);
  platform.time = 500_000;
  assert.equal(store.clock.value.since, null, 'nothing is entered yet');
  commands.select(80);
  commands.enter(FULL[80]);
  for (const view of VIEWS.map(({ id }) => id).filter((id) => id !== 'play')) {
    const before = store.clockTime.value;
    platform.time += 1000;
    store.view.value = view;
    platform.time += 60_000;
    store.view.value = 'play';
    assert.equal(store.clockTime.value, before + 1000, view);
  }
  store.paused.value = true;
  store.view.value = 'rate';
  store.view.value = 'play';
  assert.equal(store.clock.value.since, null, 'to come back is not to go on');
  stop();
});

test('a clock that is stopped for good is not started, and no timer of it goes on', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { app, store, platform, commands } = openPage();
  const stop = runClock(app);
  commands.select(80);
  commands.enter(FULL[80]);
  platform.time = 1700;
  context.mock.timers.tick(1000);
  assert.equal(store.clockTime.value, 1700);
  platform.time = 2000;
  context.mock.timers.tick(299);
  assert.equal(store.clockTime.value, 1700, 'the next whole second is not there yet');
  context.mock.timers.tick(1);
  assert.equal(store.clockTime.value, 2000);
  stop();
  platform.time = 9000;
  context.mock.timers.tick(9000);
  assert.equal(store.clockTime.value, 2000);
  const { since } = store.clock.value;
  store.view.value = 'rate';
  assert.equal(store.clock.value.since, since, 'nobody stops it any more');
});

test('the clock stands while the page is hidden, a draft is typed, or all is solved', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { app, store, platform, commands } = openPage();
  const stop = runClock(app);
  const runs = () => store.clock.value.since !== null;
  commands.select(72);
  commands.enter(FULL[72]);
  assert.ok(runs());
  platform.time = 3000;
  store.isPageVisible.value = false;
  assert.ok(!runs());
  platform.time = 60_000;
  store.isPageVisible.value = true;
  assert.equal(store.clockTime.value, 3000);
  commands.startDraft('empty');
  assert.ok(!runs());
  commands.closeDraft();
  assert.ok(runs());
  for (let cell = 73; cell < 81; cell += 1) {
    commands.select(cell);
    commands.enter(FULL[cell]);
  }
  assert.ok(store.isSolved.value);
  assert.ok(!runs());
  stop();
});

test('a time in which the computer slept is not counted, and that is told', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { app, store, platform, commands } = openPage();
  const stop = runClock(app);
  /** Time that goes by while the page's timers stand, as in a sleeping computer. */
  const sleep = (ms) => void (platform.time += ms);
  const wake = () => context.mock.timers.tick(1000);
  const play = () => {
    platform.time += 1000;
    wake();
  };
  commands.select(80);
  commands.enter(FULL[80]);
  play();
  commands.erase();
  play();
  assert.equal(store.clockTime.value, 2000);
  sleep(7_500_000);
  wake();
  assert.equal(store.clockTime.value, 2000);
  assert.match(store.notice.value.text, /^The clock left out 2 hours 5 minutes in which this device slept\./);
  store.notice.value = null;
  play();
  assert.deepEqual([store.clockTime.value, store.notice.value], [3000, null]);
  sleep(59_000);
  wake();
  assert.equal(store.clockTime.value, 62_000, 'a minute of thought is counted, whatever held the timer up');
  sleep(3_600_000);
  store.isPageVisible.value = false; // the lock screen, before any timer
  assert.equal(store.clock.value.counted, 62_000);
  stop();
});

test('who restarts a puzzle is told that the clock goes on, and can have it begin anew', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { app, store, platform, commands } = openPage();
  const stop = runClock(app);
  commands.select(80);
  commands.enter(FULL[80] === 1 ? 2 : 1);
  platform.time = 5000;
  context.mock.timers.tick(1000);
  commands.restart();
  assert.match(store.notice.value.text, /The clock goes on\./);
  assert.equal(store.notice.value.offer.label, 'New clock');
  commands.undo();
  assert.notEqual(store.game.value.history.present.digits[80], 0, 'a restart can be undone');
  commands.restart();
  await commands.takeOffer();
  assert.deepEqual([store.clockTime.value, store.clock.value.since], [0, null]);
  const { history, timeline, help } = store.game.value;
  assert.deepEqual([history.past.length, timeline.length, help.hints], [0, 0, 0], 'it is another try');
  platform.time = 6000;
  commands.enter(FULL[80] === 1 ? 2 : 1);
  platform.time = 7000;
  context.mock.timers.tick(1000);
  assert.equal(store.clockTime.value, 1000);
  stop();
});
