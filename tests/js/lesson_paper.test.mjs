/** A lesson on paper: what is made before it is printed, and that nothing is printed where one has left. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLesson } from '../../web/views/learn/lessons/lesson_text.ts';
import { firstBoard, firstNetwork } from '../../web/views/learn/lessons/shown_state.ts';
import { SHIPPED, openLessons } from './lessons_page.mjs';
import { settled } from './page.mjs';

const TEXT =
  '# T\n\n## S\n\n[One](#lessons?exercise=agenda&seed=1)\n\n[Other](#lessons?exercise=domain&seed=2)\n';

function printing() {
  const page = openLessons();
  const printed = [];
  page.platform.print = () => printed.push(page.state.printed.value);
  page.platform.pause = async () => {};
  const asked = [];
  page.app.engine.call = async (method, params) => {
    asked.push([method, params.kind, params.seed]);
    return { kind: params.kind };
  };
  return { ...page, printed, asked };
}

test('its exercises are made first, then the page that is asked for is printed', async () => {
  const { lessons, commands, printed, asked } = printing();
  commands.go('lessons');
  await lessons.printLesson({ id: '', from: 'page', text: TEXT }, true);
  assert.deepEqual(asked, [
    ['exercise', 'agenda', 1],
    ['exercise', 'domain', 2],
  ]);
  assert.equal(printed.length, 1);
  assert.equal(printed[0].isForTeacher, true);
  assert.deepEqual([...printed[0].exercises.keys()], ['agenda 1', 'domain 2']);
});

test('whoever has left meanwhile is asked first', async () => {
  const { lessons, commands, printed, store } = printing();
  commands.go('lessons');
  const made = lessons.printLesson({ id: '', from: 'page', text: TEXT }, false);
  commands.go('play');
  await made;
  await settled();
  assert.equal(printed.length, 0);
  assert.match(store.notice.value.text, /ready to print/);
});

test('a lesson of the page is known by its first board or network, which is no other lesson’s', () => {
  const pictures = SHIPPED.map(({ text }) => {
    const lesson = readLesson(text);
    return firstBoard(lesson)?.puzzle ?? firstNetwork(lesson);
  });
  assert.ok(pictures.every(Boolean));
  assert.equal(new Set(pictures).size, SHIPPED.length);
  const other = (address) => firstBoard(readLesson(`# A\n\n## B\n\n[C](${address})`));
  assert.equal(other('#lab?part=race'), null);
  assert.equal(other('#explain?p=12345'), null);
  assert.equal(other('#lab?part=watch&p=1111............')?.puzzle, '1111............');
});
