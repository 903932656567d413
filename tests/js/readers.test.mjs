/** What comes from outside may be anything: odd names, and texts that are long, deep or without an end. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { VIEWS } from '../../web/frame/registry.ts';
import { addMade } from '../../web/frame/late_rooms.ts';
import { makeLessons } from '../../web/views/learn/lessons/lessons.ts';
import { emptyStorage, openPage, settled } from './page.mjs';
import { hostileTexts, readersOf } from './readers.mjs';

const INHERITED = [...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'length'];
const READERS = await readersOf();

for (const [name, read] of READERS) {
  test(`the reader of ${name} refuses or reads any text, and changes nothing else`, () => {
    const before = Object.getOwnPropertyNames(Object.prototype).join();
    for (const text of [...INHERITED, ...hostileTexts(Math.min(read.longest, 100_000))]) read(text);
    assert.equal(Object.getOwnPropertyNames(Object.prototype).join(), before);
    const long = 'a'.repeat(read.longest + 1);
    assert.deepEqual(read(long), read(`${long}b`), 'a text that is too long is refused');
  });
}

test('a reader does at most about twice the work for twice the text', () => {
  const script = fileURLToPath(new URL('readers.mjs', import.meta.url));
  // In a process of its own, since counting would disturb what measures coverage.
  const env = { ...process.env };
  delete env.NODE_V8_COVERAGE;
  const { stdout, stderr } = spawnSync(process.execPath, [...process.execArgv, script, 'count'], {
    env,
    encoding: 'utf8',
  });
  assert.ok(stdout, stderr);
  const counts = JSON.parse(stdout);
  for (const name of READERS.keys()) {
    assert.ok(
      counts.some((count) => count.name === name && count.many > 0),
      `${name} is counted`,
    );
  }
  for (const { name, piece, few, many } of counts) {
    assert.ok(many < 2.5 * few + 2000, `${name}, ${piece}: ${few} steps, then ${many}`);
  }
});

/** The values that a view asks of an address. */
function namesAsked(view, commands) {
  const names = new Set();
  const query = new URLSearchParams();
  query.get = (name) => (names.add(name), null);
  query.has = (name) => (names.add(name), false);
  view.follow?.(commands, query);
  return names;
}

test('no name in an address breaks a view', async () => {
  for (const view of VIEWS) {
    const { commands } = openPage();
    for (const name of [...namesAsked(view, commands), 'p', 'g']) {
      for (const value of INHERITED) void commands.follow(`#${view.id}?${name}=${value}`);
    }
    void commands.follow(`#${view.id}?${'a'.repeat(100_000)}`);
    await settled();
  }
});

test('a lesson that there is not is said, whatever its name', () => {
  const { app, commands, store } = openPage();
  addMade(
    app,
    'lessons',
    makeLessons(app, [], () => null),
  );
  for (const id of INHERITED) {
    store.notice.value = null;
    commands.askView('lessons', new URLSearchParams({ lesson: id }));
    assert.equal(store.lessons.open.value, null, id);
    assert.match(store.notice.value.text, /no such lesson/);
  }
});

const STORED = [
  'null',
  '[]',
  '{"version":2}',
  ...INHERITED.map((name) => `{"version":2}\n${JSON.stringify([name, '', { [name]: [name, '0000001a'] }])}`),
  `{"version":2}\n${JSON.stringify(['', '', Object.fromEntries(INHERITED.map((name) => [name, [name, '0000001a']]))])}`,
  `{"version":2}\n${'['.repeat(100_000)}`,
];

test('nothing stored keeps the page from opening', () => {
  const keys = new Set();
  const spied = emptyStorage();
  openPage(undefined, { storage: () => ({ ...spied, getItem: (key) => (keys.add(key), null) }) });
  assert.ok(keys.size > 5);
  for (const text of STORED) {
    for (const version of [1, 2, 3]) {
      const storage = emptyStorage();
      for (const key of keys) storage.kept.set(key, text.replace('"version":2', `"version":${version}`));
      assert.ok(openPage(undefined, { storage: () => storage }).store.game.value);
    }
  }
});
