/** Where links and groups are drawn, held against what the constants of links.ts say of a board of unit cells. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CLASSIC, geometry } from '../../web/shared/board/geometry.ts';
import { drawGroups, drawLinks, markPlace } from '../../web/shared/board/links.ts';
import { below, oneOf, seeded } from './seeded.mjs';

const [INSET, DISC, HEAD_LENGTH, HEAD_WIDTH, BESIDE, CLEARANCE] = [0.07, 0.165, 0.19, 0.16, 0.17, 0.24];
/** Paths are rounded to thousandths. */
const NEAR = 0.003;

const numbersIn = (path) => path.match(/-?[\d.]+/g).map(Number);
const points = (path) => {
  const numbers = numbersIn(path);
  return Array.from({ length: numbers.length / 2 }, (_, at) => ({
    x: numbers[2 * at],
    y: numbers[2 * at + 1],
  }));
};
const far = (one, two) => Math.hypot(one.x - two.x, one.y - two.y);
const mid = (one, two) => ({ x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 });
const near = (one, two, words) => assert.ok(Math.abs(one - two) < NEAR, `${words}: ${one}, not ${two}`);
/** How far a point is off the straight way, and how far along it. */
function offAndAlong(point, from, to) {
  const [dx, dy, length] = [to.x - from.x, to.y - from.y, far(from, to)];
  const [px, py] = [point.x - from.x, point.y - from.y];
  return [(dx * py - dy * px) / length, (dx * px + dy * py) / length];
}
/** The curve by de Casteljau's construction. */
function onCurve([a, b, c], part) {
  const between = (one, two) => ({ x: one.x + (two.x - one.x) * part, y: one.y + (two.y - one.y) * part });
  return between(between(a, b), between(b, c));
}

const linkOf = (start, end, strong) => ({ start, end, strong, start_cells: [start[0]], end_cells: [end[0]] });
const chanceMark = (random, shape) => [below(random, shape.cellCount), 1 + below(random, shape.size)];

test('a digit has its place in the cell as the marks of a cell are laid out', () => {
  assert.deepEqual(markPlace(CLASSIC, [40, 5]), { x: 4.5, y: 4.5 });
  for (const shape of [geometry(2, 3), CLASSIC, geometry(4, 2)]) {
    const [wide, high] = [(1 - 2 * INSET) / shape.boxColumns, (1 - 2 * INSET) / shape.boxRows];
    for (const cell of [0, shape.size + 1, shape.cellCount - 1]) {
      shape.digits.forEach((digit, index) => {
        const { x, y } = markPlace(shape, [cell, digit]);
        const [column, row] = [index % shape.boxColumns, Math.floor(index / shape.boxColumns)];
        near(x, (cell % shape.size) + INSET + wide * (column + 0.5), 'x');
        near(y, Math.floor(cell / shape.size) + INSET + high * (row + 0.5), 'y');
      });
    }
  }
});

test('a link begins and ends at the discs of its marks, and its head is an even triangle on its end', () => {
  const random = seeded(5);
  for (const shape of [CLASSIC, geometry(2, 3)]) {
    for (let time = 0; time < 60; time += 1) {
      const [start, end] = [chanceMark(random, shape), chanceMark(random, shape)];
      if (start[0] === end[0]) continue;
      const [from, to] = [markPlace(shape, start), markPlace(shape, end)];
      const [{ line, head }] = drawLinks([linkOf(start, end, false)], shape);
      const [begin, control, neck] = points(line);
      const [tip, left, right] = points(head);
      near(far(begin, from), DISC, 'the edge of the first disc');
      near(far(tip, to), DISC, 'the edge of the second disc');
      near(far(begin, control), far(from, control) - DISC, 'it begins towards where it goes');
      near(far(tip, control), far(to, control) - DISC, 'it ends from where it comes');
      near(far(left, right), HEAD_WIDTH, 'the width of the head');
      near(far(left, tip), far(right, tip), 'both sides are as long');
      near(far(mid(left, right), neck), 0, 'the line ends at the head');
      const length = Math.min(HEAD_LENGTH, far(tip, control) * 0.9);
      near(far(neck, tip), length, 'the length of the head');
      near(far(neck, control), far(tip, control) - length, 'the head points where the line goes');
      for (const { x, y } of [begin, control, neck, tip, left, right]) {
        assert.ok(Math.min(x, y) >= 0 && Math.max(x, y) <= shape.size, 'on the board');
      }
    }
  }
});

