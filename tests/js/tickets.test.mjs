/** What comes late changes nothing that the person has left: it is offered. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signal } from '@preact/signals-core';
import { fetchLateViews } from '../../web/frame/late_rooms.ts';
import { valuesOf, newGame, noEntries, reduce } from '../../web/shared/board/game.ts';
import { CLASSIC, geometry } from '../../web/shared/board/geometry.ts';
import { makeConsole } from '../../web/views/lab/console/console.ts';
import { puzzleOf as listed } from '../../web/shared/puzzle_list/puzzle.ts';
import { openPage, settled } from './page.mjs';
import { openLessons } from './lessons_page.mjs';
import { FULL, NEARLY, textOf } from './puzzles.mjs';
import { below, oneOf, seeded } from './seeded.mjs';

const OTHER = FULL.map((digit, cell) => (cell % 2 ? digit : 0));
const SMALL = '1...............';

const made = (puzzle, more = {}) => ({
  ...{ puzzle, call_count: 30, target: 29, reached: true, missed: [], level: 'hard', box: '3x3' },
  ...{ hardest: null, clues: 30, moves: 3, seed: 0, seconds: 1, history: [], ...more },
});

const SYMBOLS = `!#$%&()*+,-./0123456789:;=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`;

/** The puzzles of a collection, as the bank's files have them. */
const packed = [1, 2, 3, 4].map((open) =>
  FULL.slice(open)
    .map((digit, index) => SYMBOLS[(index ? 0 : open * 9) + digit - 1])
    .join(''),
);

/** A page whose network answers when the test says so: `fetched` lists who waits. */
function openSlow() {
  const waiting = [];
  const fetchPuzzles = (id) =>
    new Promise((resolve) => waiting.push({ id, come: () => resolve({ puzzles: packed }) }));
  return { ...openPage(NEARLY, { fetchPuzzles }), waiting };
}

const isNotice = ({ notice }, words) => assert.match(notice.value?.text ?? '', words);

test('a puzzle that is made does not take the board from one that was opened meanwhile; it is offered', async () => {
  const { store, engine, commands } = openPage();
  const making = commands.makeAndPlay('hard');
  const call = engine.last();
  await commands.paste(textOf(OTHER));
  call.answer(made(textOf(NEARLY.with(0, 0))));
  await making;
  assert.deepEqual(store.game.value.clues, OTHER);
  isNotice(store, /puzzle is ready: Hard/);
  assert.equal(store.notice.value.offer.label, 'Open');
  await commands.takeOffer();
  assert.deepEqual(store.game.value.clues, NEARLY.with(0, 0));
  assert.equal(store.notice.value, null);
});

test('a puzzle that is made is not exchanged under a reader of another view', async () => {
  const { store, engine, commands } = openPage();
  const making = commands.makeAndPlay('hard');
  const call = engine.last();
  commands.go('explain');
  call.answer(made(textOf(OTHER)));
  await making;
  assert.deepEqual(store.game.value.clues, NEARLY);
  await commands.takeOffer();
  assert.deepEqual([store.game.value.clues, store.view.value], [OTHER, 'play']);
});

test('of two addresses the later one is shown, whichever puzzle comes first', async () => {
  const { store, waiting, commands } = openSlow();
  const following = [commands.follow('#play?n=medium-4'), commands.follow('#play?n=easy-3')];
  await settled();
  for (const { come } of waiting.toReversed()) {
    come();
    await settled();
  }
  await Promise.all(following);
  assert.deepEqual([store.game.value.source.level, store.game.value.source.number], ['easy', 3]);
  isNotice(store, /Medium 4 is ready/);
});

test('a puzzle that comes puts away the drawer that it was chosen in, and none that was opened since', async () => {
  const { store, waiting, commands } = openSlow();
  void commands.follow('#play?n=medium-4');
  await settled();
  void commands.toggleDrawer('solve');
  waiting[0].come();
  await settled();
  assert.equal(store.game.value.source.number, 4);
  assert.equal(store.drawer.value, 'solve');
  void commands.toggleDrawer('new');
  await commands.playNumber('medium', 3);
  assert.equal(store.drawer.value, 'none');
});

test('a puzzle that another place puts on the board is seen there, and not Play’s home', async () => {
  const { store, commands } = openPage();
  store.drawer.value = 'new'; // as on a first visit
  commands.go('create');
  await commands.playMade(listed(textOf(OTHER), '3x3'));
  assert.deepEqual([store.game.value.clues, store.drawer.value], [OTHER, 'none']);
});

