/** Plots: what is marked lies where its axes say, and every tick stands at its value. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { axisAround, lineThrough, powersAxis } from '../../web/shared/controls/axis.ts';
import { Plot } from '../../web/shared/controls/plot.tsx';

const SIZE = { width: 200, height: 120, left: 40, right: 10, top: 10, bottom: 20 };

test('a plot puts the beginnings and ends of its axes at its corners, and its ticks between', () => {
  const across = {
    name: 'holes',
    at: (/** @type {number} */ value) => value / 100,
    ticks: [{ value: 50, words: '50%' }],
  };
  const up = powersAxis('nodes', 1000);
  /** @type {any} */
  let place;
  const svg = renderToString(
    h(
      Plot,
      { id: 'one', look: 'curves', words: 'What it shows', size: SIZE, across, up },
      (/** @type {any} */ given) => {
        place = given;
        return h('circle', { r: 1 });
      },
    ),
  );
  assert.deepEqual([0, 50, 100].map(place.x), [40, 115, 190]);
  assert.deepEqual([1, 10, 1000].map(place.y), [100, 70, 10]);
  assert.match(svg, /role="img" aria-label="What it shows"/);
  assert.match(svg, /<text class="across-tick" x="115"[^>]*>50%/);
  for (const [words, y] of Object.entries({ '1': 100, '10': 70, '100': 40, '1,000': 10 })) {
    assert.match(svg, new RegExp(`<text class="up-tick" x="34" y="${y}"[^>]*>${words}<`));
  }
  assert.match(svg, />holes</);
  assert.match(svg, />nodes</);
});

test('a line goes from point to point, or keeps its height up to the next; one without points is none', () => {
  const place = {
    x: (/** @type {number} */ value) => 10 * value,
    y: (/** @type {number} */ value) => -value,
  };
  const points = [
    { x: 0, y: 1 },
    { x: 1, y: 3 },
  ];
  assert.equal(lineThrough(points, place), 'M0 -1L10 -3');
  assert.equal(lineThrough(points, place, true), 'M0 -1H10V-3');
  assert.equal(lineThrough([], place), '');
});

test('a logarithmic axis has equal steps for equal shares', () => {
  const { at } = axisAround([1, 10_000], { name: '', text: String, isLogarithmic: true });
  assert.ok(Math.abs(at(100) - at(10) - (at(1000) - at(100))) < 1e-12);
  assert.ok(Math.abs(at(100) - 0.5) < 1e-12);
});
