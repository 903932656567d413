/** What keeps people playing: a pause, colours, settings, recent games. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REST, solveDraftOnChange } from '../../web/views/play/game/solve_commands.ts';
import { runClock } from '../../web/frame/clock.ts';
import { isUntouched, newGame, noEntries, reduce, valuesOf } from '../../web/shared/board/game.ts';
import { CLASSIC, geometry } from '../../web/shared/board/geometry.ts';
import { linkOf } from '../../web/views/play/sharing/sharing.ts';
import { writeToken } from '../../web/shared/puzzles/game_token.ts';
import { fieldsOf, gameOf, nameOf } from '../../web/shared/storage/game_record.ts';
import { MAX_TEXT } from '../../web/frame/persisted_games.ts';
import { remembered, stateOf } from '../../web/shared/puzzles/played.ts';
import { emptyStorage, openPage, settled, unique } from './page.mjs';
import { FULL, NEARLY, textOf } from './puzzles.mjs';

test('a pause stops the clock, also over a hidden tab, until the player goes on', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { app, store, platform, commands } = openPage();
  const stop = runClock(app);
  commands.select(80);
  commands.enter(1);
  platform.time = 4000;
  commands.togglePause();
  assert.ok(store.onBoard.value.isCovered);
  platform.time = 9000;
  store.isPageVisible.value = false;
  store.isPageVisible.value = true;
  assert.ok(store.onBoard.value.isCovered);
  assert.equal(store.clock.value.since, null);
  assert.equal(store.clock.value.counted, 4000);
  commands.togglePause();
  assert.ok(store.clock.value.since !== null);
  store.isPageVisible.value = false;
  store.isPageVisible.value = true;
  assert.ok(!store.onBoard.value.isCovered, 'a hidden tab alone is no pause');
  stop();
});

test('a covered board takes no keys but those around it, and Escape uncovers it', () => {
  const { store, commands, keys } = openPage();
  for (const chord of ['5', 'Shift+5', 'ArrowUp', 'Enter', 'h', 'Delete', 'Ctrl+z']) {
    assert.ok(keys.rowFor(chord), chord);
  }
  commands.togglePause();
  commands.escape();
  assert.ok(!store.paused.value);
});

test('a pause is saved, and ends with the game and with whatever changes the board', async () => {
  const storage = emptyStorage();
  const { store, storageSync, commands } = openPage(NEARLY, { storage: () => storage });
  const isPausedAgain = () => openPage(NEARLY, { storage: () => storage }).store.paused.value;
  commands.togglePause();
  storageSync.saveNow();
  assert.equal(isPausedAgain(), true);
  commands.restart();
  assert.ok(!store.paused.value);
  commands.togglePause();
  await commands.playNext('easy');
  assert.ok(!store.paused.value);
  storageSync.saveNow();
  assert.equal(isPausedAgain(), false);
  commands.startDraft('empty');
  commands.togglePause();
  assert.ok(!store.paused.value, 'a draft has no clock');
});

test('the colour mode colours what is selected, clues too, and takes the colour away again', () => {
  const { store, commands } = openPage();
  const colours = () => store.game.value.history.present.colour;
  commands.setMode('colour');
  commands.select(0);
  commands.extendTo(80);
  commands.enter(2);
  assert.deepEqual([colours()[0], colours()[80]], [0b10, 0b10]);
  assert.equal(store.onBoard.value.cells[80].label, 'r9c9, empty, sky blue');
  assert.match(store.onBoard.value.cells[0].label, /clue, sky blue$/);
  commands.enter(5);
  assert.equal(colours()[80], 0b10010, 'a cell can have several');
  assert.equal(store.onBoard.value.cells[80].label, 'r9c9, empty, sky blue, indigo');
  commands.enter(2);
  assert.equal(colours()[80], 0b10000);
  commands.undo();
  assert.equal(colours()[80], 0b10010);
  const before = store.game.value;
  commands.enter(9);
  assert.equal(store.game.value, before, 'there is no ninth colour');
});

test('erasing takes a colour last, and a colour is saved with its steps', () => {
  const { store, commands } = openPage();
  commands.select(80);
  commands.setMode('colour');
  commands.enter(8);
  commands.mark('corner', 4);
  const saved = gameOf(nameOf(store.game.value), fieldsOf(store.game.value));
  assert.deepEqual(saved.history, store.game.value.history);
  commands.erase();
  assert.equal(store.game.value.history.present.colour[80], 0b10000000);
  assert.equal(store.game.value.history.present.corner[80], 0);
  assert.ok(!isUntouched(store.game.value));
  commands.erase();
  assert.ok(isUntouched(store.game.value));
});

test('a colour that does not exist makes a saved game unreadable, a game without colours is read', () => {
  const { store, commands } = openPage();
  commands.select(80);
  commands.enter(5);
  const [name, fields] = [nameOf(store.game.value), fieldsOf(store.game.value)];
  assert.ok(gameOf(name, fields));
  fields.set('k80', 2 ** 8);
  assert.equal(gameOf(name, fields), null);
});

/** The game on the board, with r9c9 filled. */
function begin(page) {
  page.commands.select(80);
  page.commands.enter(5);
  return page.store.game.value;
}

