/** Making new puzzles: the engine climbs to what is wished for. */
import { readGrid } from '../board/codecs.js';
import { traced } from './climb_trace.js';
import { bestSoFar, geometryOf, levelsFor, madeTable, puzzleLines } from './state.js';
import { newGame } from '../board/game.js';
import {
  FIRST_WISH,
  WITH_LEVELS,
  byOf,
  changed,
  levelOn,
  paramsOf,
  requestLike,
  troubleWithWish,
  wishWords,
} from './request.js';
import { IDLE } from '../controls/task.js';
import { drawFromBank } from '../puzzles/bank.js';
import { openGame } from '../app/games.js';
import { taskRunner } from '../app/run_task.js';

/** @typedef {import('./request.js').Wish} Wish */
/** @typedef {import('./state.js').Made} Made */

/** Seeds have 32 bits. */
const SEEDS = 2 ** 32;

/** A new puzzle is told apart from so many earlier ones, the latest. */
const MOST_AVOIDED = 500;

/** @param {import('../app/app.js').App} app */
export function makeCommands(app) {
  const { store, engine, platform, bank } = app;
  const { creating } = store;
  const making = taskRunner(app, store.tasks.generate, 'generate');
  let latestSeed = 0;

  /** @param {Made} made */
  function keep(made) {
    creating.made.value = [made, ...creating.made.value.filter(({ puzzle }) => puzzle !== made.puzzle)];
    creating.chosenPuzzle.value = made.puzzle;
  }

  /**
   * @param {Wish} wish
   * @returns {Promise<Made | null>} null when it failed or was stopped
   */
  async function makeOne(wish) {
    const seed = Math.floor(platform.random() * SEEDS);
    const others = creating.made.value.filter(({ box }) => box === wish.box).slice(0, MOST_AVOIDED);
    const params = paramsOf(wish, { seed, avoid: others.map(({ puzzle }) => puzzle) });
    creating.trace.value = [];
    creating.box.value = wish.box;
    latestSeed = seed;
    const result = await making.run(wishWords(wish), params, (detail) => {
      creating.trace.value = traced(creating.trace.value, detail);
    });
    return result && { ...result, isStopped: false };
  }

  /**
   * Makes as many puzzles as are wished for, each other than those made before.
   * @param {Wish} wish
   * @returns {Promise<Made | null>} the last one; null when there is none, or the search was stopped
   */
  async function make(wish) {
    creating.batch.value = { done: 0, amount: wish.amount };
    let last = null;
    let left = 0;
    for (let done = 1; done <= wish.amount; done += 1) {
      last = await makeOne(wish);
      if (!last) return null;
      if (last.call_count !== null && !last.missed.includes('new')) keep(last);
      else left += 1;
      creating.batch.value = { done, amount: wish.amount };
    }
    if (left) store.notice.value = { tone: 'bad', text: leftOutWords(left, wish.amount) };
    return last;
  }

  /** Stops the search. What it has found so far is kept, as what it is. */
  function stopMaking() {
    const task = store.tasks.generate.value;
    making.stop();
    if (task.phase !== 'running') return;
    const count = task.detail.call_count;
    const box = creating.box.value;
    const levels = store.hello.value?.levels ?? [];
    const level = typeof count === 'number' ? levelOn(box, levels, count) : null;
    const best = bestSoFar(task.detail, {
      box,
      level: level?.name ?? null,
      seed: latestSeed,
      history: creating.trace.value,
    });
    if (best) keep(best);
  }

  /** Asks the engine for the levels of the scale that is wished for. */
  async function learnScale() {
    const { levels: size, spacing } = creating.wish.value;
    if (levelsFor(creating.scale.value, creating.wish.value).length) return;
    try {
      const scale = { spacing, levels: (await engine.call('levels', { size, spacing })).levels };
      if (levelsFor(scale, creating.wish.value).length) creating.scale.value = scale;
    } catch {
      // Nothing but the picture of the scale is missing; the status line tells what is wrong with the engine.
    }
  }

  return {
    /** Makes what the wish says, if it can be made. */
    async make() {
      const wish = creating.wish.value;
      const trouble = troubleWithWish(wish);
      if (trouble) store.notice.value = { tone: 'bad', text: trouble };
      else await make(wish);
    },
    stopMaking,

    /**
     * Makes a puzzle of a level and puts it on the board.
     * @param {string} level
     */
    async makeAndPlay(level) {
      const { symmetry } = creating.wish.value;
      const made = await make({ ...FIRST_WISH, by: 'level', level, symmetry });
      if (made && (await this.playMade(made))) store.drawer.value = 'none';
    },

    /**
     * Another puzzle like one that was played to its end: from the bank where that has its level, else made
     * anew. `level` of one that was made is a level's name, a place on a scale, or the size of a board.
     * @param {{ level: string }} source
     */
    async playAnother({ level }) {
      if (level in bank.levels) {
        await openGame(app, drawFromBank(bank, level, platform.random, store.puzzle.value));
        return;
      }
      store.drawer.value = 'new';
      const made = await make({ ...requestLike(level), symmetry: creating.wish.value.symmetry });
      if (made && (await this.playMade(made))) store.drawer.value = 'none';
    },

    /**
     * Puts a puzzle that was made on the board.
     * @param {Made} made
     */
    playMade(made) {
      const shape = geometryOf(made);
      const clues = readGrid(made.puzzle, shape);
      if (!clues) return Promise.resolve(false);
      const name = made.level ?? `${shape.size}x${shape.size}`;
      return openGame(app, newGame(shape, clues, { kind: 'made', level: name, seed: made.seed }));
    },

    /** @param {Made} made */
    chooseMade(made) {
      creating.chosenPuzzle.value = made.puzzle;
    },

    /** Takes all that was made off the list. */
    clearMade() {
      creating.made.value = [];
      if (store.tasks.generate.value.phase !== 'running') store.tasks.generate.value = IDLE;
    },

    /**
     * Saves the puzzles of a board as lines.
     * @param {Made['box']} box
     */
    saveMadeLines(box) {
      const { size } = geometryOf({ box });
      const name = box === WITH_LEVELS ? 'sudokus.sdm' : `sudokus-${size}x${size}.sdm`;
      platform.download(name, puzzleLines(creating.made.value, box));
    },

    /** Saves all puzzles, of any board, as a table with their facts. */
    saveMadeTable() {
      platform.download('sudokus.csv', madeTable(creating.made.value));
    },

    /** @param {Partial<Wish>} change */
    setWish(change) {
      creating.wish.value = changed(creating.wish.value, change);
      if (byOf(creating.wish.value) === 'scale') void learnScale();
    },
  };
}

/**
 * @param {number} left
 * @param {number} amount
 */
function leftOutWords(left, amount) {
  const which = amount === 1 ? 'The search' : `${left} of ${amount} searches`;
  const found = 'no puzzle that has one solution and is not on the list yet';
  return `${which} found ${found}. Change the wish, or try again.`;
}
