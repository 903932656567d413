/** When what is kept is brought up to date, and when it is written: storage alone, without the page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signal } from '@preact/signals';
import { changed, readDoc, writeDoc } from '../../web/shared/storage/last_write_wins.ts';
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

test('records that came in another order than they were written are no change, until a person changes their order', () => {
  const fieldsOf = (names) => new Map(names.map((name) => [name, new Map([['at', name]])]));
  let count = 3;
  const stamp = () => `000000${(count += 1)}t`;
  const doc = new Map(
    ['a', 'b', 'c'].map((name, at) => [
      name,
      { gone: '', fields: new Map([['at', [name, `000000${at + 1}o`]]]) },
    ]),
  );
  const rules = { order: 'at' };
  const shown = fieldsOf(['a', 'b', 'c']); // newest first, though c was written last
  assert.equal(changed(doc, shown, fieldsOf(['a', 'b', 'c']), stamp, rules), doc);
  assert.equal(changed(doc, shown, fieldsOf(['a', 'c']), stamp, rules), doc, 'one is left out');
  const next = changed(doc, shown, fieldsOf(['b', 'c', 'a']), stamp, rules);
  const stampsOf = ['b', 'c', 'a'].map((name) => next.get(name).fields.get('at')[1]);
  assert.deepEqual(stampsOf, stampsOf.toSorted().reverse());
});

test('what is asked which records are worth keeping hears of no removed ones', () => {
  const texts = new Map();
  const storage = { getItem: (key) => texts.get(key) ?? null, setItem: (key, text) => texts.set(key, text) };
  const sync = createStorageSync({
    ...{ storage: () => storage, tab: 't', onStatus() {}, onErased() {} },
  });
  const names = signal([]);
  const counts = new Set();
  sync.persist({
    ...{ key: 'x', version: 1, isRemoved: () => true },
    read: () => names.value,
    write: (read) => (names.value = read),
    encode: (read) => new Map(read.map((name) => [name, new Map([['is', true]])])),
    decode: (doc) => [...doc].filter(([, { fields }]) => fields.size).map(([name]) => name),
    keeps(doc) {
      for (const { fields } of doc.values()) counts.add(fields.size);
      return [...doc.keys()].slice(0, 2);
    },
  });
  for (const next of [['a', 'b'], ['b'], ['b', 'c'], ['c'], ['c', 'd']]) {
    names.value = next;
    sync.saveNow();
  }
  assert.deepEqual([...counts], [1]);
  const { doc, version } = readDoc(texts.get('x'));
  assert.equal(writeDoc(version, doc), texts.get('x'));
  const living = [...doc].filter(([, { fields }]) => fields.size).map(([name]) => name);
  assert.deepEqual(living, ['c', 'd']);
  assert.equal(doc.size, 4, 'that a and b were removed is remembered');
});

test('a first visit, which has nothing to read, throws no error that the browser would have to place', (t) => {
  const parse = t.mock.method(JSON, 'parse');
  saved().sync.refresh();
  assert.deepEqual(
    parse.mock.calls.filter(({ error }) => error),
    [],
  );
});