/** Opens another puzzle and says yes to what is asked. */
async function openOther(page, text) {
  const opening = page.commands.paste(text);
  await settled();
  if (page.store.question.value) page.commands.answer(true);
  await opening;
}

const OTHER = FULL.map((digit, cell) => (cell % 2 ? digit : 0));

test('a game that another one displaces is kept with its time, and goes on without a question', async () => {
  const page = openPage();
  const { store, platform, commands } = page;
  const first = begin(page);
  store.clock.value = { counted: 0, since: 0 };
  platform.time = 65_000;
  await openOther(page, textOf(OTHER));
  assert.equal(store.recent.value.length, 1);
  assert.equal(store.recent.value[0].elapsed, 65_000);
  begin(page);
  await commands.resume(store.recent.value[0]);
  assert.equal(store.question.value, null);
  assert.deepEqual(store.game.value.history, first.history);
  assert.equal(store.clock.value.counted, 65_000);
  assert.deepEqual(
    store.recent.value.map(({ clues }) => clues),
    [OTHER],
  );
});

test('untouched games take no place, a puzzle has one, and a removed game is gone', async () => {
  const page = openPage();
  const { store, commands } = page;
  await openOther(page, textOf(OTHER));
  assert.deepEqual(store.recent.value, []);
  begin(page);
  await openOther(page, textOf(NEARLY));
  begin(page);
  await openOther(page, textOf(OTHER));
  assert.deepEqual(
    store.recent.value.map(({ clues }) => clues),
    [NEARLY],
    'the puzzle on the board is not in the list',
  );
  const removing = commands.forget(store.recent.value[0]);
  assert.match(store.question.value.text, /Remove/);
  commands.answer(true);
  await removing;
  assert.deepEqual(store.recent.value, []);
});

test('the list comes back from storage, short in games and in text', () => {
  const games = Array.from({ length: 30 }, (_, index) => {
    const clues = FULL.map((digit, cell) => (cell === index ? 0 : digit));
    let game = newGame(CLASSIC, clues, { kind: 'typed' });
    for (let digit = 1; digit <= 9; digit += 1) {
      game = reduce(game, { type: 'mark', cells: [index], kind: 'corner', digit });
    }
    return game;
  });
  const kept = games.reduce((list, game) => remembered(list, game), []);
  assert.equal(kept.length, 12);
  assert.deepEqual(kept[0].clues, games[29].clues);
  const storage = emptyStorage();
  const { store, storageSync } = openPage(NEARLY, { storage: () => storage });
  store.recent.value = kept;
  storageSync.saveNow();
  const again = () => openPage(NEARLY, { storage: () => storage }).store.recent.value;
  assert.deepEqual(again(), kept);
  const large = geometry(5, 5);
  store.recent.value = large.cells.slice(0, 12).map((cell) => {
    const clues = large.cells.map((other) => (other === cell ? 1 : 0));
    return reduce(newGame(large, clues, { kind: 'typed' }), { type: 'fill-marks' });
  });
  storageSync.saveNow();
  const length = storage.kept.get('dokulab/games').length;
  assert.ok(length > MAX_TEXT / 2 && length < 2 * MAX_TEXT, String(length));
  assert.ok(again().length < 12);
});

