/** Looking back at games: when what was entered, what the engine is asked, what is said and shared, what is kept. */
import { test } from 'node:test';
import { newGame, timed, withHelp } from '../../web/shared/board/game.ts';
import { CLASSIC } from '../../web/shared/board/geometry.ts';
import { MAX_MOMENTS, withMoments } from '../../web/shared/board/history.ts';
import { pauseBars, resultText } from '../../web/views/you/progress/text.ts';
import {
  stepText,
  wallSentences,
  wallTitle,
  walledMoments,
  wallsRequest,
} from '../../web/views/you/progress/review.ts';
import {
  groupOf,
  median,
  persistedSolved,
  usualSeconds,
  withSolved,
} from '../../web/views/you/progress/solved_games.ts';
import { fieldsOf, gameOf, nameOf } from '../../web/shared/storage/game_record.ts';
import { openPage, settled, ticketOf } from './page.mjs';
import { FULL, NEARLY, textOf } from './puzzles.mjs';
import { SharedStorage } from './tabs.mjs';
import assert from 'node:assert/strict';

const LAST_CELLS = NEARLY.flatMap((clue, cell) => (clue ? [] : [cell]));

/** Writes a digit at a time of the game. */
function write({ store }, cell, digit, seconds) {
  store.clockTime.value = seconds * 1000;
  store.dispatch({ type: 'place', cells: [cell], digit, tidy: true }, ticketOf(store));
}

/** Solves the game on the board, an entry every two seconds, but for some that come after a longer pause. */
function solve(page, pauses = {}) {
  let seconds = 0;
  for (const cell of LAST_CELLS) {
    seconds += pauses[cell] ?? 2;
    write(page, cell, FULL[cell], seconds);
  }
  assert.ok(page.store.isSolved.value);
  return seconds;
}

const [FIRST, SECOND] = LAST_CELLS;
const WRONG = FULL[SECOND];

test('a game knows when each digit came and went, and when there was a hint or a check', () => {
  const page = openPage();
  const { store, commands } = page;
  write(page, FIRST, WRONG, 3);
  store.clockTime.value = 5900;
  commands.undo();
  store.game.value = withHelp(store.game.value, 7, { hints: 1 });
  store.game.value = withHelp(store.game.value, 8, { checks: 1 });
  store.dispatch({ type: 'mark', cells: [FIRST], kind: 'corner', digit: 1 }, ticketOf(store));
  assert.deepEqual(store.game.value.timeline, [
    { at: 3, kind: 'digit', cell: FIRST, digit: WRONG },
    { at: 5, kind: 'digit', cell: FIRST, digit: 0 },
    { at: 7, kind: 'hint' },
    { at: 8, kind: 'check' },
  ]);
  const { timeline } = store.game.value;
  assert.deepEqual(gameOf(nameOf(store.game.value), fieldsOf(store.game.value))?.timeline, timeline);
});

test('times do not go back, and there are not more than the engine reads', () => {
  const game = newGame(CLASSIC, NEARLY, { kind: 'typed' });
  const later = withHelp(withHelp(game, 9, { hints: 1 }), 4, { checks: 1 });
  assert.deepEqual(
    later.timeline.map(({ at }) => at),
    [9, 9],
  );
  const many = Array(MAX_MOMENTS + 1).fill({ at: 1, kind: 'hint' });
  assert.equal(withMoments([], many).length, MAX_MOMENTS);
  assert.equal(timed(game, game, 5), game);
});

test('of a timeline that another page wrote, what makes no sense is left out', () => {
  const game = newGame(CLASSIC, NEARLY, { kind: 'typed' });
  const read = (text) => gameOf(nameOf(game), new Map([['timeline', text]]))?.timeline;
  assert.deepEqual(read('5:72:1 4:73:1 6:81:1 6:80:10 x 7:h 1e3:c 8:c -1:h 9:0:0'), [
    { at: 5, kind: 'digit', cell: 72, digit: 1 },
    { at: 7, kind: 'hint' },
    { at: 8, kind: 'check' },
    { at: 9, kind: 'digit', cell: 0, digit: 0 },
  ]);
  assert.equal(read('1:h '.repeat(MAX_MOMENTS + 5))?.length, MAX_MOMENTS);
});

