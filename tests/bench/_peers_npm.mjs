/**
 * The packages from npm, each called as its documents say. A task gives, for the name of a package, what
 * answers one line of input. It runs in Node and in a browser, where the packages are bundled.
 */

/** @typedef {(input: string) => unknown} Answer */

/** @type {(puzzle: string) => number[]} */
const digitsOf = (puzzle) => [...puzzle].map((symbol) => (symbol === '.' ? 0 : Number(symbol)));

/** @type {(puzzle: string) => (number | null)[]} From 1; null where a cell is empty. */
const boardOf = (puzzle) => digitsOf(puzzle).map((digit) => digit || null);

/** @type {(puzzle: string) => (number | null)[]} From 0; null where a cell is empty. */
const fromZero = (puzzle) => digitsOf(puzzle).map((digit) => (digit ? digit - 1 : null));

/** @type {(digits: number[]) => string} From digits that count from 0. */
const textOf = (digits) => digits.map((digit) => digit + 1).join('');

/** @type {Record<string, Record<string, (packageNamed: (name: string) => any) => Answer>>} */
export const TASKS = {
  // None of these looks for a second solution.
  solve: {
    '@algorithm.ts/sudoku': (packageNamed) => {
      const { SudokuSolver } = packageNamed('@algorithm.ts/sudoku');
      const solver = new SudokuSolver({ childMatrixWidth: 3, childMatrixHeight: 3 });
      return (puzzle) => {
        const solution = new Array(81).fill(-1);
        const start = digitsOf(puzzle).map((digit) => digit - 1);
        solver.solve(start, solution);
        return [textOf(solution)];
      };
    },
    'sudoku': (packageNamed) => (puzzle) => [textOf(packageNamed('sudoku').solvepuzzle(fromZero(puzzle)))],
    'sudoku-core': (packageNamed) => (puzzle) => [
      packageNamed('sudoku-core').solve(boardOf(puzzle)).board.join(''),
    ],
  },
  unique: {
    'sudoku-core': (packageNamed) => (puzzle) =>
      Boolean(packageNamed('sudoku-core').analyze(boardOf(puzzle)).hasUniqueSolution),
  },
  rate: {
    'sudoku-core': (packageNamed) => (puzzle) =>
      packageNamed('sudoku-core').analyze(boardOf(puzzle)).score ?? false,
    'sudoku': (packageNamed) => (puzzle) => [packageNamed('sudoku').ratepuzzle(fromZero(puzzle), 4)],
  },
  steps: {
    'sudoku-core': (packageNamed) => (puzzle) => {
      const { solved, steps } = packageNamed('sudoku-core').solve(boardOf(puzzle));
      return solved ? steps : false;
    },
  },
  generate: {
    'sudoku-core': (packageNamed) => () =>
      packageNamed('sudoku-core')
        .generate('medium')
        .map((/** @type {number | null} */ digit) => digit ?? '.')
        .join(''),
  },
};

/**
 * Answers one input after the other until all are done or the time is up.
 * @param {Answer} answer
 * @param {readonly string[]} inputs
 * @param {() => number} clock in seconds
 * @param {number} enough seconds after which no further input is begun
 */
export function measure(answer, inputs, clock, enough) {
  const answers = [];
  const started = clock();
  let seconds = 0;
  for (const input of inputs) {
    answers.push(answer(input));
    seconds = clock() - started;
    if (seconds > enough) break;
  }
  return { seconds, answers };
}