test('how far a game is', () => {
  let game = newGame(CLASSIC, NEARLY, { kind: 'typed' });
  for (let cell = 72; cell < 81; cell += 1) {
    game = reduce(game, { type: 'place', cells: [cell], digit: FULL[cell], tidy: false });
    if (cell === 74) assert.equal(stateOf(game), '33\u202f% done');
  }
  assert.equal(stateOf(game), 'solved');
  const filled = reduce(newGame(CLASSIC, NEARLY, { kind: 'typed' }), { type: 'fill-solution', digits: FULL });
  assert.equal(stateOf(filled), 'filled in');
});

test('what the selection lights can be switched off, and is kept', () => {
  const storage = emptyStorage();
  const { store, storageSync, commands } = openPage(NEARLY, { storage: () => storage });
  const lit = () => {
    const { cells } = store.onBoard.value;
    return [cells.some(({ peer }) => peer), cells.some(({ same }) => same)];
  };
  commands.select(0);
  assert.deepEqual(lit(), [true, true]);
  commands.set({ showPeers: false });
  assert.deepEqual(lit(), [false, true]);
  commands.set({ showPeers: true, showSame: false, contrast: true });
  assert.deepEqual(lit(), [true, false]);
  storageSync.saveNow();
  const { store: saved } = openPage(NEARLY, { storage: () => storage });
  assert.deepEqual(saved.settings.value, store.settings.value);
});

test('a draft is judged when typing rests, never while it clashes, only as it is now', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { app, store, engine, commands } = openPage();
  const stop = solveDraftOnChange(app, commands);
  commands.startDraft('empty');
  context.mock.timers.tick(REST);
  assert.equal(engine.calls.length, 0, 'nothing to ask about an empty board');
  commands.select(0);
  commands.enter(5);
  commands.select(1);
  commands.enter(6);
  context.mock.timers.tick(REST);
  assert.equal(engine.calls.length, 1);
  assert.equal(engine.last().params.puzzle, `56${'.'.repeat(79)}`);
  commands.enter(5);
  context.mock.timers.tick(REST);
  assert.ok(engine.calls[0].stopped);
  assert.equal(engine.calls.length, 1, 'a clash needs no engine');
  commands.enter(7);
  context.mock.timers.tick(REST);
  assert.equal(engine.last().params.puzzle, store.puzzle.value);
  void commands.closeDraft();
  commands.answer(true);
  await settled();
  context.mock.timers.tick(REST);
  assert.equal(engine.calls.length, 2, 'the game is not asked about');
  stop();
});

test('a link with progress brings digits, marks and colours in one step of undo', async () => {
  const page = openPage();
  const { store, commands } = page;
  begin(page);
  commands.select(79);
  commands.mark('corner', 3);
  commands.mark('centre', 4);
  commands.colour(6);
  commands.select(80);
  commands.share();
  const hash = linkOf(store.sharing.shared.value, '');
  const other = openPage(OTHER);
  await other.commands.follow(hash);
  assert.deepEqual(other.store.game.value.history.present, store.game.value.history.present);
  other.commands.undo();
  assert.deepEqual(valuesOf(other.store.game.value), NEARLY);
  commands.enter(7);
  const following = commands.follow(hash);
  await settled();
  assert.match(store.question.value.text, /your digits and marks/);
  commands.answer(false);
  await following;
  assert.equal(valuesOf(store.game.value)[80], 7);
  await page.commands.follow(`#play?p=${textOf(NEARLY)}&g=12`);
  assert.match(store.notice.value.text, /can’t be read/);
});

test('a full board that is wrong says so, and is not done', () => {
  const { store, commands } = openPage();
  for (let cell = 72; cell < 81; cell += 1) {
    commands.select(cell);
    commands.enter(cell < 79 ? FULL[cell] : FULL[79]);
  }
  assert.equal(store.isSolved.value, false);
  assert.match(store.notice.value.text, /full but not solved: \d+ cells conflict/);
  assert.equal(stateOf(store.game.value), 'full, with mistakes');
  commands.undo();
  assert.equal(store.notice.value, null);
  assert.match(stateOf(store.game.value), /88.% done/);
});