test('a link that nothing is beside leaves the straight way by 0.12 of its length, to one side and not along it', () => {
  const [start, end] = [
    [30, 5],
    [52, 5],
  ];
  const [from, to] = [markPlace(CLASSIC, start), markPlace(CLASSIC, end)];
  const [{ line }] = drawLinks([linkOf(start, end, true)], CLASSIC);
  const [off, along] = offAndAlong(points(line)[1], from, to);
  near(along, far(from, to) / 2, 'in the middle');
  near(
    Math.abs(off),
    0.18 * far(from, to),
    'the control is one and a half times as far off as the curve bends',
  );
  const [{ line: back }] = drawLinks([linkOf(end, start, true)], CLASSIC);
  const [other] = offAndAlong(points(back)[1], from, to);
  near(other, -off, 'there and back are two curves');
});

test('a link keeps clear of the marks of others while one of six bends does', () => {
  const random = seeded(8);
  const taken = new Set();
  for (let time = 0; time < 120; time += 1) {
    const [start, end] = [chanceMark(random, CLASSIC), chanceMark(random, CLASSIC)];
    const [from, to] = [markPlace(CLASSIC, start), markPlace(CLASSIC, end)];
    if (far(from, to) < 1.5) continue;
    const isBeside = (mark) => {
      const [off, along] = offAndAlong(markPlace(CLASSIC, mark), from, to);
      return Math.abs(off) < 1.5 && along > 0 && along < far(from, to);
    };
    const marks = Array.from({ length: 20 * (1 + (time % 8)) }, () => chanceMark(random, CLASSIC)).filter(
      isBeside,
    );
    if (marks.length % 2) marks.pop();
    const links = marks.flatMap((mark, at) => (at % 2 ? [linkOf(marks[at - 1], mark, true)] : []));
    const others = marks.map((each) => markPlace(CLASSIC, each));
    if (others.some((each) => far(each, from) < 0.02 || far(each, to) < 0.02)) continue;
    const inside = (value) => Math.min(9 - INSET, Math.max(INSET, value));
    const curves = [0.12, -0.12, 0.22, -0.22, 0.34, -0.34].map((bend) => {
      const aside = 1.5 * bend;
      const control = {
        x: inside(mid(from, to).x - (to.y - from.y) * aside),
        y: inside(mid(from, to).y + (to.x - from.x) * aside),
      };
      const ways = [0.2, 0.35, 0.5, 0.65, 0.8].map((part) => onCurve([from, control, to], part));
      return { control, room: Math.min(...ways.flatMap((way) => others.map((other) => far(way, other)))) };
    });
    const widest = Math.max(...curves.map(({ room }) => room));
    const firstClear = curves.find(({ room }) => room >= CLEARANCE);
    const allowed = firstClear ? [firstClear] : curves.filter(({ room }) => room > widest - 1e-9);
    const [{ line }] = drawLinks([linkOf(start, end, true), ...links], CLASSIC);
    const drawn = allowed.find(({ control }) => far(points(line)[1], control) < NEAR);
    assert.ok(drawn, 'the first bend that is clear, or else the clearest');
    taken.add(curves.indexOf(drawn));
  }
  assert.equal(taken.size, 6, 'each bend was needed');
});

test('the marks that a link itself joins do not bend it, nor does a far one that a chain goes on to', () => {
  const [one, two, three] = [
    [0, 1],
    [1, 1],
    [80, 9],
  ];
  const [alone] = drawLinks([linkOf(one, two, true)], CLASSIC);
  for (const more of [linkOf(two, three, true), linkOf(three, one, true)]) {
    assert.deepEqual(drawLinks([linkOf(one, two, true), more], CLASSIC)[0], alone);
  }
});

