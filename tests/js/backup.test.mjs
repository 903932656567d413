/** Statistics by level, the list of solved games, and the one file that backs up and restores everything kept. */
import { test } from 'node:test';
import { newGame, valuesOf } from '../../web/shared/board/game.ts';
import { CLASSIC } from '../../web/shared/board/geometry.ts';
import { withSolved, gamesWith, statisticsOf } from '../../web/views/you/progress/solved_games.ts';
import {
  NEWER_BACKUP,
  NO_BACKUP,
  backupText,
  readBackup,
  restoredText,
} from '../../web/shared/storage/backup.ts';
import { readDoc, stampOf, valuesIn, writeDoc } from '../../web/shared/storage/last_write_wins.ts';
import { addAll } from './made_rooms.mjs';
import { openPage, settled, ticketOf } from './page.mjs';
import { FULL, NEARLY } from './puzzles.mjs';
import assert from 'node:assert/strict';

/** A browser's storage whose keys can be listed. */
function newStorage(entries = {}) {
  const texts = new Map(Object.entries(entries));
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    key: (index) => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size;
    },
  };
}

/** A page in a browser of its own, whose person chooses a file. */
function openIn(storage, file = null) {
  const page = addAll(openPage(NEARLY, { storage: () => storage }));
  page.app.fetchView = async () => {};
  const saved = [];
  Object.assign(page.platform, {
    storage: () => storage,
    download: (name, content) => saved.push({ name, content }),
    pickFile: async () => file,
  });
  return { ...page, saved };
}

const game = (number, level = 'medium') =>
  newGame(
    CLASSIC,
    NEARLY.map((clue, cell) => (cell === number ? 0 : clue)),
    { kind: 'collection', level, number },
  );

/** Games from [level, seconds], each of another puzzle. */
const gamesFrom = (...played) =>
  played.reduce(
    (games, [level, seconds], index) => withSolved(games, game(index + 1, level), '2026-11-24', seconds),
    new Map(),
  );

function write(page, cell, digit) {
  page.store.dispatch({ type: 'place', cells: [cell], digit, tidy: false }, ticketOf(page.store));
}

/** What a file holds, as the page reads files. */
const fileWith = (text) => ({ name: 'backup.json', text, isPart: false });

/** Answers the question that restoring asks. */
async function restore(page, yes = true) {
  const restored = page.commands.restoreBackup();
  await settled();
  if (page.store.question.value) page.commands.answer(yes);
  await restored;
}

test('each level has its best and its median time, in the order of the levels', () => {
  const games = gamesFrom(['hard', 900], ['easy', 100], ['hard', 300], ['hard', 500], ['made up', 1]);
  const all = statisticsOf(games, ['easy', 'hard', 'daily']);
  assert.deepEqual(
    all.map(({ group, count, best, median }) => [group, count, best, median]),
    [
      ['easy', 1, 100, 100],
      ['hard', 3, 300, 500],
      ['made up', 1, 1, 1],
    ],
  );
  assert.deepEqual(statisticsOf(new Map(), ['easy']), []);
});

test('the dots are the last thirty games, the newest at the end', () => {
  const games = gamesFrom(...Array.from({ length: 40 }, (_, index) => ['easy', index]));
  const [{ last }] = statisticsOf(games, []);
  assert.deepEqual(
    last.map(({ seconds }) => seconds),
    Array.from({ length: 30 }, (_, index) => index + 10),
  );
});

test('solved games are found by title and day, the newest first', () => {
  const games = gamesFrom(['hard', 1], ['easy', 2], ['hard', 3]);
  const found = (words) => gamesWith(games, words).map(([, { seconds }]) => seconds);
  assert.deepEqual(found(''), [3, 2, 1]);
  assert.deepEqual(found(' HARD'), [3, 1]);
  assert.deepEqual(found('2026-11'), [3, 2, 1]);
  assert.deepEqual(found('nothing like it'), []);
});

