/** A class whose teacher's machine collects: handing in by one press, and Results that fill themselves. */
import { mock, test } from 'node:test';
import { addMade } from '../../web/frame/late_rooms.ts';
import { collectorOf } from '../../web/frame/collector.ts';
import { makeLab } from '../../web/views/lab/searches/lab.ts';
import { NETWORKS } from '../../web/views/lab/searches/hand_state.ts';
import { tagOfWork, writeWork } from '../../web/shared/exercises/work_code.ts';
import { NO_STUDY } from '../../web/views/learn/study/prepare_commands.ts';
import { writeCode } from '../../web/views/learn/study/result_code.ts';
import { MAX_PEOPLE, readLines } from '../../web/views/learn/study/results_state.ts';
import { tagOf, writeStudy } from '../../web/views/learn/study/study_link.ts';
import { countsText, personText } from '../../web/views/learn/study/text.ts';
import { openStudy } from './study_page.mjs';
import { openPage, settled } from './page.mjs';
import { SharedStorage } from './tabs.mjs';
import assert from 'node:assert/strict';

mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });

const SET = { ...NO_STUDY, exercises: { seed: 7, kinds: ['domain', 'vdom'] } };
const TOKEN = writeStudy(SET);

/** The machine that collects, in memory. */
function machine() {
  const reports = [];
  const it = {
    codes: [],
    reports,
    isReached: true,
    isTeacher: true,
    async handIn(code) {
      if (!it.isReached) throw new Error('The teacher’s computer can’t be reached.');
      it.codes.push(code);
    },
    report: (progress) => void reports.push(progress),
    async state() {
      if (!it.isReached) throw new Error('The teacher’s computer can’t be reached.');
      return it.isTeacher ? { codes: it.codes, people: reports, devices: 3 } : null;
    },
  };
  return it;
}

function opened(collector) {
  const page = openPage(undefined, { random: () => 0.5 });
  page.platform.collector = collector;
  return page;
}

const handed = (session, name) =>
  writeCode({ tag: tagOf(TOKEN), session, number: 0, results: [], answers: [null, null], name });

test('a sitting says how far it is, step by step, and hands its code in', async () => {
  const collector = machine();
  const page = opened(collector);
  page.store.view.value = 'study';
  page.store.routeQueries.value = { study: new URLSearchParams({ s: TOKEN }) };
  const study = openStudy(page.app, () => 0);
  study.start(4, 'Ada');
  study.nextExercise();
  study.nextExercise();
  assert.deepEqual(
    collector.reports.map(({ at, of, is_done, name, number, tag }) => [at, of, is_done, name, number, tag]),
    [
      [0, 2, false, 'Ada', 4, tagOf(TOKEN)],
      [1, 2, false, 'Ada', 4, tagOf(TOKEN)],
      [2, 2, true, 'Ada', 4, tagOf(TOKEN)],
    ],
  );
  await study.handIn();
  assert.deepEqual(collector.codes, [study.code.value]);
  assert.equal(page.store.notice.value.tone, 'good');
  collector.isReached = false;
  await study.handIn();
  assert.match(
    page.store.notice.value.text,
    /Not handed in\. The teacher’s computer can’t be reached\. Try again/,
  );
});

test('a network by hand is handed in by the same press; elsewhere there is none', async () => {
  const collector = machine();
  for (const [given, has] of [
    [collector, true],
    [undefined, false],
  ]) {
    const page = opened(given);
    addMade(page.app, 'lab', makeLab(page.app));
    page.commands.askView('lab', new URLSearchParams({ part: 'hand', p: NETWORKS[0].puzzle }));
    assert.equal(Boolean(page.commands.lab.sendWork), has);
  }
  const code = writeWork({
    ...{ what: 'lesson', tag: tagOfWork('lesson', 'x'), session: 1, title: 'X', name: '' },
    ...{ seen: 3, steps: 3, answers: [] },
  });
  const page = opened(collector);
  addMade(page.app, 'lab', makeLab(page.app));
  await page.commands.lab.sendWork(code);
  assert.deepEqual(collector.codes, [code]);
});

/** Lets what waits happen, and then the next turn. */
async function turn(ms = 2000) {
  await settled();
  mock.timers.tick(ms);
  await settled();
}

test('the teacher’s results fill themselves, and nothing comes twice or comes back', async () => {
  const collector = machine();
  const page = opened(collector);
  const study = openStudy(page.app);
  study.preparing.study.value = SET;
  assert.equal(study.preparing.token.value, TOKEN);
  collector.codes.push(handed(1, 'Ada'), handed(2, ''));
  page.store.view.value = 'study';
  study.part.value = 'results';
  await turn(0);
  const { collected, classroom, report } = study.results;
  const names = () => [...collected.value.values()].map(({ handed: { name } }) => name);
  assert.deepEqual(names(), ['Ada', '']);
  assert.equal(classroom.value.state.devices, 3);
  assert.equal(report.value, null, 'nobody is told what nobody pressed');
  collector.codes.push(handed(3, 'Eve'));
  await turn();
  assert.deepEqual(names(), ['Ada', '', 'Eve']);
  study.removeResult([...collected.value.keys()][1]);
  await turn();
  assert.deepEqual(names(), ['Ada', 'Eve'], 'what the teacher removed stays away');
  collector.isReached = false;
  await turn();
  assert.match(classroom.value.trouble, /can’t be reached/);
  collector.isReached = true;
  await turn();
  assert.equal(classroom.value.trouble, '');
  study.part.value = 'prepare';
  const before = classroom.value;
  await turn();
  await turn();
  assert.equal(classroom.value, before, 'nobody is asked while the results are not looked at');
});

