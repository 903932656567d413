/**
 * What Lessons draws: a pupil's exercise with its smaller question, what is understood, and networks on paper. And what
 * a student of a study sees at its end.
 */
import { ALL_KINDS } from '../../web/shared/exercises/kinds.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ExercisePanel } from '../../web/views/learn/lessons/exercise.tsx';
import { LessonPaper } from '../../web/views/learn/lessons/lesson_paper.tsx';
import { LibraryMain } from '../../web/views/learn/lessons/library.tsx';
import { NO_STUDY } from '../../web/views/learn/study/prepare_commands.ts';
import { SittingPanel } from '../../web/views/learn/study/sitting.tsx';
import { writeStudy } from '../../web/views/learn/study/study_link.ts';
import { openShown, words } from './drawn.mjs';
import { SHIPPED, withLessons } from './lessons_page.mjs';
import { openStudy } from './study_page.mjs';

test('a pupil alone gets from a wrong answer to a smaller question, back, and to the same kind again', async () => {
  const view = openShown(ExercisePanel);
  const { state, commands } = withLessons(view);
  commands.lessons.practise({ kind: 'fail-first', seed: 3 });
  await view.waits(() => state.exercise.value);
  const { options, answer } = state.exercise.value;
  view.press('button', options[(answer[0] + 1) % options.length].text);
  view.press('button', 'Check');
  assert.match(view.text(), /Not yet\. r\dc\d has \d values .* A smaller question How many values has/);
  const [, cell] = /How many values has (r\dc\d) left/.exec(view.text());
  const { question } = state.smaller.value;
  assert.doesNotMatch(words(view.one('region', 'A smaller question')), /points?/);
  view.press('button', question.options[question.answer[0]].text, 'lesson-smaller-question');
  view.press('button', 'Check', 'lesson-smaller-question');
  assert.match(view.text(), new RegExp(`Right\\. ${cell} has`));
  view.press('button', 'Back to the exercise');
  assert.doesNotMatch(view.text(), /A smaller question/);
  view.press('button', options[answer[0]].text);
  view.press('button', 'Check');
  assert.match(view.text(), /Points: 0 of \d/);
  view.press('button', 'The same kind again');
  assert.deepEqual(state.alone.value, { kind: 'fail-first', seed: 4 });
  assert.match(view.text(), / Which fails first\? 0 of 1 right at first/);
  assert.ok(view.text().includes(`Understood: 0 of ${ALL_KINDS.length} kinds of exercise`));
});

test('paper has the networks of a lesson, with their variables and values', async () => {
  const view = openShown(LessonPaper);
  const { state, lessons } = withLessons(view);
  view.platform.print = () => {};
  const { text } = SHIPPED.find(({ id }) => id === 'other-problems');
  await lessons.printLesson({ id: 'other-problems', from: 'page', text }, false);
  assert.deepEqual([...state.networks.value.keys()].slice(0, 4), [
    ...['australia', 'south-america', 'timetable', 'eight-queens'],
  ]);
  const drawn = view.all('img', 'Is a fourth colour needed?');
  assert.equal(drawn.length, 1);
  assert.match(words(drawn[0]), /Argentina R G B Y/);
  assert.match(view.text(), /Four friends stand in a row\./);
  assert.equal(view.all('img', 'Your own problem').length, 1);
});

test('paper has the position that a step speaks of, with its candidates; at the start the clues alone', async () => {
  const view = openShown(LessonPaper);
  const { lessons } = withLessons(view);
  view.platform.print = () => {};
  const puzzle = '.68...........5.4..3.2...98..17.6..93.....1...9..4...39..1..2....5...7...2..5...4';
  const shown = (address) => `## Step\n\n[Board](#explain?p=${puzzle}${address})\n\n`;
  const text = `# T\n\n${shown('')}${shown('&technique=naked_pair')}`;
  await lessons.printLesson({ id: '', from: 'page', text }, false);
  const [start, pair] = view.all('img', 'The board', 'lesson-paper-step').map((board) => words(board));
  assert.equal(start.replaceAll(' ', ''), puzzle.replaceAll('.', ''));
  assert.ok(pair.replaceAll(' ', '').length > 81, 'a digit for each cell, or two candidates and more');
});

test('a lesson without a board has its first network for a picture in the list; one that is wrong has none', async () => {
  const view = openShown(LibraryMain);
  const { state, lessons } = withLessons(view);
  const text = '# Wrong\n\n## S\n\n[N](#lab?part=watch&net=var+A%3A)\n';
  state.own.value = new Map([['wrong', text]]);
  await Promise.all(['australia', 'var A:'].map(lessons.pictureNetwork));
  assert.deepEqual([...state.networks.value.keys()], ['australia']);
  assert.match(view.text(), / WA NT SA Q NSW V T The same search, other problems /);
});

test('a student sees at the end what each exercise asked, and whether the answer was right', async () => {
  const view = openShown(SittingPanel);
  const token = writeStudy({ ...NO_STUDY, exercises: { seed: 3, kinds: ['fail-first', 'vdom'] } });
  view.store.view.value = 'study';
  view.store.routeQueries.value = { study: new URLSearchParams({ s: token }) };
  const study = openStudy(view.app);
  study.start(0);
  await view.waits(() => study.exercise.value);
  for (const isRight of [true, false]) {
    const { answer } = study.exercise.value;
    for (const option of isRight ? answer : answer.toReversed()) study.choose(option);
    study.answer();
    study.nextExercise();
  }
  assert.match(
    view.text(),
    /Your exercises Exercise Answer Worth 1\. Which fails first\? right \d points? 2\. Order by vdom\+ wrong \d points?/,
  );
});
