/** Lessons: how their text is read, how they run by one key, and what is kept of them. */
import { test } from 'node:test';
import { runCommand } from '../../web/shared/controls/app_context.ts';
import { LONGEST_LESSON, readLesson, withoutAnswers } from '../../web/views/learn/lessons/lesson_text.ts';
import { readRoute } from '../../web/frame/route.ts';
import { fileNameOf, MAX_OWN, stepAtLine } from '../../web/views/learn/lessons/state.ts';
import { positionIn } from '../../web/views/learn/lessons/shown_state.ts';
import { exerciseFromQuery, chosenAfter, judged } from '../../web/shared/exercises/exercise_state.ts';
import { emptyStorage, openPage, settled } from './page.mjs';
import { MINE, PUZZLE, SHIPPED, TEXT, openLessons } from './lessons_page.mjs';
import { KINDS } from '../../web/shared/exercises/kinds.ts';
import assert from 'node:assert/strict';

test('a lesson is read: its title, steps, minutes, questions, answers and states', () => {
  const { title, minutes, steps, problems } = readLesson(TEXT);
  assert.equal(title, 'A lesson');
  assert.equal(minutes, 5);
  assert.deepEqual(
    steps.map((step) => [step.title, step.minutes, step.line]),
    [
      ['A lesson', 0, 0],
      ['One', 3, 4],
      ['Two', 0, 15],
      ['Three', 2, 19],
    ],
  );
  const [words, question] = steps[1].blocks;
  assert.equal(words.kind, 'words');
  assert.deepEqual(
    question.question.filter(({ type }) => type !== 'space').map(({ type }) => type),
    ['paragraph', 'list'],
  );
  assert.equal(question.answer[0].text, '**Answer:** this,\nand more.');
  assert.deepEqual(steps[2].state, { address: '#lab?part=race', words: 'See it' });
  assert.deepEqual(problems, []);
  assert.equal(stepAtLine({ steps }, 0), 0);
  assert.equal(stepAtLine({ steps }, 14), 1);
  assert.equal(stepAtLine({ steps }, 15), 2);
});

test('what is missing or too much is told to who writes the lesson', () => {
  assert.match(readLesson('words').problems.join(), /no title.*no steps/);
  const two = readLesson('# T\n\n## S\n\n[a](#lab)\n\n[b](#rate)');
  assert.match(two.problems.join(), /two states/);
  assert.equal(two.steps[1].state.address, '#lab');
});

test('a link is a state only if it is alone and leads into this page', () => {
  const { steps } = readLesson('# T\n\n[x](https://example.org)\n\nsee [y](#lab)\n\n[z](javascript:1)');
  assert.equal(steps[0].state, null);
  assert.equal(steps[0].blocks.length, 3);
});

test('the student’s copy has all but the answers', () => {
  const copy = withoutAnswers(TEXT);
  assert.doesNotMatch(copy, /Answer|this,|and more/);
  const [before, after] = [readLesson(TEXT), readLesson(copy)];
  assert.deepEqual(
    after.steps.map(({ title, state }) => [title, state]),
    before.steps.map(({ title, state }) => [title, state]),
  );
  assert.equal(after.steps[1].blocks[1].kind, 'question');
  assert.deepEqual(after.steps[1].blocks[1].answer, []);
  assert.equal(withoutAnswers(copy).trim(), copy.trim(), 'a copy of the copy is the same');
});

test('hostile texts are read in a few seconds, or refused', () => {
  const long = ['>', '- ', '_a*_', '_a_', '*a', '[', '![', '`', '<a ', '[a](', '<!--', '|a', '&', 'a\n'];
  for (const piece of long) {
    const whole = piece.repeat(LONGEST_LESSON / piece.length);
    const paragraphs = `${piece.repeat(1990 / piece.length)}\n\n`.repeat(30).slice(0, LONGEST_LESSON);
    for (const text of [whole, paragraphs]) assert.ok(Array.isArray(readLesson(text).steps), piece);
  }
  assert.deepEqual(readLesson('a'.repeat(LONGEST_LESSON + 1)).steps, []);
});

/** Of each lesson that comes with the page: how long it takes, and its parts of those minutes. */
const MINUTES = {
  'constraint-search': 45,
  'first-steps': 30,
  'how-people-solve': 33,
  'np-hard': 45,
  'other-problems': 20,
};
const TAUGHT = ['constraint-search', 'first-steps', 'np-hard', 'other-problems'];

