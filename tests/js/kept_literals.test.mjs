/** Stores as earlier versions of the page wrote them still open: each text here is written by hand, from that form. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeGrid } from '../../web/shared/board/digits.ts';
import { KEPT_OF_LEARN } from './kept_learn.mjs';
import { addAll } from './made_rooms.mjs';
import { emptyStorage, openPage } from './page.mjs';
import { NEARLY } from './puzzles.mjs';

const STAMP = '0000001a';

/** The text of a document: its version, then each record with its fields. */
function textOf(version, records) {
  const lines = Object.entries(records).map(([name, fields]) => {
    const stamped = Object.entries(fields).map(([field, value]) => [field, [value, STAMP]]);
    return JSON.stringify([name, '', Object.fromEntries(stamped)]);
  });
  return [JSON.stringify({ version }), ...lines].join('\n');
}

/** @param {object} texts by key */
function openWith(texts) {
  const storage = emptyStorage();
  for (const [key, [version, records]] of Object.entries(texts))
    storage.setItem(`dokulab/${key}`, textOf(version, records));
  return addAll(openPage(NEARLY, { storage: () => storage }));
}

const EMPTY = '.'.repeat(81);
const PLAIN = JSON.stringify({ kind: 'link' });

const FOUR = '1..............2';
const listed = (more) => ({ clues: `1${EMPTY.slice(1)}`, box: '3x3', source: { kind: 'photo' }, ...more });
const stored = (...puzzles) => ({ '': { puzzles: JSON.stringify(puzzles) } });

