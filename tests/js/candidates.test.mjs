/** What the canvas of candidates shows, and that a change draws no more than it concerns. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPainter } from '../../web/shared/board/candidate_canvas.tsx';
import { CLASSIC, geometry } from '../../web/shared/board/geometry.ts';
import { markPlace } from '../../web/shared/board/links.ts';
import { maskOf } from '../../web/shared/board/digits.ts';

const PLAIN = {
  candidates: 0,
  corner: 0,
  centre: 0,
  sets: '',
  group: '',
  tones: '',
  lost: 0,
  gained: 0,
  lit: 0,
};
const LOOK = {
  ...{ side: 900, fontSize: 26, font: '400 26px sans-serif', isDense: false },
  ...{ ink: 'ink', chip: 'chip', onChip: 'on chip' },
};

/** A canvas's context that remembers what was drawn where, and forgets what is cleared. */
function memoryContext() {
  /** @type {{ text: string, x: number, y: number, colour: string }[]} */
  let texts = [];
  const context = {
    ...{ fillStyle: '', font: '', textAlign: '', textBaseline: '', textRendering: '', drawn: 0 },
    texts: () => texts,
    clearRect(left, top, width, height) {
      const isOutside = ({ x, y }) => x < left || x > left + width || y < top || y > top + height;
      texts = texts.filter(isOutside);
    },
    ...{ beginPath() {}, roundRect() {}, fill() {} },
    fillText(text, x, y) {
      context.drawn += 1;
      texts.push({ text, x, y, colour: context.fillStyle });
    },
    measureText: () => ({ fontBoundingBoxAscent: 10, fontBoundingBoxDescent: 10 }),
  };
  return context;
}

/** The cells of a board, all empty but those given. */
const cellsOf = ({ cells }, given) => cells.map((cell) => ({ ...PLAIN, cell, ...given[cell] }));

/** What is drawn in a cell, in the order of the places. */
function shownIn(context, cell, size, side = LOOK.side) {
  const pitch = side / size;
  return context
    .texts()
    .filter(({ x, y }) => Math.floor(y / pitch) * size + Math.floor(x / pitch) === cell)
    .sort((one, other) => one.y - other.y || one.x - other.x);
}

test('candidates are drawn in their cell at the places of their digits', () => {
  for (const shape of [geometry(2, 2), geometry(2, 3), CLASSIC, geometry(4, 4), geometry(5, 5)]) {
    const context = memoryContext();
    const painter = createPainter(context, shape);
    painter.setLook(LOOK);
    const last = shape.cellCount - 1;
    painter.show(cellsOf(shape, { [last]: { candidates: maskOf(shape.digits) } }));
    const shown = shownIn(context, last, shape.size);
    assert.equal(shown.length, shape.size);
    assert.equal(new Set(shown.map(({ x }) => x)).size, shape.boxColumns);
    assert.equal(new Set(shown.map(({ y }) => y)).size, shape.boxRows);
    assert.deepEqual(
      shown.map(({ text }) => text),
      [...'123456789ABCDEFGHIJKLMNOP'].slice(0, shape.size),
    );
  }
});

test('a change draws only the candidates that it concerns, and the highlighted one on its chip', () => {
  const context = memoryContext();
  const painter = createPainter(context, CLASSIC);
  painter.setLook(LOOK);
  painter.show(cellsOf(CLASSIC, { 0: { candidates: maskOf([1, 5, 9]) }, 1: { candidates: maskOf([5]) } }));
  context.drawn = 0;

  painter.show(cellsOf(CLASSIC, { 0: { candidates: maskOf([1, 5]), lit: 5 }, 1: { candidates: 0, lit: 5 } }));
  assert.equal(context.drawn, 1); // the 5 on its chip; the 9 and the other 5 are cleared
  const colours = shownIn(context, 0, 9).map(({ text, colour }) => [text, colour]);
  assert.deepEqual(colours, [
    ['1', 'ink'],
    ['5', 'on chip'],
  ]);
  assert.deepEqual(shownIn(context, 1, 9), []);

  painter.show(cellsOf(CLASSIC, { 0: { candidates: maskOf([1, 5]) } }));
  assert.deepEqual(
    shownIn(context, 0, 9).map(({ colour }) => colour),
    ['ink', 'ink'],
  );
});