for (const { id, text } of SHIPPED) {
  test(`${id} has a step for three minutes or so, with words, and leads where there is something`, () => {
    const { views } = openPage().store;
    const { steps, problems, minutes } = readLesson(text);
    assert.deepEqual(problems, []);
    assert.ok(steps.length > minutes / 5 && steps.length < 21, String(steps.length));
    assert.ok(steps.slice(1).every((step) => step.minutes > 0 && step.blocks.length > 0));
    assert.equal(minutes, MINUTES[id]);
    if (TAUGHT.includes(id)) {
      assert.ok(
        steps.every(({ blocks }) => blocks.some(({ kind }) => kind === 'note')),
        'a note for each step',
      );
      assert.doesNotMatch(withoutAnswers(text), /Teacher|Answer:/);
    }
    for (const { state, title } of steps.filter((step) => step.state)) {
      const { view } = readRoute(state.address);
      assert.ok(views.value.some((known) => known.id === view) && view !== 'lessons', title);
      assert.equal(view === 'explain', positionIn(state) !== null, title);
    }
    const questions = steps.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'question'));
    assert.ok(questions.length >= minutes / 5 && questions.every(({ answer }) => answer.length > 0));
  });
}

test('the parts of the lesson of 45 minutes are 10, 20 and 15, and exercises and By hand are in the middle', () => {
  const { steps } = readLesson(SHIPPED.find(({ id }) => id === 'constraint-search').text);
  const parts = [steps.slice(1, 6), steps.slice(6, 12), steps.slice(12)];
  assert.deepEqual(
    parts.map((part) => part.reduce((sum, { minutes }) => sum + minutes, 0)),
    [10, 20, 15],
  );
  for (const { title, state, blocks } of parts[1]) {
    const isByHand = state?.address.includes('part=hand');
    assert.ok(isByHand || blocks.some(({ kind }) => kind === 'exercise'), title);
  }
});

test('no word of a lesson speaks of a key, which a phone has not', () => {
  for (const { text } of SHIPPED)
    assert.doesNotMatch(withoutAnswers(text), /Page (Down|Up)|[Pp]ress [→a-z]\b/);
});

test('one key runs a lesson: answers, steps, other views and positions; another goes back', async () => {
  const { store, state, lessons, engine, keys, commands } = openLessons();
  assert.equal(keys.rowFor('PageDown'), null, 'without a lesson the key belongs to the browser');
  lessons.run(MINE);
  const press = (chord) => {
    const row = keys.rowFor(chord);
    assert.match(row?.command ?? '', /^lessons\./, chord);
    runCommand(commands, row.command, row.args);
  };
  assert.deepEqual([store.view.value, state.step.value], ['lessons', 0]);
  press('PageDown');
  assert.deepEqual([state.step.value, state.hidesAnswer.value], [1, true]);
  press(' ');
  assert.deepEqual([state.step.value, state.hidesAnswer.value], [1, false]);
  press('ArrowRight');
  assert.deepEqual([store.view.value, state.step.value], ['lab', 2]);
  assert.equal(store.routeQueries.value.lab.get('part'), 'race');
  assert.match(keys.rowFor('ArrowRight')?.command, /^lab\./, 'other keys are the view’s');
  press('PageDown');
  assert.deepEqual([store.view.value, state.step.value], ['lessons', 3]);
  assert.equal(engine.last().method, 'steps');
  assert.equal(engine.last().params.puzzle, PUZZLE);
  assert.equal(store.onBoard.value.cells.filter(({ kind }) => kind === 'clue').length, 30);
  press('PageDown');
  assert.equal(state.step.value, 3, 'the end stays');
  press('PageUp');
  assert.deepEqual([store.view.value, state.step.value], ['lab', 2]);
  assert.ok(engine.calls.every(({ stopped, method }) => stopped || method !== 'steps'));
  press('PageUp');
  assert.deepEqual([store.view.value, state.step.value, state.hidesAnswer.value], ['lessons', 1, true]);
  lessons.close();
  assert.equal(keys.rowFor('PageUp'), null);
  await settled();
});

test('a lesson leaves the game in Play as it is', () => {
  const { store, lessons } = openLessons();
  const before = store.game.value;
  lessons.run(MINE, 3);
  assert.equal(store.game.value, before);
});

test('addresses open shipped lessons at a step; texts of a link are shown and not kept', async () => {
  const storage = emptyStorage();
  const { state, lessons, store, commands, storageSync } = openLessons({ storage: () => storage });
  commands.askView('lessons', new URLSearchParams({ lesson: 'how-people-solve', step: '4' }));
  assert.deepEqual([state.open.value.id, state.step.value], ['how-people-solve', 3]);
  commands.askView('lessons', new URLSearchParams({ text: TEXT }));
  assert.equal(state.open.value.from, 'elsewhere');
  storageSync.saveNow();
  assert.equal(state.own.value.size, 0);
  lessons.keepOffered();
  const [id] = state.own.value.keys();
  assert.equal(state.own.value.get(id), TEXT);
  assert.equal(state.open.value.id, id);
  commands.askView('lessons', new URLSearchParams({ lesson: 'nobody' }));
  assert.match(store.notice.value.text, /no such lesson/);
});

