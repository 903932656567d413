/**
 * The kinds of exercise, a record each; and a smaller question after a wrong answer: something to read off the exercise's
 * own board, from which its answer follows. It is an exercise itself, worth no points.
 */
import { symbolOf, digitsIn, has } from '../board/digits.ts';
import { geometry, type Geometry } from '../board/geometry.ts';
import { counted, listed } from '../text/words.ts';
import type { Exercise } from '../../engine/wire.d.ts';

export type Kind = Exercise['kind'];

/** What is asked, the options with why each is so, and which are right. */
type Smaller = {
  text: string;
  how: 'one' | 'several';
  options: readonly { text: string; why: string; isRight: boolean }[];
};

/** @param chosen the wrong answer */
export function smallerQuestion(exercise: Exercise, chosen: readonly number[]): Exercise {
  const shape = geometry(exercise.box_rows, exercise.box_columns);
  const { text, how, options } = KINDS[exercise.kind].smaller(exercise, shape, chosen);
  const answer = options.flatMap(({ isRight }, at) => (isRight ? [at] : []));
  const right = options.filter(({ isRight }) => isRight);
  return {
    ...exercise,
    ...{ points: 0, text, how, answer, rule: '', mistakes: [] },
    options: options.map(({ text, why }) => ({ text, why })),
    why: right.length ? right.map(({ why }) => why).join(' ') : 'None of them.',
  };
}

type Asks = (exercise: Exercise, shape: Geometry, chosen: readonly number[]) => Smaller;

/**
 * The kinds from easy to hard, each with its name in the list, the number by which links and codes name it, and its smaller
 * question. No number changes: a new kind has the next one.
 */
