/** The smaller question after a wrong answer: for each kind, from the engine's own exercises, its answer by other code. */
import { test } from 'node:test';
import { geometry } from '../../web/shared/board/geometry.ts';
import { judged } from '../../web/shared/exercises/exercise_state.ts';
import { askEngine } from './engine_reader.mjs';
import { ALL_KINDS, KINDS, smallerQuestion } from '../../web/shared/exercises/kinds.ts';
import assert from 'node:assert/strict';

const SEEDS = [1, 2, 3, 4];

/** Each way to answer wrongly with one option, or with all but one of several. */
function wrongAnswers(exercise) {
  const { how, options, answer } = exercise;
  const one = options.map((_, option) => [option]);
  const all =
    how === 'one'
      ? one
      : how === 'order'
        ? [[...answer].reverse()]
        : [...one, ...one.map(([left]) => answer.filter((option) => option !== left)), []];
  return all.filter((chosen) => !judged(exercise, chosen).isRight);
}

/** The cell of a name. */
const cellOf = (exercise, name) => {
  const [row, column] = name.match(/\d+/g).map(Number);
  return (row - 1) * exercise.box_rows * exercise.box_columns + column - 1;
};
const candidatesIn = (exercise, cell) =>
  exercise.digits[cell]
    ? [exercise.digits[cell]]
    : [...Array(32).keys()].filter((bit) => (exercise.domains[cell] >> bit) & 1).map((bit) => bit + 1);
const sees = (exercise, one, other) => {
  const { box_rows, box_columns } = exercise;
  const size = box_rows * box_columns;
  const places = [one, other].map((cell) => [Math.floor(cell / size), cell % size]);
  const [[r1, c1], [r2, c2]] = places;
  const box = (row, column) => [Math.floor(row / box_rows), Math.floor(column / box_columns)].join();
  return one !== other && (r1 === r2 || c1 === c2 || box(r1, c1) === box(r2, c2));
};

/** The right options of a smaller question, by its words and the board alone. */
function expected(question) {
  const { text, options, marked } = question;
  const [name] = text.match(/r\d+c\d+/) ?? [];
  const cell = name ? cellOf(question, name) : marked[0];
  const cells = question.digits.map((_, each) => each);
  const size = question.box_rows * question.box_columns;
  const which = (isRight) => options.flatMap((option, at) => (isRight(option.text) ? [at] : []));
  const [, kind, number] = text.match(/(row|column|box) (\d+)/) ?? [];
  const inUnit = (each) =>
    ({
      row: Math.floor(each / size) + 1,
      column: (each % size) + 1,
      box:
        Math.floor(Math.floor(each / size) / question.box_rows) * question.box_rows +
        Math.floor((each % size) / question.box_columns) +
        1,
    })[kind] === Number(number);
  if (text.endsWith('stand in it?')) {
    return which((digit) => cells.some((each) => inUnit(each) && question.digits[each] === Number(digit)));
  }
  if (/values has r\d+c\d+ left/.test(text) && text.startsWith('Which')) {
    return which((digit) => candidatesIn(question, cell).includes(Number(digit)));
  }
  if (text.startsWith('How many values'))
    return which((count) => candidatesIn(question, cell).length === Number(count));
  const possible = (each, digit) => !question.digits[each] && candidatesIn(question, each).includes(digit);
  if (text.startsWith('In how many')) {
    const digit = Number(/is (\d) possible/.exec(text)[1]);
    return which(
      (count) => cells.filter((each) => inUnit(each) && possible(each, digit)).length === Number(count),
    );
  }
  if (text.startsWith('How many peers')) {
    const digit = Number(/be (\d)\?$/.exec(text)[1]);
    const count = cells.filter((each) => sees(question, cell, each) && possible(each, digit)).length;
    return which((said) => Number(said) === count);
  }
  if (/discrepancy/.test(text)) {
    const [, first, took] = /had (\d).* took (\d)/.exec(text);
    for (const { why } of question.options)
      assert.match(why, new RegExp(`^The first of the order is ${first}[.:]`));
    return which((said) => (said === 'Yes') === (first !== took));
  }
  if (/end in/.test(text)) return which((arc) => arc.endsWith(name));
  if (/candidates in the marked/.test(text)) {
    return which((digit) => marked.some((each) => candidatesIn(question, each).includes(Number(digit))));
  }
  assert.match(text, /share a row, column or box/);
  return which((other) => sees(question, cell, cellOf(question, other)));
}

for (const kind of ALL_KINDS) {
  test(`${kind}: each wrong answer leads to a smaller question that the board answers`, async () => {
    let asked = 0;
    for (const seed of SEEDS) {
      const exercise = await askEngine('exercise', { kind, seed });
      assert.equal(KINDS[kind].title, exercise.title, 'lists call it what the exercise is headed');
      for (const chosen of wrongAnswers(exercise)) {
        const question = smallerQuestion(exercise, chosen);
        asked += 1;
        assert.deepEqual(question.answer, expected(question), `${seed}: ${question.text}`);
        assert.ok(question.answer.length > 0 || question.how === 'several');
        assert.ok(judged(question, question.answer).isRight);
        assert.ok(question.options.every(({ why }) => why.length > 0));
        assert.equal(question.points, 0);
        assert.notEqual(question.text, exercise.text);
      }
      assert.ok(geometry(exercise.box_rows, exercise.box_columns).cellCount > 0);
    }
    assert.ok(asked >= SEEDS.length);
  });
}
