/** The Pattern view without a page: what commands draw, ask the engine, and do with its answers. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { fillingSearch } from '../../web/views/make/pattern/engine_search.ts';
import { watchPatternSearch } from '../../web/views/make/pattern/search_commands.ts';
import { newGame } from '../../web/shared/board/game.ts';
import { fieldsOf, gameOf, nameOf } from '../../web/shared/storage/game_record.ts';
import { openPage, settled } from './page.mjs';
import { FULL, NEARLY, textOf } from './puzzles.mjs';

const PUZZLE = textOf(NEARLY);
const PATTERN = PUZZLE.replace(/\d/g, 'x');

/** A page with a pattern drawn, and its search kept. */
function drawnDesk() {
  const page = openPage();
  const stop = watchPatternSearch(page.app, page.commands);
  page.store.engine.value = { name: 'ready', fraction: null, words: '' };
  page.store.view.value = 'pattern';
  page.commands.openPattern(PATTERN, null);
  return { ...page, patterns: page.store.patterns, stop };
}

/** What the engine answers, all in one. */
const answer = (more) => ({
  pattern: PATTERN,
  verdict: 'undecided',
  puzzle: null,
  solution: null,
  method: 'search',
  tried: ['search'],
  proof: null,
  extra_clues: [],
  seconds: 1,
  seed: 0,
  ...more,
});

test('the engine is asked about the pattern with the strategies that are on', async () => {
  const { commands, engine, stop } = drawnDesk();
  commands.useStrategy('np', true);
  commands.useStrategy('lc', false);
  commands.findPuzzle();
  const { method, params } = engine.last();
  assert.equal(method, 'pattern');
  assert.deepEqual(params.strategies, ['ns', 'hs', 'np']);
  assert.deepEqual([params.pattern, params.fixed], [PATTERN, false]);
  commands.findPuzzle();
  assert.equal(engine.calls.length, 1, 'a search that runs is not begun again');
  stop();
});

test('fixed digits are told', () => {
  const { store, commands, engine, stop } = drawnDesk();
  store.view.value = 'pattern';
  commands.select(0);
  commands.fixDigit(FULL[0]);
  commands.findPuzzle();
  assert.equal(engine.last().params.fixed, true);
  assert.equal(engine.last().params.pattern, `${FULL[0]}${PATTERN.slice(1)}`);
  stop();
});

test('the best attempt is shown while the search runs, and only better ones take its place', () => {
  const { commands, engine, patterns, stop } = drawnDesk();
  commands.findPuzzle();
  const tell = (score, first) => {
    const best = { best_puzzle: `${first}${PUZZLE.slice(1)}`, score };
    engine.last().onProgress({ fraction: null, detail: { method: 'search', title: 'Search', ...best } });
  };
  tell(20, 7);
  tell(30, 8);
  assert.equal(patterns.board.value.cells[0].digit, 7);
  tell(10, 9);
  assert.equal(patterns.board.value.cells[0].digit, 9);
  assert.equal(patterns.board.value.cells[0].kind, 'trial');
  assert.deepEqual(patterns.search.value.tried, ['Search']);
  stop();
});

test('a package for one more method is told while it comes, and kept if it does not', () => {
  const { commands, engine, patterns, stop } = drawnDesk();
  commands.findPuzzle();
  const tell = (more) =>
    engine.last().onProgress({ fraction: null, detail: { method: 'search', title: 'Search', ...more } });
  tell({ fetching: 'python-sat' });
  assert.equal(patterns.search.value.fetching, 'python-sat');
  tell({ problem: 'It did not come.' });
  assert.deepEqual([patterns.search.value.fetching, patterns.search.value.problem], ['', 'It did not come.']);
  commands.stopPattern();
  assert.equal(patterns.search.value.problem, 'It did not come.');
  commands.findPuzzle();
  assert.equal(patterns.search.value.problem, '');
  stop();
});

