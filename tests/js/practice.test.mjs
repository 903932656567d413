/** Practice: five positions for a technique, answers on the board, boxes, one's own walls, and what is kept of it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { writeGrid, digitsIn } from '../../web/shared/board/digits.ts';
import { newGame } from '../../web/shared/board/game.ts';
import { CLASSIC } from '../../web/shared/board/geometry.ts';
import {
  MAX_OWN,
  PAUSES,
  SESSION,
  boxAfter,
  boxOfWall,
  choicesFor,
  drawPositions,
  dueOn,
  nextRung,
} from '../../web/views/learn/practice/boxes.ts';
import { drawRungPuzzle, drillOf } from '../../web/views/learn/practice/index_file.ts';
import { triedText } from '../../web/views/learn/practice/text.ts';
import { LADDER } from '../../web/shared/steps/practice_position.ts';
import { openPage, settled } from './page.mjs';
import { NEARLY } from './puzzles.mjs';
import { seeded } from './seeded.mjs';
import { SharedStorage } from './tabs.mjs';

const FILE = JSON.parse(readFileSync(new URL('../../web/shared/steps/drills.json', import.meta.url), 'utf8'));
const RUNGS = JSON.parse(
  readFileSync(new URL('../../web/shared/steps/ladder.json', import.meta.url), 'utf8'),
);
const TODAY = '2026-11-24';

/** The page's commands, with files that a test has. */
function practiceCommands({ store, commands }, drills, rungs = async () => RUNGS) {
  Object.assign(store.practice.files, { drills, rungs });
  return commands;
}
const CLEAN = { seconds: 10, hints: 0, wrong: 0 };
const HELPED = { seconds: 10, hints: 1, wrong: 0 };

test('the ladder is that of the index', () => {
  assert.deepEqual(Object.keys(FILE), LADDER);
});

test('a position of the index has candidates in its open cells alone, and its clues among its digits', () => {
  for (const texts of Object.values(FILE)) {
    const { puzzle, digits, candidates } = drillOf(texts[0]);
    [...digits].forEach((digit, cell) => {
      assert.equal(digit === '.', candidates[cell] > 0);
      assert.ok(puzzle[cell] === '.' || puzzle[cell] === digit);
      // A candidate has no equal digit among its peers.
      for (const other of digitsIn(candidates[cell])) {
        assert.ok(!CLASSIC.peers[cell].some((peer) => digits[peer] === String(other)));
      }
    });
  }
});

test('a technique moves on by four of five without help, and goes back to the first box else', () => {
  const results = (helped) => Array.from({ length: SESSION }, (_, at) => (at < helped ? HELPED : CLEAN));
  const first = boxAfter(undefined, results(1), TODAY);
  assert.deepEqual([first.box, first.due], [1, '2026-11-27']);
  assert.deepEqual([first.seconds, first.hints, first.wrong], [50, 1, 0]);
  const third = boxAfter(boxAfter(first, results(0), TODAY), results(0), TODAY);
  assert.deepEqual([third.box, third.due], [3, '2026-12-15']);
  assert.equal(boxAfter(third, results(0), TODAY).box, PAUSES.length - 1, 'the last box is the last');
  const back = boxAfter(third, results(2), TODAY);
  assert.deepEqual([back.box, back.due], [0, '2026-11-25']);
});

test('what held the player up is due two days later, and keeps the box that it had', () => {
  assert.deepEqual(boxOfWall(undefined, TODAY).due, '2026-11-26');
  const known = { box: 2, due: '2026-12-01', ...CLEAN };
  assert.equal(boxOfWall(known, TODAY), known);
  const boxes = new Map([
    ['x_wing', known],
    ['pointing', boxOfWall(undefined, TODAY)],
  ]);
  assert.deepEqual(dueOn(boxes, '2026-11-25'), []);
  assert.deepEqual(dueOn(boxes, '2026-11-26'), ['pointing']);
  assert.deepEqual(dueOn(boxes, '2026-12-01'), ['pointing', 'x_wing']);
});