test('going back to the game asks before it drops what was entered by hand', async () => {
  const { store, commands } = openPage();
  await commands.startDraft('clues');
  await commands.closeDraft();
  assert.equal(store.draft.value, null, 'nothing was entered');
  await commands.startDraft('empty');
  commands.select(0);
  commands.enter(7);
  for (const [answer, isKept] of [
    [false, true],
    [true, false],
  ]) {
    const closing = commands.closeDraft();
    await settled();
    assert.match(store.question.value.text, /1 clue/);
    commands.answer(answer);
    await closing;
    assert.equal(store.draft.value !== null, isKept);
  }
});

test('filling marks brings back nothing that was removed, unless asked; all can be cleared', async () => {
  const { store, commands } = openPage(FULL.map((digit, cell) => (cell < 54 ? digit : 0)));
  const candidates = () => store.game.value.history.present.candidates;
  commands.fillMarks();
  const full = candidates();
  const removed = full[80] & -full[80];
  const digit = Math.log2(removed) + 1;
  commands.select(80);
  commands.mark('candidates', digit);
  commands.select(60);
  commands.erase();
  commands.fillMarks();
  assert.equal(candidates()[60], full[60], 'a cell without marks is filled');
  assert.equal(candidates()[80], full[80] & ~removed, 'what was removed stays away');
  for (const [answer, marks] of [
    [false, full[80] & ~removed],
    [true, full[80]],
  ]) {
    commands.fillMarks();
    commands.answer(answer);
    await settled();
    assert.equal(candidates()[80], marks);
  }
  commands.fillMarks();
  assert.equal(store.question.value, null, 'nothing was removed');
  commands.select(70);
  commands.enter(FULL[70]);
  const before = store.game.value;
  commands.clearMarks();
  assert.ok(candidates().every((mask) => mask === 0));
  assert.equal(valuesOf(store.game.value)[70], FULL[70]);
  commands.undo();
  assert.deepEqual(store.game.value.history.present, before.history.present);
});

test('the solution is never filled into a draft', async () => {
  const { store, engine, commands } = openPage();
  const filling = commands.fillSolution();
  await commands.startDraft('clues');
  engine.last().answer(unique(textOf(NEARLY), textOf(FULL)));
  await filling;
  await commands.fillSolution();
  assert.deepEqual(valuesOf(store.draft.value), NEARLY);
  assert.deepEqual(valuesOf(store.game.value), NEARLY);
});

test('a link of this page that is pasted opens as if it were followed', async () => {
  const { store, commands } = openPage(OTHER);
  const entries = { ...noEntries(CLASSIC), centre: NEARLY.map((digit) => (digit ? 0 : 0b11)) };
  const token = writeToken(CLASSIC, NEARLY, entries);
  await commands.paste(` https://example.org/a/dokulab.html#play?p=${token}\n`);
  assert.deepEqual(store.game.value.clues, NEARLY);
  assert.deepEqual(store.game.value.history.present, entries);
  const wide = geometry(3, 2);
  const clues = wide.cells.map((cell) => (cell % 7 ? 0 : 1 + cell / 7));
  const following = commands.follow(`#play?p=${writeToken(wide, clues)}`);
  await settled();
  commands.answer(true);
  await following;
  assert.equal(store.game.value.geometry, wide, 'boxes of 3 rows by 2 columns, which no text tells');
});

test('a link that cannot be read says why and leaves the game', async () => {
  const { store, commands } = openPage(OTHER);
  const token = writeToken(CLASSIC, NEARLY);
  const cut = token.slice(0, -3);
  for (const [puzzle, words] of /** @type {const} */ ([
    [cut, /damaged/],
    [`z7${token}`, /newer version/],
  ])) {
    await commands.follow(`#play?p=${puzzle}`);
    assert.match(store.notice.value.text, words);
    assert.deepEqual(store.game.value.clues, OTHER);
  }
});
