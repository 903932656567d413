/** Files that people open and drop, and texts with many puzzles. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOfBytes } from '../../web/frame/browser.ts';
import { fieldsOf, gameOf, nameOf } from '../../web/shared/storage/game_record.ts';
import { shortName } from '../../web/shared/text/words.ts';
import { openPage, settled, until } from './page.mjs';
import { FULL, NEARLY, textOf } from './puzzles.mjs';
import { sourceTitle } from '../../web/shared/board/source_title.ts';

const OTHER = FULL.map((digit, cell) => (cell % 2 ? digit : 0));
const MANY = [textOf(OTHER), 'nonsense', textOf(NEARLY)].join('\n');

const fileOf = (text, isPart = false) => Promise.resolve({ name: 'three.sdm', text, isPart });

test('a text of one puzzle opens, whatever stands beside it', async () => {
  const rows = textOf(OTHER).match(/.{9}/g);
  const { store, commands } = openPage();
  await commands.paste(['#A Ann', '#C by hand', ...rows].join('\n'));
  assert.deepEqual(store.game.value.clues, OTHER);
  assert.equal(store.notice.value, null);
  await commands.paste(`Try this one!\n${textOf(NEARLY)}`);
  assert.deepEqual(store.game.value.clues, NEARLY);
  assert.match(store.notice.value.text, /line 1 was ignored/);
});

test('of a message with one link, the link is read', async () => {
  const link = `https://a.example/lab/#play?p=${textOf(OTHER)}`;
  for (const text of [`Try this one: ${link}`, `Dokulab\n${link}`, `Hard (${link}) but fair!`]) {
    const { store, commands } = openPage();
    await commands.paste(text);
    assert.deepEqual(store.game.value.clues, OTHER, text);
  }
});

/** A plain text of each board, which the page reads while there is no engine. */
for (const count of [16, 36, 81, 256]) {
  test(`a line of ${count} characters opens without the engine`, async () => {
    const { store, engine, commands } = openPage();
    engine.holdsTexts = true;
    await commands.paste(`1${'.'.repeat(count - 1)}`);
    assert.equal(store.game.value.clues.length, count);
    assert.ok(!engine.calls.some(({ method }) => method === 'parse'));
  });
}

test('of a text that is just words, it is said that there is no puzzle, and not what is wrong with a letter', async () => {
  for (const text of ['hello world', 'Dear friend,\nno puzzle this time.', 'zzz']) {
    const { store, commands } = openPage();
    await commands.paste(text);
    assert.match(store.tasks.parse.value.message, /no puzzle/);
    assert.equal(store.puzzleText.value, text, 'it stays, to be corrected');
    assert.equal(store.drawer.value, 'own');
  }
});

test('a text waits visibly while the engine starts', async () => {
  const { store, engine, commands } = openPage();
  engine.holdsTexts = true;
  store.engine.value = { name: 'booting', fraction: 0.5, words: '' };
  const reading = commands.paste(MANY);
  await settled();
  assert.deepEqual([store.drawer.value, store.puzzleText.value], ['own', MANY]);
  assert.equal(store.tasks.parse.value.phase, 'waiting');
  commands.stopReading();
  await reading;
});

for (const [name, text, words] of [
  ['a letter after it', `${textOf(OTHER)} q`, /“q” at character 83 was ignored/],
  ['a digit before it', ` 5 ${textOf(OTHER)}`, /“5” at character 1 was ignored/],
  ['words after it', `${textOf(OTHER)};a b;c d`, /“a” at character 83, “b” .*, “c” .*1 more/],
]) {
  test(`what stands beside a puzzle in one line is told where it is left out: ${name}`, async () => {
    const { store, commands } = openPage();
    await commands.paste(text);
    assert.deepEqual(store.game.value.clues, OTHER);
    assert.match(store.notice.value.text, words);
  });
}

test('of a line that has nothing but a puzzle, its solution or a comment, nothing is left out', async () => {
  const boxed = textOf(OTHER).match(/.{9}/g).join('|');
  const spaced = boxed.split('').join(',');
  for (const text of [`${textOf(OTHER)},${textOf(FULL)}`, `${textOf(OTHER)} # 7`, boxed, spaced]) {
    const { store, commands } = openPage();
    await commands.paste(text);
    assert.deepEqual(store.game.value.clues, OTHER);
    assert.equal(store.notice.value, null);
  }
});

test('what is left out is told beside what there is to mend', async () => {
  const { store, commands } = openPage();
  await commands.paste(`55${'.'.repeat(79)} q`);
  assert.match(store.notice.value.text, /both hold 5 in row 1.*“q” at character 83 was ignored/);
});

test('a character too many within the cells is refused, and nothing is lost', async () => {
  for (const stray of ['q', '5', '.', '"']) {
    const { store, commands } = openPage();
    const text = textOf(OTHER).replace(/^.{40}/, `$&${stray}`);
    await commands.paste(text);
    assert.equal(store.tasks.parse.value.phase, 'failed', stray);
    assert.equal(store.puzzleText.value, text);
    assert.deepEqual(store.game.value.clues, NEARLY);
  }
});

