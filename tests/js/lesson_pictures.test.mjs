/** Tables, pictures and notes in a lesson's text: kept with it, bounded, and nothing fetched. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  LONGEST_LESSON,
  readLesson,
  withoutAnswers,
  isPicture,
  LONGEST_PICTURE,
  pictureLines,
  withPictures,
} from '../../web/views/learn/lessons/lesson_text.ts';
import { openLessons } from './lessons_page.mjs';

const DOT = 'data:image/png;base64,iVBORw0KGgo=';
const LARGE = `data:image/jpeg;base64,${'A'.repeat(100_000)}`;
const TEXT = `# P\n\n## S\n\n![A map][map]\n\n![](${DOT})\n\n| a | b |\n|---|--:|\n| 1 | *2* |\n\n[map]: ${LARGE}\n`;

/** Every token of a lesson, in no order. */
function tokensOf({ steps }) {
  const open = steps.flatMap(({ blocks }) => blocks.flatMap(({ token }) => token ?? []));
  const all = [];
  for (let token = open.pop(); token; token = open.pop()) {
    all.push(token);
    open.push(...(token.tokens ?? []));
  }
  return all;
}

test('pictures are read from the text, by name or where they stand, and a table as rows', () => {
  const tokens = tokensOf(readLesson(TEXT));
  const images = tokens.filter(({ type }) => type === 'image');
  assert.deepEqual(images.map(({ href }) => href).sort(), [LARGE, DOT].sort());
  const table = tokens.find(({ type }) => type === 'table');
  assert.deepEqual(
    [table.header.length, table.rows.length, table.rows[0][1].align, table.rows[0][1].text],
    [2, 1, 'right', '*2*'],
  );
});

test('the words stand without the long addresses, and get them back', () => {
  const { words, pictures } = pictureLines(TEXT);
  assert.ok(words.length < 300);
  assert.equal(words.split('\n').length, TEXT.split('\n').length, 'lines stay where they are');
  assert.equal(withPictures(words, pictures), TEXT);
  assert.doesNotMatch(
    withPictures(words.replace(/^\[map\].*$/m, ''), pictures),
    /jpeg/,
    'one that is not named goes',
  );
});

test('nothing is a picture that could be fetched, run, or is too long', () => {
  for (const address of [
    'https://example.org/x.png',
    'javascript:1',
    'data:text/html;base64,AAAA',
    'data:image/svg+xml;base64,AAAA',
    'data:image/png;base64,AAAA" onerror="x',
    'data:image/png,raw',
    '#picture-unknown',
    `data:image/png;base64,${'A'.repeat(LONGEST_PICTURE)}`,
  ]) {
    assert.ok(!isPicture(address), address.slice(0, 60));
    const hrefs = tokensOf(readLesson(`# T\n\n![x](${address.replaceAll(' ', '')})\n`))
      .filter(({ type }) => type === 'image')
      .map(({ href }) => href);
    assert.ok(
      hrefs.every((href) => href === ''),
      address.slice(0, 60),
    );
  }
  assert.ok(readLesson(`# T\n\n## S\n\n[p]: ${LARGE}\n`.repeat(3)).steps.length > 0);
  assert.deepEqual(readLesson('a'.repeat(60_001)).steps, [], 'words have a bound of their own');
  assert.ok(LONGEST_LESSON >= 2 * LONGEST_PICTURE);
});

test('the student’s copy keeps pictures and tables, and loses the notes for the teacher', () => {
  const copy = withoutAnswers(`${TEXT}\n> **Teacher:** they count\n> each pair twice.\n\nend\n`);
  assert.match(copy, /jpeg/);
  assert.match(copy, /\| a \| b \|/);
  assert.match(copy, /end/);
  assert.doesNotMatch(copy, /Teacher|twice/);
  const { steps } = readLesson('# T\n\n## S\n\n> **Teacher:** a note\n\n> A question?\n');
  assert.deepEqual(
    steps[1].blocks.map(({ kind }) => kind),
    ['note', 'question'],
  );
});

test('a picture is put into the step that is edited, and what is written later keeps it', async () => {
  const files = [{ name: 'x.png', text: '', isPart: false, picture: new Blob(['x']) }];
  const { state, lessons, store, platform } = openLessons();
  platform.pickFile = async () => files[0];
  lessons.write();
  await lessons.addPicture(async () => DOT);
  const { text } = state.open.value;
  assert.match(text, /!\[Picture 1\]\[picture-1\]/);
  assert.ok(text.includes(DOT));
  const words = pictureLines(text).words.replace('My lesson', 'Another');
  lessons.setText(words, 0);
  assert.ok(state.open.value.text.includes(DOT));
  assert.match(state.open.value.text, /Another/);
  await lessons.addPicture(async () => null);
  assert.match(store.notice.value.text, /can’t be read/);
});
