/** What is done in one tab, as another one shows it. */
import { test } from 'node:test';
import { newGame, valuesOf } from '../../web/shared/board/game.ts';
import { CLASSIC, geometry } from '../../web/shared/board/geometry.ts';
import { drawingOf } from '../../web/views/make/pattern/drawing.ts';
import { persistedPhase } from '../../web/views/lab/searches/phase.ts';
import { runClock } from '../../web/frame/clock.ts';
import { newPhase } from './phases.mjs';
import { settled } from './page.mjs';
import { FULL, NEARLY } from './puzzles.mjs';
import { SharedStorage } from './tabs.mjs';
import assert from 'node:assert/strict';

const LARGE = geometry(5, 5);
const ALONE = LARGE.cells.map((cell) => Number(cell === 0));

/** Two tabs that show the same game. */
function twoTabs() {
  const shared = new SharedStorage();
  const here = shared.openTab();
  shared.settle();
  const there = shared.openTab();
  shared.settle();
  return { shared, here, there };
}

/** Lets a tab save, and the others hear of it. */
function share(shared, tab) {
  tab.storageSync.saveNow();
  shared.settle();
}

/** Writes a digit as a person does, in a cell of NEARLY's last row. */
function write({ commands }, cell, digit) {
  commands.select(cell);
  commands.enter(digit);
}

const openLarge = ({ commands }) => commands.resume(newGame(LARGE, ALONE, { kind: 'typed' }));

test('a game that goes on elsewhere is shown with its time, once, and told of', () => {
  const { shared, here, there } = twoTabs();
  there.store.clock.value = { counted: 5000, since: null };
  here.commands.select(75);
  write(there, 80, 7);
  share(shared, there);
  assert.deepEqual(here.store.game.value.history, there.store.game.value.history);
  assert.equal(here.store.clock.value.counted, 5000);
  assert.match(here.store.notice.value?.text ?? '', /another tab/i);
  assert.equal(here.store.selection.value.cursor, 75, 'the selection stays');
  here.store.notice.value = null;
  here.storageSync.refresh();
  assert.equal(here.store.notice.value, null);
});

test('one change is one write, and nobody answers it', () => {
  const { shared, here, there } = twoTabs();
  shared.openTab();
  shared.settle();
  for (const digit of [1, 2, 3]) {
    const { writes } = shared;
    write(here, 80, digit);
    share(shared, here);
    assert.equal(shared.writes, writes + 1);
  }
  assert.equal(valuesOf(there.store.game.value)[80], 3);
});

test('one digit in a tab takes nothing away from what was set in another', () => {
  const { shared, here, there } = twoTabs();
  here.commands.set({ theme: 'dark', large: true });
  here.commands.startDraft('clues');
  here.store.patterns.draw({ type: 'load', drawing: drawingOf(geometry(2, 2), [1, 2]) });
  here.storageSync.saveNow();
  write(there, 80, 5);
  there.commands.set({ contrast: true });
  there.storageSync.saveNow();
  shared.settle();
  for (const { store } of [here, there, shared.openTab()]) {
    const { theme, large, contrast } = store.settings.value;
    assert.deepEqual([theme, large, contrast], ['dark', true, true]);
    assert.equal(store.draft.value === null, store === there.store, 'a draft is in the tab that entered it');
    assert.deepEqual(store.patterns.drawing.value.contents.slice(0, 4), [-1, 0, 0, -1]);
    assert.equal(valuesOf(store.game.value)[80], 5);
  }
});

test('digits typed at the same moment in two tabs are both there, and undone one at a time', () => {
  const { shared, here, there } = twoTabs();
  write(here, 80, 5);
  write(there, 79, 4);
  here.storageSync.saveNow();
  there.storageSync.saveNow();
  shared.settle();
  for (const { store } of [here, there]) {
    assert.deepEqual(valuesOf(store.game.value).slice(79), [4, 5]);
  }
  here.commands.undo();
  assert.deepEqual(valuesOf(here.store.game.value).filter(Boolean).length, 73);
});

