/** Rooms that come after the first frame: commands wait for them, and what could not be fetched is asked for again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addCommands } from '../../web/frame/commands.ts';
import { runCommand } from '../../web/shared/controls/app_context.ts';
import { fetchLateViews, lateRooms, prefetchRooms } from '../../web/frame/late_rooms.ts';
import { listenToKeys } from '../../web/frame/keyboard.ts';
import { opener } from '../../web/frame/opening.ts';
import { newTicket } from '../../web/frame/ticket.ts';
import { newGame } from '../../web/shared/board/game.ts';
import { CLASSIC } from '../../web/shared/board/geometry.ts';
import { openPage, settled } from './page.mjs';
import { FULL, textOf } from './puzzles.mjs';

/** A page with one room, that comes when a test says so: `did` lists what its command was given. */
function openWithRoom() {
  const loads = [];
  const did = [];
  const feature = {
    make: ({ store }) => ({
      state: { bench: 'its state' },
      keeping: { saved: [], lost: null },
      commands: {
        useBench: (...args) => did.push([store.bench, ...args]),
        solve: () => did.push(store.puzzle.value),
      },
    }),
  };
  const room = { id: 'bench', late: () => new Promise((come, fail) => loads.push({ come, fail })) };
  const play = { id: 'play', title: 'Play' };
  const ownEngines = { ownEngines: { size: 7 } };
  const fetchRoomsOf = (app) => lateRooms(app, async () => ownEngines);
  const page = openPage(undefined, { rooms: [play, room], fetchRoomsOf });
  return { ...page, loads, did, come: () => loads.at(-1).come({ feature }) };
}

test('a command that is run before its room has come waits for it', async () => {
  const { app, commands, store, loads, did, come } = openWithRoom();
  commands.useBench(1, 2);
  commands.useBench(3);
  await settled();
  assert.equal(loads.length, 1, 'the room is fetched once');
  assert.deepEqual(did, []);
  come();
  await settled();
  assert.deepEqual(did, [
    ['its state', 1, 2],
    ['its state', 3],
  ]);
  assert.equal(app.ownEngines.size, 7, 'the engines that rooms need came with them');
  commands.useBench(4);
  assert.equal(did.length, 3, 'now it runs at once');
  assert.equal(store.notice.value, null);
});

test('a puzzle that is opened before the rooms come is judged, also where its view is left meanwhile', async () => {
  const { app, store, did, come } = openWithRoom();
  await opener(app)(FULL.with(80, 0), { kind: 'link' }, newTicket(store));
  store.view.value = 'bench';
  await settled();
  assert.deepEqual(did, []);
  come();
  await settled();
  assert.deepEqual(did, [store.puzzle.value]);
});

/** A page as the first frame has it; the rest of it comes when a test says so. */
function openFirst() {
  const comes = [];
  const fetchRest = () => new Promise((come) => comes.push(come));
  const page = openPage(undefined, { fetchRest });
  return { ...page, comes, come: () => (page.addRest(), comes.forEach((come) => come())) };
}

test('before the rest of the page has come, cells are chosen and written into, and all else waits for it', async () => {
  const { commands, store, comes, come } = openFirst();
  commands.select(80);
  commands.enter(4);
  assert.equal(store.game.value.history.present.digits[80], 4);
  commands.toggleLarge();
  commands.go('rate');
  await settled();
  assert.deepEqual([store.settings.value.large, store.view.value], [false, 'play']);
  assert.ok(comes.length > 0);
  come();
  await settled();
  assert.deepEqual([store.settings.value.large, store.view.value], [true, 'rate']);
});

test('a key that means nothing yet is pressed again once the rest of the page is there, and no key is lost', async () => {
  const { commands, keys, store, come, app } = openFirst();
  const { Element } = globalThis;
  globalThis.Element = class {};
  const target = Object.assign(new globalThis.Element(), { matches: () => false });
  let press;
  const listened = { addEventListener: (_, listen) => (press = listen) };
  listenToKeys(listened, { store, commands, keys }, app.fetchRest);
  const stopped = [];
  const type = (key) =>
    press({ key, code: '', target, timeStamp: 1, preventDefault: () => stopped.push(key) });
  for (const key of ['x', 'g', 'a', 'l']) type(key);
  assert.equal(store.mode.value, 'corner', 'what is played by keys does not wait');
  assert.deepEqual(stopped, ['x'], 'and the second of two keys is not taken for a move');
  come();
  await settled();
  assert.deepEqual([store.place.value.id, store.settings.value.large], ['analyse', true]);
  type('t');
  assert.equal(store.settings.value.theme, 'dark');
  globalThis.Element = Element;
});