test('a found puzzle is on the board until the pattern changes, and again when that is undone', async () => {
  const { commands, engine, patterns, stop } = drawnDesk();
  commands.findPuzzle();
  engine.last().answer(answer({ verdict: 'found', puzzle: PUZZLE, solution: textOf(FULL) }));
  await settled();
  const digits = () => patterns.board.value.cells.map(({ digit }) => digit);
  assert.deepEqual(digits(), NEARLY);
  commands.toggleFoundSolution();
  assert.deepEqual(digits(), FULL);
  assert.match(patterns.board.value.cells[80].label, /, solution$/);
  commands.toggleFoundSolution();
  commands.beginStroke(80);
  commands.endStroke();
  assert.ok(!digits().some(Boolean));
  commands.undoPattern();
  assert.deepEqual(digits(), NEARLY);
  stop();
});

test('a found puzzle is played, and explained with the chosen strategies alone', async () => {
  const { commands, engine, store, did, stop } = drawnDesk();
  store.catalogue.value = ['full_house', 'hidden_single', 'naked_single', 'pointing', 'x_wing', 'trial'].map(
    (id) => ({ id }),
  );
  commands.useStrategy('lc', false);
  commands.findPuzzle();
  engine.last().answer(answer({ verdict: 'found', puzzle: PUZZLE, solution: textOf(FULL) }));
  await settled();
  await commands.explainFound();
  const off = ['pointing', 'x_wing'];
  assert.deepEqual(store.explain.choice.value, { off, uniqueness: false, trial: false });
  assert.equal(store.puzzle.value, PUZZLE);
  assert.equal(did.hashes.at(-1), '#analyse');
  assert.match(store.notice.value.text, /Allow all/, 'since the choice is kept');
  stop();
});

test('changing the pattern or the strategies stops a search, and so does Escape', () => {
  for (const change of [
    ({ commands }) => commands.beginStroke(80),
    ({ commands }) => commands.useStrategy('ns', false),
    ({ commands }) => commands.escape(),
  ]) {
    const page = drawnDesk();
    page.commands.findPuzzle();
    change(page);
    assert.ok(page.engine.last().stopped);
    assert.ok(!page.patterns.isSearching.value);
    page.stop();
  }
});

test('a search ends at its limit, and says where one more clue would help', async (context) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  context.after(() => mock.timers.reset());
  const { commands, engine, patterns, platform, stop } = drawnDesk();
  commands.setWish({ limit: 10 });
  commands.findPuzzle();
  engine.last().onProgress({
    fraction: null,
    detail: { method: 'search', title: 'Search', best_puzzle: PUZZLE, score: 9 },
  });
  const pass = (seconds) => {
    for (let second = 0; second < seconds; second += 1) {
      platform.time += 1000;
      mock.timers.tick(1000);
    }
  };
  pass(9);
  assert.ok(patterns.isSearching.value);
  assert.equal(patterns.search.value.seconds, 9);
  pass(1);
  const [search, help] = engine.calls;
  assert.ok(search.stopped);
  assert.ok(patterns.isOpen.value && patterns.search.value.timeIsUp);
  assert.deepEqual([help.method, help.params.attempt], ['extra_clues', PUZZLE]);
  help.answer({ cells: [72, 80] });
  await settled();
  assert.deepEqual(patterns.helpful.value, [72, 80]);
  assert.ok(patterns.board.value.cells[72].helps);
  commands.addClue(80);
  assert.ok(!patterns.isOpen.value, 'about another pattern nothing is known');
  stop();
});

test('searching longer takes the next limit', () => {
  const { commands, engine, patterns, stop } = drawnDesk();
  commands.findPuzzle();
  commands.stopPattern();
  commands.searchLonger();
  assert.equal(patterns.asked.value.limit, 120);
  assert.equal(engine.calls.length, 2);
  stop();
});

test('the cells of a proof are barred: those it names, or those of its units', async () => {
  const { commands, engine, patterns, store, stop } = drawnDesk();
  commands.findPuzzle();
  const proof = { kind: 'k', cells: [], units: [7, 8], facts: [], words: 'Rows 8 and 9 are empty.' };
  engine.last().answer(answer({ verdict: 'impossible', proof }));
  await settled();
  const { cells } = patterns.board.value;
  const barred = cells.filter(({ barred: isBarred }) => isBarred).map(({ cell }) => cell);
  assert.deepEqual(barred, patterns.geometry.value.cells.slice(63));
  assert.deepEqual(
    store.onBoard.value.picture.units.map(({ unit }) => unit),
    [7, 8],
  );
  assert.equal(store.onBoard.value.words, proof.words);
  stop();
});

