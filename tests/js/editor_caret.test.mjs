/** The caret in a text that another tab changes: it stays at the letters between which it stood. */
import { test } from 'node:test';
import { placeAfter } from '../../web/views/learn/lessons/editor.tsx';
import { below, seeded } from './seeded.mjs';
import assert from 'node:assert/strict';

const TEXT = '# One\n\nfirst paragraph\n\nsecond paragraph\n';

test('what is changed before the caret moves it along, and what is changed after it does not', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const random = seeded(seed);
    const [at, caret] = [below(random, TEXT.length + 1), below(random, TEXT.length + 1)];
    const removed = below(random, TEXT.length - at + 1);
    const added = 'xyz'.slice(below(random, 4));
    const after = TEXT.slice(0, at) + added + TEXT.slice(at + removed);
    const place = placeAfter(TEXT, after, caret);
    if (caret <= at) assert.equal(after.slice(0, place).slice(0, at), TEXT.slice(0, caret));
    else if (caret >= at + removed) assert.equal(after.slice(place), TEXT.slice(caret));
    else assert.ok(place >= 0 && place <= after.length);
  }
});

test('each of several places that another tab changed counts by itself', () => {
  const after = TEXT.replace('# One', '# One and two').replace('second', 'third');
  const caret = TEXT.indexOf('paragraph');
  assert.equal(after.slice(placeAfter(TEXT, after, caret)).indexOf('paragraph'), 0);
});
