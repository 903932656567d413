/** What puzzle a person wishes for, and what of it the engine is told. */
import { FEWEST_SWEEPS, LEVEL_NAMES, MANY_SWEEPS, levelOf } from '../controls/levels.js';
import { counted, measureText } from '../text/words.js';

/** @typedef {import('../engine/wire.js').GenerateParams} GenerateParams */
/** @typedef {import('../controls/levels.js').LevelBand} LevelBand */
/** @typedef {import('../board/symmetry.js').Symmetry} Symmetry */
/** @typedef {NonNullable<GenerateParams['box']>} Box */
/** @typedef {NonNullable<GenerateParams['method']>} Method */
/** @typedef {NonNullable<GenerateParams['spacing']>} Spacing */
/**
 * `by`: the difficulty is a level with a name, a place on a scale of any number of levels, a call count, or
 * nothing but the hardest technique. The spacing is that of the scale. The tolerance is a share of the call
 * count. A box is its rows by its columns. Where something is null, the engine chooses.
 * @typedef {{ by: 'level' | 'scale' | 'count' | 'technique', level: string, place: number, levels: number,
 *   spacing: Spacing, callCount: number, tolerance: number, symmetry: Symmetry, box: Box,
 *   cluesLow: number | null, cluesHigh: number | null, hardest: string | null, method: Method,
 *   amount: number }} Wish
 */

/** The numbers of levels that a scale can have, as the engine takes them. */
export const FEWEST_LEVELS = 2;
export const MOST_LEVELS = 1000;

/** Puzzles at a time. */
export const MOST_AT_ONCE = 100;

/**
 * The boards for which puzzles are made: the digits, and the call counts that the dial offers.
 * @typedef {{ box: Box, size: number, least: number, greatest: number, middle: number }} Shape
 */
/** @type {readonly Shape[]} */
export const SHAPES = [
  { box: '2x2', size: 4, least: 2, greatest: 20, middle: 5 },
  { box: '2x3', size: 6, least: 2, greatest: 100, middle: 12 },
  { box: '3x3', size: 9, least: FEWEST_SWEEPS, greatest: MANY_SWEEPS, middle: 300 },
];

/** The technique that is offered first where nothing else is wished for. */
const FIRST_TECHNIQUE = 'naked_pair';

/** The one board whose puzzles have levels. */
export const WITH_LEVELS = '3x3';

/**
 * The level of a call count on a board; null on a board without levels.
 * @param {string} box
 * @param {readonly LevelBand[]} levels
 * @param {number} count
 */
export function levelOn(box, levels, count) {
  return box === WITH_LEVELS ? levelOf(levels, count) : null;
}

/** @type {Wish} */
export const FIRST_WISH = {
  by: 'level',
  level: 'medium',
  place: 4,
  levels: 7,
  spacing: 'paper',
  callCount: 300,
  tolerance: 0.1,
  symmetry: 'rotational-180',
  box: '3x3',
  cluesLow: null,
  cluesHigh: null,
  hardest: null,
  method: 'directed',
  amount: 1,
};

/** @param {string} box */
export function shapeOf(box) {
  return SHAPES.find((shape) => shape.box === box) ?? SHAPES[SHAPES.length - 1];
}

/**
 * The wish after a change. A scale of fewer levels takes the place along. Another board has other counts, of
 * clues too, and its own symmetries and techniques stay.
 * @param {Wish} wish
 * @param {Partial<Wish>} change
 * @returns {Wish}
 */
export function changed(wish, change) {
  const next = { ...wish, ...change };
  next.place = Math.min(next.place, next.levels);
  if (byOf(next) === 'technique') next.hardest ??= FIRST_TECHNIQUE;
  else if (byOf(wish) === 'technique') next.hardest = null;
  if (next.box === wish.box) return next;
  return { ...next, callCount: shapeOf(next.box).middle, cluesLow: null, cluesHigh: null };
}

/**
 * A request for a puzzle like one that was made: as hard, or of the same board. A level that is not known any
 * more asks for the first one's.
 * @param {string} level its name, its place on a scale ("3/7"), or the size of a board without levels ("6x6")
 * @returns {Wish}
 */
export function requestLike(level) {
  const shape = SHAPES.find(({ size }) => level === `${size}x${size}`);
  if (shape) return changed(FIRST_WISH, { box: shape.box });
  const [, place, levels] = /^(\d+)\/(\d+)$/.exec(level) ?? [];
  if (place) return changed(FIRST_WISH, { by: 'scale', place: Number(place), levels: Number(levels) });
  return LEVEL_NAMES.some((name) => name === level) ? { ...FIRST_WISH, level } : FIRST_WISH;
}

/**
 * The call count to which the dial was turned: a whole number, with two digits that count. However small the
 * turn, it is another one than before, so that arrow keys never stick.
 * @param {import('../controls/log_scale.js').LogScale} scale the dial's
 * @param {number} place to which it was turned
 * @param {number} before the call count until then
 */
export function dialled(scale, place, before) {
  const count = Math.round(Number(scale.valueAt(place).toPrecision(2)));
  if (count !== before) return count;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return count + Math.sign(place - Math.round(scale.at(before))) * unit;
}

