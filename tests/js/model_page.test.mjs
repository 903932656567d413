/** What is shown and said: the scene of the board, words, times, addresses, settings, the log scale. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readClock, startClock, stopClock } from '../../web/frame/clock.ts';
import { newDraft, newGame, reduce } from '../../web/shared/board/game.ts';
import { CLASSIC } from '../../web/shared/board/geometry.ts';
import { logScale, stacked } from '../../web/shared/controls/axis.ts';
import { EARLIER_ADDRESSES, PLACES, addressOf, placeOf } from '../../web/frame/places.ts';
import { readRoute, writeRoute } from '../../web/frame/route.ts';
import { digitsLeft, sceneOf } from '../../web/shared/board/scene.ts';
import { DEFAULT_SETTINGS, SETTINGS, checkedSettings, switchNames } from '../../web/frame/settings.ts';
import { counted, measureText, spokenTime, timeText } from '../../web/shared/text/words.ts';
import { openPage } from './page.mjs';
import { FULL, NEARLY, textOf } from './puzzles.mjs';

/** The scene of a game, with nothing selected unless told. */
function scene(game, more = {}) {
  const selection = { cursor: 0, cells: [] };
  return sceneOf({ game, isDraft: false, selection, wrong: new Set(), preview: null, ...more });
}

const game = newGame(CLASSIC, NEARLY, { kind: 'typed' });

test('cells are called by their place and what stands in them', () => {
  let now = reduce(game, { type: 'mark', cells: [72], kind: 'corner', digit: 4 });
  now = reduce(now, { type: 'mark', cells: [72], kind: 'corner', digit: 2 });
  now = reduce(now, { type: 'mark', cells: [73], kind: 'centre', digit: 9 });
  now = reduce(now, { type: 'mark', cells: [73], kind: 'candidates', digit: 9 });
  now = reduce(now, { type: 'mark', cells: [73], kind: 'candidates', digit: 5 });
  now = reduce(now, { type: 'place', cells: [80], digit: FULL[80], tidy: false });
  now = reduce(now, { type: 'place', cells: [78], digit: FULL[6], tidy: false });
  const labels = scene(now, { wrong: new Set([80]) }).map((cell) => cell.label);
  assert.equal(labels[0], 'r1c1, 1, clue');
  assert.equal(labels[72], 'r9c1, empty, 2 4 in the corners');
  assert.equal(labels[73], 'r9c2, empty, candidates 5 9, 9 in the centre');
  assert.equal(labels[74], 'r9c3, empty');
  assert.equal(labels[80], `r9c9, ${FULL[80]}, not in the solution`);
  assert.match(labels[6], /clue, conflict$/);
});

test('a selected digit lights its equals, and its peers', () => {
  const cells = scene(game, { selection: { cursor: 0, cells: [0] } });
  assert.equal(cells.filter((cell) => cell.peer).length, 20);
  assert.equal(
    cells.filter((cell) => cell.same).length,
    7,
    'nine of each digit, one selected, one not written',
  );
  assert.ok(!cells[0].same && cells[0].selected);
});

test('peers of several cells are the cells that all of them see', () => {
  const cells = scene(game, { selection: { cursor: 10, cells: [0, 10] } });
  assert.ok(cells[1].peer, 'in the same box as both');
  assert.ok(!cells[8].peer, 'sees r1c1 only');
});

test('a draft’s digits are clues, a solution’s are not', () => {
  const draft = scene(newDraft(CLASSIC, FULL), { isDraft: true });
  assert.ok(draft.every((cell) => cell.kind === 'clue'));
  const preview = { digits: FULL, other: FULL, differing: [80], name: 'A' };
  const shown = scene(game, { preview });
  assert.equal(shown[80].kind, 'shown');
  assert.equal(shown[80].other, FULL[80]);
  assert.equal(shown[79].other, 0);
  assert.equal(shown[0].kind, 'clue');
});

test('digits left never go below none', () => {
  assert.deepEqual(digitsLeft(game), new Array(9).fill(1));
  const over = reduce(game, { type: 'place', cells: [72, 73], digit: 1, tidy: false });
  assert.equal(digitsLeft(over)[0], 0);
});

test('times and numbers read as people write them', () => {
  assert.deepEqual([0, 7_000, 187_900, 3_600_000].map(timeText), ['0:00', '0:07', '3:07', '1:00:00']);
  assert.equal(spokenTime(187_000), '3 minutes 7 seconds');
  assert.equal(spokenTime(3_601_000), '1 hour 1 second');
  assert.equal(counted(1, 'clue'), '1 clue');
  assert.equal(counted(1200, 'solution'), '1,200 solutions');
  assert.deepEqual([6.234, 29.21, 527.41, 1234.5].map(measureText), ['6.23', '29.2', '527', '1,235']);
});

test('a clock counts only while it runs', () => {
  let clock = startClock({ counted: 1000, since: null }, 50);
  assert.equal(readClock(clock, 80), 1030);
  assert.equal(startClock(clock, 70), clock);
  clock = stopClock(clock, 100);
  assert.equal(readClock(clock, 9999), 1050);
});

test('a clock that is set back takes no time away', () => {
  const clock = startClock({ counted: 1000, since: null }, 50);
  assert.equal(readClock(clock, 20), 1000);
  assert.deepEqual(stopClock(clock, 20), { counted: 1000, since: null });
});

