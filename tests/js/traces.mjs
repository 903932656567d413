/** Traces of searches for tests: made up at random, and the plain way to follow one. */
import { CLASSIC, geometry } from '../../web/shared/board/geometry.ts';
import { below, oneOf } from './seeded.mjs';

/** @typedef {readonly [string, number, number, number]} Step kind, cell, digit, cause */

export const NAMES = [
  'assign',
  'prune',
  'fail',
  'learn',
  'backtrack',
  'discrepancy',
  'restart',
  'solved',
  'sweep',
  'revise',
];

/**
 * A trace as the engine tells it.
 * @param {readonly (readonly [string, number?, number?, number?])[]} events kind, cell, digit, cause
 * @param {Record<string, any>} [more]
 */
export function traceOf(events, more = {}) {
  const shape = more.shape ?? CLASSIC;
  const column = (/** @type {number} */ index) => events.map((event) => event[index] ?? -1);
  return {
    puzzle: '.'.repeat(shape.cellCount),
    solver: 'fc-lex',
    size: shape.size,
    box_rows: shape.boxRows,
    box_columns: shape.boxColumns,
    start: new Array(shape.cellCount).fill((1 << shape.size) - 1),
    names: NAMES,
    kinds: events.map(([kind]) => NAMES.indexOf(kind)),
    cells: column(1),
    digits: column(2),
    causes: column(3),
    clauses: [],
    complete: true,
    verdict: 'undecided',
    nodes: 0,
    program: [],
    lit: [],
    ...more,
  };
}

/**
 * A search that does as it likes: it tries, forces and removes at random, and takes choices back, now and
 * then several at once.
 * @param {() => number} random
 * @param {number} length
 */
export function randomTrace(random, length) {
  const shape = geometry(2, 2);
  const board = new PlainBoard(shape.cellCount, (1 << shape.size) - 1);
  /** @type {Step[]} */
  const events = [];
  /** @param {string} kind @param {[number?, number?, number?]} rest */
  const add = (kind, ...[cell = -1, digit = -1, cause = -1]) => {
    events.push([kind, cell, digit, cause]);
    board.follow([kind, cell, digit, cause]);
  };
  while (events.length < length) {
    const open = shape.cells.filter((cell) => !board.values[cell] && board.domains[cell]);
    const act = oneOf(random, ['choose', 'force', 'prune', 'prune', 'back', 'fail', 'restart']);
    const cell = open.length ? oneOf(random, open) : -1;
    const mask = cell < 0 ? 0 : board.domains[cell];
    const digits = shape.digits.filter((digit) => (mask >> (digit - 1)) & 1);
    if (act === 'back' || (cell < 0 && board.choices.length)) {
      if (!board.choices.length) continue;
      const [taken, digit] = board.choices[below(random, board.choices.length)];
      add('backtrack', taken, digit);
    } else if (cell < 0) {
      break;
    } else if (act === 'choose') {
      const digit = oneOf(random, digits);
      if (random() < 0.3) add('discrepancy', cell, digit, 1);
      add('assign', cell, digit, 0);
    } else if (act === 'force') add('assign', cell, oneOf(random, digits), 1);
    else if (act === 'prune') add('prune', cell, oneOf(random, digits), -1);
    else if (act === 'fail') add('fail', cell);
    else if (!board.choices.length) add('restart', -1, -1, 1);
  }
  return traceOf(events, { shape });
}

/** A board that keeps a whole copy of itself at every choice. */
export class PlainBoard {
  /**
   * @param {number} cells
   * @param {number} domain
   */
  constructor(cells, domain) {
    /** @type {number[]} */
    this.values = new Array(cells).fill(0);
    /** @type {number[]} */
    this.domains = new Array(cells).fill(domain);
    /** @type {[number, number, number[], number[]][]} */
    this.choices = [];
  }

  /** @param {Step} step */
  follow([kind, cell, digit, cause]) {
    if (kind === 'assign') {
      if (cause === 0) this.choices.push([cell, digit, [...this.values], [...this.domains]]);
      this.values[cell] = digit;
    } else if (kind === 'prune') {
      this.domains[cell] &= ~(1 << (digit - 1));
    } else if (kind === 'backtrack') {
      const at = this.choices.findLastIndex(([chosen, tried]) => chosen === cell && tried === digit);
      [, , this.values, this.domains] = this.choices[at];
      this.choices.length = at;
    }
  }
}
