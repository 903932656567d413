/** Exercises in a study: the link, the code, a sitting that answers them, and what a teacher sees. */
import { mock, test } from 'node:test';
import { classAnswers, exercisesCsv } from '../../web/views/learn/study/exercise_results.ts';
import { createKeys } from '../../web/frame/keys.ts';
import { readCode, shortName, writeCode } from '../../web/views/learn/study/result_code.ts';
import { readLines } from '../../web/views/learn/study/results_state.ts';
import { persistedSittings } from '../../web/views/learn/study/sitting_state.ts';
import {
  MAX_EXERCISES,
  exerciseIds,
  readStudy,
  tagOf,
  writeStudy,
} from '../../web/views/learn/study/study_link.ts';
import { NO_STUDY, readStoredStudy } from '../../web/views/learn/study/prepare_commands.ts';
import { puzzleOf } from '../../web/shared/puzzle_list/puzzle.ts';
import { openStudy } from './study_page.mjs';
import { preparedTitleOf, rulesOf, titleOf } from '../../web/views/learn/study/text.ts';
import { emptyStorage, openPage, settled } from './page.mjs';
import { seeded } from './seeded.mjs';
import { ALL_KINDS, KINDS } from '../../web/shared/exercises/kinds.ts';
import assert from 'node:assert/strict';

mock.timers.enable({ apis: ['setInterval'] });

const set = (kinds, seed = 7) => ({ ...NO_STUDY, exercises: { seed, kinds } });
/** One of each kind, and one more. */
const EACH = set([...ALL_KINDS, 'vdom']);
const COUNT = ALL_KINDS.length + 1;
const TOKEN = writeStudy(EACH);

/** An exercise as the engine makes it. */
const made = (kind, seed, how = 'one', answer = [1], points = 2) => ({
  ...{ kind, seed, how, answer, points, title: kind, text: 'Which?', rule: '', why: 'it is b.' },
  ...{ box_rows: 2, box_columns: 2, marked: [5] },
  clues: new Array(16).fill(0),
  digits: new Array(16).fill(0),
  domains: new Array(16).fill(15),
  options: ['a', 'b', 'c', 'd'].map((text) => ({ text, why: `why ${text}` })),
  mistakes: how === 'one' ? [] : [{ answer: [0, 1, 2, 3], why: 'all of them' }],
});
const EXERCISES = exerciseIds(EACH.exercises).map(({ kind, seed }, at) => {
  if (kind === 'domain') return made(kind, seed, 'several', [1, 2], 1);
  return kind === 'vdom' ? made(kind, seed, 'order', [3, 2, 1, 0], 3) : made(kind, seed, 'one', [at % 4]);
});

test('a set of exercises is a seed and a list in a short link, with puzzles or without', () => {
  assert.ok(TOKEN.length <= 32, TOKEN);
  assert.deepEqual(readStudy(`http://host/#study?s=${TOKEN}`), EACH);
  const puzzles = [puzzleOf('1...............', '2x2')];
  const mixed = { ...EACH, title: 'Both', isPractised: true, puzzles };
  assert.deepEqual(readStudy(writeStudy(mixed)), mixed, 'a puzzle for practice, then exercises');
  assert.equal(readStudy(writeStudy({ ...NO_STUDY, puzzles: [] })), 'damaged', 'nothing is no study');
  const one = set(['technique'], 3);
  assert.deepEqual(readStudy(`# a file\n${writeStudy(one)}\n`), one, 'the shortest token too');
  assert.equal(readStudy(writeStudy(set(Array(MAX_EXERCISES + 1).fill('domain')))), 'damaged');
  assert.equal(
    readStudy(writeStudy(set(['domain'], 2 ** 30 - 1))),
    'damaged',
    'no seed that the engine refuses',
  );
  assert.deepEqual(readStoredStudy(JSON.stringify(EACH)), EACH);
  assert.equal(titleOf(EACH), 'Exercises');
  assert.deepEqual([NO_STUDY, EACH].map(preparedTitleOf), ['Nothing chosen yet', 'Exercises']);
  assert.equal(rulesOf(EACH), `${COUNT} exercises, each answered once.`);
  assert.match(
    rulesOf(mixed),
    new RegExp(`^0 puzzles, after one for practice; .*; then ${COUNT} exercises\\.$`),
  );
});

const handed = (session, answers, name = '') => ({
  ...{ tag: tagOf(TOKEN), session, number: 0, results: [], answers, name },
});

