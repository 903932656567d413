/** Stores as earlier versions of the page wrote them still open: each text here is written by hand, from that form. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeWork } from '../../web/shared/exercises/work_code.ts';
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
  return addAll(openPage(NEARLY, { storage: () => storage })).store;
}

const WORK = writeWork({
  ...{ what: 'lesson', tag: 1, session: 5, title: 'A lesson', name: '', seen: 3, steps: 9, answers: [] },
});
const EMPTY = '.'.repeat(81);
const PLAIN = JSON.stringify({ kind: 'link' });

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
  'understood': [
    2,
    { '': { 'domain': '3 2 1', 'revise': '3 2 3', 'fail-first': '0 0 0', 'agenda': '9', 'a_kind': '1 1 1' } },
    ({ lessons }) => [...lessons.understood.value],
    [['domain', { asked: 3, right: 2, inARow: 1 }]],
  ],
  'lessons': [
    2,
    { '': { first: '# One', second: 7, third: 'x'.repeat(1_000_000) } },
    ({ lessons }) => [...lessons.own.value],
    [['first', '# One']],
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
  'handed-work': [
    1,
    { '1-5': { code: WORK, name: 'Anna' }, '1-6': { code: WORK, name: 'Ben' }, '1-7': { name: 'Cem' } },
    ({ study }) => [...study.results.works.value].map(([key, { name, work }]) => [key, name, work.title]),
    [['1-5', 'Anna', 'A lesson']],
  ],
};

for (const [key, [version, records, shown, meant]] of Object.entries(KEPT)) {
  test(`${key}: what an earlier page kept comes back, and what makes no sense is left out`, () => {
    assert.deepEqual(shown(openWith({ [key]: [version, records] })), meant);
  });
}
