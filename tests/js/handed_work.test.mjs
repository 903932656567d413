/** What is handed in beside exercises: networks by hand and lessons, from the doing to the teacher's table. */
import { test } from 'node:test';
import { NETWORK_MISTAKES, readWork, tagOfWork, writeWork } from '../../web/shared/exercises/work_code.ts';
import { TYPED } from '../../web/shared/text/packed.ts';
import { addMade } from '../../web/frame/late_rooms.ts';
import { makeLab } from '../../web/views/lab/searches/lab.ts';
import { NETWORKS } from '../../web/views/lab/searches/hand_state.ts';
import { nextText } from '../../web/views/lab/searches/hand_text.ts';
import { readLines, workGroups, worksCsv } from '../../web/views/learn/study/results_state.ts';
import { openLessons } from './lessons_page.mjs';
import { openPage } from './page.mjs';
import { below, oneOf, seeded } from './seeded.mjs';
import { openStudy } from './study_page.mjs';
import { SharedStorage } from './tabs.mjs';
import assert from 'node:assert/strict';

const MISTAKES = Object.keys(NETWORK_MISTAKES);

function someWork(random) {
  const letters = (most) =>
    Array.from({ length: below(random, most) }, () => oneOf(random, [...'aÄß –1'])).join('');
  const cut = (text) => {
    const kept = [...text.trim()];
    while (Buffer.byteLength(kept.join('')) > 24) kept.pop();
    return kept.join('').trim();
  };
  const which = {
    tag: below(random, 2 ** 24),
    session: below(random, 2 ** 26),
    title: cut(letters(30)),
    name: cut(letters(30)),
  };
  if (random() < 0.5) {
    const steps = 1 + below(random, 30);
    const answers = Array.from({ length: below(random, 9) }, () => oneOf(random, ['none', 'right', 'wrong']));
    return { ...which, what: 'lesson', steps, seen: below(random, steps + 1), answers };
  }
  const mistakes = new Map(
    MISTAKES.flatMap((name) => (random() < 0.3 ? [[name, 1 + below(random, 90)]] : [])),
  );
  return {
    ...which,
    ...{ what: 'network', isSolved: random() < 0.5, own: below(random, 300), byPage: below(random, 300) },
    mistakes,
  };
}

test('a code of work is read as it was written, and with any one character wrong it is none', () => {
  const random = seeded(11);
  for (let round = 0; round < 300; round += 1) {
    const work = someWork(random);
    const code = writeWork(work);
    assert.deepEqual(readWork(code.toLowerCase().replaceAll('0', 'o')), work);
    const at = below(random, code.length);
    if (code[at] === '-') continue;
    const other = oneOf(
      random,
      [...TYPED].filter((symbol) => symbol !== code[at]),
    );
    assert.equal(readWork(code.slice(0, at) + other + code.slice(at + 1)), null);
  }
  assert.deepEqual(
    MISTAKES.map((name) => NETWORK_MISTAKES[name].code),
    [...MISTAKES.keys()],
  );
});

function byHand(puzzle, random = () => 0.25) {
  const page = openPage(undefined, { random });
  addMade(page.app, 'lab', makeLab(page.app));
  page.commands.askView('lab', new URLSearchParams({ part: 'hand', p: puzzle }));
  return { ...page, hand: page.store.lab.hand, lab: page.commands.lab };
}

test('own moves are counted apart from the page’s, and Next removal stops before a split', () => {
  const { hand, lab } = byHand(NETWORKS[1].puzzle);
  lab.turnBack();
  lab.pickVariable(1);
  lab.pickVariable(0);
  lab.revise();
  lab.guessDigit(1);
  lab.revise();
  assert.deepEqual(hand.score.value, { own: 1, byPage: 0, mistakes: 2 });
  for (let presses = 0; presses < 60; presses += 1) lab.skipByMachine();
  assert.equal(hand.position.value.phase, 'split', 'it goes no further');
  assert.match(nextText(hand.position.value), /now split\.$/);
  assert.ok(hand.isTold.value);
  const revisions = hand.position.value.nodes[0].revisions;
  assert.deepEqual(hand.score.value, { own: 1, byPage: revisions - 1, mistakes: 2 });
  assert.equal(hand.work.value, null, 'nothing is handed in before the end');
  lab.saySplit();
  assert.ok(!hand.isTold.value);
  lab.pickVariable(5);
  lab.guessDigit(4);
  assert.equal(hand.score.value.own, 2);
  for (let presses = 0; presses < 60; presses += 1) lab.skipByMachine();
  assert.equal(hand.position.value.phase, 'turn back', 'a dead end is the student’s, too');
  lab.undoHand();
  assert.equal(hand.position.value.phase, 'revise');
});