test('the engine is asked with the candidates that were on the board before each entry', () => {
  const page = openPage();
  write(page, FIRST, FULL[FIRST], 2);
  page.store.dispatch({ type: 'fill-marks', all: false }, ticketOf(page.store));
  const marks = page.store.game.value.history.present.candidates;
  write(page, SECOND, FULL[SECOND], 40);
  page.store.game.value = withHelp(page.store.game.value, 50, { hints: 1 });
  const { puzzle, events } = wallsRequest(page.store.game.value);
  assert.equal(puzzle, textOf(NEARLY));
  assert.deepEqual(
    events.map(({ at, kind, cell, digit }) => [at, kind, cell, digit]),
    [
      [2, 'digit', FIRST, FULL[FIRST]],
      [40, 'digit', SECOND, FULL[SECOND]],
      [50, 'hint', undefined, undefined],
    ],
  );
  assert.equal(events[0].candidates, null, 'none were written down');
  assert.deepEqual(events[1].candidates, marks);
  assert.equal(events[2].candidates?.[SECOND], 0, 'a filled cell has none');
});

test('the candidates of each moment outlive a reload, however much was written since', () => {
  const browser = new SharedStorage();
  const page = browser.openTab();
  page.store.dispatch({ type: 'fill-marks', all: false }, ticketOf(page.store));
  const early = page.store.game.value.history.present.candidates;
  write(page, FIRST, FULL[FIRST], 40);
  // More steps than undo keeps.
  for (let step = 0; step < 150; step += 1) {
    const mark = { type: 'mark', cells: [SECOND], kind: 'candidates', digit: 1 + (step % 9) };
    page.store.dispatch(mark, ticketOf(page.store));
  }
  write(page, LAST_CELLS[2], FULL[LAST_CELLS[2]], 90);
  page.storageSync.saveNow();
  const { value: game } = browser.openTab().store.game;
  assert.deepEqual(wallsRequest(game), wallsRequest(page.store.game.value));
  assert.deepEqual(wallsRequest(game).events[0].candidates, early);
  const text = String(fieldsOf(game).get('timeline'));
  assert.ok(text.length < 200, text);
});

test('candidates for which there is no room, or that make no sense, are none, and so are those after them', () => {
  const game = newGame(CLASSIC, NEARLY, { kind: 'typed' });
  const read = (text) =>
    gameOf(nameOf(game), new Map([['timeline', text]])).timeline.map(({ candidates }) => candidates?.[80]);
  const bit = 1 << 4;
  assert.deepEqual(read(`1:h;28.g 2:h 3:c;28.0 4:h;28.g`), [bit, bit, undefined, bit]);
  for (const wrong of ['29.1', '28.e8', '28', '28.g.1', '-', 'x', '28.g,']) {
    assert.deepEqual(read(`1:h;28.g 2:h;${wrong} 3:h 4:h;28.g`), [bit, ...Array(3).fill(undefined)], wrong);
  }
  const moments = Array.from({ length: 120 }, (_, index) => ({
    at: index,
    kind: 'hint',
    candidates: Array(81).fill(1 + (index % 2)),
  }));
  const full = { ...game, timeline: moments };
  const again = gameOf(nameOf(full), fieldsOf(full)).timeline;
  assert.deepEqual(again.slice(0, 49), moments.slice(0, 49));
  assert.ok(again.slice(49).every(({ candidates }) => candidates === undefined));
  assert.ok(String(fieldsOf(full).get('timeline')).length < 25_000);
});

test('a finished game is asked about once, and its answer opens in Explain on the player’s position', async () => {
  const page = openPage();
  const { store, engine, commands } = page;
  page.start('progress');
  solve(page, { [LAST_CELLS[3]]: 90 });
  await settled();
  const asked = engine.calls.filter(({ method }) => method === 'walls');
  assert.equal(asked.length, 1);
  asked[0].answer({ walls: [wall()] });
  await settled();
  commands.showWall(0);
  assert.equal(store.view.value, 'explain');
  assert.equal(store.explain.borrowedStep.value?.title, '1:30 before r9c4');
  assert.equal(store.explain.step.value, store.explain.borrowedStep.value?.step);
  commands.go('play');
  await settled();
  assert.equal(engine.calls.filter(({ method }) => method === 'walls').length, 1, 'it is known');
});