test('many puzzles are offered; the game stays until one is chosen, and then after a question', async () => {
  const { store, commands } = openPage();
  commands.select(80);
  commands.enter(5);
  const before = store.game.value;
  await commands.takeFile(fileOf(MANY));
  assert.equal(store.game.value, before);
  assert.deepEqual([store.view.value, store.shelves.shelf.value.id], ['shelves', 'file']);
  assert.ok(store.shelves.isOpen.value, 'on a phone it has the screen');
  const { name, puzzles, problems } = store.offered.value;
  assert.deepEqual([name, puzzles.length, problems[0].line], ['three.sdm', 2, 2]);
  // A game that cannot be kept would be lost; saving that succeeds takes the problem away.
  store.storageProblem.value = 'This browser keeps nothing.';
  const playing = commands.playOffered(0);
  await settled();
  assert.match(store.question.value.text, /1 digit/);
  commands.answer(false);
  await playing;
  assert.equal(store.game.value, before);
  const again = commands.playOffered(0);
  await settled();
  commands.answer(true);
  await again;
  assert.deepEqual(store.game.value.clues, OTHER);
  assert.equal(sourceTitle(store.game.value.source), 'No. 1 of three.sdm');
  const game = store.game.value;
  assert.deepEqual(gameOf(nameOf(game), fieldsOf(game)).source, game.source);
  assert.equal(store.offered.value.puzzles.length, 2, 'the others can still be chosen');
});

test('the list is looked through within its bounds, and one is chosen by chance', async () => {
  const { store, platform, commands } = openPage();
  await commands.paste(Array.from({ length: 20 }, () => textOf(OTHER)).join('\n'));
  for (const [asked, first] of [
    [6, 6],
    [-3, 0],
    [99, 19],
    ['x' - 1, 0],
  ]) {
    commands.showShelfFrom(asked);
    assert.equal(store.shelves.start.value, first);
  }
  platform.random = () => 0.99;
  await commands.playAnyListed();
  assert.equal(store.view.value, 'play');
  assert.equal(store.game.value.source.number, 20);
  assert.equal(sourceTitle(store.game.value.source), 'No. 20 of the pasted text');
});

test('a file that goes on after what was read says so, and never a part of a line is a puzzle', async () => {
  const [first, second] = [OTHER, NEARLY].map((values) => `${textOf(values)}\n`);
  const bytes = new TextEncoder().encode(first + second + first);
  const text = textOfBytes(bytes.slice(0, -20), true);
  assert.equal(text, first + second);
  const { store, commands } = openPage();
  await commands.takeFile(fileOf(text, true));
  assert.equal(store.offered.value.isCut, true);
});

test('a file without a puzzle, or that cannot be read, changes nothing and is told', async () => {
  const { store, commands } = openPage();
  const before = store.game.value;
  for (const text of ['\0\x01\x02', 'x'.repeat(300_000)]) {
    await commands.takeFile(fileOf(text));
    assert.equal(store.tasks.parse.value.phase, 'failed');
    assert.equal(
      store.tasks.parse.value.about,
      store.puzzleText.value,
      'what is wrong is shown beside the box',
    );
    assert.equal(store.drawer.value, 'own');
  }
  await commands.takeFile(Promise.reject(new Error('a folder')));
  assert.match(store.notice.value.text, /can’t be read/);
  assert.equal(store.game.value, before);
});

/** What the engine answers to a text of one puzzle. */
const oneRead = (values) => ({
  puzzles: [{ puzzle: textOf(values), line: 1, box_rows: 3, box_columns: 3, info: null, remark: '' }],
  problems: [],
  problem_count: 0,
  cut: false,
});

test('a late answer to a text replaces no puzzle that was opened meanwhile', async () => {
  const { store, engine, commands } = openPage();
  engine.holdsTexts = true;
  const reading = commands.paste('<a text for the engine>');
  await settled();
  await commands.paste(textOf(OTHER));
  assert.deepEqual(store.game.value.clues, OTHER);
  const again = commands.paste('<another text>');
  await settled();
  const asked = engine.last();
  await commands.playNext('easy');
  const { clues } = store.game.value;
  asked.answer(oneRead(OTHER));
  await Promise.all([reading, again]);
  assert.equal(store.game.value.clues, clues);
  assert.equal(store.question.value, null);
  assert.match(store.notice.value.text, /Pasted puzzle is ready/);
});

test('a move while a text is read keeps nothing from being opened', async () => {
  const { store, engine, commands } = openPage();
  engine.holdsTexts = true;
  const reading = commands.paste('<a text for the engine>');
  await settled();
  commands.select(80);
  commands.enter(5);
  engine.calls.findLast(({ method }) => method === 'parse').answer(oneRead(OTHER));
  await settled();
  commands.answer(true);
  await reading;
  assert.deepEqual(store.game.value.clues, OTHER);
});

