/** A study as people go through it: sitting it, reloading, two tabs; preparing and collecting. */
import assert from 'node:assert/strict';
import test, { mock } from 'node:test';
import { askedText } from '../../web/shared/board/digits.ts';
import { UNMEASURED } from '../../web/shared/puzzle_list/measures.ts';
import { geometryOfBox, puzzleKey, puzzleOf as listed } from '../../web/shared/puzzle_list/puzzle.ts';
import { openStudy } from './study_page.mjs';
import { readCode } from '../../web/views/learn/study/result_code.ts';
import { LONGEST_GAP, codeOf, sequenceOf } from '../../web/views/learn/study/sitting_state.ts';
import { tagOf, writeStudy } from '../../web/views/learn/study/study_link.ts';
import { studyFile } from '../../web/views/learn/study/text.ts';
import { emptyStorage, openPage, settled } from './page.mjs';
import { NEARLY, textOf } from './puzzles.mjs';
import { SharedStorage } from './tabs.mjs';

const FULL = [...'123456789456789123789123456234567891567891234891234567345678912678912345912345678'].map(
  Number,
);
const EASY = FULL.map((digit, cell) => (cell < 79 ? digit : '.')).join('');
const HARD = FULL.map((digit, cell) => (cell < 78 ? digit : '.')).join('');
const classic = (clues, level) => listed(clues, '3x3', { level });
const STUDY = {
  title: 'Two',
  minutes: 10,
  isPractised: false,
  isBalanced: false,
  puzzles: [classic(EASY, 'easy'), classic(HARD, 'hard')],
  exercises: { seed: 1, kinds: [] },
};
const TOKEN = writeStudy(STUDY);

mock.timers.enable({ apis: ['setInterval'] });

/** Opens Study in a page; `clock.tick` lets time pass, beat by beat. */
function opened(page, { token = TOKEN, clock = { now: 1_000_000 } } = {}) {
  const { store, app } = page;
  store.view.value = 'study';
  if (token) store.routeQueries.value = { study: new URLSearchParams({ s: token }) };
  const study = openStudy(app, () => clock.now);
  const pass = (seconds) => {
    for (let at = 0; at < seconds; at += 1) {
      clock.now += 1000;
      mock.timers.tick(1000);
    }
  };
  const ledger = () => {
    const { current, study: known } = study.sittings;
    return current.value.ledgers[sequenceOf(known.value, current.value)[current.value.at]];
  };
  return { ...page, study, clock, pass, ledger };
}

/** Writes the digits that are missing on the board. */
function solve({ store, commands }, cells = [78, 79, 80]) {
  for (const cell of cells) {
    if (!store.board.value.clues[cell]) {
      commands.select(cell);
      commands.enter(FULL[cell]);
    }
  }
}

const pageWith = (storage = emptyStorage(), random = () => 0) =>
  openPage(NEARLY, { storage: () => storage, random });

test('a student solves one puzzle, gives up the other, and the code says so', async () => {
  const page = opened(pageWith());
  const { study, store, commands, pass } = page;
  const before = store.game.value;
  study.start(7);
  assert.equal(store.onBoard.value, null, 'no board before the puzzle is begun');
  study.beginPuzzle();
  assert.equal(store.onBoard.value.cells.length, 81);
  pass(61);
  solve(page);
  assert.equal(study.sittings.current.value.phase, 'ready');
  pass(30); // between puzzles nothing is counted
  study.beginPuzzle();
  pass(5);
  const asked = study.giveUp();
  commands.answer(true);
  await asked;
  assert.equal(study.sittings.current.value.phase, 'done');
  const { tag, number, results } = readCode(study.code.value);
  assert.equal(tag, tagOf(TOKEN));
  assert.equal(number, 7);
  assert.deepEqual(results, [
    { outcome: 'solved', seconds: 61, pauses: 0, away: 0 },
    { outcome: 'gave up', seconds: 5, pauses: 0, away: 0 },
  ]);
  assert.equal(store.game.value, before, 'the game in Play is as it was');
});