test('a code holds every answer, what was left out, and a name if one is given', () => {
  const random = seeded(5);
  for (let round = 0; round < 200; round += 1) {
    const answers = Array.from({ length: Math.floor(random() * 25) }, () => {
      if (random() < 0.2) return null;
      const chosen = [0, 1, 2, 3, 4, 5, 6, 7].filter(() => random() < 0.3).sort(() => random() - 0.5);
      return { chosen, seconds: Math.floor(random() * 4096) };
    });
    const name = random() < 0.5 ? '' : shortName('Änne 😀'.repeat(Math.floor(random() * 4) + 1));
    const one = handed(Math.floor(random() * 2 ** 26), answers, name);
    if (!answers.length && !name) continue;
    assert.deepEqual(readCode(writeCode(one)), one);
  }
  const usual = EXERCISES.map(({ answer }) => ({ chosen: answer, seconds: 40 }));
  assert.ok(writeCode(handed(1, usual)).length <= 70, 'short enough to type');
  const old = {
    tag: 1,
    session: 2,
    number: 3,
    results: [{ outcome: 'solved', seconds: 5, pauses: 0, away: 0 }],
  };
  assert.deepEqual(readCode(writeCode(old)), old, 'without exercises as before');
});

test('each kind has a number of its own, those of earlier links as they were', () => {
  const codes = ALL_KINDS.map((kind) => KINDS[kind].code).sort((one, other) => one - other);
  assert.deepEqual(codes, [...ALL_KINDS.keys()], 'none is left out, and none is there twice');
  const old = ['domain', 'fail-first', 'vdom', 'discrepancies', 'agenda', 'revise', 'next-arc'];
  const later = ['least-constraining', 'backjump', 'consistent', 'technique'];
  for (const [code, kind] of [...old, ...later].entries()) assert.equal(KINDS[kind].code, code);
});

function opened(page = openPage(undefined, { random: () => 0.5 })) {
  const clock = { now: 1_000_000 };
  page.store.view.value = 'study';
  page.store.routeQueries.value = { study: new URLSearchParams({ s: TOKEN }) };
  return { ...page, clock, study: openStudy(page.app, () => clock.now) };
}

test('a sitting answers each exercise once and ends with a code that a teacher can read', async () => {
  const storage = emptyStorage();
  const page = openPage(undefined, { random: () => 0.5, storage: () => storage });
  const { study, engine, store, clock } = opened(page);
  assert.equal(engine.calls.length, 0, 'nobody needs the engine before the start');
  study.start(4, 'Ada');
  assert.deepEqual(engine.last().params, { kinds: EACH.exercises.kinds, seed: 7, count: COUNT });
  clock.now += 60_000; // while the engine starts
  engine.last().answer({ html: '', exercises: EXERCISES });
  await settled();
  for (const [at, exercise] of EXERCISES.entries()) {
    assert.equal(study.exercise.value, exercise);
    assert.deepEqual(store.onBoard.value.selected, exercise.marked);
    if (exercise.how !== 'several') {
      study.answer();
      assert.equal(study.sittings.current.value.answers[at], null, 'nothing chosen is no answer');
    }
    clock.now += 5000 + at * 1000;
    for (const option of at % 3 ? exercise.answer : [...exercise.answer].reverse()) study.choose(option);
    study.answer();
    study.choose(0);
    study.answer();
    study.nextExercise();
    store.storageProblem.value = null;
  }
  assert.equal(study.sittings.current.value.phase, 'done');
  assert.equal(store.onBoard.value, null);
  const read = readCode(study.code.value);
  assert.equal(read.name, 'Ada');
  assert.deepEqual(
    read.answers.map(({ chosen }) => chosen),
    EXERCISES.map(({ answer, how }, at) => (how === 'order' && !(at % 3) ? [...answer].reverse() : answer)),
  );
  assert.deepEqual(
    read.answers.map(({ seconds }) => seconds),
    EXERCISES.map((_, at) => 5 + at),
  );
  const kept = persistedSittings(study.sittings);
  const again = kept.encode(kept.read()).get(TOKEN);
  assert.equal(again.get('answer0'), '1 2');
});

test('the keys answer an exercise, and nothing is written into the game behind it', async () => {
  const page = openPage(undefined, { random: () => 0.5 });
  const { study, engine, store, commands } = opened(page);
  study.start(0);
  engine.last().answer({ html: '', exercises: EXERCISES });
  await settled();
  const keys = createKeys(store);
  const { command, args } = keys.rowFor('2');
  assert.deepEqual([command, args], ['study.choose', [1]]);
  assert.equal(keys.rowFor('Enter').command, 'study.goOn');
  const before = store.game.value;
  commands.enter(5);
  commands.erase();
  assert.equal(store.game.value, before);
  study.choose(7);
  assert.deepEqual(study.draft.value.chosen, [], 'there is no such option');
  study.choose(1);
  study.goOn();
  study.goOn();
  assert.equal(study.exercise.value, EXERCISES[1]);
});