test('of two texts the later one counts', async () => {
  const { store, commands } = openPage();
  const first = commands.takeFile(fileOf(`${'nothing\n'.repeat(50)}${textOf(OTHER)}`));
  await settled();
  await Promise.all([first, commands.paste(MANY)]);
  assert.equal(store.offered.value?.name, 'the pasted text');
});

test('puzzles that come once another one is open are not shown, but offered again', async () => {
  const { store, engine, commands } = openPage();
  const late = commands.paste(MANY);
  await settled();
  assert.equal(engine.last().method, 'parse');
  await commands.playNext('easy');
  await late;
  assert.equal(store.offered.value, null);
  assert.match(store.notice.value.text, /^You left before the pasted text was read/);
  await store.notice.value.offer.run();
  assert.equal(store.offered.value.puzzles.length, 2);
});

test('a text that can’t be read leaves the list of an earlier one, and is forgotten once another is read', async () => {
  const { store, commands } = openPage();
  await commands.paste(MANY);
  await commands.paste('<a text for the engine>');
  assert.equal(store.tasks.parse.value.phase, 'failed');
  assert.deepEqual([store.view.value, store.drawer.value], ['play', 'own']);
  assert.equal(store.offered.value.puzzles.length, 2);
  await commands.paste(MANY);
  assert.equal(store.tasks.parse.value.phase, 'done');
  assert.equal(store.notice.value, null);
  assert.equal(store.offered.value.puzzles.length, 2);
});

test('a picture goes to the view that reads it, from wherever it was dropped', async () => {
  const { store, commands } = openPage();
  commands.go('rate');
  const picture = new Blob(['']);
  await commands.takeFile(Promise.resolve({ name: 'a.png', text: '', isPart: false, picture }));
  assert.equal(store.view.value, 'photo');
  assert.equal(store.photo.waiting.value, picture);
});

test('an empty clipboard gets an answer', async () => {
  const { store, commands } = openPage();
  await commands.paste('');
  assert.match(store.notice.value.text, /no text on the clipboard/);
});

test('a person who chooses no file changes nothing', async () => {
  const { store, platform, commands } = openPage();
  platform.pickFile = async () => null;
  await commands.openFile();
  assert.equal(store.notice.value, null);
  platform.pickFile = () => fileOf(textOf(OTHER));
  await commands.openFile();
  assert.equal(sourceTitle(store.game.value.source), 'three.sdm');
});

test('texts of other encodings, and long names', () => {
  const line = `${textOf(OTHER)}\n`;
  const wide = new Uint8Array([0xff, 0xfe, ...[...line].flatMap((symbol) => [symbol.charCodeAt(0), 0])]);
  assert.equal(textOfBytes(wide, false), line);
  assert.equal(textOfBytes(new Uint8Array([0x4a, 0xfc, 0x0a]), false), 'J\ufffd\n');
  assert.equal(shortName(`${'a'.repeat(500)}.sdm`), `${'a'.repeat(23)}…aaaa.sdm`);
});

test('a message about a file goes when the next is taken, whatever comes of that one', async () => {
  const { store, engine, commands } = openPage();
  await commands.takeFile(Promise.reject(new Error('a folder')));
  assert.match(store.notice.value.text, /can’t be read/);
  engine.holdsTexts = true;
  void commands.takeFile(fileOf('<only the engine may know this form>')); // it is asked, and has not answered yet
  await until(() => engine.last()?.method === 'parse');
  assert.equal(store.notice.value, null);
});

test('of a text with more puzzles than are read, it is said that there are more', async () => {
  const { store, commands } = openPage();
  await commands.paste(`${textOf(OTHER)}\n`.repeat(10_001));
  assert.ok(store.offered.value.isCut);
  assert.equal(store.offered.value.puzzles.length, 10_000);
});

test('a long text that a person puts into the box stays there, and one that is pasted is told to be too long for it', async () => {
  const text = `${'x'.repeat(200)}\n`.repeat(150);
  const { store, commands } = openPage();
  commands.setPuzzleText(text);
  await commands.readTyped();
  const { parse } = store.tasks;
  assert.deepEqual([parse.value.phase, parse.value.about, store.puzzleText.value], ['failed', text, text]);
  await commands.paste(`${text}!`);
  assert.deepEqual([parse.value.phase, parse.value.about, store.puzzleText.value], ['failed', '', '']);
});

for (const [box, size] of [
  ['1x9', 9],
  ['6x6', 36],
]) {
  test(`a board that the page cannot show, with boxes of ${box}, is told`, async () => {
    const { store, commands } = openPage();
    const before = store.game.value;
    await commands.paste(`box,puzzle\n${box},${'.'.repeat(size * size - 1)}1`);
    assert.match(store.notice.value.text, new RegExp(`^The puzzle was read, but .*boxes of ${box}`));
    assert.equal(store.game.value, before);
  });
}