test('a puzzle that another tab opens leaves this one alone, and is in the list of both', async () => {
  const { shared, here, there } = twoTabs();
  write(here, 80, 5);
  share(shared, here);
  here.store.view.value = 'explain';
  here.store.explain.index.value = 6;
  here.store.wrong.value = new Set([80]);
  here.commands.togglePause();
  here.storageSync.saveNow();
  const { value: selection } = here.store.selection;
  await openLarge(there);
  there.commands.answer(true);
  await settled();
  write(there, 7, 5);
  share(shared, there);
  const { store } = here;
  assert.deepEqual([store.game.value.clues, store.view.value], [NEARLY, 'explain']);
  assert.deepEqual([store.explain.index.value, store.wrong.value.size, store.paused.value], [6, 1, true]);
  assert.equal(store.selection.value, selection);
  assert.equal(store.notice.value, null);
  const listedIn = (tab) => tab.store.recent.value.map(({ clues }) => clues);
  assert.deepEqual([listedIn(here), listedIn(there)], [[ALONE], [NEARLY]]);
});

test('a tab keeps its game and its draft over a reload, and a new one shows what was played last', async () => {
  const { shared, here, there } = twoTabs();
  write(here, 80, 5);
  await openLarge(there);
  there.commands.answer(true);
  await settled();
  write(there, 7, 5);
  there.commands.startDraft('clues');
  share(shared, there);
  assert.equal(here.store.draft.value, null);
  assert.equal(shared.openTab().store.game.value.geometry, LARGE, 'the latest');
  write(here, 79, 4);
  share(shared, here);
  assert.equal(shared.openTab().store.game.value.geometry, CLASSIC, 'the latest move is in the other one');
  const [again, other] = [here, there].map((tab) => shared.openTab({ tabStorage: tab.platform.tabStorage }));
  assert.deepEqual(valuesOf(again.store.game.value).slice(79), [4, 5]);
  assert.equal(again.store.draft.value, null);
  assert.equal(other.store.game.value.geometry, LARGE);
  assert.ok(other.store.draft.value);
  assert.equal(again.store.recent.value.length, 1);
});

test('a game that is removed from the list in one tab stays where it is played', async () => {
  const { shared, here, there } = twoTabs();
  write(here, 80, 5);
  share(shared, here);
  await openLarge(there);
  there.commands.answer(true);
  await settled();
  share(shared, there);
  const forgetting = there.commands.forget(there.store.recent.value[0]);
  there.commands.answer(true);
  await forgetting;
  share(shared, there);
  assert.equal(valuesOf(here.store.game.value)[80], 5);
  write(here, 79, 4);
  share(shared, here);
  const { store } = shared.openTab({ tabStorage: here.platform.tabStorage });
  assert.deepEqual(valuesOf(store.game.value).slice(79), [4, 5]);
  assert.deepEqual(store.game.value.source, { kind: 'typed' });
});

test('the clock stops when another tab solves the puzzle, and stays when it opens one', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { shared, here, there } = twoTabs();
  const stops = [here, there].map(({ app }) => runClock(app));
  write(there, 72, FULL[72]); // the clock starts in both
  share(shared, there);
  for (const { platform } of [here, there]) platform.time = 3000;
  for (let cell = 73; cell < 81; cell += 1) write(there, cell, FULL[cell]);
  share(shared, there);
  assert.ok(here.store.isSolved.value);
  assert.deepEqual(here.store.clock.value, { counted: 3000, since: null });
  for (const { platform } of [here, there]) platform.time = 9000;
  await openLarge(there);
  share(shared, there);
  assert.deepEqual(here.store.clock.value, { counted: 3000, since: null }, 'it shows the solved game');
  assert.deepEqual(there.store.clock.value, { counted: 0, since: null }, 'nothing is entered yet');
  for (const stop of stops) stop();
});

