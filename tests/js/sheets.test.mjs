/** Sheets: what is on which page, versions, and what is left out. */
import { test } from 'node:test';
import { firstConflict } from '../../web/shared/board/conflicts.ts';
import { CLASSIC, geometry } from '../../web/shared/board/geometry.ts';
import { LEVEL_NAMES } from '../../web/shared/puzzles/levels.ts';
import { drawTransform } from '../../web/shared/puzzles/transform.ts';
import { puzzleFile } from './engine_reader.mjs';
import { puzzleOf as listed } from '../../web/shared/puzzle_list/puzzle.ts';
import { sourcesIn } from '../../web/views/puzzles/sheets/sheets.ts';
import {
  answerPages,
  fitting,
  inVersions,
  namedPuzzles,
  outlineOf,
  puzzlePages,
} from '../../web/views/puzzles/sheets/layout.ts';
import { openPage, settled, unique } from './page.mjs';
import { FULL, NEARLY, PACKED, textOf } from './puzzles.mjs';
import { below, seeded } from './seeded.mjs';
import assert from 'node:assert/strict';

const OTHER = FULL.map((digit, cell) => (cell % 2 ? digit : 0));

/** A puzzle of a sheet, told apart by its call count. */
const puzzleOf = (callCount, shape = CLASSIC) => ({
  geometry: shape,
  clues: NEARLY,
  solution: FULL,
  facts: '',
  callCount,
  qr: null,
  steps: [],
});

test('a transformed puzzle keeps its solution, its units and the number of each clue', () => {
  const random = seeded(3);
  for (const [rows, columns] of [
    [2, 2],
    [2, 3],
    [3, 2],
    [3, 3],
    [4, 4],
  ]) {
    const shape = geometry(rows, columns);
    const { size } = shape;
    const full = shape.cells.map((cell) => {
      const [row, column] = [shape.rowOf(cell), shape.columnOf(cell)];
      return ((columns * (row % rows) + Math.floor(row / rows) + column) % size) + 1;
    });
    const clues = full.map((digit) => (random() < 0.4 ? digit : 0));
    const change = drawTransform(shape, random);
    const [changed, solved] = [change(clues), change(full)];
    assert.equal(firstConflict(shape, solved), null);
    assert.ok(changed.every((clue, cell) => clue === 0 || clue === solved[cell]));
    const counts = (values) =>
      shape.digits.map((digit) => values.filter((value) => value === digit).length).sort();
    assert.deepEqual(counts(changed), counts(clues));
    assert.notDeepEqual(solved, full);
  }
});

test('versions by difficulty share no puzzle, and each has its share of the harder ones', () => {
  const random = seeded(4);
  const counts = Array.from({ length: 11 }, () => below(random, 10_000));
  const ranks = new Map([...counts].sort((a, b) => a - b).map((count, rank) => [count, rank]));
  const content = { versions: 2, match: /** @type {const} */ ('difficulty') };
  const { versions, leftOver } = inVersions(
    counts.map((count) => puzzleOf(count)),
    content,
    random,
  );
  assert.equal(leftOver, 1);
  const [a, b] = versions.map((version) => version.map(({ callCount }) => ranks.get(callCount)));
  assert.equal(new Set([...a, ...b]).size, 10);
  a.forEach((rank, index) => assert.equal(Math.abs(rank - b[index]), 1));
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
  assert.ok(Math.abs(sum(a) - sum(b)) <= 1);
});

test('every puzzle is on one page of its version, and every answer on one of the key', () => {
  for (const perPage of [1, 2, 4, 6, 12]) {
    const puzzles = Array.from({ length: 13 }, (_, index) => puzzleOf(index));
    const sheet = inVersions(puzzles, { versions: 2, match: 'transformed' }, seeded(5));
    const pages = puzzlePages(sheet, perPage);
    for (const [index, letter] of ['A', 'B'].entries()) {
      const mine = pages.filter((page) => page.letter === letter);
      assert.equal(mine.length, Math.ceil(13 / perPage));
      const slots = mine.flatMap((page) => page.slots);
      assert.deepEqual(
        slots.map(({ puzzle }) => puzzle),
        sheet.versions[index],
      );
      assert.deepEqual(
        slots.map(({ name }) => name),
        puzzles.map((_, number) => String(number + 1)),
      );
      assert.ok(mine.every((page) => page.slots.length <= perPage && page.count === mine.length));
    }
    assert.deepEqual(answerPages(sheet).pages.flat(), namedPuzzles(sheet));
    assert.equal(namedPuzzles(sheet)[13].name, 'B1');
  }
  const large = { versions: [[puzzleOf(1, geometry(4, 4))]], leftOver: 0 };
  assert.ok(answerPages(large).perPage < answerPages({ versions: [[puzzleOf(1)]], leftOver: 0 }).perPage);
});