test('the next rung is the one above the last one passed', () => {
  const box = (number) => ({ box: number, due: TODAY, ...CLEAN });
  assert.equal(nextRung(new Map()), 'hidden_single');
  assert.equal(
    nextRung(new Map([['hidden_single', box(0)]])),
    'hidden_single',
    'the first box is not passed',
  );
  assert.equal(nextRung(new Map([['hidden_single', box(1)]])), 'pointing');
  const further = new Map([
    ['naked_pair', box(2)],
    ['hidden_pair', box(0)],
  ]);
  assert.equal(nextRung(further), 'hidden_pair');
  assert.equal(nextRung(new Map(LADDER.map((rung) => [rung, box(1)]))), LADDER.at(-1));
});

test('every rung has its title and puzzles of its own, and one that was not played comes first', () => {
  assert.deepEqual(
    RUNGS.map(({ technique }) => technique),
    LADDER,
  );
  for (const rung of RUNGS) {
    assert.ok(rung.title && rung.puzzles.length >= 2, rung.technique);
    const drawn = drawRungPuzzle(rung, new Map(), () => 0);
    assert.equal(`${drawn.level}-${drawn.number}`, rung.puzzles[0]);
  }
  const rung = { technique: 'pointing', title: '', puzzles: ['medium-3', 'medium-7'] };
  const played = new Map([['medium', new Map([['3', 1]])]]);
  assert.equal(drawRungPuzzle(rung, played, () => 0).number, 7);
  const all = new Map([['medium', new Map([...played.get('medium'), ['7', 1]])]]);
  assert.equal(drawRungPuzzle(rung, all, () => 0).number, 3, 'when all were played, any');
});

test('the next rung’s puzzle comes to the board in Play; where the rungs cannot be had, that is said', async () => {
  const page = openPage();
  const opened = [];
  page.app.commands.playNumber = async (...named) => opened.push(named);
  const commands = practiceCommands(
    page.app,
    async () => FILE,
    async () => RUNGS,
  );
  page.store.view.value = 'practice';
  await commands.playNextRung();
  assert.equal(page.store.view.value, 'play');
  assert.ok(RUNGS[0].puzzles.includes(`${opened[0][0]}-${opened[0][1]}`));
  page.store.view.value = 'practice';
  const slow = commands.playNextRung();
  page.store.view.value = 'about';
  await slow;
  assert.equal(opened.length, 1, 'who has left is not called back');
  const offline = practiceCommands(
    page.app,
    async () => FILE,
    () => Promise.reject(new Error('offline')),
  );
  await offline.playNextRung();
  assert.match(page.store.notice.value.text, /puzzles can’t be loaded/);
});

test('the technique is named among its neighbours', () => {
  for (const technique of LADDER) {
    const choices = choicesFor(technique, []);
    assert.equal(new Set(choices).size, 3);
    assert.ok(choices.includes(technique));
  }
});

/** How many cells hold each digit, the rarest first: the same for a position in another order. */
const countsIn = (text) =>
  [...'123456789'].map((digit) => text.split(digit).length).toSorted((one, other) => one - other);

test('a session has one of one’s own positions, once it is two days old, and four others', () => {
  const index = FILE.xy_wing.map(drillOf);
  const own = { ...drillOf(FILE.x_wing[0]), technique: 'xy_wing', day: '2026-11-23' };
  const draw = (today) => drawPositions('xy_wing', index, [own], today, seeded(3));
  assert.equal(draw('2026-11-24').length, SESSION);
  const hasOwn = (positions) =>
    positions.some(({ digits }) => countsIn(digits).join() === countsIn(own.digits).join());
  assert.ok(!hasOwn(draw('2026-11-24')));
  const later = draw('2026-11-25');
  assert.ok(hasOwn(later));
  assert.ok(!later.some(({ digits }) => digits === own.digits), 'it is turned, with other digits');
  assert.equal(later.length, SESSION);
});

/** A step as the engine tells it. */
function stepAt(position, eliminations, technique = 'xy_wing') {
  const because = { units: [], cells: [], candidates: [], links: [], sets: [] };
  return {
    ...{ technique, title: 'XY-wing', placements: [], eliminations, because },
    ...{ digits: [...position.digits].map((digit) => Number(digit) || 0) },
    ...{ candidates: [...position.candidates], where: 'Look.', why: 'Why.', what: 'What.' },
  };
}

