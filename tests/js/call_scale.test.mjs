/** The scale of call counts: its levels, its axis and its histogram. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { callLevelOf, levelScale } from '../../web/shared/controls/call_levels.ts';
import { binned } from '../../web/shared/controls/axis.ts';
import { LEVELS } from './puzzles.mjs';

test('every count has one level, and every level room on the scale', () => {
  assert.deepEqual(
    [1, 12.9, 13, 227, 228, 1e6].map((count) => callLevelOf(LEVELS, count)?.name),
    ['easy', 'easy', 'medium', 'hard', 'evil', 'evil'],
  );
  const scale = levelScale(LEVELS, [1, 90_000], 400);
  const ends = [1, 13, 54, 228, 90_000].map(scale.at);
  assert.deepEqual(
    ends,
    [...ends].sort((a, b) => a - b),
  );
  assert.equal(new Set(ends).size, ends.length);
  assert.ok(ends[0] >= 0 && ends[4] <= 400);
});

test('the axis of a puzzle that takes millions of sweeps has a number only where there is room', () => {
  assert.deepEqual(levelScale(LEVELS, [30], 400).ticks, [3, 10, 30, 100, 300, 1_000, 3_000]);
  const scale = levelScale(LEVELS, [5_000_000], 400);
  assert.deepEqual(scale.ticks, [10, 100, 1_000, 10_000, 100_000, 1_000_000]);
  const places = scale.ticks.map(scale.at);
  assert.ok(places.slice(1).every((place, index) => place - places[index] > 45));
});

test('a histogram counts each value once, those on the edges too', () => {
  const scale = levelScale(LEVELS, [], 400);
  const values = [scale.low, 7, 8, 100, scale.high];
  const bars = binned(scale, values, 10);
  assert.equal(
    bars.reduce((a, b) => a + b),
    values.length,
  );
  assert.ok(bars[0] >= 1 && bars[9] >= 1);
});
