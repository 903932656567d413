/** Study: codes and links, orders, the clock of a sitting, two tabs, and collecting. */
import { newGame } from '../../web/shared/board/game.ts';
import { CLASSIC } from '../../web/shared/board/geometry.ts';
import {
  prepareCommands,
  NO_STUDY,
  createPreparing,
  readStoredStudy,
} from '../../web/views/learn/study/prepare_commands.ts';
import { TYPED, bitWriter, repairsOf, sealed, unsealed } from '../../web/shared/text/packed.ts';
import { readCode, writeCode } from '../../web/views/learn/study/result_code.ts';
import {
  attemptsOf,
  peopleNames,
  readLines,
  resultsCsv,
  splitLine,
} from '../../web/views/learn/study/results_state.ts';
import {
  beaten,
  halted,
  resumed,
  balancedOrders,
  orderFor,
} from '../../web/views/learn/study/sitting_state.ts';
import {
  NO_EXERCISES,
  countedPuzzles,
  readStudy,
  shortTitle,
  tagOf,
  tokenIn,
  writeStudy,
} from '../../web/views/learn/study/study_link.ts';
import { puzzleOf } from '../../web/shared/puzzle_list/puzzle.ts';
import { measuresText } from '../../web/views/learn/study/text.ts';
import { openPage } from './page.mjs';
import { seeded } from './seeded.mjs';
import assert from 'node:assert/strict';
import test from 'node:test';

const CLUES = '..9.8..46....13..7.75.........2..8..69.5.8.72..2..4.........61.8..42....93..6.4..'.padEnd(
  81,
  '.',
);
const OTHER = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SMALL = '1...............';
const classic = (clues, level = null) => puzzleOf(clues, '3x3', { level });
const STUDY = {
  title: 'Klasse 7b, Übung',
  minutes: 20,
  isPractised: true,
  isBalanced: true,
  puzzles: [
    puzzleOf(SMALL, '2x2'),
    classic(CLUES, 'easy'),
    classic(OTHER, 'evil'),
    puzzleOf(`12${'.'.repeat(34)}`, '2x3'),
    classic(CLUES.replace('9', '.'), 'easy'),
  ],
  exercises: NO_EXERCISES,
};
const TAG = tagOf(writeStudy(STUDY));
const solved = (seconds, pauses = 0, away = 0) => ({ outcome: 'solved', seconds, pauses, away });
const handed = (session, results, number = 0) => ({ tag: TAG, session, number, results });
const FOUR = [
  solved(61),
  solved(700, 2, 90),
  { ...solved(1200), outcome: 'out of time' },
  { ...solved(30), outcome: 'gave up' },
];

test('a study comes back from its link, for boards of every kind', () => {
  const token = writeStudy(STUDY);
  assert.match(token, /^[\w-]+$/);
  assert.deepEqual(readStudy(token), STUDY);
  assert.deepEqual(readStudy(`http://host/x/#study?s=${token}`), STUDY);
  assert.deepEqual(readStudy(`# a file\r\n# Link: x\r\n${token}\r\n`), STUDY);
  assert.equal(tokenIn(`https://a/#study?s=${token}&part=prepare`), token);
  assert.ok(token.length < 260, `${token.length} characters`);
});

test('a damaged study, or one of a newer version, is told apart from a good one', () => {
  const token = writeStudy(STUDY);
  for (let at = 0; at < token.length; at += 7) {
    const wrong = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    assert.ok(typeof readStudy(wrong) === 'string', `character ${at}`);
  }
  for (const text of ['', 'hello', token.slice(0, -3), `${token}A`]) assert.equal(readStudy(text), 'damaged');
});

test('puzzles are named by level, and numbered where a level comes twice', () => {
  assert.deepEqual(
    countedPuzzles(STUDY).map(({ name }) => name),
    ['Easy 1', 'Evil', 'Puzzle 3', 'Easy 2'],
  );
});