test('a draft in another tab ends no pause here', async () => {
  const { shared, here, there } = twoTabs();
  here.commands.togglePause();
  share(shared, here);
  assert.equal(there.store.paused.value, true, 'the same game is paused in both');
  await there.commands.startDraft('empty');
  share(shared, there);
  const before = here.store.paused.value;
  await openLarge(there);
  share(shared, there);
  assert.equal(here.store.paused.value, before);
  assert.equal(shared.openTab().store.paused.value, false);
});

test('what a tab wrote just before it closed is kept by the one that overwrote it', () => {
  const shared = new SharedStorage({ isCached: true });
  const [here, there] = [shared.openTab(), shared.openTab()];
  shared.settle();
  write(here, 80, 5);
  here.storageSync.saveNow();
  write(there, 79, 4);
  there.storageSync.saveNow();
  while (shared.deliver(there));
  assert.deepEqual(valuesOf(shared.openTab().store.game.value).slice(79), [4, 5]);
});

test('a page that slept reads what is stored before it writes', () => {
  const { shared, here, there } = twoTabs();
  write(there, 80, 5);
  write(there, 79, 4);
  there.storageSync.saveNow();
  // Nothing is delivered: a page in the back-forward cache hears nothing.
  here.storageSync.saveNow();
  assert.deepEqual(valuesOf(shared.openTab().store.game.value).slice(79), [4, 5]);
  assert.deepEqual(valuesOf(here.store.game.value).slice(79), [4, 5]);
});

test('tabs share the results of one experiment, and another experiment stops a run of the old one', () => {
  const { shared, here, there } = twoTabs();
  const stopped = [];
  const [one, other] = [here, there].map((tab) => {
    const phase = newPhase();
    tab.storageSync.persist(persistedPhase(phase, () => stopped.push(tab)));
    return phase;
  });
  const row = { solved: true, nodes: 3, seconds: 0.5 };
  one.rows.value = new Map([['1/0/fc-lex', row]]);
  other.rows.value = new Map([['6/0/fc-lex', row]]);
  shared.settle();
  for (const { rows } of [one, other]) {
    assert.deepEqual([...rows.value.keys()].sort(), ['1/0/fc-lex', '6/0/fc-lex']);
  }
  assert.deepEqual(stopped, []);
  other.settings.value = { ...other.settings.value, seed: 7 };
  other.rows.value = new Map();
  shared.settle();
  assert.deepEqual(stopped, [here]);
  assert.equal(one.settings.value.seed, 7);
  assert.equal(one.rows.value.size, 0);
});

test('what is erased in one tab is not written again by another, which begins anew too', () => {
  const { shared, here, there } = twoTabs();
  const reloads = [];
  for (const tab of [here, there]) tab.platform.reload = () => reloads.push(tab);
  there.commands.select(72);
  there.commands.enter(5);
  there.storageSync.saveNow();
  there.commands.select(73);
  there.commands.enter(6); // not saved yet
  here.storageSync.erase();
  shared.settle();
  there.commands.enter(7);
  there.storageSync.saveNow(); // as when it is left
  assert.deepEqual([...shared.texts.keys()], []);
  assert.deepEqual(reloads, [here, there]);
});

test('what a newer version saved is left alone, and the page says so', () => {
  const { shared, here } = twoTabs();
  write(here, 80, 5);
  here.storageSync.saveNow();
  const deaf = shared.openTab();
  const newer = '{"version":4}\n["all is different"]';
  shared.texts.set('dokulab/games', newer);
  const older = shared.openTab();
  write(older, 79, 4);
  older.commands.set({ large: true });
  older.storageSync.saveNow();
  here.storageSync.follow('dokulab/games', newer);
  for (const tab of [here, deaf]) {
    write(tab, 78, 3);
    tab.storageSync.saveNow();
  }
  assert.equal(shared.texts.get('dokulab/games'), newer);
  assert.equal(valuesOf(older.store.game.value)[79], 4, 'play goes on');
  for (const { store } of [older, here, deaf]) assert.match(store.storageProblem.value, /newer version/);
  assert.equal(shared.openTab().store.settings.value.large, true, 'the other things are kept');
});