/** For each key: its version, what an earlier page wrote with some nonsense beside, and what it means. */
const KEPT = {
  'days': [
    1,
    { '': { '2026-11-22': 60, '2026-11-23': 'soon', '2026-02-30': 60, '2027-01-01': 5 } },
    ({ today }) => [...today.days.value],
    [['2026-11-22', 60]],
  ],
  'solved': [
    1,
    {
      [`3x3 1${EMPTY.slice(1)}`]: { source: PLAIN, day: '2026-11-20', seconds: 125, hints: 2 },
      [`3x3 2${EMPTY.slice(1)}`]: { source: PLAIN, day: '2026-11-19' },
      [`3x3 3${EMPTY.slice(1)}`]: { source: PLAIN, day: '2026-11-19', seconds: -5 },
      [`3x3 4${EMPTY.slice(1)}`]: { source: '{', day: '2026-11-19', seconds: 5 },
      [`3x3 5${EMPTY.slice(1)}`]: { source: PLAIN, day: '2026-12-19', seconds: 5 },
      [`3x3 6${EMPTY.slice(1)}`]: { source: PLAIN, day: '2026-11-19', checks: 1.5 },
    },
    ({ progress }) =>
      [...progress.solved.value.values()].map(({ seconds, hints, checks }) => [seconds, hints, checks]),
    [
      [0, 0, 0],
      [125, 2, 0],
    ],
  ],
  'rated': [
    2,
    {
      [`1${EMPTY.slice(1)}`]: { rating: '{"source":{"kind":"link"},"mean":27,"low":10,"high":90}' },
      [`2${EMPTY.slice(1)}`]: { rating: '{"source":{"kind":"link"},"mean":0,"low":10,"high":90}' },
    },
    ({ rated }) => rated.value,
    [{ puzzle: `1${EMPTY.slice(1)}`, source: { kind: 'link' }, mean: 27, low: 10, high: 90 }],
  ],
  'solvers': [
    2,
    { '': { '=mine': 'def solve(grid): pass', 'mine': 'x', '=seven': 7 } },
    ({ console: { solvers } }) => [...solvers.value],
    [['mine', 'def solve(grid): pass']],
  ],
  'phase': [
    2,
    {
      '': { settings: '{"size":9,"problems":2,"nodes":100,"seed":3,"solvers":["fc-lex"],"seconds":null}' },
      'rows {"size":9,"problems":2,"nodes":100,"seed":3,"solvers":["fc-lex"],"seconds":null}': {
        '1/0/fc-lex': '1 33 0.5',
        '1/1/fc-lex': '1 33',
        '6/0/fc-lex': '0 100 2',
        '6/7/fc-lex': '0 100 2',
      },
    },
    ({ lab }) => [lab.phase.settings.value.seed, Object.fromEntries(lab.phase.rows.value)],
    [
      3,
      {
        '1/0/fc-lex': { solved: true, nodes: 33, seconds: 0.5 },
        '6/0/fc-lex': { solved: false, nodes: 100, seconds: 2 },
      },
    ],
  ],
  'by-hand': [
    2,
    {
      '': {
        work: '{"text":"1..3..1..1..2...","isNetwork":false,"method":"ac1","presses":[],"mistakes":["?"],"session":-1}',
      },
    },
    ({ lab: { hand } }) => [hand.inHand.value.text, hand.method.value, hand.mistakes.value],
    ['1..3..1..1..2...', 'ac1', []],
  ],
  'settings': [
    2,
    { '': { theme: 'pink', large: true, tidy: 'no', contrast: 1, keySet: 'exchange', letterKeys: false } },
    ({ settings: { value } }) => [
      ...[value.theme, value.large, value.tidy, value.contrast, value.keySet, value.letterKeys],
      value.showClock,
    ],
    ['auto', true, true, false, 'exchange', false, true],
  ],
  'mode': [2, { '': { mode: 'centre' } }, ({ mode }) => mode.value, 'centre'],
  'played': [
    1,
    { 'easy': { 3: 1, 4: 1 }, 'easy solved': { 4: 1 } },
    ({ played }) => [...played.value].map(([id, numbers]) => [id, [...numbers.keys()]]),
    [
      ['easy', ['3', '4']],
      ['easy solved', ['4']],
    ],
  ],
  'list-ticked': [
    2,
    stored(
      listed({ title: 'One', er: 4.4, callCount: 7, day: '2026-11-20', level: 'hard', notes: 3 }),
      listed({ box: '3x9' }),
      listed({ clues: '12' }),
      'a puzzle',
      listed({ clues: FOUR, box: '2x2', source: undefined, er: '4', day: '2026-02-30', hardest: 'x_wing' }),
    ),
    ({ shelves }) =>
      shelves.ticked.value.map(({ clues, box, source, title, notes, day, level, hardest, er, callCount }) => [
        ...[clues.length, box, source.kind, title, notes],
        ...[day, level, hardest, er, callCount],
      ]),
    [
      [81, '3x3', 'photo', 'One', '', '2026-11-20', 'hard', null, 4.4, 7],
      [16, '2x2', 'typed', '', '', null, null, 'x_wing', null, null],
    ],
  ],
  'list-made': [2, stored(listed()), ({ creating }) => creating.kept.value.length, 1],
  'games': [
    3,
    {
      '': { game: `3x3 1${EMPTY.slice(1)}` },
      [`3x3 1${EMPTY.slice(1)}`]: {
        ...{ source: '{"kind":"made","level":"hard","seed":12}', elapsed: 65, hints: 2, found: '5:4 99:1 x' },
        ...{ d1: 2, n2: 3, c3: 4, m4: 8, k5: 1, timeline: '3:1:2 5:h 4:c', paused: true },
        history: '{"past":["d1:0"],"future":["d6:7"]}',
      },
      [`3x3 2${EMPTY.slice(1)}`]: { source: '{"kind":"file","name":"a.sdm","number":3}', d1: 1, place: true },
      [`3x3 3${EMPTY.slice(1)}`]: { source: '{"kind":"daily","day":"2026-02-30"}', d1: 1, place: true },
      [`3x3 4${EMPTY.slice(1)}`]: { source: '{"kind":"blob"}', d1: 1, place: true },
      [`3x3 5${EMPTY.slice(1)}`]: { d1: 1, place: true },
      [`3x3 6${EMPTY.slice(1)}`]: { elapsed: -1, d1: 1, place: true },
      [`3x3 7${EMPTY.slice(1)}`]: { d1: 10, place: true },
      [`3x3 8${EMPTY.slice(1)}`]: { d1: 1, checks: 1.5, place: true },
    },
    ({ game: { value }, paused, recent }) => {
      const { digits, candidates, corner, centre, colour } = value.history.present;
      return {
        ...{ source: value.source, elapsed: value.elapsed, help: value.help, paused: paused.value },
        cells: [digits[1], candidates[2], corner[3], centre[4], colour[5]],
        steps: [...value.history.past, ...value.history.future].map((one) => [one.digits[1], one.digits[6]]),
        timeline: value.timeline.map(({ at, kind }) => [at, kind]),
        recent: recent.value.map(({ clues, source }) => [writeGrid(clues)[0], source]).toSorted(),
      };
    },
    {
      ...{ source: { kind: 'made', level: 'hard', seed: 12 }, elapsed: 65, paused: true },
      help: { hints: 2, checks: 0, mistakes: 0, found: ['5:4'] },
      cells: [2, 3, 4, 8, 1],
      steps: [
        [0, 0],
        [2, 7],
      ],
      timeline: [
        [3, 'digit'],
        [5, 'hint'],
      ],
      recent: [
        ['2', { kind: 'file', name: 'a.sdm', number: 3 }],
        ...['3', '4', '5'].map((clue) => [clue, { kind: 'typed' }]),
      ],
    },
  ],
  'make': [
    2,
    {
      '': {
        ...{ by: 'er', erLow: 5, erHigh: 3, strategies: 'np,ns,zz', box: '2x3', cluesLow: '', cluesHigh: 60 },
        ...{ amount: 4, method: 'blob', hardest: '', symmetry: 'none', limit: 7 },
      },
    },
    ({ creating: { wish } }) => {
      const { by, erLow, erHigh, strategies, cluesLow, cluesHigh, many, amount, method } = wish.value;
      return [by, erLow, erHigh, strategies, cluesLow, cluesHigh, many, amount, method, wish.value.hardest];
    },
    ['er', 3, 5, ['ns', 'np'], null, null, 'several', 4, 'directed', null],
  ],
  'watch': [
    2,
    { '': { address: `#lab?part=watch&p=${FOUR}&solver=fc-lex&step=3`, text: 'var A: 1 2' } },
    ({ lab }) => lab.watch.networkText.value,
    'var A: 1 2',
  ],
  'techniques': [
    2,
    { '': { 'off x_wing': true, 'off naked_pair': true, 'uniqueness': false, 'trial': 'no' } },
    ({ explain }) => explain.choice.value,
    { off: ['naked_pair', 'x_wing'], uniqueness: false, trial: true },
  ],
  'console': [
    2,
    { 'of a': { text: 'print(1)', name: 'one.py' }, 'of b': { text: 7, name: '<b>.py' }, 'of c': {} },
    ({ console: { program, history } }) => [program.value.name, history.value.length],
    ['b.py', 2],
  ],
  'pattern-choices': [
    2,
    { '': { aim: 'er', erLow: 4, erHigh: 2, np: true, ns: false, limit: 120, symmetry: 'blob' } },
    ({ creating: { wish } }) => {
      const { by, erLow, erHigh, strategies, limit, symmetry } = wish.value;
      return [by, erLow, erHigh, strategies, limit, symmetry];
    },
    ['er', 2, 4, ['hs', 'lc', 'np'], 120, null],
  ],
  'pattern-drafts': [
    1,
    { One: { drawing: `x${'.'.repeat(15)}` }, Two: { drawing: 'nonsense' }, Three: { drawing: 7 } },
    ({ patterns }) => [...patterns.drafts.value].map(([name, { contents }]) => [name, contents.length]),
    [['One', 16]],
  ],
  'pattern-past': [
    1,
    { '': { steps: `x${'.'.repeat(15)} nonsense 2${'.'.repeat(15)}` } },
    ({ patterns }) => patterns.drawings.value.past.map(({ contents }) => contents[0]),
    [0, 2],
  ],
  'pattern': [
    2,
    { '': { board: 4 }, 'board 4': { 0: 0, 1: 3, 2: 5, 3: 'x', 99: 1 } },
    ({ patterns }) => patterns.drawing.value.contents.slice(0, 4),
    [0, 3, -1, -1],
  ],
  'series': [
    1,
    {
      'plan': { title: 'A week', author: 7, first: '2026-11-23', many: 'days' },
      'puzzle 1': {
        made: JSON.stringify({
          ...{ asked: 'easy 1', attempt: 2, before: [FOUR, 'x'] },
          puzzle: {
            ...{ number: 1, box: '2x2', puzzle: FOUR, solution: '1', level: 'easy', er: 1.2, hardest: 3 },
            ...{ date: '2026-11-23', title: 'Monday', missed: ['er', 4], exchanged: null, call_count: 7 },
          },
        }),
      },
      'puzzle 2': { made: '{"asked":"easy 2","attempt":0,"puzzle":{"number":3,"box":"2x2"}}' },
      'puzzle 4': { made: 'nonsense' },
    },
    ({ series: { plan, made } }) => [plan.value.title, plan.value.author, [...made.value.values()]],
    [
      'A week',
      '',
      [
        {
          ...{ asked: 'easy 1', attempt: 2, before: [FOUR] },
          puzzle: {
            ...{
              title: 'Monday',
              author: '',
              notes: '',
              rules: '',
              number: 1,
              date: '2026-11-23',
              level: 'easy',
            },
            ...{ er: 1.2, hardest: null, call_count: 7, clues: 2, box: '2x2', puzzle: FOUR, solution: null },
            ...{ missed: ['er'], exchanged: 0, seed: '' },
          },
        },
      ],
    ],
  ],
  ...KEPT_OF_LEARN,
};

for (const [key, [version, records, shown, meant]] of Object.entries(KEPT)) {
  test(`${key}: what an earlier page kept comes back, and what makes no sense is left out`, () => {
    assert.deepEqual(shown(openWith({ [key]: [version, records] }).store), meant);
  });
}

test('each thing that the page keeps has a text of an earlier page here', () => {
  const keys = openWith({})
    .storageSync.entries()
    .map(({ key }) => key.replace('dokulab/', ''));
  assert.deepEqual(Object.keys(KEPT).toSorted(), [...new Set([...keys])].toSorted());
});