test('fewer puzzles than a page has room for are larger, in every version', () => {
  const sheetOf = (...counts) => ({
    versions: counts.map((count) => Array.from({ length: count }, (_, index) => puzzleOf(index))),
    leftOver: 0,
  });
  const cases = [
    [[1], 12, 1],
    [[3], 12, 4],
    [[7], 12, 12],
    [[13], 4, 4],
    [[2, 2], 6, 2],
    [[5], 1, 1],
  ];
  for (const [counts, asked, expected] of cases) assert.equal(fitting(sheetOf(...counts), asked), expected);
});

test('a board of more than 9x9 has a page of its own, and the others keep their order and number', () => {
  const boxes = [3, 3, 4, 3, 5, 4, 3, 3, 3];
  const puzzles = boxes.map((box, index) => puzzleOf(index, geometry(box, box)));
  const pages = puzzlePages({ versions: [puzzles], leftOver: 0 }, 2);
  assert.deepEqual(
    pages.map(({ slots, perPage }) => [slots.map(({ name }) => name).join(' '), perPage]),
    [
      ['1 2', 2],
      ['3', 1],
      ['4', 2],
      ['5', 1],
      ['6', 1],
      ['7 8', 2],
      ['9', 2],
    ],
  );
});

test('a newspaper has a puzzle a page, and below it the one before', () => {
  const puzzles = Array.from({ length: 3 }, (_, index) => puzzleOf(index));
  const pages = puzzlePages({ versions: [puzzles], leftOver: 0 }, 1);
  assert.deepEqual(
    pages.map(({ slots, before }) => [slots[0].name, before?.name ?? null]),
    [
      ['1', null],
      ['2', '1'],
      ['3', '2'],
    ],
  );
  assert.equal(pages[2].before.puzzle, puzzles[1]);
});

test('a sheet of the board: the engine solves and rates it, and its code is a link to it', async () => {
  const { store, engine, commands } = openPage(NEARLY);
  const { sheets } = store;
  const making = commands.makeSheet();
  await settled();
  assert.deepEqual(sheets.progress.value, { done: 0, total: 1 });
  engine.last().answer(unique(textOf(NEARLY), textOf(FULL)));
  await settled();
  assert.equal(engine.last().method, 'level');
  engine.last().answer({ level: 'tricky' });
  await making;
  assert.equal(sheets.progress.value, null);
  const [[puzzle]] = sheets.sheet.value.versions;
  assert.deepEqual([puzzle.clues, puzzle.solution, puzzle.facts], [NEARLY, FULL, 'Tricky']);
  assert.ok(puzzle.qr.size > 20);
  commands.setSheetLayout({ perPage: 12 });
  assert.ok(sheets.sheet.value, 'the layout needs no new sheet');
  commands.setSheetContent({ versions: 2 });
  assert.equal(sheets.sheet.value, null, 'other content does');
});

/** Ticks the first puzzles of the shelf of easy ones, and chooses them for the sheet. */
async function tick(commands, store, amount) {
  await commands.showShelf('easy');
  const [{ puzzles }] = store.shelves.shelf.value.groups;
  for (const puzzle of puzzles.slice(0, amount)) commands.toggleTick(puzzle);
  commands.setSheetContent({ source: 'ticked' });
}

