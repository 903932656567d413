/** How hard puzzles are, as the page keeps, sorts and compares it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callLevelOf } from '../../web/shared/controls/call_levels.ts';
import {
  MAX_RATED,
  explainerFigures,
  withRating,
  withoutRating,
} from '../../web/views/analyse/rate/rated_state.ts';
import { explainerKey } from '../../web/shared/steps/step_path.ts';
import { newGame } from '../../web/shared/board/game.ts';
import { geometry } from '../../web/shared/board/geometry.ts';
import { openPage, settled } from './page.mjs';
import { LEVELS, NEARLY } from './puzzles.mjs';

/** What the engine answers when it rates. */
function rating(puzzle, { mean = 30, verdict = 'unique', cut = false } = {}) {
  const counts = {
    counting: 'sweeps',
    mean,
    median: mean,
    sd: 1,
    low: mean / 2,
    high: mean * 2,
    runs: [mean],
  };
  return {
    puzzle,
    verdict,
    call_counts: verdict === 'unique' ? [counts] : [],
    call_level: verdict === 'unique' ? callLevelOf(LEVELS, mean).name : null,
    confidence: 1,
    neighbour: null,
    guesses: verdict === 'unique' ? 2 : null,
    cut,
    at_least: cut ? 5000 : null,
    sparse: false,
    with_more_logic: null,
  };
}

/** What the engine answers when it rates as Sudoku Explainer does. */
const explained = (puzzle, change) => ({
  puzzle,
  verdict: 'unique',
  rating: { scale: 'classic', er: 7.1, ep: 2, ed: 1.2, er_at_least: 7.1, level: null, ...change },
  steps: [],
});

/** What it answers when it finds the path. */
const pathOf = (change = {}) => ({
  verdict: 'unique',
  steps: [],
  hardest: null,
  score: 0,
  level: 'hard',
  is_level_final: false,
  ...change,
});
test('the comparison keeps one rating a puzzle, the latest first, and not for ever', () => {
  let list = withRating([], { kind: 'typed' }, rating('p', { mean: 10 }));
  list = withRating(list, { kind: 'link' }, rating('q', { mean: 20 }));
  list = withRating(list, { kind: 'typed' }, rating('p', { mean: 30 }));
  assert.deepEqual(
    list.map(({ puzzle, mean }) => [puzzle, mean]),
    [
      ['p', 30],
      ['q', 20],
    ],
  );
  assert.equal(withRating(list, { kind: 'typed' }, rating('r', { verdict: 'none' })), list);
  assert.deepEqual(withoutRating(list, 'p').length, 1);
  for (let number = 0; number < 2 * MAX_RATED; number += 1)
    list = withRating(list, { kind: 'typed' }, rating(`${number}`));
  assert.equal(list.length, MAX_RATED);
});

test('another table tells the class anew, and nothing else', async () => {
  const { store, engine, commands } = openPage();
  store.hello.value = { levels: LEVELS };
  const puzzle = store.puzzle.value;
  const first = commands.rate();
  engine.last().answer(pathOf());
  await settled();
  engine.last().answer(explained(puzzle));
  await settled();
  engine.last().answer(rating(puzzle));
  await first;
  const levels = LEVELS.map((level) => ({ ...level, name: `other ${level.name}` }));
  const choosing = commands.setLevelTable('calibrated');
  engine.last().answer({ levels, source: 'Elsewhere.' });
  await settled();
  assert.equal(engine.last().method, 'rate');
  assert.equal(engine.last().params.table, 'calibrated');
  engine.last().answer({ ...rating(puzzle), call_level: 'other medium' });
  await choosing;
  assert.equal(store.levels.value, levels);
  assert.equal(store.tasks.rate.value.result.call_level, 'other medium');
  assert.equal(engine.calls.filter(({ method }) => method === 'steps').length, 1);
});

/** What Rate shows of Sudoku Explainer's rating. */
const shownFigures = ({ tasks, puzzle, explainerScale }) =>
  explainerFigures(tasks.explainer.value, explainerKey(puzzle.value, explainerScale.value));

/** A page whose puzzle has its path, and waits for Sudoku Explainer's rating. */
async function pageWithPath() {
  const page = openPage();
  page.store.engine.value = { name: 'ready', fraction: null, words: '' };
  const rated = page.commands.rate();
  page.engine.last().answer(pathOf());
  await settled();
  return { ...page, rated };
}