test('a code holds every outcome and time, can be typed, and comes back', () => {
  const random = seeded(5);
  for (let round = 0; round < 200; round += 1) {
    const results = Array.from({ length: 1 + Math.floor(random() * 12) }, () => {
      const outcome = ['solved', 'gave up', 'out of time', 'not tried'][Math.floor(random() * 4)];
      const pauses = Math.floor(random() * 3) * Math.floor(random() * 8);
      const seconds = Math.floor(random() ** 3 * 200_000);
      if (outcome === 'not tried') return { outcome, seconds: 0, pauses: 0, away: 0 };
      return { outcome, seconds, pauses, away: pauses ? Math.floor(random() ** 3 * 200_000) : 0 };
    });
    const all = {
      tag: TAG,
      session: Math.floor(random() * 2 ** 26),
      number: Math.floor(random() * 1024),
      results,
    };
    const code = writeCode(all);
    assert.match(code, /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{1,4})+$/);
    assert.deepEqual(readCode(code), all);
    assert.deepEqual(readCode(` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')}\t`), all);
  }
});

test('four puzzles without pauses take 32 characters', () => {
  const code = writeCode(handed(1, [solved(60), solved(70), solved(80), solved(90)]));
  assert.ok(code.replaceAll('-', '').length <= 32, code);
});

test('a single slip in a code is found, and where it is, is told', () => {
  const code = writeCode(handed(77, FOUR, 3));
  const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const places = [...code].flatMap((symbol, at) => (symbol === '-' ? [] : [at]));
  for (const at of places.filter((_, index) => index % 5 === 4)) {
    for (const other of `${symbols.slice(3, 7)}X`) {
      if (other === code[at]) continue;
      const told = readCode(code.slice(0, at) + other + code.slice(at + 1));
      assert.equal(typeof told, 'string');
      assert.match(
        told,
        new RegExp(`group ${Math.floor(at / 5) + 1}, .* ${other} should probably be ${code[at]}`),
      );
    }
  }
});

test('two neighbours that are swapped, a lost character and an odd sign are found', () => {
  const code = writeCode(handed(77, FOUR, 3)).replaceAll('-', '');
  for (let at = 0; at + 1 < code.length; at += 1) {
    const swapped = code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2);
    if (swapped !== code) assert.equal(typeof readCode(swapped), 'string', `at ${at}`);
    assert.match(readCode(code.slice(0, at) + code.slice(at + 1)), /incomplete|wrong/);
  }
  assert.match(readCode(code.replace(code[5], '%')), /“%” is not used/);
  assert.match(readCode('hello'), /too short/);
  const { bits, write } = bitWriter();
  write(3, 4);
  for (let at = 0; at < 4; at += 1) write(at, 30);
  assert.match(readCode(sealed(bits, TYPED)), /newer version/);
});

test('over all orders each puzzle is equally often in each place, and right after each other one', () => {
  for (let count = 1; count <= 12; count += 1) {
    const orders = balancedOrders(count);
    assert.equal(orders.length, count % 2 && count > 1 ? 2 * count : count);
    for (const order of orders)
      assert.deepEqual(
        [...order].sort((a, b) => a - b),
        [...Array(count).keys()],
      );
    for (let place = 0; place < count; place += 1) {
      const counts = new Map();
      for (const order of orders) counts.set(order[place], (counts.get(order[place]) ?? 0) + 1);
      assert.deepEqual(new Set(counts.values()), new Set([orders.length / count]));
    }
    const pairs = new Map();
    for (const order of orders) {
      order.slice(1).forEach((puzzle, at) => {
        const pair = `${order[at]} ${puzzle}`;
        pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
      });
    }
    if (count > 1) assert.equal(pairs.size, count * (count - 1));
    assert.ok(new Set(pairs.values()).size <= 1, `${count} puzzles`);
  }
});

test('people with consecutive numbers get the orders in turn; the same for all, where that is wished', () => {
  const person = { count: 4, isBalanced: true, session: 9 };
  const orders = [1, 2, 3, 4, 5].map((number) => orderFor({ ...person, number }).join());
  assert.equal(new Set(orders.slice(0, 4)).size, 4);
  assert.equal(orders[4], orders[0]);
  assert.deepEqual(orderFor({ ...person, isBalanced: false, number: 3 }), [0, 1, 2, 3]);
});

