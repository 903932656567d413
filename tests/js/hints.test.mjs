/** Hints: what the engine is told, how deep they go, and what playing a step writes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_HELP, newGame, reduce, valuesOf } from '../../web/shared/board/game.ts';
import { CLASSIC } from '../../web/shared/board/geometry.ts';
import { lastMove, playerCandidates } from '../../web/shared/steps/hint_state.ts';
import { bit } from '../../web/shared/board/digits.ts';
import { hintText, patternText } from '../../web/shared/steps/hint_text.ts';
import { causeOf } from '../../web/shared/steps/step_picture.ts';
import { fieldsOf, gameOf, nameOf } from '../../web/shared/storage/game_record.ts';
import { openPage, settled, unique } from './page.mjs';
import { FULL, NEARLY, textOf } from './puzzles.mjs';
import { X_WING, step } from './steps.mjs';

/** Two rows are open. */
const TWO_ROWS = FULL.map((digit, cell) => (cell < 63 ? digit : 0));
const OPEN_CELLS = CLASSIC.cells.filter((cell) => cell >= 63);
const open = (...actions) => actions.reduce(reduce, newGame(CLASSIC, TWO_ROWS, { kind: 'typed' }));
const mark = (kind, digit, ...cells) => ({ type: 'mark', kind, digit, cells });

test('without marks the engine is told of none', () => {
  assert.equal(playerCandidates(open()), null);
});

test('only candidates count: corner marks and centre marks are notes of another kind', () => {
  const notes = open(mark('corner', 1, ...OPEN_CELLS), mark('centre', 2, 70));
  assert.equal(playerCandidates(notes), null);
  const both = playerCandidates(reduce(notes, mark('candidates', 3, 71)));
  assert.deepEqual(
    both,
    CLASSIC.cells.map((cell) => (cell === 71 ? bit(3) : 0)),
  );
});

test('the last move is the cell that got a digit, if it was that', () => {
  const place = { type: 'place', cells: [70], digit: FULL[70], tidy: true };
  assert.equal(lastMove(open()), null);
  assert.equal(lastMove(open(place)), 70);
  assert.equal(lastMove(open(place, mark('corner', 1, 71))), null);
});

const candidates = CLASSIC.cells.map((cell) => (cell < 63 ? 0 : 0b111));
const elimination = (...eliminations) => step({ digits: TWO_ROWS, candidates, eliminations, placements: [] });

test('an elimination is taken from the player’s own marks, of all kinds, as one move', () => {
  const ones = ['candidates', 'centre', 'corner'].map((kind) => mark(kind, 1, 70));
  const game = open(...ones, mark('centre', 2, 70));
  const filled = reduce(game, mark('candidates', 2, 70));
  const played = reduce(filled, { type: 'play-step', step: elimination([70, 1]), tidy: true });
  assert.equal(played.history.present.candidates[70], bit(2));
  assert.equal(played.history.present.centre[70], bit(2));
  assert.equal(played.history.present.corner[70], 0);
  assert.equal(played.history.present.corner[71], 0, 'corner marks are the player’s alone');
  assert.deepEqual(reduce(played, { type: 'undo' }).history.present, filled.history.present);
});

test('where there are no candidates to lose, they are filled first, in the same move', () => {
  const game = open(mark('centre', 3, 63), mark('candidates', 2, 64));
  const played = reduce(game, { type: 'play-step', step: elimination([70, 1]), tidy: true });
  const { candidates: filled, centre } = played.history.present;
  assert.equal(filled[70], 0b110);
  assert.equal(filled[71], 0b111);
  assert.equal(centre[63], bit(3), 'own marks stay');
  assert.equal(filled[63], 0b111, 'and the cell has its candidates beside them');
  assert.equal(filled[64], bit(2), 'own candidates stay');
  assert.equal(played.history.past.length, game.history.past.length + 1);
  assert.equal(playerCandidates(played)[70], 0b110, 'the next hint sees what was done');
});

