/** Why a candidate is false: what is asked, from which position, and what of the answers is shown. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digitUnder } from '../../web/shared/board/board_pointer.ts';
import { valuesOf } from '../../web/shared/board/game.ts';
import { CLASSIC, geometry } from '../../web/shared/board/geometry.ts';
import { openPage, settled } from './page.mjs';
import { FULL, NEARLY, textOf } from './puzzles.mjs';
import { path, step } from './steps.mjs';

/** The last row of NEARLY is open. */
const CELL = 72;
const RIGHT = FULL[CELL];
const WRONG = (RIGHT % 9) + 1;

const FIRST = step({ placements: [[73, FULL[73]]], what: 'First.' });
const SECOND = step({ eliminations: [[CELL, WRONG]], technique: 'x_wing', title: 'X-wing', what: 'Second.' });

const reason = (changes = {}) => ({
  kind: 'steps',
  headline: 'X-wing after 1 single',
  effort: 200,
  is_long: false,
  cells: [],
  steps: [FIRST, SECOND],
  ...changes,
});
const CHAIN = reason({ kind: 'chain', headline: 'X-chain, 5 links', effort: 330, steps: [SECOND] });

const answered = (answers, changes = {}) => ({
  puzzle: textOf(NEARLY),
  verdict: 'unique',
  candidate: [CELL, WRONG],
  asked: '',
  is_solution: false,
  answers,
  ...changes,
});

/** A page in which the candidate was asked about from Play. */
function asking() {
  const page = openPage();
  page.commands.askWhyAt(CELL, WRONG);
  return { ...page, asked: page.engine.calls.find(({ method }) => method === 'why') };
}

test('a long press in Play asks from the player’s own position, and Analyse answers', () => {
  const { store, asked } = asking();
  assert.equal(store.view.value, 'why');
  const { puzzle, cell, digit, digits, candidates } = asked.params;
  assert.deepEqual(
    { puzzle, cell, digit, digits, candidates },
    { puzzle: textOf(NEARLY), cell: CELL, digit: WRONG, digits: textOf(NEARLY), candidates: null },
  );
});

test('the easiest answer known is on the board, until a person chooses one', async () => {
  const { store, commands, asked } = asking();
  const { why, explain } = store;
  asked.onProgress({ fraction: null, detail: { added: [CHAIN] } });
  assert.equal(explain.borrowedStep.value.step, SECOND);
  asked.onProgress({ fraction: null, detail: { added: [reason()] } });
  assert.equal(why.answer.value.kind, 'steps');
  assert.equal(explain.borrowedStep.value.step, FIRST);
  commands.showAnswer(CHAIN);
  asked.answer(answered([reason(), CHAIN]));
  await settled();
  assert.equal(why.answer.value.kind, 'chain');
  assert.equal(explain.borrowedStep.value.step, SECOND);
});

test('the steps of an answer are walked by the keys of a path, and Escape closes the question', async () => {
  const { store, commands, asked } = asking();
  asked.answer(answered([reason()]));
  await settled();
  commands.nextStep();
  assert.equal(store.explain.borrowedStep.value.step, SECOND);
  commands.nextStep();
  assert.equal(store.explain.borrowedStep.value.step, SECOND, 'the last');
  commands.previousStep();
  assert.equal(store.explain.borrowedStep.value.step, FIRST);
  commands.lastStep();
  assert.equal(store.explain.borrowedStep.value.step, SECOND);
  commands.firstStep();
  assert.equal(store.explain.borrowedStep.value.step, FIRST);
  commands.escape();
  assert.equal(store.why.visible.value, null);
  assert.equal(store.explain.borrowedStep.value, null);
});