const START = { worked: 0, away: 0, pauses: 0, beat: 1000, isRunning: true };

test('time between beats is work; a gap, whatever caused it, is a pause', () => {
  const second = beaten(START, 2000);
  assert.deepEqual(second, { ...START, worked: 1000, beat: 2000 });
  const slept = beaten(second, 602_000);
  assert.deepEqual(slept, { worked: 1000, away: 600_000, pauses: 1, beat: 602_000, isRunning: true });
  assert.equal(beaten(slept, 601_000).worked, 1000, 'a clock set back takes nothing away');
});

test('a pause counts once, and its time as away', () => {
  const paused = halted(START, 3000);
  assert.deepEqual(paused, { worked: 2000, away: 0, pauses: 1, beat: 3000, isRunning: false });
  assert.equal(halted(paused, 9000), paused);
  assert.deepEqual(resumed(paused, 10_000), { ...paused, away: 7000, beat: 10_000, isRunning: true });
});

test('a line is a code, or a name and a code, in the ways people write it', () => {
  const code = writeCode(handed(5, FOUR));
  for (const line of [
    `Anna Lena: ${code}`,
    `Anna Lena ${code}`,
    `Anna Lena, ${code}`,
    `Anna Lena\t${code}`,
  ]) {
    assert.deepEqual(splitLine(line), { name: 'Anna Lena', code });
  }
  assert.deepEqual(splitLine(code), { name: '', code });
});

test('many lines at once: results, repeats, and what is wrong with which line', () => {
  const [one, two] = [writeCode(handed(1, FOUR)), writeCode(handed(2, FOUR, 7))];
  const [elsewhere, changed] = [
    writeCode({ ...handed(3, FOUR), tag: TAG ^ 1 }),
    writeCode(handed(1, [solved(1), ...FOUR.slice(1)])),
  ];
  const known = readLines(one, TAG).added;
  const text = [
    '# from Monday',
    '',
    two,
    one,
    `ben: ${two}`,
    elsewhere,
    changed,
    'hello',
    writeStudy(STUDY),
  ].join('\n');
  const { added, repeated, bad } = readLines(text, TAG, { collected: known, works: new Map() });
  assert.equal(added.size, 1);
  assert.equal(repeated, 2);
  assert.deepEqual(
    bad.map(({ line }) => line),
    [6, 7, 8, 9],
  );
  assert.match(bad[0].problem, /another study/);
  assert.match(bad[1].problem, /another result/);
  assert.match(bad[3].problem, /a study, not a result/);
});

test('people are called by name, number or session, and no two alike', () => {
  const lines = [
    `Anna: ${writeCode(handed(1, FOUR, 4))}`,
    `Anna: ${writeCode(handed(2, FOUR))}`,
    writeCode(handed(3, FOUR, 9)),
  ];
  const { added } = readLines([...lines, writeCode(handed(4, FOUR))].join('\n'), TAG);
  assert.deepEqual([...peopleNames(added).values()], ['Anna (000001)', 'Anna (000002)', '9', '000004']);
});

test('attempts leave out what was not tried; the CSV has the place in each person’s order', () => {
  const results = [
    solved(90),
    { ...FOUR[2], seconds: 1200 },
    { ...solved(0), outcome: 'not tried' },
    solved(30, 2, 45),
  ];
  const { added } = readLines(`Eve: ${writeCode(handed(8, results, 2))}`, TAG);
  assert.deepEqual(attemptsOf(STUDY, added), [
    { person: 'Eve', puzzle: 'Easy 1', minutes: 1.5, solved: true },
    { person: 'Eve', puzzle: 'Evil', minutes: 20, solved: false },
    { person: 'Eve', puzzle: 'Easy 2', minutes: 0.5, solved: true },
  ]);
  const csv = resultsCsv(STUDY, added, () => ({ callCount: 6.1, score: 40, er: 1.2 })).split('\n');
  const order = balancedOrders(4)[1];
  assert.equal(csv[0].split(',').slice(0, 5).join(), 'person,puzzle,level,minutes,solved');
  const place = (index) => order.indexOf(index) + 1;
  assert.equal(csv[1], `Eve,Easy 1,easy,1.5000,yes,solved,${place(0)},0,0.0000,6.1,40,1.2,${CLUES},3x3`);
  assert.match(csv[2], /^Eve,Evil,evil,20\.0000,no,out of time,/);
  assert.equal(csv.length, 5);
});

