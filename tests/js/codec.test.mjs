/** Codecs: one declaration writes and reads, and what it does not mean is refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  either,
  flag,
  list,
  oneOf,
  record,
  unless,
  valueOf,
  bitsOf,
  whole,
  words,
} from '../../web/shared/text/codec.ts';
import { below, seeded } from './seeded.mjs';

const KIND = record({
  number: whole(10),
  seconds: either(4, 9),
  isOpen: flag,
  name: unless(
    '',
    words(5, (text) => text.slice(0, 8)),
  ),
  kinds: list(3, oneOf(2, [['a', 0], ['b', 3]]), 7), // prettier-ignore
});

test('what is written is read, whatever it is', () => {
  const random = seeded(5);
  for (let round = 0; round < 500; round += 1) {
    const value = {
      ...{
        number: below(random, 1024),
        seconds: below(random, 512),
        isOpen: below(random, 2) === 1,
        name: 'Jörg'.slice(0, below(random, 5)),
      },
      kinds: Array.from({ length: below(random, 8) }, () => 'ab'[below(random, 2)]),
    };
    assert.deepEqual(valueOf(KIND, bitsOf(KIND, value)), value);
  }
});

test('what does not fit is cut where that is said, and refused else', () => {
  assert.deepEqual(bitsOf(whole(2, true), 9), [1, 1]);
  assert.throws(() => bitsOf(whole(2), 9), RangeError);
  assert.throws(() => bitsOf(oneOf(2, [['a', 0]]), 'b'), RangeError);
});

test('bits that end too soon, or have a number that nothing has, say nothing', () => {
  assert.equal(valueOf(whole(3), [1, 0]), null);
  assert.equal(valueOf(oneOf(2, [['a', 0]]), [1, 0]), null);
});