test('a placement goes from the marks of its peers only where marks are kept tidy', () => {
  const game = open(mark('corner', FULL[80], 79, 80));
  const placing = step({ digits: TWO_ROWS, candidates, placements: [[80, FULL[80]]] });
  for (const tidy of [true, false]) {
    const played = reduce(game, { type: 'play-step', step: placing, tidy });
    assert.equal(valuesOf(played)[80], FULL[80]);
    assert.equal(played.history.present.corner[79], tidy ? 0 : bit(FULL[80]));
  }
});

/** A page whose engine has answered a request for a hint. */
async function hinted(result, prepare = () => {}) {
  const page = openPage();
  prepare(page.commands);
  const asking = page.commands.hint();
  const asked = page.engine.last();
  asked.answer({ kind: 'step', wrong_cells: [], step: null, ...result });
  await asking;
  await settled();
  return { ...page, asked };
}

const LAST = step({ placements: [[80, FULL[80]]], because: { units: [{ role: 'base', unit: 8 }] } });

test('a hint says where, its technique, its pattern, the whole, and is then applied', async () => {
  const { store, commands, engine, asked } = await hinted({ step: LAST });
  assert.equal(asked.method, 'hint');
  assert.equal(asked.params.digits, textOf(NEARLY));
  assert.equal(store.onBoard.value.words, 'Look at row 9.');
  assert.deepEqual(store.onBoard.value.picture.units, [{ unit: 8, tone: 'base' }]);
  assert.equal(store.onBoard.value.picture.cells.size, 0);
  await commands.hint();
  assert.equal(store.onBoard.value.words, 'Look at row 9. Technique: Full house');
  assert.equal(store.onBoard.value.picture.cells.size, 0);
  await commands.hint();
  assert.match(store.onBoard.value.words, /^Full house .*What can you place/);
  assert.equal(store.onBoard.value.cells[80].effect, '', 'the pattern gives nothing away');
  await commands.hint();
  assert.equal(store.onBoard.value.words, 'Full house: a reason. A consequence.');
  assert.equal(store.onBoard.value.cells[80].effect, 'gain');
  assert.match(store.onBoard.value.cells[80].label, /becomes/);
  assert.equal(valuesOf(store.game.value)[80], 0);
  await commands.hint();
  assert.equal(valuesOf(store.game.value)[80], FULL[80]);
  assert.equal(store.onBoard.value.picture, null);
  assert.equal(engine.calls.length, 1, 'the engine was asked once');
});

test('any move ends a hint, and so does closing it', async () => {
  const { store, commands } = await hinted({ step: LAST });
  commands.select(72);
  assert.ok(store.hint.visible.value, 'a selection is no move');
  commands.mark('corner', 1);
  assert.equal(store.hint.visible.value, null);
  commands.undo();
  assert.ok(store.hint.visible.value, 'the same board again');
  commands.closeHint();
  assert.equal(store.hint.visible.value, null);
});

test('an answer about an older board is no hint', async () => {
  const { store, engine, commands } = openPage();
  const asking = commands.hint();
  commands.select(72);
  commands.enter(1);
  engine.last().answer({ kind: 'step', wrong_cells: [], step: LAST });
  await asking;
  assert.equal(store.hint.given.value, null);
});

test('a wrong digit is struck out first, and erased as one move', async () => {
  const wrongDigit = FULL[73];
  const { store, commands } = await hinted({ kind: 'wrong-digits', wrong_cells: [72] }, (given) => {
    given.select(72);
    given.enter(wrongDigit);
  });
  assert.ok(store.onBoard.value.cells[72].wrong);
  assert.match(store.onBoard.value.words, /r9c1 is wrong\. Fix this/);
  await commands.hint();
  assert.equal(valuesOf(store.game.value)[72], 0);
  commands.undo();
  assert.equal(valuesOf(store.game.value)[72], wrongDigit);
});