test('pages are shown before anything is made, follow the board, and are then made of the same puzzles', async () => {
  const { store, engine, commands } = openPage(NEARLY, { fetchPuzzles: async () => ({ puzzles: PACKED }) });
  const { sheets } = store;
  await commands.showSheet();
  assert.deepEqual(
    outlineOf(sheets.items.value).versions[0].map(({ clues, solution, qr }) => [clues, solution, qr]),
    [[NEARLY, [], null]],
  );
  await commands.paste(textOf(OTHER));
  await commands.showSheet();
  assert.deepEqual(sheets.items.value[0].clues, OTHER);
  await tick(commands, store, 3);
  const drawn = sheets.items.value;
  assert.equal(drawn.length, 3);
  await commands.showSheet();
  assert.equal(sheets.items.value, drawn, 'coming back changes nothing');
  const making = commands.makeSheet();
  for (const { clues } of drawn) {
    await settled();
    engine.last().answer(unique(textOf(clues), textOf(FULL)));
  }
  await making;
  const [made] = sheets.sheet.value.versions;
  assert.deepEqual(
    made.map(({ clues }) => clues),
    drawn.map(({ clues }) => clues),
  );
  store.offered.value = { ...(await puzzleFile(`${textOf(NEARLY)}\n`.repeat(201))), name: 'long.txt' };
  await commands.setSheetContent({ source: 'file' });
  assert.deepEqual([sheets.items.value, sheets.sheet.value], [[], null]);
  assert.match(sheets.warning.value, /at most 200 puzzles/);
});

test('a puzzle that is ticked off is not on the sheet, and can be ticked again', async () => {
  const { store, engine, commands } = openPage(NEARLY, {
    fetchPuzzles: async () => ({ puzzles: PACKED }),
  });
  const { sheets } = store;
  await tick(commands, store, 3);
  const drawn = sheets.items.value;
  for (const place of [0, 1, 2]) commands.toggleOnSheet(place);
  await commands.makeSheet();
  assert.match(sheets.warning.value, /No puzzle is ticked/);
  commands.toggleOnSheet(1);
  const making = commands.makeSheet();
  await settled();
  engine.last().answer(unique(textOf(drawn[1].clues), textOf(FULL)));
  await making;
  const cluesMade = () => sheets.sheet.value?.versions[0].map(({ clues }) => clues);
  assert.deepEqual(cluesMade(), [drawn[1].clues]);
  commands.chooseOnSheet();
  assert.deepEqual([sheets.sheet.value, sheets.items.value], [null, drawn]);
  assert.deepEqual([...sheets.leftOut.value], [0, 2], 'ticks stay');
  await commands.setSheetContent({ source: 'board' });
  assert.equal(sheets.leftOut.value.size, 0, 'other puzzles are all on it');
});

test('a batch of six is six puzzles with level and seed; a pattern’s puzzle is one', async () => {
  const { store, engine, commands } = openPage(NEARLY);
  store.creating.kept.value = [1, 2, 3, 4, 5, 6].map((seed) => {
    const source = { kind: 'made', level: 'hard', seed };
    return listed(textOf(NEARLY.with(seed, 0)), '3x3', { level: 'hard', callCount: 90, source });
  });
  const about = store.patterns.key.value;
  store.tasks.pattern.value = { phase: 'done', about, result: { puzzle: textOf(OTHER), verdict: 'found' } };
  const factsOf = async (source, count) => {
    commands.openSheets(source);
    const making = commands.makeSheet();
    for (let at = 0; at < count; at += 1) {
      await settled();
      engine.last().answer(unique(textOf(NEARLY), textOf(FULL)));
    }
    await settled();
    if (source === 'pattern') engine.last().answer({ call_counts: [], cut: true, at_least: 9 });
    await making;
    return store.sheets.sheet.value.versions[0].map(({ facts }) => facts);
  };
  assert.deepEqual(
    await factsOf('made', 6),
    [1, 2, 3, 4, 5, 6].map((seed) => `Hard, seed ${seed}`),
  );
  assert.equal((await factsOf('pattern', 1)).length, 1);
});

test('a long sheet is the same from one engine of the pool or from three, which work at once', async () => {
  const texts = Array.from({ length: 8 }, (_, cell) => textOf(FULL.with(cell, 0)));
  const sheetFrom = async (size) => {
    const { store, engine, engines, commands } = openPage(NEARLY);
    const answerAll = engine.call.bind(engine);
    engine.call = () => assert.fail("the page's own engine was asked");
    Object.assign(engines, { call: answerAll, size });
    store.offered.value = { ...(await puzzleFile(texts.join('\n'))), name: 'eight.txt' };
    commands.setSheetContent({ source: 'file' });
    let ended = false;
    const making = commands.makeSheet().then(() => (ended = true));
    const seen = new Set();
    let atOnce = 0;
    for (await settled(); !ended; await settled()) {
      const open = engine.calls.filter((call) => !seen.has(call));
      atOnce = Math.max(atOnce, open.length);
      const call = open.at(-1); // out of turn
      if (!call) continue;
      seen.add(call);
      const level = LEVEL_NAMES[texts.indexOf(call.params.puzzle) % LEVEL_NAMES.length];
      if (call.method === 'solve') call.answer(unique(call.params.puzzle, textOf(FULL)));
      else call.answer({ level });
    }
    await making;
    assert.equal(atOnce, size);
    return store.sheets.sheet.value;
  };
  const alone = await sheetFrom(1);
  assert.deepEqual(
    alone.versions[0].map(({ facts }) => facts.toLowerCase()),
    texts.map((_, index) => LEVEL_NAMES[index % LEVEL_NAMES.length]),
  );
  assert.deepEqual(await sheetFrom(3), alone);
});

