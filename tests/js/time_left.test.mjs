/** How long work may take still: only what the device has shown, and only where it is worth a word. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seenAt, timeLeft, timeLeftText } from '../../web/shared/controls/task_status.tsx';

/** @param {[done: number, now: number][]} moments */
const seenThrough = (moments) =>
  moments.reduce(
    (/** @type {Parameters<typeof seenAt>[0]} */ seen, [done, now]) => seenAt(seen, done, now),
    null,
  );

/** @param {[done: number, now: number][]} moments */
function leftAfter(moments) {
  const seen = seenThrough(moments);
  assert.ok(seen);
  return timeLeft(seen, moments.at(-1)?.[1] ?? 0);
}

test('what has come a tenth of the way in two seconds needs eighteen more', () => {
  assert.equal(leftAfter([[0, 1000], [0.1, 3000]]), 18_000); // prettier-ignore
});

test('what was seen first on its way is measured from there', () => {
  assert.equal(Math.round(leftAfter([[0.5, 0], [0.6, 1000]]) ?? 0), 4000); // prettier-ignore
});

test('nothing is said before the pace is known, nor of what ends soon', () => {
  assert.equal(leftAfter([[0, 0], [0.01, 500]]), null); // prettier-ignore
  assert.equal(leftAfter([[0, 0], [0, 60_000]]), null); // prettier-ignore
  assert.equal(leftAfter([[0, 0], [0.5, 2000]]), null); // prettier-ignore
});

test('work that is not as far as before is other work, with a pace of its own', () => {
  assert.equal(leftAfter([[0, 0], [0.9, 1000], [0, 1100], [0.1, 2100]]), 9000); // prettier-ignore
});

test('the words are no more exact than the guess, and never say less', () => {
  assert.equal(timeLeftText(3200), 'At most 4 seconds more.');
  assert.equal(timeLeftText(18_000), 'At most 20 seconds more.');
  assert.equal(timeLeftText(61_000), 'At most 2 minutes more.');
});
