/** When what is kept is brought up to date, and when it is written: storage alone, without the page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signal } from '@preact/signals';
import { createStorageSync } from '../../web/shared/storage/storage_sync.ts';

/** A storage, and an entry whose `minutes` are only saved beside another change or when the page is left. */
function saved(every = 0) {
  const texts = new Map();
  let writes = 0;
  const sync = createStorageSync({
    storage: () => ({
      getItem: (key) => texts.get(key) ?? null,
      setItem: (key, text) => {
        writes += 1;
        texts.set(key, text);
      },
    }),
    tab: 't',
    onStatus: () => {},
    onErased: () => {},
  });
  const value = signal('a');
  const clock = { now: 0, counted: 0, calls: 0 };
  sync.persist({
    key: 'x',
    every,
    version: 1,
    read: () => value.value,
    write: (read) => (value.value = read),
    encode: (read) =>
      new Map([
        [
          'one',
          new Map([
            ['value', read],
            ['minutes', clock.counted],
          ]),
        ],
      ]),
    decode: (doc) => doc.get('one')?.get('value')?.[0] ?? null,
    catchUp() {
      clock.calls += 1;
      clock.counted = clock.now;
    },
  });
  return { sync, value, clock, text: () => texts.get('x') ?? '', writes: () => writes };
}

test('what is saved beside another change is brought up to date then, and when the page is left', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { sync, value, clock, text, writes } = saved();
  clock.now = 5;
  sync.refresh();
  assert.equal(clock.calls, 0, 'nothing has changed');
  assert.equal(writes(), 0);
  value.value = 'b';
  sync.refresh();
  assert.equal(clock.calls, 1);
  assert.match(text(), /"b"/);
  assert.match(text(), /\b5\b/);
  clock.now = 6;
  sync.refresh();
  assert.equal(clock.calls, 1, 'it has been saved');
  sync.saveNow();
  assert.equal(clock.calls, 2);
  assert.match(text(), /\b6\b/);
});

test('after a change the timer saves, and after a write it counts anew', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { sync, value, text, writes } = saved(1000);
  value.value = 'b';
  t.mock.timers.tick(900);
  sync.refresh();
  assert.equal(writes(), 1);
  value.value = 'c';
  t.mock.timers.tick(999);
  assert.equal(writes(), 1, 'the first timer is gone');
  t.mock.timers.tick(1);
  assert.equal(writes(), 2);
  value.value = 'd';
  t.mock.timers.tick(1000);
  assert.equal(writes(), 3);
  assert.match(text(), /"d"/);
});
