/** A clicker among the answers of a step's exercises: two keys walk, take and check. */
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { runCommand } from '../../web/shared/controls/app_context.ts';
import { BEFORE_ALL, DOOR, pressedBack, pressedOn } from '../../web/views/learn/lessons/state.ts';
import { SHIPPED, openLessons } from './lessons_page.mjs';
import assert from 'node:assert/strict';

const ONE = { answers: 3, takesOne: true, isChosen: false, isChecked: false, isRight: false };

test('Page Down passes all exercises of a step with one press', () => {
  assert.equal(pressedOn(BEFORE_ALL, [ONE]).act, 'leave');
  assert.equal(pressedOn(BEFORE_ALL, [ONE, ONE]).act, 'leave');
  assert.equal(pressedOn(BEFORE_ALL, []).act, 'leave', 'a step without exercises');
  assert.equal(pressedOn(BEFORE_ALL, [{ ...ONE, answers: 0 }]).act, 'leave', 'one that is not there yet');
});

test('Page Up opens the door: there Page Down walks through the answers, and Page Up goes back a step', () => {
  let { walk, act } = pressedBack(BEFORE_ALL, [ONE]);
  assert.deepEqual([act, walk.place], ['walk', DOOR]);
  assert.equal(pressedBack(walk, [ONE]).act, 'leave');
  const acts = [];
  for (let press = 0; press < 4; press += 1) {
    ({ walk, act } = pressedOn(walk, [ONE]));
    acts.push([act, walk.place]);
  }
  assert.deepEqual(acts, [
    ['walk', 0],
    ['walk', 1],
    ['walk', 2],
    ['leave', 2],
  ]);
  const checked = { ...ONE, isChecked: true };
  assert.deepEqual(pressedBack(BEFORE_ALL, [checked, ONE]).walk, { exercise: 1, place: DOOR });
  for (const none of [[], [checked], [{ ...ONE, answers: 0 }]])
    assert.equal(pressedBack(BEFORE_ALL, none).act, 'leave', 'nothing is left to answer');
});

test('Page Up takes the answer; where one is to be chosen, Check comes next', () => {
  assert.deepEqual(pressedBack({ exercise: 0, place: 1 }, [ONE]), {
    walk: { exercise: 0, place: 3 },
    act: 'choose',
  });
  const several = { ...ONE, takesOne: false };
  assert.deepEqual(pressedBack({ exercise: 0, place: 1 }, [several]).walk, { exercise: 0, place: 1 });
});

test('at Check one key checks and the other goes back to the answers; then the next exercise comes', () => {
  const chosen = { ...ONE, isChosen: true };
  const atCheck = { exercise: 0, place: 3 };
  assert.equal(pressedBack(atCheck, [chosen]).walk.place, 0);
  const { walk, act } = pressedOn(atCheck, [chosen]);
  assert.equal(act, 'check');
  const wrong = { ...chosen, isChecked: true };
  assert.deepEqual(pressedBack(walk, [wrong]), { walk: { exercise: 0, place: 0 }, act: 'walk' });
  assert.equal(pressedBack(walk, [{ ...wrong, isRight: true }]).act, 'leave');
  assert.deepEqual(pressedOn(walk, [wrong, ONE]).walk, { exercise: 1, place: 0 });
  assert.equal(pressedOn(walk, [wrong]).act, 'leave');
});

test('who comes back to an answered exercise goes on at once', () => {
  assert.equal(pressedOn(BEFORE_ALL, [{ ...ONE, isChosen: true, isChecked: true }]).act, 'leave');
});

const EXERCISES = `# Two

## Both

[One](#lessons?exercise=fail-first&seed=3)

[Another](#lessons?exercise=agenda&seed=1)

## After
`;

const made = (how, answer) => ({
  ...{
    kind: 'domain',
    seed: 1,
    title: '',
    text: 'Which?',
    why: '',
    points: 1,
    rule: '',
    mistakes: [],
    how,
    answer,
  },
  ...{ box_rows: 2, box_columns: 2, clues: [], digits: [], domains: [], marked: [] },
  options: ['a', 'b', 'c'].map((text) => ({ text, why: `why ${text}` })),
});

test('two exercises of a step are answered by two keys, and by digits and Enter', () => {
  const { state, lessons, commands, keys, engine } = openLessons();
  lessons.run({ id: '', from: 'elsewhere', text: EXERCISES }, 1);
  const [first, second] = engine.calls.filter(({ method }) => method === 'exercise');
  const [one, other] = state.exerciseHere.value;
  for (const [id, task, exercise] of [
    [one, first, made('one', [1])],
    [other, second, made('several', [0, 2])],
  ]) {
    assert.ok(task);
    const about = state.taskOf(id).value.about;
    state.taskOf(id).value = { phase: 'done', about, result: exercise };
  }
  const press = (chord) => {
    const { command, args } = keys.rowFor(chord);
    runCommand(commands, command, args);
  };
  for (const chord of ['PageUp', 'PageDown', 'PageDown', 'PageUp', 'PageDown']) press(chord);
  assert.deepEqual(state.answerTo(one), { chosen: [1], isChecked: true, first: [1] });
  for (const chord of ['PageDown', 'PageUp', 'PageDown', 'PageDown', 'PageUp']) press(chord);
  assert.equal(state.exerciseId.value, other, 'its board is shown');
  assert.deepEqual(state.answerTo(other).chosen, [0, 2]);
  press('2');
  press('Enter');
  assert.deepEqual(state.answerTo(other), { chosen: [0, 2, 1], isChecked: true, first: [0, 2, 1] });
  press('2');
  press('Enter');
  assert.equal(state.step.value, 1);
  press('PageDown');
  assert.equal(state.step.value, 2);
  press('ArrowLeft');
  assert.deepEqual(
    state.answerTo(one),
    { chosen: [1], isChecked: true, first: [1] },
    'answered when one comes back',
  );
});

test('each lesson of the page takes the Page Downs that teaching.md says, at most one a minute', async () => {
  const document = await readFile(new URL('../../web/docs/teaching.md', import.meta.url), 'utf8');
  for (const lesson of SHIPPED) {
    const { state, lessons } = openLessons();
    lessons.run(lesson);
    const { title, minutes, steps } = state.lesson.value;
    let presses = 0;
    while (state.step.value < steps.length - 1 || state.hidesAnswer.value) {
      lessons.clickOn();
      presses += 1;
      assert.ok(presses <= minutes, title);
    }
    assert.ok(document.includes(`| ${title} | ${minutes} | ${presses} |`), `${title}: ${presses}`);
  }
});