test('a cell with other marks, or with a part in a step, is left to its elements', () => {
  const others = [{ corner: 1 }, { centre: 1 }, { tones: 'x' }, { sets: 'A' }, { lost: 1 }, { gained: 1 }];
  for (const other of others) {
    const context = memoryContext();
    const painter = createPainter(context, CLASSIC);
    painter.setLook(LOOK);
    painter.show(cellsOf(CLASSIC, { 7: { candidates: maskOf([1, 2]) } }));
    painter.show(cellsOf(CLASSIC, { 7: { candidates: maskOf([1, 2]), ...other } }));
    assert.deepEqual(context.texts(), []);
  }
});

test('a canvas with a new look or size is drawn anew, whole', () => {
  const context = memoryContext();
  const painter = createPainter(context, CLASSIC);
  painter.show(cellsOf(CLASSIC, { 3: { candidates: maskOf([2, 4]) } }));
  assert.deepEqual(context.texts(), []); // not laid out yet
  painter.setLook(LOOK);
  painter.setLook({ ...LOOK, side: 450, ink: 'night ink' });
  assert.deepEqual(
    shownIn(context, 3, 9, 450).map(({ text, colour }) => [text, colour]),
    [
      ['2', 'night ink'],
      ['4', 'night ink'],
    ],
  );
});

test('each digit is in the middle of its place, and only its place is cleared', () => {
  for (const shape of [geometry(2, 3), CLASSIC, geometry(4, 2)]) {
    const pitch = LOOK.side / shape.size;
    const context = memoryContext();
    const cleared = [];
    const { clearRect } = context;
    context.clearRect = (...box) => {
      cleared.push(box);
      clearRect(...box);
    };
    context.measureText = () => ({ fontBoundingBoxAscent: 20, fontBoundingBoxDescent: 4 });
    const painter = createPainter(context, shape);
    painter.setLook(LOOK);
    assert.deepEqual(cleared.splice(0), [[0, 0, LOOK.side, LOOK.side]]);
    for (const cell of [0, shape.size + 1, shape.cellCount - 2]) {
      for (const digit of shape.digits) {
        painter.show(cellsOf(shape, { [cell]: { candidates: maskOf([digit]) } }));
        const middle = markPlace(shape, [cell, digit]);
        const [{ x, y }, ...more] = context.texts();
        assert.deepEqual(more, [], 'the place before is cleared');
        assert.ok(Math.abs(x - pitch * middle.x) < 0.01);
        assert.ok(
          Math.abs(y - (pitch * middle.y + 8)) <= 0.51,
          'its baseline is below the middle of the line',
        );
        const [left, top, width, height] = cleared.at(-1);
        const place = [(pitch * 0.86) / shape.boxColumns, (pitch * 0.86) / shape.boxRows];
        assert.ok(Math.abs(width - 1.06 * place[0]) < 0.01 && Math.abs(height - 1.06 * place[1]) < 0.01);
        assert.ok(Math.abs(left + width / 2 - pitch * middle.x) < 0.01);
        assert.ok(Math.abs(top + height / 2 - pitch * middle.y) < 0.01);
        painter.show(cellsOf(shape, {}));
        cleared.length = 0;
      }
    }
  }
});

test('the chip of the highlighted digit is round its middle, in sizes of the font', () => {
  const context = memoryContext();
  const chips = [];
  context.roundRect = (...box) => chips.push(box);
  const painter = createPainter(context, CLASSIC);
  painter.setLook(LOOK);
  painter.show(cellsOf(CLASSIC, { 50: { candidates: maskOf([2, 6]), lit: 6 } }));
  const { x, y } = markPlace(CLASSIC, [50, 6]);
  const [[left, top, width, height, radius], ...more] = chips;
  assert.deepEqual(more, []);
  const found = [left + width / 2, top + height / 2, width, height, radius];
  [100 * x, 100 * y, 0.91 * 26, 26, 0.15 * 26].forEach((expected, at) => {
    assert.ok(Math.abs(found[at] - expected) < 0.01, `${at}: ${found[at]}, not ${expected}`);
  });
});
