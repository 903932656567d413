/** The arithmetic of a board that is larger than its place: two fingers, and a cursor that stays in sight. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scrolledTo, showCursor, spanOf } from '../../web/shared/board/zoom.ts';
import { seeded } from './seeded.mjs';

test('what was under the fingers is under them after a zoom', () => {
  const random = seeded(4);
  for (let time = 0; time < 50; time += 1) {
    const [from, to, scroll] = [300 * random(), 300 * random(), 500 * random()];
    const [before, now] = [1 + 3 * random(), 1 + 3 * random()];
    const onBoard = (from + scroll) / before;
    const then = scrolledTo(from, to, scroll, now / before);
    assert.ok(Math.abs((to + then) / now - onBoard) < 1e-9);
  }
});

test('two fingers have a middle and a distance', () => {
  const fingers = new Map([
    [7, { x: 10, y: 40 }],
    [9, { x: 40, y: 80 }],
  ]);
  assert.deepEqual(spanOf(fingers), { x: 25, y: 60, length: 50 });
});

/** A place of 200 x 100 pixels, and a cell that it moves when it is scrolled. */
function placeWith(cell) {
  const frame = {
    ...{ scrollLeft: 0, scrollTop: 0 },
    getBoundingClientRect: () => ({ left: 50, right: 250, top: 30, bottom: 130, width: 200, height: 100 }),
    querySelector: (name) => (name === '[data-cell="4"]' ? { getBoundingClientRect: boxOf } : null),
  };
  function boxOf() {
    const [left, top] = [cell.left - frame.scrollLeft, cell.top - frame.scrollTop];
    return { left, top, right: left + 30, bottom: top + 20 };
  }
  return { frame, boxOf };
}

test('a board is scrolled no further than it takes to show the cursor with a tenth of its place around', () => {
  const random = seeded(6);
  const seen = new Set();
  for (let time = 0; time < 80; time += 1) {
    const cell = { left: 600 * random() - 200, top: 400 * random() - 150 };
    const { frame, boxOf } = placeWith(cell);
    showCursor(frame, 4);
    const { left, right, top, bottom } = boxOf();
    const room = [left - 70, 230 - right, top - 50, 110 - bottom];
    assert.ok(Math.min(...room) > -1e-9, 'all of it is in sight');
    for (const [scrolled, [start, end]] of [
      [frame.scrollLeft, room],
      [frame.scrollTop, room.slice(2)],
    ]) {
      // Scrolled back, the cell just touches the edge that it came from.
      if (scrolled < 0) assert.ok(Math.abs(start) < 1e-9);
      if (scrolled > 0) assert.ok(Math.abs(end) < 1e-9);
      seen.add(Math.sign(scrolled));
    }
  }
  assert.deepEqual(seen, new Set([-1, 0, 1]));
  const { frame } = placeWith({ left: 900, top: 900 });
  showCursor(frame, 5);
  assert.deepEqual([frame.scrollLeft, frame.scrollTop], [0, 0], 'a cell that is not drawn moves nothing');
});