test('a step that has no board to show says so, and shows its words', () => {
  const { store, lessons } = openLessons();
  for (const address of ['#nowhere', '#lessons?lesson=how-people-solve', '#']) {
    lessons.run({ id: '', from: 'elsewhere', text: `# T\n\n## S\n\n[x](${address})` }, 1);
    assert.equal(store.view.value, 'lessons');
    assert.match(store.notice.value.text, /no board to show/);
  }
});

test('writing: every change is kept, another visit finds it, and it can be deleted', async () => {
  const storage = emptyStorage();
  const first = openLessons({ storage: () => storage });
  first.lessons.edit(SHIPPED[0]);
  assert.equal(first.state.mode.value, 'edit');
  first.lessons.setText(TEXT, TEXT.indexOf('First'));
  assert.equal(first.state.editedStep.value, 1);
  first.storageSync.saveNow();
  const second = openLessons({ storage: () => storage, tab: 'b' });
  const [[id, text]] = second.state.own.value;
  assert.equal(text, TEXT);
  const gone = second.lessons.remove({ id, from: 'browser', text });
  second.store.question.value.answer(true);
  await gone;
  assert.equal(second.state.own.value.size, 0);
});

test('no more lessons are kept than there is room for', () => {
  let draws = 0;
  const { state, lessons, store } = openLessons({ random: () => (draws += 1) / 1000 });
  for (let count = 0; count <= MAX_OWN; count += 1) lessons.write();
  assert.equal(state.own.value.size, MAX_OWN);
  assert.match(store.notice.value.text, /50 lessons at most/);
});

test('files have the lesson’s name, and the student’s copy has its own', () => {
  assert.equal(fileNameOf('Constraint search in 45 minutes'), 'constraint-search-in-45-minutes.md');
  assert.equal(fileNameOf('../../?'), 'lesson.md');
  assert.equal(fileNameOf('Über Ketten', '-student'), 'über-ketten-student.md');
});

const EXERCISE = {
  kind: 'domain',
  seed: 3,
  title: '',
  text: '',
  points: 2,
  why: 'why',
  mistakes: [{ answer: [1, 2], why: 'mistaken' }],
  rule: '',
  box_rows: 2,
  box_columns: 2,
  ...{
    clues: new Array(16).fill(0),
    digits: new Array(16).fill(0),
    domains: new Array(16).fill(15),
  },
  ...{
    marked: [5],
    how: 'several',
    answer: [0, 2],
  },
  options: ['a', 'b', 'c'].map((text) => ({
    text,
    why: `why ${text}`,
  })),
};

test('a wrong answer is told why: what should not be there, what is missing, what is out of order', () => {
  assert.deepEqual(judged(EXERCISE, [2, 0]), { isRight: true, reasons: [] });
  assert.deepEqual(judged(EXERCISE, [0, 1]), { isRight: false, reasons: ['why b', 'why c'] });
  assert.deepEqual(judged(EXERCISE, [2, 1]), { isRight: false, reasons: ['mistaken'] }, 'the mistake itself');
  const one = { ...EXERCISE, how: 'one', answer: [1] };
  assert.deepEqual(judged(one, chosenAfter(one, [1], 0)), { isRight: false, reasons: ['why a'] });
  assert.equal(judged(one, [1]).isRight, true);
  assert.equal(judged(one, []).isRight, false);
  const order = {
    ...EXERCISE,
    how: 'order',
    answer: [2, 0, 1],
    mistakes: [{ answer: [1, 0, 2], why: 'backwards' }],
  };
  assert.deepEqual(judged(order, [1, 0, 2]).reasons, ['backwards']);
  assert.equal(judged(order, [2, 0, 1]).isRight, true);
  const { isRight, reasons } = judged(order, [2, 1, 0]);
  assert.deepEqual([isRight, reasons.slice(1)], [false, ['why a', 'why b']]);
  assert.equal(judged(order, [2, 0]).isRight, false);
});

test('an exercise in a lesson is asked for, shown on its board, and answered', async () => {
  const { state, lessons, engine, store } = openLessons();
  lessons.run({ ...MINE, text: '# T\n\n## S\n\n[x](#lessons?exercise=domain&seed=3)' }, 1);
  assert.deepEqual(engine.last().params, { kind: 'domain', seed: 3 });
  engine.last().answer(EXERCISE);
  await settled();
  assert.deepEqual(store.onBoard.value.selected, [5]);
  lessons.choose(0);
  lessons.choose(2);
  lessons.check();
  assert.equal(judged(state.exercise.value, state.answerTo(state.exerciseId.value).chosen).isRight, true);
  lessons.goTo(0);
  assert.equal(state.exerciseId.value, null);
  lessons.goTo(1);
  const { chosen, isChecked } = state.answerTo(state.exerciseId.value);
  assert.deepEqual([chosen, isChecked], [[0, 2], true], 'coming back finds the answer again');
});

