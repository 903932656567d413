/** What happens to the game on the board when another puzzle comes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newGame, valuesOf } from '../../web/shared/board/game.ts';
import { CLASSIC } from '../../web/shared/board/geometry.ts';
import { PLACES, addressOf } from '../../web/frame/places.ts';
import { openClues } from '../../web/frame/games.ts';
import { ticketOf } from '../../web/frame/ticket.ts';
import { MAX_GAMES } from '../../web/shared/puzzles/played.ts';
import { openPage, settled } from './page.mjs';
import { openAll } from './made_rooms.mjs';
import { FULL, NEARLY, textOf } from './puzzles.mjs';

const OTHER = FULL.map((digit, cell) => (cell % 2 ? digit : 0));

test('a puzzle opens at once when nothing is lost', async () => {
  const { store, commands } = openPage();
  await commands.paste(textOf(OTHER));
  assert.deepEqual(store.game.value.clues, OTHER);
  assert.equal(store.question.value, null);
});

test('a puzzle that is brought along takes the place of a game, and a message leads back to it', async () => {
  const { store, commands } = openPage();
  commands.select(80);
  commands.enter(5);
  const before = store.game.value;
  await commands.follow(`#play?p=${textOf(OTHER)}`);
  assert.equal(store.question.value, null);
  assert.deepEqual(store.game.value.clues, OTHER);
  await commands.takeOffer();
  assert.deepEqual(store.game.value.history.present, before.history.present);
});

test('pasting a puzzle, which a slip of the hand does, asks where a game is in progress', async () => {
  const { store, commands } = openPage();
  commands.select(80);
  commands.enter(5);
  const before = store.game.value;
  for (const [answer, there] of [
    [false, before.clues],
    [true, OTHER],
  ]) {
    const pasting = commands.paste(textOf(OTHER));
    await settled();
    assert.match(store.question.value.text, /with 1 digit placed\? It stays under Recent games/);
    assert.equal(store.game.value, before, 'nothing happens before the answer');
    commands.answer(answer);
    await pasting;
    assert.deepEqual(store.game.value.clues, there);
  }
  assert.deepEqual(store.recent.value[0].history.present, before.history.present);
});

test('where recent games are full, a puzzle that would push an unfinished one out of them asks', async () => {
  const { store, commands } = openPage();
  commands.select(80);
  commands.enter(5);
  const begun = (cell) =>
    newGame(
      CLASSIC,
      OTHER.with(cell, 0),
      { kind: 'pasted' },
      { digits: FULL.map((digit, at) => Number(at === cell) * digit) },
    );
  store.recent.value = Array.from({ length: MAX_GAMES }, (_, index) => begun(2 * index + 1));
  const pasting = commands.paste(textOf(OTHER));
  await settled();
  assert.match(store.question.value.text, /Recent games are full, so Pasted puzzle is removed/);
  commands.answer(false);
  await pasting;
  assert.equal(store.recent.value.length, MAX_GAMES);
});

test('a puzzle that would cost a game in progress asks first', async () => {
  const { store, commands } = openPage();
  store.storageProblem.value = 'This browser keeps nothing.';
  commands.select(80);
  commands.enter(5);
  const before = store.game.value;
  const pasting = commands.paste(textOf(OTHER));
  await settled();
  assert.match(store.question.value.text, /1 digit/);
  assert.equal(store.game.value, before, 'nothing happens before the answer');
  commands.answer(false);
  await pasting;
  assert.equal(store.game.value, before);
  const again = commands.paste(textOf(OTHER));
  await settled();
  commands.answer(true);
  await again;
  assert.deepEqual(store.game.value.clues, OTHER);
});

for (const [how, again] of [
  ['pasting it', ({ commands }) => commands.paste(textOf(NEARLY))],
  ['following its link', ({ commands }) => commands.follow(`#play?p=${textOf(NEARLY)}`)],
  [
    'resuming the game after a draft of it',
    async ({ commands }) => {
      await commands.startDraft('clues');
      await commands.playDraft();
    },
  ],
]) {
  test(`the puzzle that is on the board, put there again by ${how}, keeps its game`, async () => {
    const opened = openPage();
    opened.commands.select(80);
    opened.commands.enter(5);
    const doing = again(opened);
    await settled();
    assert.equal(opened.store.question.value, null, 'nothing is lost, so nothing is asked');
    await doing;
    assert.equal(valuesOf(opened.store.game.value)[80], 5);
    assert.equal(opened.store.isDraft.value, false);
  });
}

test('a draft is played at once, and the engine is asked meanwhile', async () => {
  const { store, engine, commands } = openPage();
  await commands.startDraft('empty');
  commands.select(0);
  commands.enter(7);
  await commands.playDraft();
  assert.equal(store.draft.value, null);
  assert.equal(store.game.value.clues[0], 7);
  assert.equal(engine.last().method, 'solve');
});

test('refusing to lose the game keeps the draft', async () => {
  const { store, commands } = openPage();
  store.storageProblem.value = 'This browser keeps nothing.';
  commands.select(80);
  commands.enter(5);
  await commands.startDraft('clues');
  commands.select(72);
  commands.enter(FULL[72]);
  const playing = commands.playDraft();
  await settled();
  commands.answer(false);
  await playing;
  assert.deepEqual(valuesOf(store.draft.value), NEARLY.with(72, FULL[72]));
  assert.equal(valuesOf(store.game.value)[80], 5);
});

test('a puzzle that comes in another view leads to Play, where a message leads back to the game before', async () => {
  const { store, commands } = openPage();
  commands.select(80);
  commands.enter(FULL[80]);
  commands.go('pattern');
  await commands.readFile({ name: 'one.txt', text: textOf(OTHER) }, ticketOf(store));
  assert.equal(store.view.value, 'play');
  assert.equal(store.notice.value?.offer?.label, 'Go back');
  commands.go('pattern');
  assert.equal(store.notice.value, null, 'it is told once');
});

test('a puzzle that is brought along again goes on where it was left, also under Recent games', async () => {
  const { store, commands } = openPage();
  commands.select(80);
  commands.enter(5);
  const { present } = store.game.value.history;
  await commands.follow(`#play?p=${textOf(OTHER)}`);
  await commands.paste(textOf(NEARLY));
  assert.deepEqual(store.game.value.history.present, present);
});

test('digits that are brought with a puzzle are shown, also where it is under Recent games', async () => {
  const { app, store, commands } = openPage();
  commands.select(80);
  commands.enter(5);
  await commands.follow(`#play?p=${textOf(OTHER)}`);
  const digits = NEARLY.map((clue, cell) => (cell === 80 ? 7 : 0));
  await openClues(app, NEARLY, { kind: 'own' }, ticketOf(store), { entries: { digits } });
  assert.equal(store.game.value.history.present.digits[80], 7);
});

/** The parts that are about the puzzle in hand. */
const OF_PUZZLE = new Set([
  ...['play', 'analyse', 'analyse/why', 'analyse/solutions', 'analyse/ratings', 'analyse/calls'],
  ...['lab', 'lab/hand', 'lab/race'],
]);