test('a missing candidate is pointed out, and all of its cell come back, beside its other marks', async () => {
  const { store, commands } = await hinted({ kind: 'missing-marks', wrong_cells: [72] }, (given) => {
    given.select(72);
    for (const kind of ['candidates', 'centre', 'corner']) given.mark(kind, FULL[73]);
  });
  assert.ok(store.onBoard.value.cells[72].clash);
  assert.match(store.onBoard.value.words, /missing from the candidates in r9c1/);
  await commands.hint();
  const { candidates: restored, centre, corner } = store.game.value.history.present;
  assert.deepEqual([restored[72], centre[72], corner[72]], [FULL[72], FULL[73], FULL[73]].map(bit));
  assert.equal(store.game.value.help.mistakes, 0, 'a missing candidate is no wrong digit');
});

test('the pattern of a step shows what it rests on, and nothing of what follows', () => {
  const { cells, units } = causeOf(X_WING, CLASSIC);
  assert.deepEqual(
    [...cells.keys()].sort((a, b) => a - b),
    [1, 7, 37, 43],
  );
  assert.ok([...cells.values()].every(({ lost, gained }) => !lost && !gained));
  assert.equal(units.length, 4);
});

test('hints, checks and the mistakes they find are counted, and kept', async () => {
  const { store, commands, engine } = await hinted({ kind: 'wrong-digits', wrong_cells: [72] }, (given) => {
    given.select(72);
    given.enter(FULL[73]);
  });
  const { help: first } = store.game.value;
  assert.deepEqual([first.hints, first.checks, first.mistakes], [1, 0, 1]);
  const check = async () => {
    const checking = commands.check();
    engine.last().answer(unique(textOf(NEARLY), textOf(FULL)));
    await checking;
  };
  await check();
  await check();
  const { help } = store.game.value;
  assert.deepEqual([help.hints, help.checks, help.mistakes], [1, 2, 1], 'one wrong digit is one mistake');
  commands.undo();
  commands.redo();
  await check();
  assert.equal(store.game.value.help.mistakes, 1, 'the same digit again is the same mistake');
  const [name, fields] = [nameOf(store.game.value), fieldsOf(store.game.value)];
  assert.deepEqual(gameOf(name, fields), store.game.value);
  for (const kind of Object.keys(NO_HELP)) fields.delete(kind);
  assert.deepEqual(gameOf(name, fields).help, NO_HELP);
  commands.enter(FULL[74]);
  await check();
  assert.equal(store.game.value.help.mistakes, 2, 'another digit is another mistake');
});

test('mistakes that an older version counted stay counted, and damaged ones are left out', () => {
  const game = open();
  const fields = (found) => new Map([...fieldsOf(game), ['mistakes', 2], ['found', found]]);
  const helpFrom = (found) => gameOf(nameOf(game), fields(found)).help;
  assert.deepEqual(helpFrom(''), { hints: 0, checks: 0, mistakes: 2, found: [] });
  assert.deepEqual(helpFrom('72:4 x 900:1').found, ['72:4']);
});

test('a puzzle without a single solution gets no hint, but words', async () => {
  const { store, commands } = await hinted({ kind: 'not-unique' });
  assert.match(store.onBoard.value.words, /doesn’t have exactly one solution/);
  const before = store.game.value;
  await commands.hint();
  assert.equal(store.game.value, before);
});

test('a pattern that the board shows is said by its cells, and only while it is the whole hint', () => {
  const hint = { result: { kind: 'step', wrong_cells: [], step: X_WING }, depth: 'pattern' };
  const corners = X_WING.because.cells.length ? X_WING.because.cells : X_WING.because.candidates;
  const text = patternText(hint, CLASSIC);
  for (const { cell } of corners) assert.ok(text.includes(CLASSIC.cellName(cell)), text);
  assert.ok(!hintText(hint, CLASSIC).join(' ').includes(CLASSIC.cellName(corners[0].cell)));
  for (const depth of ['where', 'technique', 'whole']) {
    assert.equal(patternText({ ...hint, depth }, CLASSIC), '');
  }
});