test('an address opens an exercise by itself; one that there is not is no exercise', () => {
  const { state, commands } = openLessons();
  commands.askView('lessons', new URLSearchParams({ exercise: 'vdom', seed: '12' }));
  assert.deepEqual([state.mode.value, state.exerciseId.value], ['exercise', { kind: 'vdom', seed: 12 }]);
  for (const query of ['exercise=toString', 'exercise=domain&seed=-1', 'exercise=domain&seed=x', '']) {
    assert.equal(exerciseFromQuery(new URLSearchParams(query)), null, query);
  }
  for (const { text } of SHIPPED) {
    for (const [, kind] of text.matchAll(/exercise=([\w-]+)/g)) assert.ok(Object.hasOwn(KINDS, kind), kind);
  }
});

test('points are for first answers, and a harder exercise follows', async () => {
  const { state, lessons, engine } = openLessons();
  lessons.practise({ kind: 'domain', seed: 3 });
  engine.last().answer(EXERCISE);
  await settled();
  lessons.check();
  assert.deepEqual(state.points.value, { got: 0, of: 2 }, 'none of several is an answer');
  lessons.choose(0);
  lessons.choose(2);
  lessons.check();
  assert.deepEqual(state.points.value, { got: 0, of: 2 }, 'the first answer counts');
  const asked = lessons.harder();
  assert.deepEqual(engine.last().params, { kind: 'domain', seed: 3, points: 2 });
  engine.last().answer({ ...EXERCISE, kind: 'revise', seed: 9, points: 3 });
  await asked;
  assert.deepEqual(state.exerciseId.value, { kind: 'revise', seed: 9 });
  engine.last().answer({ ...EXERCISE, kind: 'revise', seed: 9, points: 3 });
  await settled();
  lessons.choose(0);
  lessons.choose(2);
  lessons.check();
  assert.deepEqual(state.points.value, { got: 3, of: 5 });
});

test('two exercises in one step have answers of their own, and boards', () => {
  const { state, lessons, engine } = openLessons();
  const link = (seed) => `[x](#lessons?exercise=domain&seed=${seed})`;
  lessons.run({ ...MINE, text: `# T\n\n## S\n\n${link(3)}\n\n${link(4)}` }, 1);
  const [first, second] = state.exerciseHere.value;
  assert.deepEqual([first.seed, second.seed], [3, 4]);
  assert.deepEqual(
    engine.calls.map(({ params }) => params.seed),
    [3, 4],
  );
  assert.deepEqual(state.exerciseId.value, first);
  state.taskOf(first).value = { phase: 'done', about: 'domain 3', result: EXERCISE };
  state.taskOf(second).value = { phase: 'done', about: 'domain 4', result: EXERCISE };
  lessons.choose(1, second);
  lessons.check(second);
  assert.deepEqual(state.exerciseId.value, second, 'its board is shown');
  assert.deepEqual(state.answerTo(first), { chosen: [], isChecked: false, first: null });
  assert.deepEqual(state.answerTo(second), { chosen: [1], isChecked: true, first: [1] });
  lessons.face(first);
  assert.deepEqual(state.exerciseId.value, first);
});

test('a lesson is one line in a view that its step does not show, and ends there after a question', async () => {
  const { store, state, lessons, commands } = openLessons();
  lessons.run(MINE, 2);
  assert.deepEqual([store.view.value, state.besideView.value], ['lab', 'lab']);
  commands.go('play');
  assert.notEqual(store.view.value, state.besideView.value);
  for (const way of ['resume', 'next', 'back']) {
    commands.go('play');
    lessons[way]();
    assert.deepEqual([store.view.value, state.step.value], ['lab', 2], way);
  }
  commands.go('play');
  for (const isSure of [false, true]) {
    const leaving = lessons.leave();
    assert.match(store.question.value.text, /isn’t saved/);
    commands.answer(isSure);
    await leaving;
    assert.equal(state.isRunning.value, !isSure);
  }
  assert.equal(store.view.value, 'play');
});

test('a lesson that comes with the page is shared by its name, and any other whole', async () => {
  const [first] = SHIPPED;
  const mine = { id: 'mine', from: 'mine', text: '# Mine\n\n## A step\n\nWords.\n' };
  for (const [lesson, isForStudents, wanted] of [
    [first, false, ['lesson', first.id]],
    [first, true, ['text', null]],
    [mine, false, ['text', mine.text]],
  ]) {
    const { commands, did } = openLessons();
    await commands.lessons.copyLink(lesson, isForStudents);
    const { query } = readRoute(new URL(did.copied[0]).hash);
    const [name, value] = wanted;
    assert.deepEqual([...query.keys()], [name]);
    if (value !== null) assert.equal(query.get(name), value);
  }
});
