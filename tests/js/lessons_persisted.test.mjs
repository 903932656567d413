/** What is kept of lessons: in two tabs, by a write that may fail, over an update. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeLines } from '../../web/shared/storage/kept_fields.ts';
import { emptyStorage } from './page.mjs';
import { SharedStorage } from './tabs.mjs';
import { MINE, TEXT, openLessons, withLessons } from './lessons_page.mjs';

test('a lesson that is open in two tabs is one: what is written in both is there, also at the same moment', () => {
  const shared = new SharedStorage();
  const [here, there] = [0, 1].map(() => withLessons(shared.openTab()));
  here.lessons.write();
  const { id } = here.state.open.value;
  const start = here.state.open.value.text;
  here.storageSync.saveNow();
  shared.settle();
  there.lessons.edit({ id, from: 'browser', text: there.state.own.value.get(id) });
  here.lessons.setText(`${start}\nA paragraph.\n`, 0);
  here.storageSync.saveNow();
  shared.settle();
  assert.match(there.state.open.value.text, /A paragraph/, 'the editor follows');
  const { text } = there.state.open.value;
  there.lessons.setText(text.replace('# My lesson', '# Mine'), 0);
  here.lessons.setText(`${text}More.\n`, 0);
  here.storageSync.saveNow();
  there.storageSync.saveNow();
  shared.settle();
  for (const { state } of [here, there]) {
    assert.match(state.open.value.text, /^# Mine\n[^]*A paragraph\.\nMore\.\n$/);
    assert.equal(state.own.value.get(id), state.open.value.text);
  }
});

test('a lesson that another tab deletes does not come back by a key, and its text is still there', async () => {
  const shared = new SharedStorage();
  const [here, there] = [0, 1].map(() => withLessons(shared.openTab()));
  here.lessons.write();
  const lesson = here.state.open.value;
  here.storageSync.saveNow();
  shared.settle();
  const removing = there.lessons.remove(lesson);
  there.commands.answer(true);
  await removing;
  there.storageSync.saveNow();
  shared.settle();
  assert.match(here.store.notice.value.text, /deleted in another tab/);
  here.lessons.setText('# Another', 0);
  here.storageSync.saveNow();
  shared.settle();
  for (const { state } of [here, there]) assert.equal(state.own.value.size, 0);
  assert.equal(here.state.open.value.text, lesson.text);
  here.lessons.keepOffered();
  assert.match(here.store.notice.value.text, /kept in this browser/);
  shared.settle();
  assert.deepEqual([...there.state.own.value.values()], [lesson.text]);
});

test('a lesson is said to be kept only once it is', () => {
  const storage = emptyStorage();
  const { lessons, store } = openLessons({ storage: () => storage });
  lessons.run(MINE);
  storage.isFull = true;
  store.notice.value = null;
  lessons.keepOffered();
  assert.equal(store.notice.value, null);
  assert.notEqual(store.storageProblem.value, null);
});

test('two changes of one text are merged by lines, and lines that both changed are there twice', () => {
  const base = 'a\nb\nc\nd';
  assert.equal(mergeLines(base, 'A\nb\nc\nd', 'a\nb\nc\nD\ne'), 'A\nb\nc\nD\ne');
  assert.equal(mergeLines(base, 'a\nb\nc\nD', 'A\nb\nc\nd'), 'A\nb\nc\nD');
  assert.equal(mergeLines(base, 'a\nX\nc\nd', 'a\nY\nc\nd'), 'a\nX\nY\nc\nd');
  assert.equal(mergeLines(base, base, 'z'), 'z');
  assert.equal(mergeLines(base, 'a\nd', base), 'a\nd');
  assert.equal(mergeLines('', 'one', 'two'), 'one\ntwo');
});

test('changes of different lines are merged alike, whichever of the two is named first', () => {
  const base = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (let here = 0; here < base.length; here += 1) {
    for (let there = 0; there < base.length; there += 1) {
      if (here === there) continue;
      const one = base.with(here, 'X').join('\n');
      const other = base.toSpliced(there, 1).join('\n');
      const both = base.with(here, 'X').toSpliced(there, 1).join('\n');
      assert.equal(mergeLines(base.join('\n'), one, other), both);
      assert.equal(mergeLines(base.join('\n'), other, one), both);
    }
  }
  assert.equal(mergeLines('a\nb', 'a\nnew\nb', 'a\nB'), 'a\nnew\nB', 'a line before the one that changed');
  assert.equal(mergeLines('a\nb', 'a\nB', 'a\nnew\nb'), 'a\nnew\nB');
});

test('words that tell of a state go with it', () => {
  const { store, commands, lessons } = openLessons();
  commands.deselect();
  commands.enter(1);
  assert.match(store.notice.value.text, /^Select a cell first/);
  commands.select(3);
  assert.equal(store.notice.value, null);
  commands.askView('lessons', new URLSearchParams({ text: TEXT }));
  assert.match(store.notice.value.text, /isn’t saved yet/);
  lessons.keepOffered();
  assert.doesNotMatch(store.notice.value?.text ?? '', /until you ask/);
});

test('an update names what it would lose, and asks first; where nothing is lost it just comes', async () => {
  const { app, store, lessons, commands } = openLessons();
  let updates = 0;
  app.offline = { useNewVersion: () => (updates += 1) };
  await commands.useNewVersion();
  assert.equal(updates, 1);
  lessons.run(MINE);
  store.tasks.generate.value = { phase: 'waiting', about: '' };
  for (const isSure of [false, true]) {
    const updating = commands.useNewVersion();
    assert.match(store.question.value.text, /the search in Make and a lesson that isn’t saved/);
    commands.answer(isSure);
    await updating;
    assert.equal(updates, isSure ? 2 : 1);
  }
});