test('a study with puzzles and exercises goes on from the puzzles to the exercises', async () => {
  const puzzles = [puzzleOf('123434122143432.', '2x2')];
  const mixed = writeStudy({ ...EACH, puzzles, exercises: { seed: 7, kinds: ['domain'] } });
  const { store, app, engine, commands } = openPage(undefined, { random: () => 0.5 });
  store.view.value = 'study';
  store.routeQueries.value = { study: new URLSearchParams({ s: mixed }) };
  const study = openStudy(app, () => 1_000_000);
  study.start(3);
  assert.equal(engine.last().method, 'exercise_sheet');
  engine.last().answer({ html: '', exercises: [EXERCISES[0]] });
  await settled();
  study.beginPuzzle();
  assert.equal(store.onBoard.value.geometry.size, 4);
  const asked = study.giveUp();
  await settled();
  commands.answer(true);
  await asked;
  assert.equal(study.sittings.current.value.phase, 'answering');
  study.choose(1);
  study.answer();
  study.nextExercise();
  const { results, answers, number } = readCode(study.code.value);
  assert.deepEqual([results[0].outcome, answers, number], ['gave up', [{ chosen: [1], seconds: 0 }], 3]);
});

/** Six students and what they choose, without the code of the page: option numbers by exercise. */
const PLANS = ['Ada', 'Ben', 'Cem', 'Dora', 'Emil', 'Fay'].map((name, person) => ({
  name,
  chosen: EXERCISES.map(({ answer, how }, at) => {
    if (person === 5 && at > 9) return null;
    if ((person + at) % 3) return [...answer];
    if (how === 'several') return person % 2 ? [0, 1, 2, 3] : [0, 2];
    return how === 'order' ? [...answer].reverse() : [(answer[0] + 1 + (person === 3 ? 1 : 0)) % 4];
  }),
}));

test('six students hand in one exercise of each kind and one more; other code finds the same table', () => {
  const lines = PLANS.map(({ name, chosen }, person) =>
    writeCode(
      handed(
        1000 + person,
        chosen.map((options, at) => options && { chosen: options, seconds: 10 * (person + 1) + at }),
        name,
      ),
    ),
  );
  const { added, bad } = readLines(lines.join('\n'), tagOf(TOKEN));
  assert.deepEqual(bad, []);
  const { people, exercises } = classAnswers(EXERCISES, added);

  const isRight = (at, options) => JSON.stringify(options) === JSON.stringify(EXERCISES[at].answer);
  for (const [person, { name, chosen }] of PLANS.entries()) {
    const row = people.find((each) => each.person === name);
    assert.deepEqual(
      row.answers.map((answer) => answer && [answer.isRight, answer.seconds]),
      chosen.map((options, at) => options && [isRight(at, options), 10 * (person + 1) + at]),
    );
    const points = chosen.map((options, at) => (options && isRight(at, options) ? EXERCISES[at].points : 0));
    assert.equal(
      row.got,
      points.reduce((sum, each) => sum + each, 0),
    );
    assert.equal(
      row.of,
      EXERCISES.reduce((sum, each) => sum + each.points, 0),
    );
  }
  for (const [at, { answered, right, seconds, wrong }] of exercises.entries()) {
    const given = PLANS.flatMap(({ chosen }, person) =>
      chosen[at] ? [{ options: chosen[at], took: 10 * (person + 1) + at }] : [],
    );
    assert.equal(answered, given.length);
    assert.equal(right, given.filter(({ options }) => isRight(at, options)).length);
    assert.ok(Math.abs(seconds - given.reduce((sum, { took }) => sum + took, 0) / given.length) < 1e-9);
    const counts = {};
    for (const { options } of given.filter((each) => !isRight(at, each.options))) {
      const letters = options.map((option) => 'abcd'[option]);
      counts[letters] = (counts[letters] ?? 0) + 1;
    }
    assert.deepEqual(
      wrong.map(({ people: count }) => count),
      Object.values(counts).sort((one, other) => other - one),
    );
    for (const { text, people: count, reasons } of wrong) {
      const letters = text.replaceAll(' and ', ',').replaceAll(' ', '').split(',');
      assert.equal(counts[letters], count, text);
      if (EXERCISES[at].how === 'one')
        assert.deepEqual(reasons, [`why ${text}`], 'the reason of this mistake');
      if (letters.length === 4 && EXERCISES[at].how === 'several') assert.deepEqual(reasons, ['all of them']);
    }
  }

  const csv = exercisesCsv(EXERCISES, added).trim().split(/\r?\n/);
  assert.equal(csv.length, 1 + PLANS.flatMap(({ chosen }) => chosen.filter(Boolean)).length);
  assert.match(csv[0], /^person,number,exercise,kind,seed,points,right,seconds,answer,right_answer,reason$/);
  assert.ok(csv.every((line) => !line.includes('undefined')));
});