/** Begins a session, whose positions the engine answers with one step: it removes 5 from the first open cell. */
async function begin(page, technique = 'xy_wing') {
  const commands = practiceCommands(page.app, async () => FILE);
  const started = commands.startPractice(technique);
  await settled();
  page.engine.calls.find(({ method }) => method === 'techniques')?.answer({ techniques: [] });
  await settled();
  const answer = async () => {
    const call = page.engine.last();
    const cell = call.params.digits.indexOf('.');
    call.answer({ steps: [stepAt(call.params, [[cell, 5]])] });
    await settled();
    return cell;
  };
  const cell = await answer();
  await started;
  return { commands, cell, answer };
}

test('an answer is a digit in the cell that is selected; a wrong one can be tried again', async () => {
  const page = openPage();
  const { practice } = page.store;
  const { commands, cell } = await begin(page);
  assert.equal(page.store.view.value, 'practice');
  assert.equal(page.store.onBoard.value, practice.board.value);
  assert.deepEqual(page.engine.last().params.techniques, ['xy_wing']);
  page.commands.select(cell);
  commands.answerPractice(6);
  assert.deepEqual(practice.session.value.tried, { kind: 'wrong', cell, digit: 6 });
  commands.hintInPractice();
  page.platform.time += 7000;
  commands.answerPractice(5);
  assert.equal(practice.session.value.found, 0);
  assert.deepEqual(practice.session.value.results, [{ seconds: 7, hints: 1, wrong: 1 }]);
  commands.answerPractice(6);
  assert.equal(practice.session.value.wrong, 1, 'the position is over');
});

test('a digit without a selected cell, or in one that is filled, is told and does not count', async () => {
  const page = openPage();
  const { session, selection } = page.store.practice;
  const { commands, cell } = await begin(page);
  assert.deepEqual(selection.value.cells, []);
  commands.answerPractice(5);
  assert.match(triedText(session.value.tried, []), /Choose a cell/);
  const filled = [...session.value.positions[0].digits].findIndex((digit) => digit !== '.');
  page.commands.select(filled);
  commands.answerPractice(5);
  assert.match(triedText(session.value.tried, []), /already has its digit/);
  page.commands.select(cell);
  commands.answerPractice(5);
  assert.equal(session.value.results[0].wrong, 0, 'the position is still clean');
});

test('after five positions the technique has its box, and the reminder its day', async () => {
  const page = openPage();
  const { practice } = page.store;
  const { commands, answer, ...first } = await begin(page);
  let { cell } = first;
  for (let at = 0; at < SESSION; at += 1) {
    page.commands.select(cell);
    commands.answerPractice(5);
    if (at + 1 === SESSION) break;
    const next = commands.nextPractice();
    cell = await answer();
    await next;
  }
  assert.deepEqual(practice.remembered.value.boxes.get('xy_wing')?.due, '2026-11-27');
  await commands.nextPractice();
  assert.equal(practice.session.value, null);
});

test('a position where the technique can do nothing is left out', async () => {
  const page = openPage();
  const commands = practiceCommands(page.app, async () => FILE);
  const started = commands.startPractice('xy_wing');
  await settled();
  page.engine.calls.find(({ method }) => method === 'techniques')?.answer({ techniques: [] });
  for (let at = 1; at < SESSION; at += 1) {
    await settled();
    page.engine.last().answer({ steps: [] });
  }
  await settled();
  const { session } = page.store.practice;
  assert.equal(session.value?.positions.length, 1);
  page.engine.last().answer({ steps: [] });
  await started;
  assert.equal(session.value, null);
});

test('a session that is left does not count, and one without positions says so', async () => {
  const page = openPage();
  const { commands } = await begin(page);
  commands.endPractice();
  assert.equal(page.store.onBoard.value, page.store.gameBoard.value, 'the game is on the board again');
  assert.equal(page.store.practice.remembered.value.boxes.size, 0);
  const offline = practiceCommands(page.app, () => Promise.reject(new Error('offline')));
  const started = offline.startPractice('x_wing');
  await settled();
  page.engine.calls
    .filter(({ method }) => method === 'techniques')
    .forEach(({ answer }) => answer({ techniques: [] }));
  await started;
  assert.match(page.store.notice.value?.text ?? '', /can’t be loaded/);
});