test('whoever is not the teacher asks once', async () => {
  const collector = { ...machine(), asked: 0 };
  collector.state = async () => {
    collector.asked += 1;
    return null;
  };
  const page = opened(collector);
  const study = openStudy(page.app);
  page.store.view.value = 'study';
  study.part.value = 'results';
  for (let turns = 0; turns < 4; turns += 1) await turn();
  assert.equal(collector.asked, 1);
});

test('the class is told in the order in which it began, names only where given', () => {
  const person = (at, more) => ({
    who: at,
    tag: 1,
    at,
    of: 12,
    is_done: false,
    name: '',
    number: 0,
    ...more,
  });
  const people = [person(3, { name: 'Ada' }), person(0, { number: 7 }), person(12, { is_done: true })];
  assert.deepEqual(people.map(personText), ['Ada: 4 of 12', 'No. 7: 1 of 12', 'Student 3: done']);
  assert.equal(
    countsText({ devices: 1, codes: ['x'], people }, people),
    '1 device here; 3 people began, 1 done. 1 code handed in.',
  );
  assert.equal(
    countsText({ devices: 2, codes: [], people: [] }, []),
    '2 devices here; nobody has begun yet. 0 codes handed in.',
  );
});

test('a page without the mark has no collector; with it, odd answers are taken for what they are', async () => {
  const asked = [];
  const windowOf = (hasMark, answers) => ({
    document: { documentElement: { hasAttribute: (name) => hasMark && name === 'data-collects' } },
    fetch: async (where, options) => {
      asked.push([where, options?.method ?? 'GET']);
      return answers.shift();
    },
  });
  assert.equal(collectorOf(windowOf(false, [])), undefined);
  assert.deepEqual(asked, []);
  const json = (data, status = 200) => ({ ok: status === 200, status, json: async () => data });
  const collector = collectorOf(
    windowOf(true, [
      json({ message: 'It is full.' }, 507),
      json(7, 500),
      json({ codes: [1, 'A'], people: [{ who: 'x' }, null], devices: -1 }),
      json({}, 403),
    ]),
  );
  await assert.rejects(collector.handIn('X'), /It is full/);
  await assert.rejects(collector.handIn('X'), /can’t be reached/);
  assert.deepEqual(await collector.state(), { codes: ['A'], people: [], devices: 0 });
  assert.equal(await collector.state(), null);
});

test('what the teacher removed stays away after a reload too, and can be had back', async () => {
  const collector = machine();
  const storage = new SharedStorage();
  const open = async () => {
    const page = storage.openTab();
    page.platform.collector = collector;
    const study = openStudy(page.app);
    study.preparing.study.value = SET;
    page.store.view.value = 'study';
    study.part.value = 'results';
    await turn(0);
    return study;
  };
  const namesIn = ({ results }) => [...results.collected.value.values()].map(({ handed: { name } }) => name);
  collector.codes.push(handed(1, 'Ada'), handed(2, 'Bob'), handed(3, 'Eve'));
  const first = await open();
  const [ada, bob] = [...first.results.collected.value.keys()];
  first.removeResult(ada);
  first.removeResult(bob);
  storage.settle();
  const later = await open();
  await turn();
  assert.deepEqual(namesIn(later), ['Eve'], 'the folder still has all three');
  const [code] = [...later.results.removed.value].find(([, { code: whole }]) => whole === handed(1, 'Ada'));
  later.takeBack(code);
  assert.deepEqual(namesIn(later), ['Eve', 'Ada']);
  later.setText(handed(2, 'Bob')); // who adds a code again wants it
  later.collect();
  assert.deepEqual(namesIn(later), ['Eve', 'Ada', 'Bob']);
  assert.equal(later.results.removed.value.size, 0);
});

test('a set has room for this many people, and says it where more come', () => {
  const codes = Array.from({ length: MAX_PEOPLE + 2 }, (_, at) => handed(at + 1, ''));
  const { added, bad } = readLines(codes.join('\n'), tagOf(TOKEN));
  assert.equal(added.size, MAX_PEOPLE);
  assert.equal(bad.length, 2);
  assert.match(bad[0].problem, /^There is room for 500 people for a set\. Save the CSV and remove some/);
  const others = readLines(codes[0], tagOf(TOKEN), { collected: added, works: new Map() });
  assert.equal(others.repeated, 1, 'who is there already is no one more');
});
