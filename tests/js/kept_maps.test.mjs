/** Every kept map, in several tabs: they come to rest, equal; and what is removed takes no place of what is kept. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newGame } from '../../web/shared/board/game.ts';
import { CLASSIC } from '../../web/shared/board/geometry.ts';
import { drawingOf } from '../../web/views/make/pattern/drawing.ts';
import { withSolved } from '../../web/views/you/progress/solved_games.ts';
import { withDraft, withoutDraft } from '../../web/views/make/pattern/draft_state.ts';
import { withMade } from '../../web/views/make/series/state.ts';
import { writeWork } from '../../web/shared/exercises/work_code.ts';
import { writeCode } from '../../web/views/learn/study/result_code.ts';
import { readLines } from '../../web/views/learn/study/results_state.ts';
import { withPlayed } from '../../web/shared/puzzles/played.ts';
import { puzzleOf } from '../../web/shared/puzzle_list/puzzle.ts';
import { NO_EXERCISES, writeStudy } from '../../web/views/learn/study/study_link.ts';
import { countOf, readDoc, stampOf, writeDoc } from '../../web/shared/storage/last_write_wins.ts';
import { addAll } from './made_rooms.mjs';
import { FULL } from './puzzles.mjs';
import { below, oneOf, seeded } from './seeded.mjs';
import { SharedStorage } from './tabs.mjs';

const cluesOf = (step) => FULL.map((digit, cell) => (cell % (step + 2) ? digit : 0));
const textOf = (clues) => clues.map((digit) => digit || '.').join('');

/** One of a few studies. */
const studyOf = (number) =>
  writeStudy({
    ...{
      title: `Study ${number}`,
      minutes: 5,
      isPractised: false,
      isBalanced: false,
      exercises: NO_EXERCISES,
    },
    puzzles: [puzzleOf(textOf(cluesOf(number)), '3x3')],
  });

/** What is not known of a series' puzzle. */
const UNKNOWN = {
  ...{ title: '', date: null, level: null, er: null, hardest: null, call_count: null },
  ...{ author: '', notes: '', rules: '', solution: null, missed: [], exchanged: 0, seed: '' },
};