test('a puzzle’s measures are written as everywhere else on the page', () => {
  assert.equal(
    measuresText({ callCount: 27.04, score: 7001, er: 2 }),
    'search effort 27, score 7,001, ER 2.0',
  );
  assert.equal(measuresText({ callCount: null, score: null, er: null }), '');
});

test('a long code is refused, and every single slip is found as trying all characters finds it', () => {
  assert.match(readCode('1ABC-'.repeat(600)), /too long/);
  const random = seeded(8);
  const code = writeCode(handed(77, FOUR, 3)).replaceAll('-', '');
  for (let round = 0; round < 20; round += 1) {
    const at = Math.floor(random() * code.length);
    const wrong = code.slice(0, at) + TYPED[Math.floor(random() * 32)] + code.slice(at + 1);
    const tried = [...wrong].flatMap((_, place) =>
      [...TYPED].flatMap((other) => {
        const repaired = wrong.slice(0, place) + other + wrong.slice(place + 1);
        return other !== wrong[place] && unsealed(repaired, TYPED) ? [{ at: place, other }] : [];
      }),
    );
    assert.deepEqual(repairsOf(wrong, TYPED), tried);
  }
});

test('a title of any length is cut at once', () => {
  assert.equal(shortTitle('a'.repeat(5_000_000)).length, 60);
  assert.equal(shortTitle('🙂'.repeat(40)), '🙂'.repeat(15));
});

test('a study takes 12 puzzles that count, and one for practice beside them', () => {
  for (const isPractised of [false, true]) {
    const { app, store } = openPage();
    const preparing = createPreparing(store.measured);
    const prepare = prepareCommands(app, preparing);
    preparing.way.value = 'play';
    preparing.study.value = {
      ...preparing.study.value,
      isPractised,
      puzzles: isPractised ? [STUDY.puzzles[0]] : [],
    };
    for (let count = 0; count < 14; count += 1) {
      store.game.value = newGame(
        CLASSIC,
        CLASSIC.cells.map((cell) => Number(cell === count)),
        { kind: 'typed' },
      );
      prepare.addPuzzle();
    }
    assert.equal(preparing.counting.value, 12);
    assert.match(store.notice.value.text, /12 puzzles at most/);
  }
});

test('a set that an earlier version of the page has stored opens, with its boxes', () => {
  const puzzles = [
    { clues: SMALL, level: null, boxRows: 2, boxColumns: 2 },
    { clues: CLUES, level: 'easy', boxRows: 3, boxColumns: 3 },
  ];
  const { puzzles: read, title } = readStoredStudy(JSON.stringify({ ...NO_STUDY, title: '8c', puzzles }));
  assert.deepEqual([title, read], ['8c', [puzzleOf(SMALL, '2x2'), classic(CLUES, 'easy')]]);
});

test('a stored set keeps its rules where they make sense, and is none otherwise', () => {
  const stored = (fields) => readStoredStudy(JSON.stringify(fields));
  const title = 'Tuesday, 8c';
  assert.deepEqual(stored({ ...NO_STUDY, title, minutes: 45 }), { ...NO_STUDY, title, minutes: 45 });
  for (const minutes of [-1, 0.5, 241, 'x', null, [[]]]) {
    assert.equal(stored({ ...NO_STUDY, minutes }).minutes, NO_STUDY.minutes, String(minutes));
  }
  assert.equal(stored({ ...NO_STUDY, title: 'a'.repeat(1000) }).title.length, 60);
  const huge = { clues: '.', boxRows: 1e9, boxColumns: 1e9, level: null };
  for (const puzzles of [[huge], 'many', { length: 3 }, null]) assert.equal(stored({ puzzles }), NO_STUDY);
});