test('the puzzle of an address is on the board at once: nothing is fetched for a plain one', async () => {
  const { app, commands, store, loads } = openWithRoom();
  app.fetchLinkReader = () => assert.fail('fetched');
  const text = textOf(FULL.with(80, 0));
  void commands.follow(`#play?p=${text}`);
  assert.equal(store.puzzle.value, text);
  await settled();
  assert.equal(loads.length, 1, 'only what judges it');
});

test('a page to which rooms are added can draw and listen meanwhile', async () => {
  const { app, commands, store, did, come } = openWithRoom();
  const pauses = [];
  app.platform.pause = () => new Promise((go) => pauses.push(go));
  commands.useBench(1);
  come();
  await settled();
  assert.deepEqual([store.bench, pauses.length, did.length], ['its state', 1, 0]);
  commands.useBench(2); // before the commands are there
  pauses[0]();
  await settled();
  assert.deepEqual([pauses.length, store.lateFeatures.value.length, did.length], [2, 1, 0]);
  pauses[1]();
  await settled();
  assert.deepEqual(
    did.map(([, given]) => given),
    [1, 2],
  );
});

test('a room that could not be fetched is told of by its command, and is fetched again', async () => {
  const { commands, store, loads, did, come } = openWithRoom();
  commands.useBench(1);
  loads[0].fail(new TypeError('Failed to fetch dynamically imported module: late.js'));
  await settled();
  assert.match(store.notice.value.text, /could not be fetched/);
  commands.useBench(2);
  await settled();
  assert.equal(loads.length, 2);
  come();
  await settled();
  assert.deepEqual(did, [['its state', 2]]);
});

test('files are fetched one in each idle moment, and one that fails keeps none of the others back', async () => {
  const began = [];
  const moments = [];
  const begin = (name) => async () => {
    began.push(name);
    if (name === 'b') throw new TypeError('Failed to fetch dynamically imported module: b.js');
  };
  const rooms = [
    { id: 'a', late: begin('a') },
    { id: 'b', late: begin('b'), style: begin('b.css') },
    { id: 'c' },
  ];
  let isDone = false;
  void prefetchRooms(rooms, () => new Promise((idle) => moments.push(idle))).then(() => (isDone = true));
  for (const [count, so] of [
    [0, []],
    [1, ['a']],
    [2, ['a', 'b']],
    [3, ['a', 'b', 'b.css']],
  ]) {
    if (count) moments[count - 1]();
    await settled();
    assert.deepEqual(began, so);
    assert.equal(isDone, count === 3);
  }
});

test('a command that waited for its room does nothing to the puzzle that has come meanwhile', async () => {
  const { commands, store, did, come } = openWithRoom();
  commands.useBench(1);
  store.game.value = newGame(CLASSIC, FULL, { kind: 'typed' });
  commands.useBench(2);
  come();
  await settled();
  assert.deepEqual(did, [['its state', 2]], 'its ticket was taken when it was asked, not when its room came');
  assert.match(
    store.notice.value.text,
    /came too late .* Ask again/u,
    'and it is not dropped without a word',
  );
});

test('a key of a view that has not come waits for it, and acts once it is there', async () => {
  const did = [];
  const loads = [];
  const bench = {
    id: 'bench',
    title: 'Bench',
    key: 'b',
    isMadeLate: true,
    load: () => new Promise((come) => loads.push(come)),
  };
  const { app, store, commands } = openPage(undefined, { rooms: [{ id: 'play', title: 'Play' }, bench] });
  fetchLateViews(app);
  store.view.value = 'bench';
  runCommand(commands, 'bench.press', [1]);
  await settled();
  assert.deepEqual([loads.length, did], [1, []]);
  loads[0]({
    make: () => ({
      state: { bench: 'its state' },
      commands: { bench: { press: (by) => did.push(by) } },
      keeping: { saved: [], lost: null },
    }),
    open: () => ({ Panel: () => null }),
  });
  await settled();
  assert.deepEqual([did, store.bench], [[1], 'its state']);
  runCommand(commands, 'bench.press', [2]);
  assert.deepEqual(did, [1, 2], 'now it runs at once');
});

test('no room takes the place of another’s command', () => {
  const { app } = openPage();
  const { undo } = app.commands;
  assert.throws(() => addCommands(app, [{ commands: { undo() {} } }]), /undo/);
  assert.equal(app.commands.undo, undo);
});