test('a closed question leads back to where it was asked, and to the very game', () => {
  const { store, commands } = openPage();
  commands.select(CELL);
  const { game, gameBoard } = store;
  const before = game.value;
  commands.askWhy();
  assert.equal(store.view.value, 'why');
  commands.askWhyAt(CELL, WRONG);
  commands.escape();
  assert.equal(store.view.value, 'play');
  assert.equal(game.value.history, before.history);
  assert.equal(gameBoard.value.selection.value.cursor, CELL);
  for (const view of ['explain', 'solutions', 'rate']) {
    commands.go(view);
    commands.askWhyAt(CELL, WRONG);
    assert.equal(store.view.value, 'why');
    commands.escape();
    assert.equal(store.view.value, view);
  }
});

test('a question is in the address, by which it is asked again from its own position', async () => {
  const { start, store, commands, engine, did } = openPage();
  start('why');
  commands.select(73);
  commands.enter(FULL[73]);
  commands.go('explain');
  commands.askWhyAt(CELL, WRONG);
  const { params } = engine.calls.find(({ method }) => method === 'why');
  await settled();
  const address = did.hashes.at(-1);
  assert.match(address, /^#analyse\/why\?p=z1[\w-]+&cell=r9c1&digit=\d$/);
  const asks = () => engine.calls.filter(({ method }) => method === 'why');
  await commands.follow(address);
  assert.equal(asks().length, 1, 'its own address, as a browser tells it, asks nothing again');
  // A reload, and another device that has another puzzle.
  for (const other of [NEARLY, FULL.with(0, 0)]) {
    const next = openPage(other);
    await next.commands.follow(address);
    await settled();
    assert.equal(next.store.view.value, 'why');
    assert.deepEqual([...next.store.game.value.clues], [...NEARLY]);
    const again = next.engine.calls.find(({ method }) => method === 'why');
    assert.deepEqual(again.params, params);
    next.commands.escape();
    assert.equal(next.store.view.value, 'explain');
  }
  commands.escape();
  await commands.follow('#analyse/why');
  await settled();
  assert.equal(store.why.visible.value, null);
  assert.equal(did.hashes.at(-1), '#analyse/why');
});

test('an address whose question can’t be read says so, and opens nothing', async () => {
  const { store, commands } = openPage();
  commands.askWhyAt(CELL, WRONG);
  for (const query of ['cell=r9c1', 'p=z1xx&cell=r9c1', 'p=z9a&cell=r9c1']) {
    store.notice.value = null;
    await commands.follow(`#analyse/why?${query}`);
    assert.equal(store.notice.value?.tone, 'bad', query);
    assert.deepEqual([...store.game.value.clues], [...NEARLY]);
  }
});

test('Steps has its own step while a question is open beside it', async () => {
  const { store, commands, asked } = asking();
  asked.answer(answered([reason()]));
  await settled();
  assert.equal(store.explain.borrowedStep.value.step, FIRST);
  commands.go('explain');
  assert.equal(store.explain.borrowedStep.value, null);
  commands.go('why');
  assert.equal(store.explain.borrowedStep.value.step, FIRST);
});

test('no step of the path is shown while a question has no answer yet, nor taken by the keys of a path', async () => {
  const { store, commands, engine } = openPage();
  commands.select(CELL);
  store.view.value = 'explain';
  void commands.askPath();
  engine.calls.find(({ method }) => method === 'steps')?.answer(path([FIRST, SECOND]));
  await settled();
  commands.showStep(1);
  assert.equal(store.explain.step.value, SECOND);
  store.view.value = 'play';
  commands.askWhy();
  const { explain } = store;
  assert.equal(explain.step.value, null, 'nor when the digit is chosen');
  assert.deepEqual(
    explain.board.value.cells.map(({ digit }) => digit),
    [...NEARLY],
    'the player’s position',
  );
  assert.equal(explain.board.value.picture.cells.get(CELL).cause, true);
  commands.nextStep();
  commands.firstStep();
  commands.chooseWhy(WRONG);
  assert.equal(explain.step.value, null);
  assert.match(explain.board.value.picture.cells.get(CELL).tones, /a/u, 'the candidate is marked');
  commands.escape();
  assert.equal(explain.index.value, 1);
});

test('that no short reason was found is said when the search is over', async () => {
  const { store, asked } = asking();
  const long = reason({ is_long: true });
  asked.onProgress({ fraction: null, detail: { added: [long] } });
  assert.equal(store.why.isLong.value, false);
  asked.answer(answered([long]));
  await settled();
  assert.equal(store.why.isLong.value, true);
});

test('the solution is given away only after a second press', async () => {
  const { store, commands, asked } = asking();
  const told = reason({ kind: 'is_solution', headline: '1 single', steps: [FIRST] });
  asked.answer(answered([told], { is_solution: true }));
  await settled();
  assert.deepEqual(store.why.answers.value, []);
  assert.equal(store.explain.borrowedStep.value, null);
  assert.equal(store.why.isWithheld.value, true);
  assert.equal(store.why.canTakeOff.value, false);
  commands.revealWhy();
  assert.equal(store.explain.borrowedStep.value.step, FIRST);
});

test('a false candidate is taken off the player’s board as one move', async () => {
  const { store, commands, asked } = asking();
  assert.equal(store.why.canTakeOff.value, false, 'before it is known to be false');
  asked.answer(answered([CHAIN]));
  await settled();
  commands.takeOff();
  const { candidates } = store.game.value.history.present;
  assert.equal(candidates[CELL] & (1 << (WRONG - 1)), 0);
  assert.ok(candidates[CELL] & (1 << (RIGHT - 1)));
  assert.deepEqual(valuesOf(store.game.value), [...NEARLY], 'no digit was placed');
  assert.equal(store.why.canTakeOff.value, false, 'it is gone');
  commands.undo();
  assert.equal(store.game.value.history.present.candidates[CELL], 0);
});

test('by keys, the cell with the cursor is asked about and the digit chosen in the panel', () => {
  const { store, commands, engine, keys } = openPage();
  assert.equal(keys.shortcutOf('askWhy'), 'Q');
  commands.select(CELL);
  commands.askWhy();
  assert.equal(store.why.visible.value.digit, undefined);
  assert.deepEqual([...store.why.visible.value.choices], [RIGHT], 'those that no digit excludes');
  assert.ok(!engine.calls.some(({ method }) => method === 'why'));
  commands.chooseWhy(null);
  assert.equal(engine.last().params.digit, null);
});

test('in Analyse a press on a candidate asks from the step on the board, and one beside it goes to a step', async () => {
  const page = openPage();
  page.store.view.value = 'explain';
  void page.commands.askPath();
  page.engine.calls.find(({ method }) => method === 'steps')?.answer(path([FIRST, SECOND]));
  await settled();
  page.commands.showCell(CELL, RIGHT);
  const asked = page.engine.last();
  assert.equal(asked.method, 'why');
  assert.equal(asked.params.digit, RIGHT);
  assert.equal(asked.params.digits, textOf(page.store.explain.position.value.digits));
});

test('a question is over when another puzzle comes', () => {
  const { store, asked } = asking();
  asked.onProgress({ fraction: null, detail: { added: [CHAIN] } });
  store.game.value = { ...store.game.value, clues: FULL };
  assert.equal(store.why.visible.value, null);
});

test('the candidate under the pointer is the one whose place in the cell it is', () => {
  assert.equal(digitUnder(CLASSIC, { x: 0.1, y: 0.1 }), 1);
  assert.equal(digitUnder(CLASSIC, { x: 4.5, y: 7.5 }), 5);
  assert.equal(digitUnder(CLASSIC, { x: 8.9, y: 8.9 }), 9);
  assert.equal(digitUnder(geometry(2, 3), { x: 3.9, y: 1.1 }), 3);
  assert.equal(digitUnder(geometry(2, 3), { x: 3.1, y: 1.9 }), 4);
});