test('a study’s puzzles come with its title and levels, a list’s with what its file says', async () => {
  const { store, engine, commands } = openPage(NEARLY);
  const { sheets } = store;
  const names = () => sourcesIn(store).map(({ source }) => source);
  assert.deepEqual(names(), ['board']);
  const known = listed(textOf(NEARLY), '3x3', { level: 'easy', callCount: 6 });
  store.studySet.value = { title: 'Klasse 7b', puzzles: [{ ...known, title: 'for practice' }, known] };
  assert.deepEqual(names(), ['board', 'study']);
  commands.openSheets('study');
  assert.deepEqual([sheets.layout.value.title, store.view.value], ['Klasse 7b', 'sheets']);
  const factsMade = async () => {
    const making = commands.makeSheet();
    await settled();
    engine.last().answer(unique(textOf(NEARLY), textOf(FULL)));
    await settled();
    engine.last().answer(unique(textOf(OTHER), textOf(FULL)));
    await making;
    return sheets.sheet.value.versions[0].map(({ facts }) => facts);
  };
  assert.deepEqual(await factsMade(), ['Easy, for practice', 'Easy'], 'known levels are not rated again');
  const table = `puzzle,level,seed\n${textOf(NEARLY)},hard,12\n${textOf(OTHER)},of mine,\n`;
  store.offered.value = { ...(await puzzleFile(table)), name: 'two.csv' };
  commands.setSheetContent({ source: 'file' });
  const making = commands.makeSheet();
  await settled();
  engine.last().answer(unique(textOf(NEARLY), textOf(FULL)));
  await settled();
  engine.last().answer(unique(textOf(OTHER), textOf(FULL)));
  await settled();
  assert.equal(engine.last().method, 'level', 'what is no level’s name is a title');
  engine.last().answer({ level: 'easy' });
  await making;
  assert.deepEqual(
    sheets.sheet.value.versions[0].map(({ facts }) => facts),
    ['Hard, seed 12', 'Easy, of mine'],
  );
});

test('puzzles without exactly one solution are left out and told; stopping ends the work', async () => {
  const { store, engine, commands } = openPage(NEARLY);
  const { sheets } = store;
  const offer = (texts) => ({
    name: 'two.txt',
    puzzles: texts.map((text, line) => ({ text, line, title: '', clues: 9, boxRows: 3, boxColumns: 3 })),
    problems: [],
    problemCount: 0,
    isCut: false,
  });
  store.offered.value = offer([textOf(NEARLY), textOf(OTHER)]);
  commands.setSheetContent({ source: 'file' });
  let making = commands.makeSheet();
  await settled();
  engine.last().answer({ ...unique('', ''), verdict: 'multiple' });
  await settled();
  engine.last().answer(unique(textOf(OTHER), textOf(FULL)));
  await settled();
  engine.last().answer({ call_counts: [], cut: true, at_least: 9 });
  await making;
  assert.match(sheets.warning.value, /Not on the sheet: 1 puzzle without exactly one solution/);
  assert.equal(sheets.sheet.value.versions[0].length, 1);
  making = commands.makeSheet();
  await settled();
  const call = engine.last();
  commands.stopSheet();
  await making;
  assert.deepEqual(
    [call.stopped, sheets.progress.value, sheets.sheet.value, sheets.warning.value],
    [true, null, null, ''],
  );
  store.offered.value = offer([textOf(NEARLY)]);
  await commands.showSheet();
  making = commands.makeSheet();
  await settled();
  engine.last().answer({ ...unique('', ''), verdict: 'none' });
  await making;
  assert.equal(sheets.sheet.value, null);
  assert.match(sheets.warning.value, /nothing to print/);
});
