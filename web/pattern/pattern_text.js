/** How a drawing and its choices are kept; and the address that carries a pattern. */
import { keptRecord, objectIn } from '../storage/keeper.js';
import { valuesIn } from '../storage/registers.js';
import { FREE, boardOf, readDrawing } from './drawing.js';
import { SYMMETRY_NAMES } from '../board/symmetry.js';

/** @typedef {import('./drawing.js').Drawing} Drawing */
/** @typedef {'ns' | 'hs' | 'lc' | 'np'} Strategy */
/**
 * `limit` is the longest time of a search, in seconds.
 * @typedef {{ symmetry: import('../board/symmetry.js').Symmetry, strategies: readonly Strategy[],
 *   limit: number }} Choices
 */

/** @type {readonly Strategy[]} */
export const STRATEGIES = ['ns', 'hs', 'lc', 'np'];

/** In seconds. */
export const LIMITS = [10, 30, 120, 600];

/** @type {Choices} */
export const DEFAULT_CHOICES = { symmetry: 'none', strategies: ['ns', 'hs', 'lc'], limit: 30 };

/** The record that says which board the drawing is on. */
const TOP = '';

/**
 * The drawing, cell by cell.
 * @param {Pick<import('../app/app.js').App, 'store'>} app
 * @returns {import('../storage/keeper.js').Kept<Drawing>}
 */
export function keptDrawing({ store: { patterns } }) {
  /** @param {Drawing} drawing */
  const encode = ({ geometry, contents }) =>
    new Map([
      [TOP, new Map([['board', geometry.size]])],
      [
        `board ${geometry.size}`,
        new Map(contents.flatMap((content, cell) => (content === FREE ? [] : [[String(cell), content]]))),
      ],
    ]);
  return {
    key: 'dokulab/pattern',
    version: 2,
    isSavedAtOnce: true,
    read: () => patterns.drawing.value,
    write(drawing, { isFirst }) {
      if (isFirst) patterns.restore(drawing);
      else patterns.draw({ type: 'lay', drawing });
    },
    encode,
    decode(doc) {
      const board = boardOf(Number(valuesIn(doc, TOP).get('board')));
      if (!board) return null;
      const saved = valuesIn(doc, `board ${board.size}`);
      return {
        geometry: board,
        contents: board.cells.map((cell) => {
          const content = Number(saved.get(String(cell)) ?? FREE);
          return Number.isInteger(content) && content > FREE && content <= board.size ? content : FREE;
        }),
      };
    },
    keeps: (doc) => [TOP, `board ${valuesIn(doc, TOP).get('board')}`],
    older(read) {
      const drawing = readDrawing(String(objectIn(read('dokulab.pattern')).pattern ?? ''));
      return drawing && encode(drawing);
    },
  };
}

/** @param {Pick<import('../app/app.js').App, 'store'>} app */
export function keptChoices({ store }) {
  return keptRecord({
    key: 'dokulab/pattern-choices',
    signal: store.patterns.choices,
    encode: ({ strategies, ...choices }) => ({
      ...choices,
      ...Object.fromEntries(STRATEGIES.map((strategy) => [strategy, strategies.includes(strategy)])),
    }),
    decode: (fields) =>
      checkedChoices({
        ...fields,
        strategies: STRATEGIES.filter(
          (strategy) => fields[strategy] ?? DEFAULT_CHOICES.strategies.includes(strategy),
        ),
      }),
    older: (read) => checkedChoices(objectIn(read('dokulab.pattern'))),
  });
}

/**
 * What makes no sense falls back to what the page begins with.
 * @param {Readonly<Record<string, any>>} data
 * @returns {Choices}
 */
export function checkedChoices(data) {
  const { symmetry, limit, strategies } = DEFAULT_CHOICES;
  return {
    symmetry: SYMMETRY_NAMES.find((name) => name === data.symmetry) ?? symmetry,
    strategies: Array.isArray(data.strategies) ? known(data.strategies) : strategies,
    limit: LIMITS.find((seconds) => seconds === data.limit) ?? limit,
  };
}

/**
 * Strategies as an address has them: "ns,hs,lc".
 * @param {string | null} text
 * @returns {readonly Strategy[]}
 */
export function readStrategies(text) {
  return text === null ? DEFAULT_CHOICES.strategies : known(text.split(','));
}

/**
 * Those that there are, in their order, each once.
 * @param {readonly unknown[]} names
 */
function known(names) {
  return STRATEGIES.filter((strategy) => names.includes(strategy));
}