/** A change of a kept map, as a person makes it, by the key of the map. */
const CHANGES = {
  'dokulab/games': ({ commands }, random) =>
    commands.resume(newGame(CLASSIC, cluesOf(below(random, 4)), { kind: 'typed' })),
  'dokulab/played': ({ store }, random) => {
    store.played.value = withPlayed(
      store.played.value,
      oneOf(random, ['easy', 'hard']),
      1 + below(random, 9),
    );
  },
  'dokulab/pattern-drafts': ({ store }, random) => {
    const { drafts } = store.patterns;
    const name = `Draft ${below(random, 5)}`;
    const drawing = drawingOf(CLASSIC, textOf(cluesOf(below(random, 4))));
    drafts.value = random() < 0.3 ? withoutDraft(drafts.value, name) : withDraft(drafts.value, name, drawing);
  },
  'dokulab/rated': ({ store }, random) => {
    const puzzle = String(below(random, 5)).padEnd(81, '.');
    const others = store.rated.value.filter((one) => one.puzzle !== puzzle);
    const one = { puzzle, source: { kind: 'typed' }, mean: 1 + below(random, 9), low: 1, high: 90 };
    store.rated.value = random() < 0.3 ? others : [one, ...others];
  },
  'dokulab/pattern': ({ store }, random) =>
    store.patterns.draw({ type: 'paint', cells: [below(random, 81)], on: random() < 0.7, symmetry: 'none' }),
  'dokulab/phase': ({ store }, random) => {
    const { rows } = store.lab.phase;
    const row = { solved: random() < 0.5, nodes: below(random, 99), seconds: 1 };
    rows.value = new Map(rows.value).set(`${1 + 5 * below(random, 5)}/${below(random, 3)}/fc-lex`, row);
  },
  'dokulab/solved': ({ store }, random) => {
    const { solved } = store.progress;
    const game = newGame(CLASSIC, cluesOf(below(random, 4)), { kind: 'typed' });
    if (random() < 0.3) solved.value = new Map([...solved.value].slice(1));
    else
      solved.value = withSolved(solved.value, game, `2026-11-0${1 + below(random, 9)}`, below(random, 900));
  },
  'dokulab/practice': ({ store }, random) => {
    const { remembered } = store.practice;
    const [name, due] = [`technique_${below(random, 5)}`, `2026-11-0${1 + below(random, 9)}`];
    const box = { box: below(random, 3), due, seconds: below(random, 99), hints: 0, wrong: below(random, 9) };
    const { boxes, own } = remembered.value;
    remembered.value = { boxes: new Map([...boxes, [name, box]]), own };
  },
  'dokulab/console': ({ store }, random) => {
    const lines = Array.from({ length: 1 + below(random, 3) }, () => `print(${below(random, 9)})`);
    store.console.program.value = { text: lines.join('\n'), name: `program_${below(random, 3)}.py` };
  },
  'dokulab/sittings': ({ store, commands }, random) => {
    const { all, token } = store.study.sittings;
    if (random() < 0.3) {
      all.value = new Map([...all.value].slice(1));
      return;
    }
    token.value = studyOf(below(random, 5));
    if (random() < 0.5) commands.study.start(below(random, 90));
    else {
      commands.study.takeOver(); // who goes on in another tab has to
      commands.study.pause();
    }
  },
  'dokulab/study-results': ({ store }, random) => {
    const { collected } = store.study.results;
    const [session, seconds] = [below(random, 6), below(random, 900)];
    const results = [{ outcome: 'solved', seconds, pauses: 0, away: 0 }];
    const code = writeCode({ tag: 1, session, number: session, results });
    const { added } = readLines(code, 1);
    const others = new Map(collected.value);
    if (random() < 0.3) others.delete([...added.keys()][0]);
    collected.value = random() < 0.3 ? others : new Map([...others, ...added]);
  },
  'dokulab/handed-work': ({ store }, random) => {
    const { works } = store.study.results;
    const [session, seen] = [below(random, 6), below(random, 9)];
    const which = { what: 'lesson', tag: 1, session, title: 'A lesson', name: '' };
    const { works: added } = readLines(writeWork({ ...which, seen, steps: 9, answers: [] }));
    const others = new Map(works.value);
    if (random() < 0.3) others.delete([...added.keys()][0]);
    works.value = random() < 0.3 ? others : new Map([...others, ...added]);
  },
  'dokulab/removed-results': ({ store, commands }, random) => {
    const { works, removed } = store.study.results;
    const which = { what: 'lesson', tag: 2, session: below(random, 6), title: 'A lesson', name: '' };
    works.value = readLines(writeWork({ ...which, seen: 1, steps: 9, answers: [] })).works;
    if (random() < 0.5) void commands.study.clear().then(() => {});
    else if (removed.value.size) commands.study.takeBack([...removed.value.keys()][0]);
    if (store.question.value) commands.answer(true);
  },
  'dokulab/series': ({ store }, random) => {
    const { plan, made } = store.series;
    if (random() < 0.3) plan.value = { ...plan.value, title: `Title ${below(random, 9)}` };
    const [puzzle, number] = [textOf(cluesOf(below(random, 4))), 1 + below(random, 5)];
    made.value = withMade(made.value, {
      asked: 'a',
      attempt: 0,
      puzzle: { ...UNKNOWN, number, box: '3x3', puzzle, clues: puzzle.replaceAll('.', '').length },
    });
  },
};

/** Maps of which each tab shows a record of its own: its game, or its program. Other tests compare what it finds later. */
const OF_ONE_TAB = new Set(['dokulab/games', 'dokulab/console']);

const TABS = 3;

function openTabs(shared, random) {
  return Array.from({ length: TABS }, () => {
    const page = addAll(shared.openTab({ random }));
    const maps = page.storageSync
      .entries()
      .filter(({ order, keeps, isRemoved }) => order ?? keeps ?? isRemoved);
    return { ...page, maps: new Map(maps.map((entry) => [entry.key, entry])) };
  });
}

/** What a tab shows of a map, with the order of its records where it has one. */
function shownOf({ maps }, key) {
  const entry = maps.get(key);
  return { value: entry.read(), names: entry.order ? namesIn(entry) : [] };
}

const namesIn = (entry) => [...entry.encode(entry.read()).keys()];

