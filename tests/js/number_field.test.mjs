/** A number that is being typed counts once it is whole. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TYPING_PAUSE, createTyping, numberIn } from '../../web/shared/controls/fields.tsx';

test('the 1 of a 12 is not told: the number is, after a pause, at Enter or on leaving', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const told = [];
  const typing = createTyping((text) => told.push(text));
  typing.typed('1');
  t.mock.timers.tick(TYPING_PAUSE - 1);
  typing.typed('12');
  t.mock.timers.tick(TYPING_PAUSE - 1);
  assert.deepEqual(told, []);
  t.mock.timers.tick(1);
  assert.deepEqual(told, ['12']);
  typing.typed('3');
  typing.settled('35');
  t.mock.timers.tick(TYPING_PAUSE);
  assert.deepEqual(told, ['12', '35'], 'and it is told once');
  typing.typed('9');
  typing.forget();
  t.mock.timers.tick(TYPING_PAUSE);
  assert.equal(told.length, 2);
});

test('a number is kept within its bounds, and what is none is none', () => {
  const bounds = { min: 2, max: 9 };
  const read = (text, more) => numberIn(text, { ...bounds, ...more });
  assert.deepEqual(
    ['1', '5', '12', '2.6'].map((text) => read(text)),
    [2, 5, 9, 3],
  );
  assert.equal(read('2.6', { isWhole: false }), 2.6);
  for (const text of ['', ' ', 'x', '-', '1e999']) assert.equal(read(text), null, text);
});