test('a step that is sent to Explain goes with its puzzle, and by Escape', () => {
  const { store, commands } = openPage();
  commands.explainStep(wall().hardest, 'A step');
  assert.ok(commands.closeTechnique());
  assert.equal(store.explain.borrowedStep.value, null);
  commands.explainStep(wall().hardest, 'A step');
  store.game.value = newGame(CLASSIC, [...NEARLY.slice(0, 71), 0, ...NEARLY.slice(72)], { kind: 'typed' });
  assert.equal(store.explain.borrowedStep.value, null);
});

/** A step with a reason, as the engine tells it. */
function step(technique, title, cells = []) {
  const because = {
    units: [],
    cells: cells.map((cell) => ({ role: 'cause', cell })),
    candidates: [],
    links: [],
    sets: [],
  };
  return {
    ...{ technique, title, because, placements: [], eliminations: [[8, 1]] },
    ...{ digits: [...NEARLY], candidates: Array(81).fill(0), where: '', why: '', what: '' },
  };
}

function wall(given = {}) {
  const [easiest, hardest] = [step('naked_pair', 'Naked pair', [0, 1]), step('xy_wing', 'XY-wing')];
  return { event: 3, at: 96, pause: 90, signs: ['pause'], entry: 75, easiest, hardest, way: [], ...given };
}

test('a wall is told by its pause, what was asked, and the steps that were there', () => {
  assert.equal(wallTitle(wall(), CLASSIC), '1:30 before r9c4');
  const signs = ['pause', 'hint', 'wrong'];
  assert.equal(wallTitle(wall({ signs }), CLASSIC), '1:30, a hint and a wrong digit before r9c4');
  assert.equal(wallTitle(wall({ signs: ['hint'], pause: 4 }), CLASSIC), 'A hint before r9c4');
  assert.equal(wallTitle(wall({ entry: null }), CLASSIC), '1:30, at 1:36');
  assert.deepEqual(wallSentences(wall(), CLASSIC), [
    'Easiest step there: Naked pair: r1c1, r1c2.',
    'Hardest step on the way to the next digit: XY-wing.',
  ]);
  const same = wall({ hardest: wall().easiest });
  assert.equal(wallSentences(same, CLASSIC).length, 1);
  assert.equal(
    stepText(step('als_xz', 'ALS-XZ', [0, 1, 2, 3, 4, 5, 6]), CLASSIC),
    'ALS-XZ',
    'too many to read',
  );
  assert.equal(stepText(step('xy_wing', 'XY-wing', [8, 0]), CLASSIC), 'XY-wing: r1c1', 'not what it acts on');
  const single = { ...step('hidden_single', 'Hidden single', [0]), placements: [[40, 5]] };
  assert.equal(stepText(single, CLASSIC), 'Hidden single: r5c5');
});

test('the longest walls are told, in the order of the game', () => {
  const walls = [5, 70, 40, 90, 60, 50, 80].map((pause, event) => wall({ event, at: event * 100, pause }));
  assert.deepEqual(
    walledMoments(walls).map(({ pause }) => pause),
    [70, 90, 60, 50, 80],
  );
});