export const KINDS: Record<Kind, { title: string; code: number; smaller: Asks }> = {
  'domain': {
    title: 'What leaves this domain?',
    code: 0,
    smaller: (exercise, shape, chosen) => {
      const { digits, marked, answer, options } = exercise;
      const missed = answer
        .filter((option) => !chosen.includes(option))
        .map((option) => options[option].text);
      const units = shape.units.filter((unit) => unit.includes(marked[0]));
      const holds = (unit: readonly number[], symbol: string) =>
        unit.find((cell) => digits[cell] && symbolOf(digits[cell]) === symbol);
      const unit = units.find((one) => missed.some((symbol) => holds(one, symbol) !== undefined)) ?? units[0];
      const name = shape.unitName(shape.units.indexOf(unit));
      return {
        text: `Look at ${name} alone: which of these digits stand in it?`,
        how: 'several',
        options: options.map(({ text }) => {
          const cell = holds(unit, text);
          const why =
            cell === undefined ? `${text} is not in ${name}.` : `${text} stands in ${shape.cellName(cell)}.`;
          return { text, why, isRight: cell !== undefined };
        }),
      };
    },
  },
  'revise': {
    title: 'What does this revision remove?',
    code: 5,
    smaller: (exercise, shape) => valuesOf(exercise, shape, exercise.marked[1]),
  },
  'fail-first': {
    title: 'Which fails first?',
    code: 1,
    smaller: (exercise, shape) => {
      const name = exercise.options[exercise.answer[0]].text;
      const cell = exercise.marked.find((each) => shape.cellName(each) === name) ?? exercise.marked[0];
      const values = digitsIn(exercise.domains[cell]);
      const why = `${name} has ${counted(values.length, 'value')}: ${values.map(symbolOf).join(', ')}.`;
      return howMany(`How many values has ${name} left?`, values.length, why);
    },
  },
  'discrepancies': {
    title: 'How many discrepancies?',
    code: 3,
    smaller: ({ text }) => {
      const choices = [...text.matchAll(CHOICE)].map(([, cell, values, took]) => ({
        ...{ cell, values, took },
        isFirst: values.startsWith(took),
      }));
      const { cell, values, took, isFirst } = choices.find((choice) => !choice.isFirst) ?? choices[0];
      const first = values.split(',')[0];
      return {
        text: `One choice alone: ${cell} had ${values} in this order, and took ${took}. Is that a discrepancy?`,
        how: 'one',
        options: [
          {
            text: 'Yes',
            why: `The first of the order is ${first}: ${took} goes against it.`,
            isRight: !isFirst,
          },
          { text: 'No', why: `The first of the order is ${first}.`, isRight: isFirst },
        ],
      };
    },
  },
  'agenda': {
    title: 'What goes back on the agenda?',
    code: 4,
    smaller: ({ options, marked }, shape) => {
      const name = shape.cellName(marked[0]);
      return {
        text: `${name} has lost a value. Which of these arcs end in ${name}?`,
        how: 'several',
        options: options.map(({ text }) => {
          const [from, to] = text.split(' → ');
          return { text, why: `${text} goes from ${from} to ${to}.`, isRight: to === name };
        }),
      };
    },
  },
  'next-arc': {
    title: 'What does AC-3 do next?',
    code: 6,
    smaller: (exercise, shape) => valuesOf(exercise, shape, exercise.marked[1]),
  },
  'vdom': {
    title: 'Order by vdom+',
    code: 2,
    smaller: (exercise, shape) => {
      const symbol = exercise.options[exercise.answer[0]].text;
      const [row] = shape.units.filter((unit) => unit.includes(exercise.marked[0]));
      const cells = placesOf(exercise, row, symbol);
      const name = shape.unitName(shape.units.indexOf(row));
      const why = `${symbol} is possible in ${listed(cells.map((cell) => shape.cellName(cell)))}.`;
      return howMany(`In how many open cells of ${name} is ${symbol} possible?`, cells.length, why);
    },
  },
  'least-constraining': {
    title: 'Which value constrains least?',
    code: 7,
    smaller: (exercise, shape) => {
      const symbol = exercise.options[exercise.answer[0]].text;
      const [cell] = exercise.marked;
      const cells = placesOf(exercise, shape.peers[cell], symbol);
      const which = cells.length ? listed(cells.map((each) => shape.cellName(each))) : 'none of them';
      const text = `How many peers of ${shape.cellName(cell)}, in its row, column or box, can still be ${symbol}?`;
      return howMany(text, cells.length, `${symbol} is possible in ${which}.`);
    },
  },
  'consistent': {
    title: 'Is this arc consistent?',
    code: 9,
    smaller: (exercise, shape, chosen) => {
      const named = [...chosen, ...exercise.answer].map((option) =>
        NO_SUPPORT.exec(exercise.options[option].text),
      );
      const cell = shape.cells.find((each) => named.some((found) => found?.[1] === shape.cellName(each)));
      return valuesOf(exercise, shape, cell ?? exercise.domains.findIndex(Boolean));
    },
  },
  'technique': {
    title: 'Which technique is this?',
    code: 10,
    smaller: ({ marked, domains }, shape) => {
      const all = marked.reduce((mask, cell) => mask | domains[cell], 0);
      return {
        text: 'Which digits are candidates in the marked cells?',
        how: 'several',
        options: shape.digits.map((digit) => {
          const cells = marked
            .filter((cell) => has(domains[cell], digit))
            .map((cell) => shape.cellName(cell));
          const where = cells.length ? listed(cells) : 'none of the marked cells';
          const why = `${symbolOf(digit)} is a candidate in ${where}.`;
          return { text: symbolOf(digit), why, isRight: has(all, digit) };
        }),
      };
    },
  },
  'backjump': {
    title: 'Backjump to where?',
    code: 8,
    smaller: ({ options, marked }, shape) => {
      const [cell] = marked;
      const name = shape.cellName(cell);
      const peers = shape.peers[cell].map((peer) => shape.cellName(peer));
      return {
        text: `Only a cell that ${name} sees can have taken a value from it. Which of these share a row, column or box with it?`,
        how: 'several',
        options: options.map(({ text }) => {
          const isRight = peers.includes(text);
          return { text, why: `${text} ${isRight ? 'sees' : 'does not see'} ${name}.`, isRight };
        }),
      };
    },
  },
};

export const ALL_KINDS = Object.keys(KINDS) as readonly Kind[];

/** "r1c6: 2, 3, and took 3" in the question about discrepancies. */
const CHOICE = /(r\d+c\d+): ([\d, ]+), and took (\d)/g;

/** "1 in r4c1 has no support in r1c1": the cell that would have to support it. */
const NO_SUPPORT = /no support in (r\d+c\d+)$/;

/** The values that a cell can still take. */
function valuesOf({ digits, domains }: Exercise, shape: Geometry, cell: number): Smaller {
  const name = shape.cellName(cell);
  const left = digits[cell] ? [digits[cell]] : digitsIn(domains[cell]);
  return {
    text: `Which values has ${name} left?`,
    how: 'several',
    options: shape.digits.map((digit) => {
      const isRight = left.includes(digit);
      const why = `${symbolOf(digit)} is ${isRight ? 'still' : 'no longer'} in the domain of ${name}.`;
      return { text: symbolOf(digit), why, isRight };
    }),
  };
}

/** The open cells of some in which a digit is possible. */
const placesOf = ({ domains }: Exercise, cells: readonly number[], symbol: string) =>
  cells.filter((cell) => digitsIn(domains[cell]).some((digit) => symbolOf(digit) === symbol));

/** A number, among its neighbours. */
function howMany(text: string, count: number, why: string): Smaller {
  const first = Math.max(0, count - 2);
  return {
    text,
    how: 'one',
    options: [0, 1, 2, 3].map((more) => ({
      text: String(first + more),
      why: first + more === count ? why : `Count again. ${why}`,
      isRight: first + more === count,
    })),
  };
}
