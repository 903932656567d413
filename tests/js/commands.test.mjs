/** What people do: editing, opening puzzles, asking the engine, saving. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valuesOf } from '../../web/shared/board/game.ts';
import { emptyStorage, openPage, settled, unique } from './page.mjs';
import { linkOf } from '../../web/views/play/sharing/sharing.ts';
import { readToken } from '../../web/shared/puzzles/game_token.ts';
import { FULL, NEARLY, textOf } from './puzzles.mjs';

const OTHER = FULL.map((digit, cell) => (cell % 2 ? digit : 0));

test('digit keys write as the mode says; a draft takes digits only', () => {
  const { store, commands } = openPage();
  commands.select(80);
  commands.setMode('corner');
  commands.enter(3);
  assert.equal(store.game.value.history.present.corner[80], 0b100);
  commands.setMode('digit');
  commands.enter(3);
  assert.equal(valuesOf(store.game.value)[80], 3);
  commands.startDraft('empty');
  commands.select(0);
  commands.mark('centre', 5);
  assert.equal(valuesOf(store.board.value)[0], 5);
});

test('text that the engine cannot read stays in the box, with the engine’s words', async () => {
  const { store, engine, commands } = openPage();
  engine.holdsTexts = true;
  const text = `${textOf(NEARLY)}.`;
  const reading = commands.paste(text);
  await settled();
  assert.deepEqual(engine.last().params, { text, in_parts: true });
  engine.last().fail(Object.assign(new Error('82 characters: one too many.'), { cell: null, position: 81 }));
  await reading;
  const task = store.tasks.parse.value;
  assert.equal(task.phase, 'failed');
  assert.equal(task.message, '82 characters: one too many.');
  assert.equal(task.position, 81);
  assert.equal(store.puzzleText.value, text);
  assert.equal(store.drawer.value, 'own');
  assert.deepEqual(store.game.value.clues, NEARLY);
});

for (const [name, clues, words] of [
  ['two equal clues in a unit', [5, 5, ...new Array(79).fill(0)], /r1c1 and r1c2 both hold 5 in row 1/],
  ['no clue', new Array(81).fill(0), /empty/],
  ['81 clues', FULL, /Every cell is filled/],
]) {
  test(`${name}: opens as a draft to mend, and the game waits`, async () => {
    const { store, commands } = openPage();
    await commands.paste(textOf(clues));
    assert.match(store.notice.value.text, words);
    assert.deepEqual(valuesOf(store.draft.value), clues);
    assert.deepEqual(store.game.value.clues, NEARLY);
    await commands.playDraft();
    assert.ok(store.draft.value, 'it is not played as it is');
    commands.closeDraft();
    assert.deepEqual(store.board.value.clues, NEARLY);
  });
}

test('an answer about another puzzle is never shown', async () => {
  const { store, engine, commands } = openPage();
  const filling = commands.fillSolution();
  await commands.playNext('easy');
  await commands.paste(textOf(OTHER));
  engine.calls[0].answer(unique(textOf(NEARLY), textOf(FULL)));
  await filling;
  assert.deepEqual(valuesOf(store.game.value), OTHER);
});

test('checking strikes out what is wrong until something is written', async () => {
  const { store, engine, commands } = openPage();
  commands.select(80);
  commands.enter(FULL[80] === 9 ? 1 : 9);
  commands.select(79);
  commands.enter(FULL[79]);
  const checking = commands.check();
  engine.last().answer(unique(textOf(NEARLY), textOf(FULL)));
  await checking;
  assert.deepEqual([...store.wrong.value], [80]);
  assert.match(store.notice.value.text, /^1 of your 2 digits is wrong/);
  commands.undo();
  assert.equal(store.wrong.value.size, 0);
});

test('checking waits for the answer that is under way, whoever asked for it', async () => {
  const { store, engine, commands } = openPage();
  commands.select(80);
  commands.enter(FULL[80] === 9 ? 1 : 9);
  const checking = commands.check();
  const opening = commands.solve(); // as a puzzle from a link is asked about when its room has come
  assert.equal(engine.calls.filter(({ method }) => method === 'solve').length, 1);
  engine.last().answer(unique(textOf(NEARLY), textOf(FULL)));
  await Promise.all([checking, opening]);
  assert.match(store.notice.value.text, /^Your digit is wrong/);
});

test('a task waits for the engine, runs, and is stopped at once', async () => {
  const { store, engine, commands } = openPage();
  const { explainer } = store.tasks;
  const rating = commands.rateByExplainer();
  assert.equal(explainer.value.phase, 'waiting');
  engine.last().onProgress({ fraction: 0.5, detail: {} });
  assert.equal(explainer.value.fraction, 0.5);
  commands.stopExplainer();
  assert.equal(explainer.value.phase, 'stopped');
  assert.ok(engine.last().stopped);
  await rating;
  engine.last().onProgress({ fraction: 0.9, detail: {} });
  assert.equal(explainer.value.phase, 'stopped', 'late progress changes nothing');
});

test('a view is there at once, so that the next key is its own, and the address follows', () => {
  const { store, did, commands } = openPage();
  commands.go('pattern');
  assert.equal(store.view.value, 'pattern');
  commands.toggleDrawer('own');
  assert.deepEqual([store.view.value, store.drawer.value], ['play', 'own']);
  assert.deepEqual(did.hashes, ['#make/cells', '#play']);
  commands.go('play');
  assert.equal(did.hashes.length, 2, 'who is there already goes nowhere');
});

test('who asks for the keys of a view gets back to it', () => {
  const { store, commands } = openPage();
  for (const leave of [() => commands.escape(), () => commands.toggleKeys()]) {
    commands.go('lab');
    commands.toggleKeys();
    assert.deepEqual([store.view.value, store.keysOf.value], ['keys', 'lab']);
    leave();
    assert.equal(store.view.value, 'lab');
  }
});

test('who reads the keys and goes on to another view stays there', async () => {
  const { store, commands } = openPage();
  commands.go('lab');
  commands.toggleKeys();
  await commands.follow('#analyse/ratings');
  commands.escape();
  assert.equal(store.view.value, 'rate');
});

test('a link’s puzzle opens, and the address forgets it', async () => {
  const { store, engine, did, commands } = openPage();
  const following = commands.follow(`#analyse/ratings?p=${textOf(OTHER)}`);
  await settled();
  assert.equal(store.view.value, 'rate');
  assert.deepEqual(store.game.value.clues, OTHER);
  assert.deepEqual(did.hashes, ['#analyse/ratings']);
  assert.equal(engine.last().method, 'steps');
  engine.last().answer({});
  await following;
});

test('a link to the puzzle on the board goes on with the game', async () => {
  const { store, commands } = openPage();
  commands.select(80);
  commands.enter(5);
  await commands.follow(`#play?p=${textOf(NEARLY)}`);
  assert.equal(valuesOf(store.game.value)[80], 5);
  assert.equal(store.question.value, null);
});

test('every action is saved, with the time played, and comes back', () => {
  const kept = emptyStorage();
  const { store, storageSync, platform, commands } = openPage(NEARLY, { storage: () => kept });
  store.clock.value = { counted: 0, since: 0 };
  platform.time = 5000;
  commands.select(80);
  commands.enter(5);
  commands.set({ theme: 'dark' });
  storageSync.saveNow();
  const saved = openPage(OTHER, { storage: () => kept }).store;
  assert.deepEqual(valuesOf(saved.game.value), valuesOf(store.game.value));
  assert.equal(saved.clock.value.counted, 5000);
  assert.equal(saved.game.value.history.past.length, 1);
  assert.equal(saved.settings.value.theme, 'dark');
  assert.equal(saved.draft.value, null);
});

test('saving waits until the change has been drawn, and is done without being asked', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const storage = emptyStorage();
  const { store, commands } = openPage(NEARLY, { storage: () => storage });
  context.mock.timers.tick(1);
  const setItem = context.mock.method(storage, 'setItem');
  commands.select(80);
  commands.enter(5);
  commands.enter(6);
  assert.equal(setItem.mock.callCount(), 0);
  context.mock.timers.tick(1);
  assert.equal(setItem.mock.callCount(), 1, 'only what changed is written');
  const { store: saved } = openPage(OTHER, { storage: () => storage });
  assert.deepEqual(saved.game.value.history, store.game.value.history);
});

test('where nothing can be saved, play goes on and the page says so', () => {
  const denied = () => {
    throw new Error('denied');
  };
  const { store, storageSync, commands } = openPage(NEARLY, { storage: denied });
  storageSync.saveNow();
  commands.select(80);
  commands.enter(5);
  assert.equal(valuesOf(store.game.value)[80], 5);
  assert.match(store.storageProblem.value, /does not let the page save/);
});

test('the sharing panel links to the puzzle, or to the game with all that is written into it', async () => {
  const { platform, store, did, commands } = openPage();
  const { sharing } = store;
  commands.share();
  assert.equal(sharing.subject.value.entries, null, 'there is no progress to share yet');
  commands.select(80);
  commands.enter(5);
  commands.share();
  const tokenIn = (link) => readToken(/^http:\/\/localhost\/#play\?p=(z1[\w-]+)$/.exec(link)[1]);
  const progress = tokenIn(linkOf(sharing.shared.value, platform.pageAddress()));
  assert.deepEqual([textOf(progress.clues), progress.entries.digits[80]], [textOf(NEARLY), 5]);
  commands.shareProgress(false);
  const link = linkOf(sharing.shared.value, platform.pageAddress());
  assert.deepEqual([textOf(tokenIn(link).clues), tokenIn(link).entries], [textOf(NEARLY), null]);
  assert.equal(linkOf(sharing.shared.value, null), textOf(NEARLY), 'nobody can open a file on my disk');
  await commands.copyShared(link, 'Link copied.');
  assert.deepEqual([did.copied, sharing.message.value], [[link], 'Link copied.']);
  platform.copy = () => Promise.reject(new Error('blocked'));
  await commands.copyShared(link, 'Link copied.');
  assert.match(sharing.message.value, /blocked copying/);
  commands.closeSharing();
  assert.equal(sharing.shared.value, null);
});

test('the choice of techniques is kept', () => {
  const storage = emptyStorage();
  const { store, storageSync, commands } = openPage(NEARLY, { storage: () => storage });
  const choice = { off: ['x_wing'], uniqueness: false, trial: true };
  commands.choose(choice);
  storageSync.saveNow();
  assert.deepEqual(openPage(NEARLY, { storage: () => storage }).store.explain.choice.value, choice);
  assert.deepEqual(store.explain.choice.value, choice);
});

test('what a message offers is done once, and the message goes', () => {
  const { store, commands } = openPage();
  let done = 0;
  store.notice.value = {
    tone: 'plain',
    text: 'It is ready.',
    offer: { label: 'Open', run: () => (done += 1) },
  };
  commands.takeOffer();
  commands.takeOffer();
  assert.equal(done, 1);
  assert.equal(store.notice.value, null);
});

test('digits first and back; Escape puts away a shown preview before a notice', () => {
  const { store, commands } = openPage();
  const { digitFirst } = store.settings.value;
  commands.toggleDigitFirst();
  assert.equal(store.settings.value.digitFirst, !digitFirst);
  commands.toggleDigitFirst();
  assert.equal(store.settings.value.digitFirst, digitFirst);
  store.preview.value = { tones: [] };
  store.notice.value = { text: 'Something' };
  commands.escape();
  assert.equal(store.preview.value, null);
  assert.notEqual(store.notice.value, null);
  commands.escape();
  assert.equal(store.notice.value, null);
});

test('a command that no room has is none once the late rooms are here, and may be one of theirs before', () => {
  const { commands } = openPage();
  assert.equal(commands.nobodyHasThis, undefined);
  assert.equal(typeof commands.select, 'function');
  const { commands: early } = openPage(NEARLY, { fetchRoomsOf: () => async () => {} });
  assert.equal(typeof early.nobodyHasThis, 'function');
  assert.equal(typeof early.select, 'function');
  assert.equal(early[Symbol.iterator], undefined, 'what the language asks for is no command');
});