test('pausing, hiding the page and leaving the view stop the clock, and each is a pause', () => {
  const { study, store, commands, pass, ledger } = opened(pageWith());
  study.start(0);
  study.beginPuzzle();
  pass(10);
  commands.togglePause();
  assert.ok(store.onBoard.value.isCovered);
  assert.equal(store.paused.value, false, 'Play is not paused');
  pass(20);
  commands.togglePause();
  pass(1);
  store.isPageVisible.value = false;
  pass(30);
  store.isPageVisible.value = true;
  pass(1);
  commands.go('play');
  assert.equal(store.board.value, store.game.value);
  pass(40);
  store.view.value = 'study';
  pass(1);
  const { worked, away, pauses } = ledger();
  assert.deepEqual({ worked, away, pauses }, { worked: 13_000, away: 90_000, pauses: 3 });
});

test('a computer that sleeps makes a pause, not work', () => {
  const { study, clock, pass, ledger } = opened(pageWith());
  study.start(0);
  study.beginPuzzle();
  pass(3);
  clock.now += LONGEST_GAP + 1000;
  pass(1);
  assert.deepEqual([ledger().worked, ledger().pauses], [3000, 1]);
});

test('when time is up the puzzle ends, and it takes as long as the limit', () => {
  const { study, pass } = opened(pageWith());
  study.start(0);
  study.beginPuzzle();
  pass(601);
  const { outcomes, ledgers, at } = study.sittings.current.value;
  assert.deepEqual([at, outcomes[0], ledgers[0].worked], [1, 'out of time', 600_000]);
});

test('after a reload the board is as it was, and the time until one goes on is a pause', () => {
  const storage = emptyStorage();
  const first = opened(pageWith(storage));
  first.study.start(3);
  first.study.beginPuzzle();
  first.pass(20);
  solve(first, [79]);
  first.storageSync.saveNow();
  const again = opened(
    pageWith(storage, () => 0.5),
    { clock: { now: first.clock.now + 100_000 } },
  );
  assert.equal(again.study.sittings.current.value.phase, 'solving');
  assert.ok(again.store.onBoard.value.isCovered, 'until the student goes on');
  again.pass(5);
  assert.equal(again.ledger().worked, 20_000);
  again.study.takeOver();
  assert.equal(again.store.board.value.history.present.digits[79], FULL[79]);
  again.pass(4);
  const { worked, away, pauses } = again.ledger();
  assert.deepEqual({ worked, away, pauses }, { worked: 24_000, away: 105_000, pauses: 1 });
});

test('in two tabs only one counts time and writes', () => {
  const storage = new SharedStorage();
  const clock = { now: 5_000_000 };
  const one = opened(storage.openTab(), { clock });
  const two = opened(storage.openTab({ random: () => 0.7 }), { clock });
  one.study.start(1);
  one.study.beginPuzzle();
  one.pass(10);
  storage.settle();
  assert.ok(two.store.onBoard.value.isCovered);
  two.study.takeOver();
  storage.settle();
  assert.ok(one.store.onBoard.value.isCovered, 'the first tab stops');
  two.pass(10);
  storage.settle();
  solve(one);
  assert.equal(one.study.sittings.current.value.phase, 'solving', 'it cannot write');
  solve(two);
  storage.settle();
  for (const { study } of [one, two]) assert.equal(study.sittings.current.value.at, 1);
  const codes = [one, two].map(({ study }) => codeOf(study.sittings.current.value, STUDY));
  assert.equal(codes[0], codes[1]);
  assert.equal(readCode(codes[0]).results[0].seconds, 20);
});

test('a full board with a wrong digit is not the end', () => {
  const page = opened(pageWith());
  page.study.start(0);
  page.study.beginPuzzle();
  page.commands.select(79);
  page.commands.enter(FULL[80]);
  page.commands.select(80);
  page.commands.enter(FULL[79]);
  assert.equal(page.study.sittings.current.value.phase, 'solving');
  assert.match(page.store.notice.value.text, /not solved/);
});

test('the next person at the same computer starts anew, with another session', async () => {
  let drawn = 0.1;
  const given = openPage(NEARLY, { storage: () => emptyStorage(), random: () => (drawn += 0.07) });
  const { study, commands } = opened(given);
  study.start(1);
  const { session } = study.sittings.current.value;
  const asked = study.forget();
  commands.answer(true);
  await asked;
  assert.equal(study.sittings.current.value, null);
  study.start(2);
  assert.notEqual(study.sittings.current.value.session, session);
});

