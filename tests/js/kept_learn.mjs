/** What earlier pages kept of lessons, practice and studies: see kept_literals.test.mjs. */
import { writeWork } from '../../web/shared/exercises/work_code.ts';
import { puzzleOf } from '../../web/shared/puzzle_list/puzzle.ts';
import { writeCode } from '../../web/views/learn/study/result_code.ts';
import { writeStudy } from '../../web/views/learn/study/study_link.ts';

const WORK = writeWork({
  ...{ what: 'lesson', tag: 1, session: 5, title: 'A lesson', name: '', seen: 3, steps: 9, answers: [] },
});
const FOUR = '1..............2';
const STUDY = writeStudy({
  ...{ title: 'A class', minutes: 20, isPractised: false, isBalanced: false },
  puzzles: [puzzleOf(FOUR, '2x2'), puzzleOf(`2${FOUR.slice(1)}`, '2x2')],
  exercises: { seed: 4, kinds: ['domain', 'revise'] },
});
const CODE = writeCode({ tag: 1, session: 5, number: 2, results: [], name: 'Anna', answers: [null] });
const GRID = '1'.padEnd(81, '.');
const MASKS = Array.from({ length: 81 }, () => 511).join(' ');

export const KEPT_OF_LEARN = {
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
  'study': [
    2,
    {
      '': {
        study: JSON.stringify({
          ...{ title: 'A class', minutes: 20, isPractised: false, isBalanced: true },
          ...{ puzzles: [{ clues: FOUR, boxRows: 2, boxColumns: 2, level: 'hard' }] },
          exercises: { seed: 4, kinds: ['domain'] },
        }),
        measures: JSON.stringify([[`2x2 ${FOUR}`, { callCount: 3, score: -1, er: 'x' }]]),
      },
    },
    ({ study: { preparing } }) => {
      const { title, minutes, isBalanced, puzzles, exercises } = preparing.study.value;
      const measures = preparing.measured.value.get(`2x2 ${FOUR}`);
      return [
        ...[title, minutes, isBalanced, puzzles[0].clues, puzzles[0].box, puzzles[0].level, exercises],
        [measures.callCount, measures.score, measures.er],
      ];
    },
    [...['A class', 20, true, FOUR, '2x2', 'hard', { seed: 4, kinds: ['domain'] }], [3, null, null]],
  ],
  'sittings': [
    1,
    {
      [STUDY]: {
        ...{
          session: 99,
          number: 3,
          name: 'Anna',
          at: 1,
          phase: 'solving',
          owner: 'ab',
          began: 12.7,
          shown: 5,
        },
        ...{
          isPaused: 1,
          answer0: '2 0 9 2',
          took0: 6,
          outcome0: 'solved',
          worked0: 40,
          running1: 1,
          pauses1: -2,
        },
      },
      [`game ${STUDY} 2x2 2${FOUR.slice(1)}`]: { d1: 3 },
      nonsense: { session: 1 },
    },
    ({ study: { sittings } }) => {
      const [sitting, ...others] = [...sittings.all.value.values()];
      const { token, game, ...rest } = sitting;
      return [others.length, token === STUDY, game.history.present.digits[1], rest];
    },
    [
      ...[0, true, 3],
      {
        ...{
          session: 99,
          number: 3,
          name: 'Anna',
          at: 1,
          phase: 'solving',
          owner: 'ab',
          began: 12,
          shown: 5,
        },
        ...{ isPaused: true, outcomes: ['solved', 'not tried'] },
        answers: [{ chosen: [2, 0], seconds: 6 }, null],
        ledgers: [
          { worked: 40, away: 0, pauses: 0, beat: 0, isRunning: false },
          { worked: 0, away: 0, pauses: 0, beat: 0, isRunning: true },
        ],
      },
    ],
  ],
  'handed-work': [
    1,
    { '1-5': { code: WORK, name: 'Anna' }, '1-6': { code: WORK, name: 'Ben' }, '1-7': { name: 'Cem' } },
    ({ study }) => [...study.results.works.value].map(([key, { name, work }]) => [key, name, work.title]),
    [['1-5', 'Anna', 'A lesson']],
  ],
  'study-results': [
    1,
    { '000005': { code: CODE, name: 'Anna' }, '000006': { code: CODE }, '000007': { code: 'nonsense' } },
    ({ study }) =>
      [...study.results.collected.value].map(([key, { name, handed }]) => [key, name, handed.number]),
    [['000005', 'Anna', 2]],
  ],
  'removed-results': [
    1,
    { ABC: { code: 'a-b-c', name: 'Ben' }, other: { code: 'abc' }, none: { name: 'Cem' } },
    ({ study }) => [...study.results.removed.value],
    [['ABC', { code: 'a-b-c', name: 'Ben' }]],
  ],
  'practice': [
    1,
    {
      'box x_wing': { box: 1, due: '2026-11-30', seconds: 60, hints: 0, wrong: 2 },
      'box naked_pair': { box: 99, due: '2026-11-30', seconds: 60, hints: 0, wrong: 2 },
      'box <b>': { box: 1, due: '2026-11-30', seconds: 60, hints: 0, wrong: 2 },
      'own one': {
        ...{ technique: 'x_wing', puzzle: GRID, digits: GRID, candidates: MASKS },
        ...{ 'noted 2026-11-21': 1, 'noted 2026-11-20': 1 },
      },
      'own two': {
        'technique': 'x_wing',
        'puzzle': GRID,
        'digits': GRID,
        'candidates': '511',
        'noted 2026-11-21': 1,
      },
    },
    ({ practice: { remembered } }) => {
      const { boxes, own } = remembered.value;
      return [[...boxes], [...own].map(([name, { day, technique }]) => [name, day, technique])];
    },
    [
      [['x_wing', { box: 1, due: '2026-11-30', seconds: 60, hints: 0, wrong: 2 }]],
      [['one', '2026-11-20', 'x_wing']],
    ],
  ],
};