test('two marks of one cell are tied by a bar beside them, on the side of the middle', () => {
  for (const [one, other] of [
    [1, 3],
    [3, 9],
    [7, 8],
    [1, 4],
    [2, 3],
    [9, 6],
  ]) {
    for (const cell of [0, 40, 80]) {
      const [from, to] = [markPlace(CLASSIC, [cell, one]), markPlace(CLASSIC, [cell, other])];
      const [{ line, head }] = drawLinks([linkOf([cell, one], [cell, other], true)], CLASSIC);
      assert.equal(head, '');
      const [begin, end] = points(line);
      const [offBegin, alongBegin] = offAndAlong(begin, from, to);
      const [offEnd, alongEnd] = offAndAlong(end, from, to);
      near(Math.abs(offBegin), BESIDE, 'beside');
      near(offEnd, offBegin, 'on one side');
      near(alongBegin, 0, 'from the first');
      near(alongEnd, far(from, to), 'to the second');
      const centre = { x: (cell % 9) + 0.5, y: Math.floor(cell / 9) + 0.5 };
      assert.ok(far(mid(begin, end), centre) < far(mid(from, to), centre), 'towards the middle');
    }
  }
});

test('a group is drawn through cells that touch, and around those between, along their border', () => {
  const group = (cells, digit) => ({ ...linkOf([cells[0], digit], [40, 9], true), start_cells: cells });
  const [near2] = drawGroups([group([0, 1], 5)], CLASSIC);
  const marks = [0, 1, 2].map((cell) => markPlace(CLASSIC, [cell, 5]));
  assert.match(near2, /^M[^Q]*L[^Q]*$/, 'straight');
  near(far(points(near2)[1], marks[1]), 0, 'to the second');
  for (const digit of CLASSIC.digits) {
    for (const [one, other] of [
      [0, 2],
      [9, 27],
      [78, 80],
      [44, 62],
    ]) {
      const [from, to] = [markPlace(CLASSIC, [one, digit]), markPlace(CLASSIC, [other, digit])];
      const [path] = drawGroups([group([one, other], digit)], CLASSIC);
      const curve = points(path);
      assert.equal(curve.length, 3);
      near(far(curve[0], from), 0, 'from the first');
      near(far(curve[2], to), 0, 'to the last');
      const ways = [1, -1].map((side) => {
        const [dx, dy, length] = [to.x - from.x, to.y - from.y, far(from, to)];
        const inside = (value) => Math.min(9 - INSET, Math.max(INSET, value));
        const control = {
          x: inside(mid(from, to).x - (dy / length) * 0.44 * side),
          y: inside(mid(from, to).y + (dx / length) * 0.44 * side),
        };
        const { x, y } = onCurve([from, control, to], 0.5);
        return { control, off: Math.abs(x - Math.round(x)) + Math.abs(y - Math.round(y)) };
      });
      const expected = ways[0].off <= ways[1].off ? ways[0] : ways[1];
      near(far(curve[1], expected.control), 0, 'along the nearer border');
    }
  }
  const three = drawGroups([group([0, 1, 2], 5), group([0, 1, 2], 5)], CLASSIC);
  assert.equal(three.length, 1, 'each group once');
  assert.deepEqual(points(three[0]).length, 3);
  assert.deepEqual(drawGroups([linkOf([0, 1], [8, 1], true)], CLASSIC), [], 'one cell is no group');
});

test('what is drawn does not depend on where on the board a chain is', () => {
  const shift = ([cell, digit], rows, columns) => [cell + 9 * rows + columns, digit];
  const random = seeded(3);
  for (let time = 0; time < 20; time += 1) {
    const inner = () => [10 + below(random, 3) + 9 * below(random, 3), oneOf(random, CLASSIC.digits)];
    const [start, end] = [inner(), inner()];
    if (start[0] === end[0]) continue;
    const [{ line }] = drawLinks([linkOf(start, end, false)], CLASSIC);
    const [{ line: moved }] = drawLinks([linkOf(shift(start, 3, 2), shift(end, 3, 2), false)], CLASSIC);
    points(line).forEach(({ x, y }, at) => {
      near(points(moved)[at].x, x + 2, 'x');
      near(points(moved)[at].y, y + 3, 'y');
    });
  }
});
