/** Views whose code comes late: fetched once, opened once, and asked for again only where that failed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signal } from '@preact/signals-core';
import { fetchLateViews } from '../../web/frame/late_rooms.ts';
import { reportError } from '../../web/frame/errors.tsx';
import { openPage, settled } from './page.mjs';

/** A page with Play and a late view, whose code comes when a test says so. */
function openViews() {
  const loads = [];
  const play = { id: 'play', title: 'Play' };
  const lab = {
    id: 'lab',
    title: 'Lab',
    load: () => new Promise((come, fail) => loads.push({ come, fail })),
  };
  const store = {
    late: signal({}),
    notice: signal(null),
    storageProblem: signal(null),
    currentView: signal(play),
    views: signal([play, lab]),
  };
  fetchLateViews({ store, fetchRooms: async () => {} });
  const show = (view) => void (store.currentView.value = view);
  return { store, loads, play, lab, show };
}

test('a view that is left and opened again is fetched and composed once', async () => {
  const { store, loads, play, lab, show } = openViews();
  for (const view of [lab, play, lab, play]) show(view);
  assert.equal(loads.length, 1);
  let opened = 0;
  const components = { Panel: () => null };
  loads[0].come({ open: () => ((opened += 1), components) });
  await settled();
  for (const view of [lab, play, lab]) show(view);
  assert.equal(loads.length, 1);
  assert.equal(opened, 1);
  assert.deepEqual(store.late.value, { lab: components });
});

test('a view that could not be fetched says so where it is waited for, and is fetched again', async () => {
  const { store, loads, play, lab, show } = openViews();
  show(lab);
  loads[0].fail(new TypeError('Failed to fetch dynamically imported module: lab.js'));
  await settled();
  assert.match(store.notice.value.text, /^Lab could not be fetched/);
  store.notice.value = null;
  show(play);
  show(lab);
  assert.equal(loads.length, 2);
  show(play);
  loads[1].fail(new TypeError('Failed to fetch dynamically imported module: lab.js'));
  await settled();
  assert.equal(store.notice.value, null, 'nobody waits for it any more');
});

test('a part that could not be fetched is asked for by a reload, where the page is there and nothing is lost', async () => {
  const { commands, store, platform } = openPage();
  let reloads = 0;
  platform.reload = () => (reloads += 1);
  reportError(store, new TypeError('Failed to fetch dynamically imported module: lab.js'));
  assert.ok(store.notice.value.isUnfetched);
  platform.isPageThere = async () => false;
  await commands.fetchPageAgain();
  assert.match(store.notice.value.text, /still can’t be reached/);
  assert.ok(store.notice.value.isUnfetched, 'it can be tried once more');
  assert.equal(reloads, 0);
  platform.isPageThere = async () => true;
  store.sheets.sheet.value = {};
  const trying = commands.fetchPageAgain();
  await settled();
  assert.match(store.question.value.text, /you lose the pages to print/);
  commands.answer(false);
  await trying;
  assert.equal(reloads, 0);
  store.sheets.sheet.value = null;
  await commands.fetchPageAgain();
  assert.equal(reloads, 1);
});

test('a fault in a view’s code is told as such, and not as a fetch that failed', async () => {
  const { store, loads, lab, show } = openViews();
  show(lab);
  loads[0].come({
    open() {
      throw new TypeError('a fault');
    },
  });
  await settled();
  assert.match(store.notice.value.text, /a fault/);
  assert.deepEqual(store.late.value, {});
});
