/** Long work is told of aloud, seldom: what it is, each further quarter, and once how long it may take still. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signal } from '@preact/signals-core';
import { followProgress } from '../../web/shared/controls/say.ts';

test('what it is comes first, then quarters, and the time that is left once it is known', (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'Date', 'setTimeout'] });
  const pass = (/** @type {number} */ seconds) => {
    for (let tenth = 0; tenth < 10 * seconds; tenth += 1) t.mock.timers.tick(100);
  };
  /** @type {string[]} */
  const told = [];
  const said = { text: '', number: 0 };
  const announcement = {
    peek: () => said,
    set value(/** @type {typeof said} */ next) {
      told.push(next.text);
    },
  };
  const bars = signal(0);
  const voice = { announcement, geometry: { peek: () => ({ size: 9 }) }, bars };
  const bar = { position: 0, left: /** @type {string | null} */ (null) };
  const element = {
    checkVisibility: () => true,
    getAttribute: (/** @type {string} */ name) => (name === 'aria-label' ? 'Follow the search' : bar.left),
    get position() {
      return bar.position;
    },
  };
  followProgress(/** @type {any} */ ({ querySelectorAll: () => [element] }), /** @type {any} */ (voice));
  pass(4);
  assert.deepEqual(told, [], 'while there is no bar nobody looks for one');
  bars.value = 1;
  pass(4);
  bar.left = 'At most 40 seconds more.';
  pass(4);
  bar.position = 0.3;
  pass(12);
  bar.left = 'At most 20 seconds more.';
  pass(12);
  assert.deepEqual(told, ['Follow the search', 'At most 40 seconds more.', '25%']);
});