test('a finished network is handed in with its moves and mistakes', () => {
  const { hand, lab, platform } = byHand(NETWORKS[0].puzzle);
  const saved = [];
  platform.download = (name, text) => saved.push(text);
  lab.turnBack();
  lab.saySplit();
  lab.saySplit();
  for (let moves = 0; moves < 400 && !hand.work.value; moves += 1) lab.skipByMachine();
  const { work } = hand;
  assert.equal(work.value.title, NETWORKS[0].title);
  const code = writeWork({ ...work.value, name: 'Ada' });
  const read = readWork(code);
  assert.deepEqual(
    [read.what, read.isSolved, read.own, read.name, [...read.mistakes]],
    [
      'network',
      true,
      0,
      'Ada',
      [
        ['no dead end', 1],
        ['agenda', 2],
      ],
    ],
  );
  assert.equal(read.byPage, hand.position.value.nodes[0].revisions);
  lab.restartHand();
  assert.deepEqual([work.value, hand.score.value], [null, { own: 0, byPage: 0, mistakes: 0 }]);
  lab.saveWork(code);
  assert.match(saved[0], new RegExp(`\n${code}\n`));
});

test('a lesson walked through is handed in with the steps that were seen', () => {
  const { state, lessons } = openLessons({ random: () => 0.5 });
  lessons.run({ id: '', from: 'elsewhere', text: '# L\n\n## One\n\n## Two\n\n## Three\n\nend\n' });
  lessons.goTo(1);
  assert.equal(state.work.value, null);
  lessons.last();
  const { seen, steps, answers, title } = readWork(writeWork({ ...state.work.value, name: '' }));
  assert.deepEqual([seen, steps, answers, title], [3, 4, [], 'L']);
  lessons.goTo(2);
  lessons.last();
  assert.equal(state.work.value.seen, 4);
});

test('a teacher collects work beside results; other code finds the same table', () => {
  const random = seeded(3);
  const groups = [
    [tagOfWork('network', 'a'), 'network', 'Map'],
    [tagOfWork('lesson', 'b'), 'lesson', 'Search'],
  ];
  const works = Array.from({ length: 40 }, (_, at) => {
    const [tag, what, title] = groups[at % 2];
    let work = someWork(random);
    while (work.what !== what) work = someWork(random);
    return { ...work, tag, title, name: at % 5 ? `P${at % 7}` : '' };
  });
  const page = openPage();
  const study = openStudy(page.app);
  const lines = works.map((work) => writeWork(work));
  study.setText([lines[0], ...lines, 'Eve: 1234', `Zoe: ${lines[0]}`].join('\n'));
  study.collect();
  assert.match(
    study.results.report.value.words,
    /^40 results added\. 2 codes already collected.* 1 line can’t be read:$/,
  );
  const found = workGroups(study.results.works.value);
  assert.deepEqual(
    found.map(({ title, rows }) => [title, rows.length]),
    [
      ['Map', 20],
      ['Search', 20],
    ],
  );
  for (const [name, words] of MISTAKES.map((one) => [one, NETWORK_MISTAKES[one].words])) {
    const who = works.filter((work) => work.what === 'network' && work.mistakes.has(name));
    const shown = found[0].mistakes.find((mistake) => mistake.words === words);
    assert.equal(shown?.people ?? 0, who.length);
    assert.equal(
      shown?.times ?? 0,
      who.reduce((sum, { mistakes }) => sum + mistakes.get(name), 0),
    );
  }
  const names = found.flatMap(({ rows }) => rows.map(({ person }) => person));
  assert.equal(new Set(names.slice(0, 20)).size, 20, 'no two alike');
  const csv = worksCsv(study.results.works.value).trim().split(/\r?\n/);
  assert.equal(csv.length, 41);
  assert.match(csv[0], /^\uFEFF?person,what,title,end,own_moves,page_moves,mistakes,/);
});

test('the same work handed in otherwise is refused, and nothing is lost over two tabs', () => {
  const random = seeded(8);
  const [one, two, three] = Array.from({ length: 3 }, () => ({ ...someWork(random), name: 'Ada' }));
  const first = readLines(writeWork(one));
  const earlier = { collected: new Map(), works: first.works };
  const again = readLines(writeWork({ ...one, name: 'Bob' }), 0, earlier);
  assert.match(again.bad[0].problem, /another result\. The first one counts/);
  assert.equal(again.works.size, 0);
  const shared = new SharedStorage();
  const tabs = [shared.openTab({ random: () => 0.1 }), shared.openTab({ random: () => 0.9 })].map((tab) => ({
    ...tab,
    study: openStudy(tab.app),
  }));
  for (const [at, work] of [one, two, three].entries()) {
    const { study, storageSync } = tabs[at % 2];
    study.setText(`Pupil ${at}: ${writeWork(work)}`);
    study.collect();
    storageSync.saveNow();
  }
  shared.settle();
  for (const { study } of tabs) assert.equal(study.results.works.value.size, 3);
  const later = openStudy(shared.openTab().app);
  assert.deepEqual([...later.results.works.value.values()].map(({ name }) => name).sort(), [
    'Pupil 0',
    'Pupil 1',
    'Pupil 2',
  ]);
});