test('a result to share has a time, help and pauses, and no digit of the puzzle', () => {
  assert.equal(pauseBars([0, 4, 8, 14, 34, 1000]), '▁▁▂▄█');
  assert.equal(pauseBars([]), '');
  assert.equal([...pauseBars(Array.from({ length: 60 }, (_, index) => index))].length, 20);
  const daily = { ...newGame(CLASSIC, NEARLY, { kind: 'daily', day: '2026-11-24' }) };
  const played = withHelp(daily, 0, { hints: 1 });
  assert.equal(
    resultText(played, 460, 'https://example.org/'),
    'Dokulab: Daily 24 Nov 2026\nSolved in 7:40 with 1 hint\nhttps://example.org/#play?day=2026-11-24',
  );
  assert.doesNotMatch(resultText(played, 460, null), /http/);
  const numbered = newGame(CLASSIC, NEARLY, { kind: 'collection', level: 'hard', number: 7 });
  assert.match(resultText(numbered, 9, 'x/'), /with no help\nx\/#play\?n=hard-7$/);
});

test('a result is handed to other programs where that goes, and copied elsewhere', async () => {
  const page = openPage();
  solve(page);
  await page.commands.shareResult();
  assert.match(page.did.copied[0], /^Dokulab: Your puzzle\nSolved in 0:18/);
  assert.equal(page.store.notice.value?.tone, 'good');
  const shared = [];
  page.platform.share = async (data) => void shared.push(data);
  await page.commands.shareResult();
  assert.equal(shared.length, 1);
  page.platform.share = () => Promise.reject(new DOMException('', 'AbortError'));
  await page.commands.shareResult();
  assert.equal(page.did.copied.length, 1, 'who closes the list of programs wants no copy');
  page.platform.share = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  await page.commands.shareResult();
  assert.equal(page.did.copied.length, 2);
});

test('the first solution of a puzzle is remembered, and not one that was filled in', () => {
  const page = openPage();
  page.start('progress');
  solve(page);
  const [game] = page.store.progress.solved.value.values();
  assert.deepEqual(game, {
    ...{ source: { kind: 'typed' }, day: '2026-11-24', seconds: 18 },
    ...{ hints: 0, checks: 0, mistakes: 0 },
  });
  page.commands.undo();
  write(page, LAST_CELLS.at(-1), FULL[LAST_CELLS.at(-1)], 500);
  assert.equal([...page.store.progress.solved.value.values()][0].seconds, 18);
});

test('two tabs that solve different puzzles keep both, and broken records are left out', () => {
  const browser = new SharedStorage({ isCached: true });
  const tabs = [browser.openTab(), browser.openTab()];
  tabs.forEach((tab, index) => {
    const { solved } = tab.store.progress;
    const clues = NEARLY.map((clue, cell) => (cell === index ? 0 : clue));
    solved.value = withSolved(solved.value, newGame(CLASSIC, clues, { kind: 'typed' }), '2026-11-24', 60);
    tab.storageSync.saveNow();
  });
  while (tabs.some((tab) => browser.deliver(tab)));
  for (const tab of [...tabs, browser.openTab()]) assert.equal(tab.store.progress.solved.value.size, 2);
  const { decode } = persistedSolved({ value: new Map() }, () => '2026-11-24');
  const record = (fields) => ({
    gone: '',
    fields: new Map(Object.entries(fields).map(([name, value]) => [name, [value, '0000001a']])),
  });
  const kept = decode(
    new Map([
      ['good', record({ day: '2026-11-24', seconds: 5, source: '{"kind":"typed"}' })],
      ['no day', record({ day: 'soon', seconds: 5, source: '{"kind":"typed"}' })],
      ['no time', record({ day: '2026-11-24', seconds: -5, source: '{"kind":"typed"}' })],
      ['tomorrow', record({ day: '2026-11-25', seconds: 5, source: '{"kind":"typed"}' })],
      ['far ahead', record({ day: '2999-11-24', seconds: 5, source: '{"kind":"typed"}' })],
      ['endless', record({ day: '2026-11-24', seconds: 1e300, source: '{"kind":"typed"}' })],
      ['helpless', record({ day: '2026-11-24', seconds: 5, hints: 1e300, source: '{"kind":"typed"}' })],
      ['no source', record({ day: '2026-11-24', seconds: 5, source: '{' })],
    ]),
    { isFirst: true },
  );
  assert.deepEqual([...kept.keys()].toSorted(), ['good', 'tomorrow']);
});

test('what is usual is the median of the level’s other games, from three on', () => {
  assert.equal(median([5, 1, 9]), 5);
  assert.equal(median([1, 2, 4, 9]), 3);
  const game = (number, level = 'medium') =>
    newGame(
      CLASSIC,
      NEARLY.map((clue, cell) => (cell === number ? 0 : clue)),
      { kind: 'collection', level, number },
    );
  let games = new Map();
  for (const [number, seconds] of [
    [1, 100],
    [2, 300],
  ])
    games = withSolved(games, game(number), '2026-11-24', seconds);
  games = withSolved(games, game(3, 'hard'), '2026-11-24', 900);
  assert.equal(usualSeconds(games, game(9)), null);
  games = withSolved(games, game(4), '2026-11-24', 200);
  assert.equal(usualSeconds(games, game(9)), 200);
  assert.equal(usualSeconds(games, game(4)), null, 'the game itself is none of the others');
  assert.equal(groupOf({ kind: 'typed' }), null);
});