/** Lets a tab change a map, or hear of something, now and then. */
async function change(shared, tabs, key, random, steps) {
  for (let step = 0; step < steps; step += 1) {
    const tab = oneOf(random, tabs);
    if (random() < 0.6) await CHANGES[key](tab, random);
    if (random() < 0.6) tab.storageSync.saveNow();
    if (random() < 0.4) shared.deliver(tab);
  }
}

test('each kept map has a change here', () => {
  const [{ maps }] = openTabs(new SharedStorage(), seeded(1));
  assert.deepEqual([...maps.keys()].sort(), Object.keys(CHANGES).sort());
});

for (const key of Object.keys(CHANGES)) {
  test(`${key}: any states of three tabs, told to each other in any order, come to rest equal`, async () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const random = seeded(seed);
      const shared = new SharedStorage({ isCached: seed % 2 === 0 });
      const tabs = openTabs(shared, random);
      await change(shared, tabs, key, random, 30);
      for (const { storageSync } of tabs) storageSync.saveNow();
      // Each tab answers a text that lacks something, once for each that it has not heard yet.
      const bound = TABS * (TABS + shared.unheard());
      const { writes } = shared;
      shared.settle();
      assert.ok(
        shared.writes - writes <= bound,
        `seed ${seed}: ${shared.writes - writes} writes, more than ${bound}`,
      );
      if (OF_ONE_TAB.has(key)) continue;
      for (const tab of tabs) assert.deepEqual(shownOf(tab, key), shownOf(tabs[0], key), `seed ${seed}`);
    }
  });

  test(`${key}: what was removed takes no place of what is kept`, async () => {
    const random = seeded(99);
    const shared = new SharedStorage();
    const [tab] = openTabs(shared, random);
    await change(shared, [tab], key, random, 30);
    tab.storageSync.saveNow();
    const before = namesIn(tab.maps.get(key));
    const { version, doc } = readDoc(shared.texts.get(key));
    const gone = stampOf(countOf(doc) + 1, 'z');
    const removed = Array.from({ length: 60 }, (_, number) => [
      `removed ${number}`,
      { gone, fields: new Map() },
    ]);
    tab.storageSync.follow(key, writeDoc(version, new Map([...doc, ...removed])));
    await CHANGES[key](tab, random);
    tab.storageSync.saveNow();
    const after = new Set(namesIn(tab.maps.get(key)));
    const lost = before.filter((name) => !after.has(name));
    assert.ok(lost.length <= 1, `lost: ${lost.join(', ')}`);
  });
}

const JUNK = [
  null,
  [],
  {},
  -1,
  1e308,
  0.5,
  99_999,
  '',
  'x'.repeat(500),
  '__proto__',
  true,
  [[[]]],
  ['x', null],
  { a: 1 },
];

/** A value with some of its parts replaced by what does not belong there. */
function spoilt(value, random) {
  const part = (one) => (random() < 0.1 ? oneOf(random, JUNK) : spoilt(one, random));
  if (Array.isArray(value)) return value.map(part);
  if (Object(value) !== value) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, part(one)]));
}

/** Reads every signal below a part of the store, as views do. */
function readAll(node, seen = new Set()) {
  if (Object(node) !== node || seen.has(node)) return;
  seen.add(node);
  if ('peek' in node && 'value' in node) void node.value;
  else for (const part of Object.values(node)) readAll(part, seen);
}

test('values of a wrong kind, in texts that are well formed, are no reason to stop', async () => {
  const shared = new SharedStorage();
  const [tab] = openTabs(shared, seeded(1));
  for (const key of Object.keys(CHANGES)) await change(shared, [tab], key, seeded(2), 12);
  tab.storageSync.saveNow();
  const good = new Map(shared.texts);
  for (const [key, text] of good) {
    const [version, ...records] = text.split('\n');
    for (let seed = 1; seed <= 6; seed += 1) {
      const random = seeded(seed);
      const lines = records.map((line) => line && JSON.stringify(spoilt(JSON.parse(line), random)));
      shared.texts = new Map(good).set(key, [version, ...lines].join('\n'));
      const { store, commands, storageSync } = addAll(shared.openTab());
      readAll(store);
      commands.select(80);
      commands.enter(5);
      storageSync.saveNow();
      readAll(addAll(shared.openTab()).store);
    }
  }
});
