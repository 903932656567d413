/** Clue patterns: drawing them, their symmetries, shapes and letters, and how they are kept. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startHistory } from '../../web/shared/board/history.ts';
import { FIRST_SPEC, checkedSpec, specParams, wayOn, withNeed } from '../../web/shared/puzzle_spec/spec.ts';
import {
  ANY,
  BOARDS,
  FREE,
  clueCells,
  drawingOf,
  drawn,
  readDrawing,
  writeDrawing,
} from '../../web/views/make/pattern/drawing.ts';
import { SHAPES, drawableLetters, letterCells, maxLetters } from '../../web/views/make/pattern/shapes.ts';
import { patternScene } from '../../web/views/make/pattern/scene.ts';
import { SYMMETRY_NAMES, orbitOf } from '../../web/shared/board/symmetry.ts';
import { emptyStorage, openPage } from './page.mjs';
import { NEARLY } from './puzzles.mjs';

const [SMALL, , , CLASSIC] = BOARDS;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Drawings from a board without clues, after actions; without a symmetry unless told. */
function after(board, ...actions) {
  const told = actions.map((action) => ({ symmetry: 'none', ...action }));
  return told.reduce(drawn, startHistory(drawingOf(board)));
}

for (const board of BOARDS) {
  for (const symmetry of SYMMETRY_NAMES) {
    test(`${symmetry} ties each cell of a ${board.size}x${board.size} board to the same others`, () => {
      for (const cell of board.cells) {
        const orbit = orbitOf(board, symmetry, cell);
        assert.equal(orbit[0], cell);
        assert.equal(new Set(orbit).size, orbit.length);
        for (const other of orbit) {
          assert.deepEqual([...orbitOf(board, symmetry, other)].sort(), [...orbit].sort());
        }
      }
    });
  }
}

test('each symmetry moves a cell off all axes to as many places as it has moves', () => {
  const places = { 'none': 1, 'rotational-180': 2, 'rotational-90': 4, 'mirror-horizontal': 2 };
  Object.assign(places, { 'mirror-vertical': 2, 'mirror-both': 4, 'diagonal': 2, 'anti-diagonal': 2 });
  Object.assign(places, { 'both-diagonals': 4, 'full': 8 });
  for (const name of SYMMETRY_NAMES) assert.equal(orbitOf(CLASSIC, name, 1).length, places[name], name);
  assert.deepEqual(orbitOf(CLASSIC, 'rotational-180', 1), [1, 79]);
  assert.deepEqual(orbitOf(CLASSIC, 'mirror-horizontal', 1), [1, 7]);
  assert.deepEqual(orbitOf(CLASSIC, 'diagonal', 1), [1, 9]);
});

test('a stroke is one step of undo, and its symmetry is drawn with it', () => {
  const drawings = after(
    CLASSIC,
    { type: 'paint', cells: [0], on: true, symmetry: 'rotational-180' },
    { type: 'paint', cells: [1], on: true, symmetry: 'rotational-180', joins: true },
  );
  assert.deepEqual(clueCells(drawings.present), [0, 1, 79, 80]);
  const undone = drawn(drawings, { type: 'undo' });
  assert.deepEqual(clueCells(undone.present), []);
  assert.deepEqual(clueCells(drawn(undone, { type: 'redo' }).present), [0, 1, 79, 80]);
});

test('a digit is fixed at a clue cell, stays when the cell is painted again, and goes with the cell', () => {
  const fixed = { type: 'fix', cells: [3], digit: 2, symmetry: 'mirror-horizontal' };
  const paint = (on) => ({ type: 'paint', cells: [3], on });
  assert.deepEqual(after(SMALL, fixed).present.contents.slice(0, 4), [ANY, FREE, FREE, 2]);
  assert.equal(after(SMALL, fixed, paint(true)).present.contents[3], 2);
  assert.equal(after(SMALL, fixed, fixed).present.contents[3], ANY, 'the same digit again frees it');
  assert.equal(after(SMALL, fixed, paint(false), paint(true)).present.contents[3], ANY);
});