test('a pattern goes by an address, and the game on the board stays', async () => {
  const { commands, store, did, patterns, stop } = drawnDesk();
  await commands.sharePattern();
  const [hash] = /#.*/.exec(did.copied[0]);
  const game = store.game.value;
  commands.clearPattern();
  commands.useStrategy('ns', false);
  await commands.follow(hash);
  assert.equal(patterns.text.value, PATTERN);
  assert.deepEqual(patterns.asked.value.strategies, ['ns', 'hs', 'lc']);
  assert.equal(store.game.value, game);
  await commands.follow('#pattern?x=nonsense');
  assert.equal(store.notice.value.tone, 'bad');
  assert.equal(patterns.text.value, PATTERN);
  stop();
});

test('a pattern that is pasted is drawn; a puzzle that is pasted is played', async () => {
  const { commands, store, patterns, stop } = drawnDesk();
  await commands.paste(`${'x...\n'.repeat(4)}`);
  assert.equal(patterns.text.value, 'x...'.repeat(4));
  await commands.paste(textOf(FULL.map((digit, cell) => (cell < 60 ? digit : 0))));
  assert.equal(store.game.value.source.kind, 'pasted');
  assert.equal(patterns.text.value, 'x...'.repeat(4));
  stop();
});

test('a game on a pattern is saved with where it comes from', () => {
  const { store, stop } = drawnDesk();
  const game = newGame(store.game.value.geometry, NEARLY, { kind: 'pattern' });
  assert.deepEqual(gameOf(nameOf(game), fieldsOf(game)).source, { kind: 'pattern' });
  stop();
});

test('a method is called as the engine calls it', async () => {
  const { commands, engine, patterns, stop } = drawnDesk();
  const learning = commands.learnPatternMethods();
  const methods = [
    { id: 'auto', title: 'All' },
    { id: 'exact', title: 'Exact search' },
  ];
  engine.last().answer({ methods, strategies: [] });
  await learning;
  assert.deepEqual(['exact', 'proof', 'new'].map(patterns.titleOf), ['Exact search', 'Quick proofs', 'new']);
  commands.searchBy('exact');
  commands.findPuzzle();
  assert.equal(engine.last().params.method, 'exact');
  stop();
});

test('the board of a pattern has the size that is chosen, and its cursor lies on it', () => {
  const { commands, store, patterns, stop } = drawnDesk();
  store.view.value = 'pattern';
  commands.select(80);
  commands.setPatternSize(4);
  assert.equal(store.onBoard.value.geometry.size, 4);
  assert.ok(patterns.selection.value.cursor < 16);
  store.view.value = 'play';
  assert.equal(store.onBoard.value.geometry.size, 9);
  stop();
});

test('of searches side by side the first puzzle counts; without any they end once all have ended', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const nothing = {
    verdict: 'undecided',
    puzzle: '',
    history: [],
    missed: [],
    seconds: 1,
    steps: 1,
    evaluations: 1,
  };
  const puzzle = { ...nothing, verdict: 'found', puzzle: PUZZLE, call_count: 9, clues: 30 };
  for (const [answers, wanted] of [
    [[nothing, nothing, nothing], 'undecided'],
    [[nothing, nothing, puzzle], 'found'],
    [[puzzle], 'found'],
    [[null, nothing, nothing], 'undecided'],
    [[null, null, null], 'failed'],
  ]) {
    const waiting = [];
    const engine = { call: () => new Promise((resolve, reject) => waiting.push({ resolve, reject })) };
    const search = fillingSearch(
      { engine, engines: { ...engine, size: 2 }, platform: { now: () => 0 } },
      () => {},
    );
    const signal = new AbortController().signal;
    const ending = search({ pattern: '' }, { signal, onProgress() {} }).then(
      ({ verdict }) => verdict,
      () => 'failed',
    );
    t.mock.timers.tick(1e6);
    let end = '';
    void ending.then((verdict) => (end = verdict));
    for (const [at, answer] of answers.entries()) {
      assert.equal(end, '');
      if (answer) waiting[at].resolve(answer);
      else waiting[at].reject(new Error('the engine'));
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    }
    assert.equal(end, wanted);
  }
});