/**
 * How the difficulty is given: levels are for one board only, the others have call counts.
 * @param {Wish} wish
 */
export function byOf({ by, box }) {
  return box === WITH_LEVELS || by === 'technique' ? by : 'count';
}

/**
 * @param {Wish} wish
 * @param {{ seed: number, avoid: readonly string[] }} once what is another each time: the chance, and the
 *   puzzles that it must not be
 * @returns {GenerateParams}
 */
export function paramsOf(wish, { seed, avoid }) {
  const difficulties = {
    level: { level: wish.level },
    scale: { level: `${wish.place}/${wish.levels}`, spacing: wish.spacing },
    count: { call_count: wish.callCount, tolerance: wish.tolerance },
    technique: {},
  };
  return {
    ...difficulties[byOf(wish)],
    symmetry: wish.symmetry,
    box: wish.box,
    clues_low: wish.cluesLow,
    clues_high: wish.cluesHigh,
    hardest: wish.hardest,
    method: wish.method,
    seed,
    avoid: [...avoid],
  };
}

/**
 * What keeps the wish from being sent: one sentence with the way out, or null.
 * @param {Wish} wish
 */
export function troubleWithWish(wish) {
  const { callCount, cluesLow, cluesHigh, box, amount } = wish;
  if (byOf(wish) === 'count' && !(callCount >= 1 && callCount <= 1_000_000)) {
    return 'The call count must be a number from 1 to 1,000,000.';
  }
  const cells = shapeOf(box).size ** 2;
  for (const clues of [cluesLow, cluesHigh]) {
    if (clues !== null && !(Number.isInteger(clues) && clues >= 1 && clues < cells)) {
      return `The number of clues goes from 1 to ${cells - 1}.`;
    }
  }
  if (cluesLow !== null && cluesHigh !== null && cluesLow > cluesHigh) {
    return `There is no number of clues from ${cluesLow} to ${cluesHigh}. Swap the two.`;
  }
  if (!(Number.isInteger(amount) && amount >= 1 && amount <= MOST_AT_ONCE)) {
    return `From 1 to ${MOST_AT_ONCE} puzzles can be made at a time.`;
  }
  return null;
}

/**
 * The difficulty in a few words: "medium", "level 3 of 7", "a call count of 1,500".
 * @param {Wish} wish
 */
function difficultyWords(wish) {
  const { level, place, levels, callCount } = wish;
  const by = byOf(wish);
  if (by === 'scale') return `level ${place} of ${levels}`;
  if (by === 'technique') return `with a hardest technique`;
  return by === 'count' ? `a call count of ${measureText(callCount)}` : level;
}

/**
 * @param {Wish} wish
 */
export function wishWords(wish) {
  return wish.amount === 1
    ? `Make a puzzle, ${difficultyWords(wish)}`
    : `Make ${counted(wish.amount, 'puzzle')}, ${difficultyWords(wish)}`;
}

/**
 * The call count at which the wish aims, and the level to which it belongs, as far as they are known.
 * @param {Wish} wish
 * @param {readonly LevelBand[]} named the levels with names
 * @param {readonly LevelBand[]} scale the levels of the scale that is chosen
 * @returns {{ target: number, band: LevelBand | null } | null}
 */
export function aimOf(wish, named, scale) {
  const { box, level, place, callCount } = wish;
  const by = byOf(wish);
  if (by === 'technique') return null;
  if (by === 'count') {
    return { target: callCount, band: levelOn(box, named, callCount) };
  }
  const band = by === 'scale' ? scale[place - 1] : named.find(({ name }) => name === level);
  return band ? { target: band.call_count, band } : null;
}

/** A level that is narrower than this share of its count is narrower than counts are sure. */
const NARROW = 0.1;

/**
 * What the aim means, in sentences.
 * @param {Wish} wish
 * @param {{ target: number, band: LevelBand | null }} aim
 */
export function aimWords(wish, { target, band }) {
  const by = byOf(wish);
  const sweeps = `The aim is a mean of ${measureText(target)} sweeps`;
  if (wish.box !== WITH_LEVELS) return `${sweeps}. Levels are for 9x9.`;
  if (by === 'count') return band ? `${sweeps}; that is ${band.name}.` : `${sweeps}.`;
  return band ? `${sweeps}. ${bandWords(wish, target, band)}` : `${sweeps}.`;
}

/**
 * How far a level reaches, or why it may not be met.
 * @param {Wish} wish
 * @param {number} target
 * @param {LevelBand} band
 */
function bandWords({ by, spacing }, target, { low, high }) {
  if (by === 'scale' && spacing === 'paper' && target > MANY_SWEEPS) {
    return 'Few puzzles are so hard. With even spacing, under More wishes, all levels are in reach.';
  }
  if (high === null) return `The level goes on from ${measureText(low)}.`;
  const width = low > 0 ? (high - low) / target : 1;
  if (width >= NARROW) return `The level goes from ${measureText(low)} to ${measureText(high)}.`;
  const share = measureText(width * 100);
  return `The level is ${share}\u202f% wide; counts vary more than that, so the search may end beside it.`;
}