test('undone in the middle of a stroke, a drawing stays undone, and what follows can be undone too', () => {
  const { store, commands } = openPage();
  const { patterns } = store;
  const cells = () => clueCells(patterns.drawing.value);
  commands.beginStroke(0);
  commands.drawStroke(1);
  commands.undoPattern();
  commands.drawStroke(2);
  assert.deepEqual(cells(), [], 'the stroke has ended');
  commands.endStroke();
  commands.beginStroke(5);
  for (const act of [() => commands.invertPattern(), () => commands.drawShape('rings')]) {
    act();
    const before = cells();
    commands.drawStroke(6);
    assert.deepEqual(cells(), before);
    commands.undoPattern();
  }
  assert.deepEqual(cells(), [5]);
});

test('what changes nothing is no step of undo', () => {
  const drawings = after(CLASSIC);
  for (const action of [
    { type: 'paint', cells: [3], on: false, symmetry: 'none' },
    { type: 'clear' },
    { type: 'undo' },
    { type: 'load', drawing: drawingOf(CLASSIC) },
  ]) {
    assert.equal(drawn(drawings, action), drawings, action.type);
  }
});

test('inverted twice, a pattern is as it was', () => {
  const once = after(CLASSIC, { type: 'load', drawing: drawingOf(CLASSIC, [0, 40]) }, { type: 'invert' });
  assert.equal(clueCells(once.present).length, 79);
  assert.deepEqual(clueCells(drawn(once, { type: 'invert' }).present), [0, 40]);
});

test('patterns are read as they are written, and nothing else is', () => {
  const text = 'x..1.x..2x......';
  assert.equal(writeDrawing(readDrawing(text)), text);
  assert.deepEqual(readDrawing(text.replaceAll('.', '0')), readDrawing(text));
  for (const bad of ['', 'x', 'x'.repeat(80), '5'.padEnd(16, '.'), '?'.padEnd(81, '.'), 'x'.repeat(49)]) {
    assert.equal(readDrawing(bad), null, bad);
  }
});

for (const board of BOARDS) {
  test(`shapes and letters lie on the ${board.size}x${board.size} board and mark some of its cells`, () => {
    const shapes = SHAPES.filter(({ sizes }) => sizes.includes(board.size));
    assert.ok(shapes.length >= 3);
    const drawings = [
      ...shapes.map(({ id, cellsOn }) => [id, cellsOn(board)]),
      ...[...LETTERS].map((letter) => [letter, letterCells(letter, board.size)]),
    ];
    const seen = new Set();
    for (const [name, cells] of drawings) {
      assert.ok(cells.length >= board.size - 1 && cells.length < board.cellCount, name);
      assert.ok(
        cells.every((cell) => board.cells.includes(cell)),
        name,
      );
      if (board === CLASSIC) seen.add([...cells].sort().join());
    }
    if (board === CLASSIC) assert.equal(seen.size, drawings.length, 'each looks different');
  });
}

test('a shape is an outline of 22 to 30 cells, where a search at a level soon ends', () => {
  for (const { id, cellsOn, sizes } of SHAPES) {
    if (sizes.includes(CLASSIC.size))
      assert.ok(cellsOn(CLASSIC).length >= 22 && cellsOn(CLASSIC).length <= 30, id);
  }
});

test('letters that are the same in a mirror are drawn so, and so is the heart', () => {
  const isMirrored = (cells) => {
    const marked = new Set(cells);
    return cells.every((cell) => marked.has(orbitOf(CLASSIC, 'mirror-horizontal', cell)[1] ?? cell));
  };
  for (const letter of 'AHMOX08') assert.ok(isMirrored(letterCells(letter, 9)), letter);
  for (const letter of 'FKLN7') assert.ok(!isMirrored(letterCells(letter, 9)), letter);
  assert.ok(isMirrored(SHAPES.find(({ id }) => id === 'heart').cellsOn(CLASSIC)));
});