test('a set of many puzzles is measured by the pool’s engines at once', async () => {
  const given = pageWith();
  const { engine, engines } = given;
  const answerAll = engine.call.bind(engine);
  engine.call = () => assert.fail("the page's own engine was asked");
  Object.assign(engines, { call: answerAll, size: 3 });
  const { study } = opened(given, { token: null });
  const puzzles = Array.from({ length: 7 }, (_, cell) => classic(textOf(FULL.with(cell, 0)), 'easy'));
  study.preparing.study.value = { ...study.preparing.study.value, puzzles };
  assert.equal(study.preparing.measuring.value.size, 3);
  const answers = {
    rate: ({ puzzle }) => ({
      verdict: 'unique',
      call_counts: [{ counting: 'sweeps', mean: puzzle.indexOf('.') }],
    }),
    level: () => ({ verdict: 'unique', level: 'easy', score: 4, er: 1.2 }),
  };
  for (let at = 0; at < 14; at += 1) {
    const call = engine.calls[at];
    call.answer(answers[call.method](call.params));
    await settled();
  }
  assert.ok(study.preparing.isMeasured.value);
  assert.equal(engine.calls.length, 14);
  const counts = puzzles.map(({ clues }) => study.preparing.measuresOf(listed(clues, '3x3')).callCount);
  assert.deepEqual(counts, [0, 1, 2, 3, 4, 5, 6]);
  assert.equal(study.preparing.measuring.value.size, 0);
});

test('a set is measured, kept, and makes a link; a puzzle without one solution leaves it', async () => {
  const storage = emptyStorage();
  const { study, engine, store, storageSync } = opened(pageWith(storage), { token: null });
  await study.addPuzzle();
  assert.equal(study.preparing.study.value.puzzles[0].clues, textOf(NEARLY));
  assert.equal(study.preparing.isMeasured.value, false, 'its link may still change');
  const answers = [
    { verdict: 'unique', level: 'medium', hardest: null, score: 240, er: 2.6 },
    { verdict: 'unique', call_counts: [{ counting: 'sweeps', mean: 31.5 }] },
  ];
  for (const answer of answers) {
    engine.last().answer(answer);
    await settled();
  }
  const known = () => study.preparing.measuresOf(listed(textOf(NEARLY), '3x3'));
  assert.deepEqual([known().callCount, known().score, known().er], [31.5, 240, 2.6]);
  assert.ok(study.preparing.isMeasured.value);
  await study.addPuzzle();
  assert.match(store.notice.value.text, /in the set/);
  storageSync.saveNow();
  const again = opened(pageWith(storage), { token: null });
  assert.deepEqual(again.study.preparing.study.value, study.preparing.study.value);
  assert.deepEqual(again.study.preparing.measuresOf(listed(textOf(NEARLY), '3x3')).er, 2.6);
  const kept = storage.getItem('dokulab/study');
  storage.setItem('dokulab/study', kept.replaceAll(`3x3 ${textOf(NEARLY)}`, textOf(NEARLY)));
  assert.notEqual(storage.getItem('dokulab/study'), kept, 'as it was kept before boxes were named');
  const earlier = opened(pageWith(storage), { token: null });
  assert.deepEqual(earlier.study.preparing.measuresOf(listed(textOf(NEARLY), '3x3')).er, 2.6);

  assert.deepEqual(store.studySet.value.puzzles, [
    listed(textOf(NEARLY), '3x3', { level: 'easy', callCount: 31.5, er: 2.6 }),
  ]);

  study.preparing.way.value = 'play';
  study.removePuzzle(0);
  store.measured.value = new Map();
  await study.addPuzzle();
  await settled();
  engine.last().answer({ verdict: 'multiple', level: null, call_counts: [] });
  await settled();
  assert.equal(study.preparing.study.value.puzzles.length, 0);
  assert.match(store.notice.value.text, /doesn’t have exactly one solution/);
});

/** Boards of one size, whose boxes alone tell their puzzles apart. */
const TURNED = [
  ['2x3', '3x2'],
  ['2x4', '4x2'],
  ['2x5', '5x2'],
  ['2x6', '3x4', '4x3', '6x2'],
  ['3x5', '5x3'],
];