test('a question ends with its board: digits of a link are written into no other puzzle', async () => {
  const { store, commands } = openPage();
  const address = `#play?p=${textOf(NEARLY)}`;
  await commands.follow(address);
  commands.select(80);
  commands.enter(1);
  const following = commands.follow(`${address}&g=${textOf(FULL)}`);
  await settled();
  const { question } = store;
  const { answer } = question.value;
  commands.undo();
  await commands.paste(SMALL);
  assert.equal(question.value, null, 'nobody is asked about a board that is gone');
  answer(true);
  await following;
  assert.equal(store.game.value.geometry.size, 4);
  assert.deepEqual(store.game.value.history.present, noEntries(geometry(2, 2)));
});

test('a question ends with its view', async () => {
  const { store, commands } = openPage();
  store.storageProblem.value = 'This browser keeps nothing.';
  commands.select(80);
  commands.enter(1);
  const pasting = commands.paste(textOf(OTHER));
  await settled();
  assert.ok(store.question.value);
  commands.go('rate');
  await pasting;
  assert.equal(store.question.value, null);
  assert.deepEqual(store.game.value.clues, NEARLY);
});

test('leaving one game is not leaving another', async () => {
  const { store, commands } = openPage();
  store.storageProblem.value = 'This browser keeps nothing.';
  commands.select(80);
  commands.enter(1);
  const pasting = commands.paste(textOf(OTHER));
  await settled();
  const { answer } = store.question.value;
  await commands.startDraft('empty');
  answer(true);
  await pasting;
  assert.ok(store.isDraft.value);
  assert.equal(valuesOf(store.game.value)[80], 1);
});

test('a solution, a check and marks are of the board for which they were asked', async () => {
  for (const ask of ['showSolution', 'fillSolution', 'check']) {
    const { store, engine, commands } = openPage();
    const asking = commands[ask]();
    const call = engine.last();
    await commands.paste(textOf(OTHER));
    call.answer({
      puzzle: textOf(NEARLY),
      verdict: 'unique',
      solutions: [textOf(FULL)],
      differing_cells: [],
    });
    await asking;
    assert.deepEqual(valuesOf(store.game.value), OTHER, ask);
    assert.deepEqual([store.preview.value, store.game.value.help.checks], [null, 0], ask);
  }
});

test('nothing is printed of a view that was left; it is offered', async () => {
  const { store, engine, platform, commands, lessons } = openLessons();
  const printed = [];
  platform.print = () => printed.push(store.view.value);
  commands.go('lessons');
  const printing = lessons.printSheet();
  const call = engine.last();
  commands.go('play');
  call.answer({ html: '', exercises: [] });
  await printing;
  assert.deepEqual(printed, []);
  await commands.takeOffer();
  assert.deepEqual(printed, ['lessons']);
});

test('what a program sends to Play comes with the ticket with which it was started', async () => {
  const page = openPage();
  const { app, store, engine, commands } = page;
  app.makeOwnEngine = () => Object.assign(engine, { replaced: signal(0), end() {} });
  const { console: prompt } = makeConsole(app).commands;
  commands.go('console');
  const running = prompt.run('play(puzzle)');
  const call = engine.last();
  commands.go('play');
  call.answer({ drawings: [], went_well: true, play: textOf(OTHER) });
  await running;
  await settled();
  assert.deepEqual(store.game.value.clues, NEARLY);
  await commands.takeOffer();
  assert.deepEqual(store.game.value.clues, OTHER);
});

test('a solver that was sent to the Lab does not take along who has left', async () => {
  const { app, store, engine, commands } = openPage();
  app.makeOwnEngine = () => Object.assign(engine, { replaced: signal(0), end() {} });
  const { console: prompt } = makeConsole(app).commands;
  commands.go('console');
  const racing = prompt.race();
  engine.last().answer({});
  await settled();
  commands.go('play');
  engine.last().answer({});
  await racing;
  assert.deepEqual([store.view.value, store.ownSolvers.value], ['play', null]);
  await commands.takeOffer();
  assert.deepEqual([store.view.value, store.ownSolvers.value.where], ['lab', 'race']);
});

test('the sharing dialog does not stand over the next view', () => {
  const { start, store, commands } = openPage();
  start('sharing');
  commands.share();
  assert.ok(store.sharing.subject.value);
  commands.follow('#rate');
  assert.equal(store.sharing.subject.value, null);
});

