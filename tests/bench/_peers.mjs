// One measurement of a package from npm: as _peers.py, in Node.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const CPU_SECONDS = 0.3;
const require = createRequire(`${process.env.PEERS}/package.json`);

/** @type {(name: string) => any} The packages are not installed where types are checked. */
const packageNamed = (name) => require(name);

/** @type {(puzzle: string) => number[]} */
const digitsOf = (puzzle) => [...puzzle].map((symbol) => (symbol === '.' ? 0 : Number(symbol)));

/** @type {(digits: number[]) => string} From digits that count from 0. */
const textOf = (digits) => digits.map((digit) => digit + 1).join('');

/** @type {Record<string, () => (puzzle: string) => string[]>} None of these looks for a second solution. */
const MAKE = {
  '@algorithm.ts/sudoku': () => {
    const { SudokuSolver } = packageNamed('@algorithm.ts/sudoku');
    const solver = new SudokuSolver({ childMatrixWidth: 3, childMatrixHeight: 3 });
    return (puzzle) => {
      const solution = new Array(81).fill(-1);
      const start = digitsOf(puzzle).map((digit) => digit - 1);
      solver.solve(start, solution);
      return [textOf(solution)];
    };
  },
  sudoku: () => {
    const { solvepuzzle } = packageNamed('sudoku');
    return (puzzle) => [textOf(solvepuzzle(digitsOf(puzzle).map((digit) => (digit ? digit - 1 : null))))];
  },
  'sudoku-core': () => {
    const { solve } = packageNamed('sudoku-core');
    return (puzzle) => [solve(digitsOf(puzzle).map((digit) => digit || null)).board.join('')];
  },
};

const answer = MAKE[process.argv[2]]();
/** @type {string[][]} */
const answers = [];
const started = process.cpuUsage();
let seconds = 0;
for (const puzzle of readFileSync(0, 'utf8').split(/\s+/).filter(Boolean)) {
  answers.push(answer(puzzle));
  const { user, system } = process.cpuUsage(started);
  seconds = (user + system) / 1e6;
  if (seconds > CPU_SECONDS) break;
}
console.log(JSON.stringify({ seconds, answers }));