for (const boxes of TURNED) {
  test(`puzzles of equal clues on boards of ${boxes.join(' and ')} share no measures, nor a sitting's work`, async () => {
    const { cellCount, size } = geometryOfBox(boxes[0]);
    const puzzles = boxes.map((box) => listed(`1${'.'.repeat(cellCount - 1)}`, box, { level: null }));
    const storage = emptyStorage();
    const { study, engine, store, storageSync } = opened(pageWith(storage), { token: null });
    study.preparing.study.value = { ...STUDY, puzzles };
    for (let at = 0; size <= 9 && at < 2 * puzzles.length; at += 1) {
      const { method, params, answer } = engine.calls[at];
      const which = boxes.findIndex(
        (box, index) => params.puzzle === askedText(puzzles[index].clues, geometryOfBox(box)),
      );
      answer(
        method === 'level'
          ? { verdict: 'unique', level: null, hardest: null, score: 10 * which, er: 1 }
          : { verdict: 'unique', call_counts: [{ counting: 'sweeps', mean: which }] },
      );
      await settled();
    }
    if (size > 9) {
      // Boards above 9x9 are measured in lists.
      const found = puzzles.map((puzzle, which) => [
        puzzleKey(puzzle),
        { ...UNMEASURED, callCount: which, isRated: true },
      ]);
      store.measured.value = new Map(found);
    }
    storageSync.saveNow();
    const again = opened(pageWith(storage), { token: null });
    for (const { preparing } of [study, again.study]) {
      const counts = preparing.study.value.puzzles.map((puzzle) => preparing.measuresOf(puzzle).callCount);
      assert.deepEqual(counts, [...puzzles.keys()]);
    }

    const token = writeStudy({ ...STUDY, puzzles });
    const student = opened(pageWith(storage), { token });
    student.study.start(1);
    for (const [at, box] of boxes.entries()) {
      student.study.beginPuzzle();
      const onBoard = (page) => page.study.sittings.current.value.game;
      assert.equal(onBoard(student).geometry, geometryOfBox(box));
      assert.ok(
        onBoard(student).history.present.digits.every((digit) => digit === 0),
        'nothing of the board before',
      );
      student.store.selection.value = { cursor: 1, cells: [1] };
      student.commands.enter(2 + (at % 2));
      student.storageSync.saveNow();
      const reloaded = opened(pageWith(storage), { token });
      assert.equal(onBoard(reloaded).geometry, geometryOfBox(box));
      assert.equal(onBoard(reloaded).history.present.digits[1], 2 + (at % 2));
      const asked = student.study.giveUp();
      student.commands.answer(true);
      await asked;
    }
  });
}

test('two tabs that collect at once lose nothing and count nobody twice', () => {
  const codes = [1, 2, 3].map((number) => {
    const clock = { now: 1_000_000 };
    const random = () => number / 10;
    const page = opened(openPage(NEARLY, { storage: () => emptyStorage(), random }), { clock });
    page.study.start(number);
    for (const seconds of [number, 10 * number]) {
      page.study.beginPuzzle();
      page.pass(seconds);
      solve(page);
    }
    return page.study.code.value;
  });
  const storage = new SharedStorage();
  const [one, two] = [storage.openTab(), storage.openTab()].map((tab) => opened(tab, { token: null }));
  one.study.preparing.study.value = STUDY;
  storage.settle();
  for (const [{ study }, lines] of [
    [one, codes.slice(0, 2)],
    [two, codes.slice(1)],
  ]) {
    study.results.text.value = [...lines, 'nonsense'].join('\n');
    study.collect();
    assert.equal(study.results.text.value, 'nonsense', 'what cannot be read stays');
  }
  storage.settle();
  for (const { study } of [one, two]) assert.equal(study.results.collected.value.size, 3);
  one.study.removeResult([...one.study.results.collected.value.keys()][0]);
  storage.settle();
  assert.equal(two.study.results.collected.value.size, 2, 'removed in both');
  two.study.results.text.value = codes.join('\n');
  two.study.collect();
  assert.match(two.study.results.report.value.words, /^1 result added\. 2 codes already collected/);
});

test('a study is opened from its file, and a file that is none says so', async () => {
  const { store, study, did } = opened(pageWith(), { token: null });
  const file = (text) => new File([text], 'study.txt', { type: 'text/plain' });
  await study.openStudyFile([file(studyFile(STUDY, TOKEN, null))]);
  assert.equal(did.hashes.at(-1), `#learn/study?s=${TOKEN}`);
  await study.openStudyFile([file('hello')]);
  assert.match(store.notice.value.text, /isn’t a study/);
});

test('a link that is damaged says so', () => {
  const { store, study } = opened(pageWith(), { token: `${TOKEN.slice(0, -4)}AAAA` });
  assert.equal(study.sittings.token.value, null);
  assert.match(store.notice.value.text, /part of it is missing/);
});