for (const place of PLACES) {
  for (const part of place.parts) {
    const address = addressOf(place, part);
    const stays = OF_PUZZLE.has(address);
    test(`a puzzle that is pasted in #${address} is shown ${stays ? 'there' : 'in Play'}`, async () => {
      const { store, commands } = openAll();
      const partOf = (view) => ({ Panel: () => null, part: store[view].part });
      store.late.value = { lab: partOf('lab'), study: partOf('study') };
      await commands.follow(`#${address}`);
      assert.equal(store.part.value, part);
      await commands.paste(textOf(OTHER));
      assert.deepEqual(store.game.value.clues, OTHER);
      assert.equal(store.part.value, stays ? part : PLACES[0].parts[0]);
    });
  }
}

test('a message goes with the part that it was about, as with a view', async () => {
  const { store, commands } = openAll();
  store.late.value = { lab: { Panel: () => null, part: store.lab.part } };
  await commands.follow('#lab/race');
  for (const leave of [() => commands.follow('#lab/phase'), () => commands.goPart(1)]) {
    store.notice.value = { tone: 'bad', text: 'of this part' };
    await leave();
    assert.equal(store.notice.value, null);
  }
});

test('Play leads to the game, also after a photograph; another place to the part that was shown last', () => {
  const { store, commands } = openPage();
  for (const [part, view] of [
    ['photo', 'play'],
    ['rate', 'rate'],
  ]) {
    commands.go(part);
    const { id } = store.place.value;
    commands.go('progress');
    commands.goPlace(id);
    assert.equal(store.view.value, view);
  }
});