test('addresses name a view and a puzzle', () => {
  const puzzle = textOf(NEARLY);
  const told = (hash) => {
    const { view, puzzle: text, digits } = readRoute(hash);
    return [view, text, digits];
  };
  assert.deepEqual(told(`#rate?p=${puzzle}`), ['rate', puzzle, null]);
  assert.deepEqual(told(''), ['', null, null]);
  assert.deepEqual(told(`#?p=${puzzle}`), ['', puzzle, null]);
  assert.deepEqual(told('#nonsense'), ['nonsense', null, null]);
  assert.deepEqual(told(writeRoute('create', 'a b&c')), ['create', 'a b&c', null]);
  assert.equal(readRoute('#play?p=z&g=..5').digits, '..5');
  assert.deepEqual(told(writeRoute('about')), ['about', null, null]);
  assert.equal(readRoute('#lab?part=race').query.get('part'), 'race');
});

test('an address of no view opens Play, and says so', async () => {
  const { store, commands } = openPage();
  await commands.follow('#nonsense');
  assert.equal(store.view.value, 'play');
  assert.match(store.notice.value.text, /no place “nonsense”/);
  store.notice.value = null;
  await commands.follow('');
  assert.equal(store.notice.value, null, 'no name is no mistake');
});

/** What each earlier address had after its name, in links and bookmarks that people keep. */
const EARLIER_QUERIES = ['', '?p=x', '?part=results&x=1', '?s=a%20b&c'];

test('every earlier address leads to its place, with its parameters, and the address bar says so', async () => {
  for (const [name, address] of Object.entries(EARLIER_ADDRESSES)) {
    for (const query of EARLIER_QUERIES) {
      const now = `#${address}${query}`;
      const [before, after] = [readRoute(`#${name}${query}`), readRoute(now)];
      assert.equal(before.moved, now);
      assert.deepEqual([before.view, String(before.query)], [after.view, String(after.query)], now);
      if (!name.includes('/')) assert.equal(before.view, name, 'the room of that name draws it');
    }
    const { store, did, commands } = openPage();
    await commands.follow(`#${name}`);
    assert.deepEqual([store.view.value, did.hashes[0]], [readRoute(`#${address}`).view, `#${address}`]);
  }
});

test('a part that another leads to is in that one’s place, whichever room draws it', () => {
  for (const { parts } of PLACES)
    for (const { under } of parts)
      if (under)
        assert.ok(
          parts.some(({ name, under: of }) => name === under && !of),
          under,
        );
  assert.equal(placeOf('lab', 'calls').id, 'analyse');
  assert.equal(placeOf('lab', 'hand').id, 'lab');
  assert.equal(placeOf('lab').id, 'lab', 'before the room is there');
});

test('every part of a place has an address that leads to it and is written of it', () => {
  const addresses = PLACES.flatMap((place) => place.parts.map((part) => [addressOf(place, part), part]));
  assert.equal(new Set(addresses.map(([address]) => address)).size, addresses.length);
  for (const [address, { view, part }] of addresses) {
    const route = readRoute(`#${address}`);
    assert.equal(route.view, view);
    if (address.includes('/')) assert.equal(route.query.get('part'), part ?? null);
  }
  assert.equal(readRoute('#lab/race?part=watch').query.get('part'), 'watch', 'what is asked for goes first');
  assert.equal(readRoute('#learn/results').query.get('part'), 'results');
});

test('a setting is an entry of its table: it is then checked, and falls back to its default', () => {
  SETTINGS.quieter = SETTINGS.tidy;
  try {
    assert.equal(checkedSettings({ quieter: false }).quieter, false);
    assert.equal(checkedSettings({ quieter: 'no' }).quieter, true);
    assert.ok(switchNames().includes('quieter'), 'so the root element says whether it is on');
  } finally {
    delete SETTINGS.quieter;
  }
});

test('settings that make no sense fall back, the others stay', () => {
  assert.deepEqual(checkedSettings({}), DEFAULT_SETTINGS);
  const set = { ...DEFAULT_SETTINGS, theme: 'dark', tidy: false };
  assert.deepEqual(checkedSettings(set), set);
  assert.deepEqual(checkedSettings({ theme: 'pink', tidy: 0, large: true }), {
    ...DEFAULT_SETTINGS,
    large: true,
  });
});

test('a logarithmic axis keeps order and shares', () => {
  const scale = logScale(5, 700, 400);
  assert.ok(scale.at(6) > 0 && scale.at(600) < 400);
  assert.ok(Math.abs(scale.valueAt(scale.at(60)) - 60) < 1e-9, 'there and back');
  assert.ok(Math.abs(scale.at(60) - scale.at(6) - (scale.at(600) - scale.at(60))) < 1e-9);
  assert.deepEqual(scale.ticks, [10, 30, 100, 300]);
  assert.equal(scale.at(Infinity), 400);
});

test('dots that would overlap stand above each other', () => {
  assert.deepEqual(stacked([0, 1, 2, 20, 21], 5), [0, 1, 2, 0, 1]);
});

test('a message goes when another view is shown, by a key or an address', async () => {
  const { store, commands } = openPage();
  const say = () => (store.notice.value = { tone: 'bad', text: 'Something went wrong.' });
  say();
  commands.go('play');
  assert.ok(store.notice.value, 'the same view');
  commands.go('rate');
  assert.equal(store.notice.value, null);
  say();
  await commands.follow('#rate');
  assert.ok(store.notice.value, 'the same view');
  await commands.follow('#create');
  assert.equal(store.notice.value, null);
  await commands.follow('#nonsense');
  assert.match(store.notice.value.text, /no place/, 'what the address itself has to be told');
});