test('an action that does not fit the board changes nothing', () => {
  const game = newGame(geometry(2, 2), [1, ...new Array(15).fill(0)], { kind: 'typed' });
  const step = {
    ...{ placements: [], eliminations: [], digits: [...game.clues], candidates: new Array(16).fill(0) },
  };
  const large = noEntries(CLASSIC);
  const entries = noEntries(game.geometry);
  for (const action of [
    { type: 'place', cells: [80], digit: 1, tidy: true },
    { type: 'place', cells: [3], digit: 5, tidy: true },
    { type: 'place', cells: [1.5], digit: 1, tidy: true },
    { type: 'mark', cells: [3], kind: 'corner', digit: 9 },
    { type: 'mark', cells: [-1], kind: 'corner', digit: 1 },
    { type: 'colour', cells: [16], colour: 1 },
    { type: 'erase', cells: [16] },
    { type: 'restore-marks', cells: [80] },
    { type: 'fill-solution', digits: FULL },
    { type: 'import-entries', entries: { ...large, digits: FULL } },
    { type: 'import-entries', entries: { ...entries, digits: entries.digits.with(3, 9) } },
    { type: 'import-entries', entries: { ...entries, corner: entries.corner.with(3, 1 << 8) } },
    { type: 'play-step', tidy: true, step: { ...step, placements: [[80, 1]] } },
    { type: 'play-step', tidy: true, step: { ...step, eliminations: [[3, 7]] } },
    { type: 'play-step', tidy: true, step: { ...step, digits: FULL } },
  ]) {
    assert.equal(reduce(game, action), game, JSON.stringify(action).slice(0, 80));
  }
  assert.notEqual(reduce(game, { type: 'place', cells: [3], digit: 4, tidy: true }), game);
});

/** A page on which a late view is opened, with `load` for it. */
function openLate(load) {
  const page = openPage();
  const { store, app } = page;
  const lateView = { id: 'late', title: 'Late', key: 'z', icon: '', load };
  store.rooms.value = [...store.rooms.value, lateView];
  fetchLateViews(app);
  return page;
}

test('a late view that is left and opened again before its file has come is composed once', async () => {
  const come = [];
  let composed = 0;
  const load = () => new Promise((resolve) => come.push(resolve));
  const { store } = openLate(load);
  for (const view of ['late', 'play', 'late', 'rate', 'late']) store.view.value = view;
  for (const resolve of come) resolve({ open: () => ({ Panel: () => (composed += 1) && null }) });
  await settled();
  assert.equal(come.length, 1);
  assert.ok(store.late.value.late);
  assert.equal(composed, 0, 'it is drawn by the frame alone');
});

test('a fault in the code of a late view is reported as what it is', async () => {
  const broken = openLate(() => Promise.reject(new TypeError('no such name')));
  broken.store.view.value = 'late';
  await settled();
  isNotice(broken.store, /went wrong \(no such name\)/);
  const lost = openLate(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: x')),
  );
  lost.store.view.value = 'late';
  await settled();
  isNotice(lost.store, /could not be fetched/);
});

test('whatever comes when, the board is that of the last command', async () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const random = seeded(seed);
    const { store, engine, waiting, commands } = openSlow();
    let count = 0;
    let last = null;
    const fresh = () => {
      count += 1;
      return FULL.map((digit, cell) => (cell === count || cell === 80 ? 0 : digit));
    };
    const answers = [];
    const give = {
      paste: () => {
        const clues = fresh();
        void commands.paste(textOf(clues));
        return textOf(clues);
      },
      make: () => {
        const clues = fresh();
        void commands.makeAndPlay('hard');
        const call = engine.last();
        answers.push(() => call.answer(made(textOf(clues))));
        return textOf(clues);
      },
      number: () => {
        const [id, number] = [oneOf(random, ['easy', 'medium']), 1 + below(random, 4)];
        void commands.follow(`#play?n=${id}-${number}`);
        return `${id} ${number}`;
      },
    };
    for (let step = 0; step < 12; step += 1) {
      last = give[oneOf(random, Object.keys(give))]();
      if (random() < 0.5) await settled();
      if (random() < 0.3) answers.splice(below(random, answers.length + 1), 1)[0]?.();
      if (random() < 0.3) waiting.splice(below(random, waiting.length + 1), 1)[0]?.come();
    }
    await settled();
    while (answers.length || waiting.length) {
      const from = random() < 0.5 && answers.length ? answers : waiting.length ? waiting : answers;
      const [one] = from.splice(below(random, from.length), 1);
      if (one.come) one.come();
      else one();
      await settled();
    }
    await settled();
    const { clues, source } = store.game.value;
    const names = [textOf(clues), `${source.level} ${source.number}`];
    assert.ok(names.includes(last), `seed ${seed}: ${names} instead of ${last}`);
  }
});