test('the list can be saved as a table, thinned out and erased, each after a question', async () => {
  const page = openIn(newStorage());
  const { store, commands } = page;
  store.progress.solved.value = gamesFrom(['hard', 61], ['easy', 2]);
  commands.exportSolved();
  const [head, first] = page.saved[0].content.split('\n');
  assert.equal(head, 'puzzle,box,title,solved on,seconds,hints,checks,mistakes,source');
  assert.match(first, /^[\d.]{81},3x3,Hard 1,2026-11-24,61,0,0,0,"\{""kind""/);
  const [name] = store.progress.solved.value.keys();
  const kept = commands.forgetSolved(name);
  commands.answer(false);
  await kept;
  assert.equal(store.progress.solved.value.size, 2);
  const removed = commands.forgetSolved(name);
  commands.answer(true);
  await removed;
  assert.deepEqual(
    [...store.progress.solved.value.values()].map(({ seconds }) => seconds),
    [2],
  );
  const erased = commands.eraseSolved();
  commands.answer(true);
  await erased;
  assert.equal(store.progress.solved.value.size, 0);
});

test('a solved puzzle can be played again', async () => {
  const { store, commands } = openIn(newStorage());
  store.progress.solved.value = gamesFrom(['hard', 61]);
  store.view.value = 'progress';
  await commands.playAgain([...store.progress.solved.value.keys()][0]);
  assert.deepEqual(store.game.value.source, { kind: 'collection', level: 'hard', number: 1 });
  assert.equal(store.view.value, 'play');
  await commands.playAgain('no puzzle');
  assert.equal(store.view.value, 'play');
});

test('a backup brings everything back in another browser', async () => {
  const one = openIn(newStorage());
  write(one, 72, FULL[72]);
  one.store.settings.value = { ...one.store.settings.value, tidy: !one.store.settings.value.tidy };
  one.store.progress.solved.value = gamesFrom(['hard', 61]);
  one.store.today.days.value = new Map([['2026-11-23', 99]]);
  one.commands.saveBackup();
  const [{ name, content }] = one.saved;
  assert.equal(name, 'dokulab-backup-2026-11-24.json');

  const other = openIn(newStorage(), fileWith(content));
  await restore(other);
  assert.equal(other.store.notice.value?.text, 'Backup restored.');
  assert.equal(valuesOf(other.store.game.value)[72], FULL[72]);
  assert.equal(other.store.settings.value.tidy, one.store.settings.value.tidy);
  assert.equal(other.store.progress.solved.value.size, 1);
  assert.deepEqual([...other.store.today.days.value], [['2026-11-23', 99]]);
});

test('on a device where nothing is begun, a restored game in progress is on the board', async () => {
  const one = openIn(newStorage());
  one.store.recent.value = [
    newGame(
      CLASSIC,
      FULL.with(3, 0).with(4, 0),
      { kind: 'pasted' },
      { digits: FULL.map((digit, cell) => (cell === 3 ? digit : 0)) },
    ),
  ];
  one.commands.saveBackup();
  const other = openIn(newStorage(), fileWith(one.saved[0].content));
  await restore(other);
  assert.equal(valuesOf(other.store.game.value)[3], FULL[3]);
  assert.equal(other.store.notice.value?.text, 'Backup restored.');
});

test('a backup goes by the share sheet, or is saved where that fails', async () => {
  const page = openIn(newStorage());
  assert.equal(page.commands.canShareBackup(), false);
  const shared = [];
  Object.assign(page.platform, { canShare: () => true, share: async (data) => void shared.push(data) });
  assert.equal(page.commands.canShareBackup(), true);
  await page.commands.shareBackup();
  assert.equal(JSON.parse(await shared[0].files[0].text()).format !== undefined, true);
  page.platform.share = () => Promise.reject(new Error('no program takes it'));
  await page.commands.shareBackup();
  assert.equal(page.saved.length, 1);
  page.platform.share = () => Promise.reject(new DOMException('closed', 'AbortError'));
  await page.commands.shareBackup();
  assert.equal(page.saved.length, 1, 'who closes the sheet wants nothing');
});

test('what was erased after the backup comes back, and what is only here stays', async () => {
  const storage = newStorage();
  const page = openIn(storage);
  page.store.progress.solved.value = gamesFrom(['hard', 61], ['easy', 5]);
  page.commands.saveBackup();
  page.store.progress.solved.value = new Map();
  page.storageSync.saveNow();
  page.store.progress.solved.value = withSolved(new Map(), game(30, 'evil'), '2026-11-24', 700);
  page.platform.pickFile = async () => fileWith(page.saved[0].content);
  await restore(page);
  const times = [...page.store.progress.solved.value.values()].map(({ seconds }) => seconds);
  assert.deepEqual(times.toSorted(), [5, 61, 700]);
  const reloaded = openIn(storage);
  assert.equal(reloaded.store.progress.solved.value.size, 3, 'it is saved');
});

test('nothing is restored without a yes, and a file that is no backup changes nothing', async () => {
  const source = openIn(newStorage());
  source.store.today.days.value = new Map([['2026-11-23', 99]]);
  source.commands.saveBackup();
  const { content } = source.saved[0];
  const whole = JSON.parse(content);
  const broken = [
    '',
    '{',
    '[]',
    'null',
    content.slice(0, -20),
    JSON.stringify({ ...whole, format: 'other' }),
    JSON.stringify({ ...whole, entries: {} }),
    JSON.stringify({ ...whole, entries: { ...whole.entries, 'dokulab/days': 'no document' } }),
    JSON.stringify({ ...whole, entries: { ...whole.entries, 'dokulab/days': 5 } }),
    JSON.stringify({ ...whole, entries: { ...whole.entries, elsewhere: whole.entries['dokulab/days'] } }),
  ];
  const storage = newStorage();
  for (const text of broken) {
    const page = openIn(storage, fileWith(text));
    page.storageSync.saveNow();
    const before = new Map(storage.texts);
    await restore(page);
    assert.equal(page.store.notice.value?.text, NO_BACKUP);
    assert.deepEqual(storage.texts, before);
  }
  const newer = JSON.stringify({ ...whole, version: 2 });
  assert.deepEqual(readBackup(newer), { problem: NEWER_BACKUP });
  const page = openIn(newStorage(), fileWith(content));
  await restore(page, false);
  assert.equal(page.store.today.days.value.size, 0);
});

test('an entry of another version stays as it is, and the page says so', async () => {
  const text = (version) => writeDoc(version, new Map());
  assert.equal(restoredText(text(1), text(2), 1), null);
  assert.equal(restoredText(text(2), null, 1), null, 'a later version locks no room that was empty');
  const page = openIn(newStorage());
  page.store.today.days.value = new Map([['2026-11-23', 99]]);
  page.commands.saveBackup();
  const later = newStorage({ 'dokulab/days': text(9) });
  const other = openIn(later, fileWith(page.saved[0].content));
  await restore(other);
  assert.match(
    other.store.notice.value?.text ?? '',
    /^Backup restored, except days \(not known to this version/,
  );
  assert.equal(later.getItem('dokulab/days'), text(9));
});

test('what is restored keeps its order, and counts as changed after all else', () => {
  const register = (value, count) => [value, stampOf(count, 'a')];
  const record = (value, count) => ({ gone: '', fields: new Map([['day', register(value, count)]]) });
  const backup = writeDoc(
    1,
    new Map([
      ['old', record(1, 3)],
      ['new', record(2, 8)],
    ]),
  );
  const now = writeDoc(1, new Map([['old', record(9, 500)]]));
  const { doc } = readDoc(restoredText(backup, now, 1) ?? '');
  assert.equal(valuesIn(doc, 'old').get('day'), 1);
  const stamp = (name) => doc.get(name)?.fields.get('day')?.[1] ?? '';
  assert.ok(stampOf(500, 'zzz') < stamp('old'));
  assert.ok(stamp('old') < stamp('new'));
});

test('a backup with the highest stamps outdoes no later change', async () => {
  const stamp = `0yzzzzy${'ab'}`;
  const settings = `{"version":2}\n["","",{"large":[false,"${stamp}"],"contrast":[true,"${stamp}"]}]`;
  const storage = newStorage();
  const page = openIn(
    storage,
    fileWith(
      JSON.stringify({ format: 'dokulab-backup', version: 1, entries: { 'dokulab/settings': settings } }),
    ),
  );
  await restore(page);
  assert.equal(page.store.settings.value.contrast, true);
  for (let times = 0; times < 41; times += 1) {
    page.commands.set({ large: times % 2 === 0 });
    page.storageSync.saveNow();
  }
  assert.equal(openIn(storage).store.settings.value.large, true, 'after a reload too');
});

test('a backup brings only keys that a room keeps, and names what it left out', async () => {
  const doc = writeDoc(1, new Map());
  const entries = { 'dokulab/days': doc, 'dokulab/junk': doc, 'dokulab/lessons': '{"version":5}' };
  const storage = newStorage();
  const page = openIn(storage, fileWith(JSON.stringify({ format: 'dokulab-backup', version: 1, entries })));
  await restore(page);
  assert.equal(storage.getItem('dokulab/junk'), null);
  assert.equal(storage.getItem('dokulab/lessons'), null);
  assert.match(page.store.notice.value.text, /except junk and lessons \(not known/);
});

test('everything can be erased, and what is erased is not saved again', async () => {
  const storage = newStorage({ 'other/site': 'kept' });
  const page = openIn(storage);
  page.store.today.days.value = new Map([['2026-11-23', 99]]);
  page.storageSync.saveNow();
  assert.ok(storage.getItem('dokulab/days'));
  let reloads = 0;
  page.platform.reload = () => (reloads += 1);
  const erasing = page.commands.eraseEverything();
  page.commands.answer(true);
  await erasing;
  page.storageSync.saveNow(); // as when the page is left
  assert.equal(reloads, 1);
  assert.deepEqual([...storage.texts.keys()], ['other/site']);
});

test('what rooms keep that have not come yet is erased, too', async () => {
  const storage = newStorage({ 'dokulab/late': '{"version":2}' });
  const page = openIn(storage);
  page.app.fetchRooms = async () => {
    const entry = { key: 'dokulab/late', version: 2, read: () => '', write() {}, encode: () => new Map() };
    page.storageSync.persist({ ...entry, decode: () => null });
  };
  page.platform.reload = () => {};
  const erasing = page.commands.eraseEverything();
  page.commands.answer(true);
  await erasing;
  assert.deepEqual([...storage.texts.keys()], []);
});

test('a full storage says what takes the room', () => {
  const storage = newStorage();
  const page = openIn(storage);
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  storage.texts.set('dokulab/games', 'x'.repeat(1_500_000));
  page.commands.set({ large: true });
  page.storageSync.saveNow();
  assert.match(page.store.storageProblem.value, /no room left.*: games 3\.0\u202fMB\.$/);
});

test('storage that is full without anything of the page’s is not said to be full of it', () => {
  const storage = newStorage();
  const page = openIn(storage);
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  page.commands.set({ large: true });
  page.storageSync.saveNow();
  assert.match(page.store.storageProblem.value, /does not let the page save, or has no room left/);
});

test('a backup holds what the page keeps, and nothing else of the site', () => {
  const doc = writeDoc(1, new Map());
  const storage = newStorage({
    'dokulab/days': doc,
    'other': doc,
    'dokulab/played': 'no document',
  });
  const backup = readBackup(backupText(storage, '2026-11-24'));
  assert.deepEqual([...backup.keys()], ['dokulab/days']);
});
