/** A pupil alone: after a wrong answer its reason, a smaller question, the exercise again; and what was understood stays. */
import { test } from 'node:test';
import { MAX_SEED, exerciseFromQuery, judged } from '../../web/shared/exercises/exercise_state.ts';
import { isUnderstood, nextExercise } from '../../web/views/learn/lessons/state.ts';
import { openLessons, withLessons } from './lessons_page.mjs';
import { until } from './page.mjs';
import { SharedStorage } from './tabs.mjs';
import { ALL_KINDS } from '../../web/shared/exercises/kinds.ts';
import assert from 'node:assert/strict';

/** Opens an exercise, made by the engine itself. */
async function ask({ engine, state, commands }, exerciseId) {
  engine.isReal = true;
  commands.lessons.practise(exerciseId);
  for (let seconds = 0; !state.exercise.value && seconds < 30; seconds += 1) {
    await until(() => state.exercise.value);
  }
  return state.exercise.value;
}

/** Answers what is asked now. */
function answer({ commands }, chosen) {
  for (const option of chosen) commands.lessons.choose(option);
  commands.lessons.check();
}

test('a wrong answer leads to a smaller question, which leads back; points are for the first answer', async () => {
  const page = openLessons();
  const { state, commands } = page;
  const exerciseId = { kind: 'fail-first', seed: 3 };
  const exercise = await ask(page, exerciseId);
  const wrong = exercise.options.findIndex((_, option) => !exercise.answer.includes(option));
  answer(page, []);
  assert.equal(state.smaller.value, null, 'nothing was answered yet');
  answer(page, [wrong]);
  const { question } = state.smaller.value;
  assert.match(question.text, /^How many values has r\dc\d left\?$/);
  const other = question.options.findIndex((_, option) => option !== question.answer[0]);
  commands.lessons.chooseSmaller(other);
  commands.lessons.checkSmaller();
  const said = () => judged(question, state.smaller.value.answer.chosen);
  assert.match(said().reasons[0], /^Count again\. r\dc\d has \d values?: /);
  commands.lessons.chooseSmaller(question.answer[0]);
  assert.equal(state.smaller.value.answer.isChecked, false);
  commands.lessons.checkSmaller();
  assert.ok(said().isRight);
  commands.lessons.retry(exerciseId);
  assert.equal(state.smaller.value, null);
  assert.deepEqual(state.answerTo(exerciseId), { chosen: [], isChecked: false, first: [wrong] });
  answer(page, exercise.answer);
  assert.equal(state.smaller.value, null);
  assert.deepEqual(state.points.value, { got: 0, of: exercise.points });
  assert.deepEqual([...state.understood.value], [['fail-first', { asked: 1, right: 0, inARow: 0 }]]);
});

test('however often a kind was asked, the next exercise of it has an address', () => {
  const kind = ALL_KINDS[0];
  for (const asked of [0, 1, 7, MAX_SEED - 1, MAX_SEED, 2 ** 53 - 2]) {
    const next = nextExercise(new Map([[kind, { asked, right: 0, inARow: 0 }]]));
    const address = new URLSearchParams({ exercise: next.kind, seed: String(next.seed) });
    assert.deepEqual(exerciseFromQuery(address), { kind, seed: next.seed });
    if (asked < MAX_SEED) assert.equal(next.seed, asked + 1);
  }
});

test('two right first answers of a kind, and it is understood, after a reload too; a wrong one undoes it', async () => {
  const storage = new SharedStorage();
  const page = withLessons(storage.openTab());
  const { state } = page;
  const kind = ALL_KINDS[0];
  for (const seed of [1, 2]) {
    assert.ok(!isUnderstood(state.understood.value, kind));
    assert.deepEqual(nextExercise(state.understood.value), { kind, seed });
    answer(page, (await ask(page, { kind, seed })).answer);
  }
  assert.ok(isUnderstood(state.understood.value, kind));
  answer(page, []); // checked again: the first answer counts
  assert.equal(state.understood.value.get(kind).asked, 2);
  assert.equal(nextExercise(state.understood.value).kind, ALL_KINDS[1]);
  storage.settle();
  const later = withLessons(storage.openTab());
  assert.deepEqual([...later.state.understood.value], [...state.understood.value]);
  const exercise = await ask(later, { kind, seed: 3 });
  answer(later, [exercise.options.findIndex((_, option) => !exercise.answer.includes(option))]);
  assert.ok(!isUnderstood(later.state.understood.value, kind));
});