test('what is known first comes first: the path, the rating, then the count', async () => {
  const { store, engine, rated } = await pageWithPath();
  engine.last().answer(explained(store.puzzle.value));
  await settled();
  engine.last().answer(rating(store.puzzle.value));
  await rated;
  assert.deepEqual(
    engine.calls.map(({ method }) => method),
    ['steps', 'explain', 'rate'],
  );
});

test('a rating that takes long does not hold up the count', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { engine } = await pageWithPath();
  assert.equal(engine.last().method, 'explain');
  context.mock.timers.tick(10_000);
  await settled();
  assert.equal(engine.last().method, 'rate');
});

test('Sudoku Explainer’s rating comes after the path, and again on another scale', async () => {
  const { store, engine, commands } = await pageWithPath();
  const puzzle = store.puzzle.value;
  assert.deepEqual(engine.last().params, { puzzle, scale: 'classic' });
  assert.equal(shownFigures(store), null);
  engine.last().answer(explained(puzzle));
  await settled();
  assert.deepEqual(shownFigures(store), { er: 7.1, ep: 2, ed: 1.2, isBound: false });
  const again = commands.setExplainerScale('exchange');
  assert.equal(shownFigures(store), null, 'the other scale’s rating');
  assert.deepEqual(engine.last().params, { puzzle, scale: 'exchange' });
  engine.last().answer(explained(puzzle, { scale: 'exchange', er: 5.6 }));
  await again;
  assert.equal(shownFigures(store).er, 5.6);
});

test('a scale chosen while the path is being found is the one that is asked for', async () => {
  const { engine, store, commands } = openPage();
  const puzzle = store.puzzle.value;
  void commands.rate();
  await commands.setExplainerScale('exchange');
  assert.equal(engine.last().method, 'steps');
  engine.last().answer(pathOf());
  await settled();
  assert.deepEqual(engine.last().params, { puzzle, scale: 'exchange' });
});

test('Sudoku Explainer’s rating has a lower bound on the way, and keeps it when it is stopped', async () => {
  const { store, engine, commands } = await pageWithPath();
  const detail = { steps: 3, er_at_least: 6.6, ep: null, ed: 6.6 };
  engine.last().onProgress({ fraction: 0.1, detail });
  const bound = { er: 6.6, ep: null, ed: 6.6, isBound: true };
  assert.deepEqual(shownFigures(store), bound);
  const call = engine.last();
  commands.stopExplainer();
  await settled();
  assert.ok(call.stopped);
  assert.equal(store.tasks.explainer.value.phase, 'stopped');
  assert.deepEqual(shownFigures(store), bound);
  const again = commands.rateByExplainer();
  assert.equal(shownFigures(store), null);
  engine.last().answer(explained(store.puzzle.value, { er: null, er_at_least: 8.3, ep: null }));
  await again;
  assert.deepEqual(shownFigures(store), { er: 8.3, ep: null, ed: 1.2, isBound: true }, 'open');
});

test('Sudoku Explainer’s rating of a puzzle that has gone is neither shown nor finished', async () => {
  const { store, engine, rated } = await pageWithPath();
  const { geometry: shape } = store.game.value;
  store.game.value = newGame(shape, [0, ...NEARLY.slice(1)], { kind: 'typed' });
  assert.equal(shownFigures(store), null);
  engine.last().onProgress({ fraction: 0.1, detail: { steps: 1, er_at_least: 2, ep: 2, ed: 2 } });
  assert.ok(engine.last().stopped);
  assert.equal(shownFigures(store), null);
  await rated;
});

test('Sudoku Explainer is not asked without one solution, nor about boards of other sizes', async () => {
  const several = openPage();
  const rated = several.commands.rate();
  several.engine.last().answer(pathOf({ verdict: 'multiple' }));
  await rated;
  assert.equal(several.engine.calls.length, 1);

  const small = openPage();
  small.store.game.value = newGame(geometry(2, 2), [1, 2, 3, 4, ...new Array(12).fill(0)], { kind: 'typed' });
  const done = small.commands.rate();
  small.engine.last().answer(pathOf({ level: 'easy', is_level_final: true }));
  await settled();
  small.engine.last().answer({ ...rating(small.store.puzzle.value), call_level: null });
  await done;
  assert.deepEqual(
    small.engine.calls.map(({ method }) => method),
    ['steps', 'rate'],
  );
});
