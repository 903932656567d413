/** The plot of a file's puzzles in two measures. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  axisOf,
  measuresOf,
  plotText,
  pointsOf,
  rankCorrelation,
} from '../../web/views/puzzles/shelves/plot.tsx';

const row = (line, callCount, score, er) => ({ line, callCount, score, er });
const ROWS = [row(1, 6, 200, 1.2), row(2, 30, 900, 4.5), row(3, 500, 2500, 7.2), row(4, null, null, null)];

test('only rows with both measures are points', () => {
  assert.deepEqual(
    pointsOf([...ROWS, row(5, 9, 100, null)], 'callCount', 'er').map(({ x, y }) => [x, y]),
    [
      [6, 1.2],
      [30, 4.5],
      [500, 7.2],
    ],
  );
  assert.deepEqual(measuresOf(ROWS), ['callCount', 'score', 'er']);
  assert.deepEqual(measuresOf(ROWS.map((one) => ({ ...one, er: null }))), ['callCount', 'score']);
});

test('the rank correlation is that of the definition', () => {
  const points = (/** @type {number[][]} */ pairs) => pairs.map(([x, y]) => ({ x, y }));
  assert.equal(
    rankCorrelation(
      points([
        [1, 10],
        [2, 20],
        [3, 900],
      ]),
    ),
    1,
  );
  assert.equal(
    rankCorrelation(
      points([
        [1, 3],
        [2, 2],
        [3, 1],
      ]),
    ),
    -1,
  );
  assert.equal(
    rankCorrelation(
      points([
        [1, 1],
        [2, 1],
      ]),
    ),
    null,
  );
  // 1 - 6 * (1 + 1 + 0 + 0) / (4 * 15), by hand.
  assert.ok(
    Math.abs(
      rankCorrelation(
        points([
          [1, 2],
          [2, 1],
          [3, 3],
          [4, 4],
        ]),
      ) - 0.8,
    ) < 1e-12,
  );
  // Ties: ranks 0.5, 0.5, 2 against 0, 1, 2: 1.5 / sqrt(1.5 * 2).
  assert.ok(
    Math.abs(
      rankCorrelation(
        points([
          [1, 1],
          [1, 2],
          [2, 3],
        ]),
      ) -
        1.5 / Math.sqrt(3),
    ) < 1e-12,
  );
});

test('every point and every tick is on its axis, one value alone too', () => {
  const axes = { callCount: [6, 30, 500], score: [4, 4], er: [1.2, 9.3] };
  for (const [measure, values] of [...Object.entries(axes), ['er', [2]]]) {
    const axis = axisOf(measure, values);
    const places = [...values, ...axis.ticks.map(({ value }) => value)].map(axis.at);
    assert.ok(
      places.every((place) => place >= -1e-6 && place <= 1 + 1e-6),
      `${measure} ${values}`,
    );
  }
  assert.deepEqual(
    axisOf('callCount', [6, 500]).ticks.map(({ words }) => words),
    ['10', '100'],
  );
});

test('an axis has a tick for a value alone, and two for values without round numbers between', () => {
  const words = (/** @type {any} */ measure, /** @type {number[]} */ values) =>
    axisOf(measure, values).ticks.map((tick) => tick.words);
  assert.deepEqual(words('er', [1.2, 1.2, 1.2]), ['1.2']);
  assert.deepEqual(words('er', [1.7, 2.3]), ['1.7', '2.3']);
  assert.deepEqual(words('score', [500, 500]), ['500']);
  assert.deepEqual(words('score', [6001, 6003]), ['6,001', '6,003']);
});

test('the plot is told in words', () => {
  const words = plotText(pointsOf(ROWS, 'score', 'er'), 'score', 'er');
  assert.equal(words, 'ER against Score of 3 puzzles. Rank correlation 1.00.');
  const two = plotText(pointsOf(ROWS.slice(0, 2), 'score', 'er'), 'score', 'er');
  assert.equal(two, 'ER against Score of 2 puzzles.');
});