test('the walls of a game are noted: their positions come back, and their techniques are due', async () => {
  const page = openPage();
  page.start('practice');
  page.store.game.value = newGame(CLASSIC, NEARLY, { kind: 'typed' });
  const position = drillOf(FILE.xy_wing[0]);
  const hardest = stepAt(position, [[0, 5]]);
  const wall = { event: 0, at: 1, pause: 99, signs: ['pause'], entry: 1, easiest: hardest, hardest, way: [] };
  const other = { ...wall, hardest: stepAt(position, [[0, 5]], 'trial') };
  page.store.progress.walls.value = { phase: 'done', about: 'a game', result: { walls: [wall, other] } };
  const { boxes, own } = page.store.practice.remembered.value;
  assert.deepEqual([...boxes.keys()], ['xy_wing'], 'a trial is not practised');
  const [kept] = own.values();
  assert.equal(kept.digits, position.digits);
  assert.equal(kept.puzzle, writeGrid(NEARLY));
});

test('a position of one’s own comes back two days after it was first noted, however often it is noted again', () => {
  const browser = new SharedStorage();
  const position = drillOf(FILE.xy_wing[0]);
  const hardest = stepAt(position, [[0, 5]]);
  const wall = { event: 0, at: 1, pause: 99, signs: ['pause'], entry: 1, easiest: hardest, hardest, way: [] };
  for (const day of ['2026-11-24', '2026-11-25', '2026-11-26']) {
    const page = browser.openTab();
    page.platform.day = day;
    page.store.game.value = newGame(CLASSIC, NEARLY, { kind: 'typed' });
    page.start('practice');
    page.store.progress.walls.value = { phase: 'done', about: 'a game', result: { walls: [wall] } };
    page.storageSync.saveNow();
  }
  const [kept] = browser.openTab().store.practice.remembered.value.own.values();
  assert.equal(kept.day, '2026-11-24');
});

test('of the days that two tabs note for a position, the earliest counts', () => {
  const browser = new SharedStorage({ isCached: true });
  const tabs = [browser.openTab(), browser.openTab()];
  tabs.forEach((tab, index) => {
    const day = ['2026-11-20', '2026-11-23'][index];
    const own = new Map([['one', { ...drillOf(FILE.x_wing[0]), technique: 'x_wing', day }]]);
    tab.store.practice.remembered.value = { boxes: new Map(), own };
    tab.storageSync.saveNow();
  });
  browser.settle();
  for (const tab of [...tabs, browser.openTab()]) {
    assert.equal(tab.store.practice.remembered.value.own.get('one').day, '2026-11-20');
  }
});

test('boxes and positions outlive a reload, tabs keep both of theirs, and what makes no sense is left out', () => {
  const browser = new SharedStorage({ isCached: true });
  const tabs = [browser.openTab(), browser.openTab()];
  const position = { ...drillOf(FILE.x_wing[0]), technique: 'x_wing', day: TODAY };
  tabs.forEach((tab, index) => {
    tab.store.practice.remembered.value = {
      boxes: new Map([
        [LADDER[index], { box: index, due: TODAY, ...CLEAN }],
        ['no technique', { box: 0, due: TODAY, ...CLEAN }],
        [LADDER[5], { box: 9, due: TODAY, ...CLEAN }],
      ]),
      own: new Map([
        [`x_wing ${index}`, position],
        [`broken ${index}`, { ...position, digits: 'x' }],
      ]),
    };
    tab.storageSync.saveNow();
  });
  while (tabs.some((tab) => browser.deliver(tab)));
  const { boxes, own } = browser.openTab().store.practice.remembered.value;
  assert.deepEqual([...boxes.keys()].toSorted(), [LADDER[0], LADDER[1]].toSorted());
  assert.equal(own.size, 2);
  assert.deepEqual([...own.values()][0], position);
  assert.ok(own.size <= MAX_OWN);
});