test('four small letters leave the cross between them free; what cannot be drawn is left out', () => {
  const cells = letterCells('ANNA', 9);
  assert.ok(cells.every((cell) => CLASSIC.rowOf(cell) !== 4 && CLASSIC.columnOf(cell) !== 4));
  assert.equal(drawableLetters('é-j.o! and more', 9), 'JOAN');
  assert.deepEqual(letterCells('!?', 9), []);
  for (const { size } of BOARDS) assert.equal(drawableLetters('ABCDEF', size).length, maxLetters(size));
});

test('a saved pattern comes back; a damaged one is none', () => {
  const storage = emptyStorage();
  const { store, storageSync } = openPage(NEARLY, { storage: () => storage });
  const drawing = readDrawing('x2..'.repeat(4));
  store.patterns.draw({ type: 'load', drawing });
  storageSync.saveNow();
  const { patterns } = openPage(NEARLY, { storage: () => storage }).store;
  assert.deepEqual(patterns.drawing.value, drawing);
  // Undo outlives the visit: it leads to the empty board.
  assert.equal(patterns.drawings.value.past.length, 1);
  patterns.draw({ type: 'undo' });
  assert.deepEqual(clueCells(patterns.drawing.value), []);
});

test('each cell says what it is in the pattern and in the answer', () => {
  const state = {
    drawing: readDrawing('x2..............'),
    selection: { cursor: 0, cells: [0] },
    symmetry: 'rotational-180',
    trial: null,
    found: null,
    solution: null,
    barred: new Set([2]),
    helpful: new Set([3]),
  };
  const labels = (more) => patternScene({ ...state, ...more }).map(({ label }) => label);
  assert.deepEqual(labels({}).slice(0, 5), [
    'r1c1, clue cell, any digit',
    'r1c2, 2, clue cell, digit fixed',
    'r1c3, empty, part of the proof',
    'r1c4, empty, a clue here would help',
    'r2c1, empty',
  ]);
  const digits = [4, 2, ...new Array(14).fill(0)];
  assert.deepEqual(labels({ found: digits }).slice(0, 2), ['r1c1, 4, clue', 'r1c2, 2, clue']);
  assert.match(labels({ trial: digits })[0], /^r1c1, 4, clue cell, tried$/);
  const twins = patternScene(state).filter(({ twin }) => twin);
  assert.deepEqual(
    twins.map(({ cell }) => cell),
    [15],
  );
});

test('what a puzzle must be is asked of the engine in its words', () => {
  const asked = (by, change = {}) => specParams({ ...FIRST_SPEC, by, ...change });
  assert.deepEqual(asked('one'), {});
  assert.deepEqual(asked('level', { level: 'tricky' }), { level: 'tricky' });
  assert.deepEqual(asked('needs', { needs: 'x_wing,aic' }), { needs: ['x_wing', 'aic'] });
  assert.deepEqual(asked('er', { erLow: 4, erHigh: 4.6 }), { er_low: 4, er_high: 4.6 });
  // A 6x6 puzzle has no level: one solution is asked for instead.
  assert.equal(wayOn(6, { by: 'level' }), 'one');
  assert.equal(wayOn(6, { by: 'technique' }), 'technique');
  assert.equal(wayOn(16, { by: 'one' }), 'strategies');
});

test('of the techniques that must be needed one stays, and there are never too many', () => {
  assert.equal(withNeed('x_wing', 'x_wing', false), 'x_wing');
  assert.equal(withNeed('x_wing', 'aic', true), 'x_wing,aic');
  assert.equal(withNeed('x_wing,aic', 'x_wing', false), 'aic');
  assert.equal(withNeed('a,b,c,d,e,f', 'g', true), 'a,b,c,d,e,f');
});

test('a target that makes no sense is as it is at first, and a range is the right way round', () => {
  assert.deepEqual(
    checkedSpec({ by: 'blob', level: 3, callCount: -1, technique: '<b>', needs: ',', place: 9, levels: 5 }),
    { ...FIRST_SPEC, levels: 5, place: 5 },
  );
  const { erLow, erHigh } = checkedSpec({ erLow: 6, erHigh: 4 });
  assert.deepEqual([erLow, erHigh], [4, 6]);
});
