/** What Play says of puzzles that people paste, good ones and bad ones, and what becomes of their game. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Play } from '../../web/views/play/game/play.tsx';
import { openShown, words } from './drawn.mjs';
import { FULL, NEARLY, textOf } from './puzzles.mjs';

const GAME = textOf(NEARLY);
const OTHER = textOf(FULL.map((digit, cell) => (cell % 2 ? digit : 0)));
/** Three full rows and nothing else. */
const SEVERAL = textOf(FULL.map((digit, cell) => (cell < 27 ? digit : 0)));
/** Row 1 needs a 9 in its last cell, where column 9 has one already. */
const WITHOUT_SOLUTION = `12345678${'.'.repeat(9)}9${'.'.repeat(63)}`;

test('a pasted puzzle opens, after a question where a game is in progress', async () => {
  const view = openShown(Play);
  await view.commands.paste(OTHER);
  assert.equal(view.board(), OTHER);
  view.commands.select(0);
  view.press('button', /^5/);
  assert.match(view.cell(0), /^r1c1, 5/);
  const pasting = view.commands.paste(GAME);
  await view.waits(() => view.store.question.value !== null);
  assert.match(view.cell(0), /^r1c1, 5/);
  view.commands.answer(true);
  await pasting;
  assert.equal(view.board(), GAME);
});

test('a text in an unusual form is read by the engine', async () => {
  const view = openShown(Play);
  await view.commands.paste(OTHER.match(/.{27}/g).join('\n'));
  assert.equal(view.board(), OTHER);
});

for (const [name, text, message, kept = text] of [
  ['80 characters', GAME.slice(1), /80/],
  ['82 characters', `${GAME}.`, /82/],
  ['letters', `${GAME.slice(0, 80)}q`, /q/],
  ['100 KB', '1'.repeat(100_000), /100,000/, ''], // too long for the box
]) {
  test(`${name}: the page says what is wrong, and a short text stays to be mended`, async () => {
    const view = openShown(Play);
    await view.commands.paste(text);
    await view.waits(() => view.all('alert').length === 1);
    assert.match(words(view.one('alert')), message);
    assert.equal(view.valueOf('textbox', 'Or paste text'), kept);
    assert.equal(view.board(), GAME);
  });
}

for (const [name, text, message] of [
  ['two equal clues in a unit', `55${'.'.repeat(79)}`, 'r1c1 and r1c2 both hold 5 in row 1'],
  ['no clues', '.'.repeat(81), 'The grid is empty'],
  ['81 clues', FULL.join(''), 'Every cell is filled'],
]) {
  test(`${name}: opens to be mended, and the game is kept`, async () => {
    const view = openShown(Play);
    await view.commands.paste(text);
    await view.says(message);
    assert.equal(view.board(), text);
    view.press('button', 'Back to the game');
    assert.equal(view.board(), GAME);
  });
}

for (const [name, text, verdict] of [
  ['no solution', WITHOUT_SOLUTION, 'no solution'],
  ['two solutions or more', SEVERAL, 'several solutions'],
  ['one solution', GAME, 'one solution'],
]) {
  test(`a puzzle with ${name} can be played, and the page says so`, async () => {
    const view = openShown(
      Play,
      FULL.map((digit, cell) => (cell % 3 ? digit : 0)),
    );
    await view.commands.paste(text);
    assert.equal(view.board(), text);
    await view.says(new RegExp(`clues?, ${verdict} `));
  });
}
