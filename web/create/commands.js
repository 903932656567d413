/** Making new puzzles: the engine searches for what is asked. */
import { readGrid } from '../board/codecs.js';
import { bestSoFar, geometryOf, levelsFor, madeTable, puzzleLines, withPoint } from './state.js';
import { notReachedText, nothingNewText, requestWords, troubleWith } from './text.js';
import { newGame } from '../board/game.js';
import {
  FIRST_REQUEST,
  WITH_LEVELS,
  byOf,
  changed,
  levelOn,
  paramsOf,
  requestLike,
} from './request.js';
import { IDLE } from '../controls/task.js';
import { openGame } from '../app/games.js';
import { inParallel } from '../app/run_batch.js';
import { taskRunner } from '../app/run_task.js';
import { sourceTitle } from '../text/words.js';

/** @typedef {import('./request.js').Request} Request */
/** @typedef {import('./state.js').Made} Made */

/** Seeds have 32 bits. */
const SEEDS = 2 ** 32;

/** A new puzzle is told apart from so many earlier ones, the latest. */
const MOST_AVOIDED = 500;

/**
 * Where a puzzle that was made comes from.
 * @param {Made} made
 * @returns {import('../board/game.js').Source}
 */
function sourceOf(made) {
  const { size } = geometryOf(made);
  return { kind: 'made', level: made.level ?? `${size}x${size}`, seed: made.seed };
}

/**
 * @param {import('../app/app.js').App} app
 * @param {{ sharePuzzle(subject: import('../sharing/state.js').Subject): void }} sharing
 */
export function makeCommands(app, { sharePuzzle }) {
  const { store, engine, platform } = app;
  const { creating } = store;
  const making = taskRunner(app, store.tasks.generate, 'generate');
  const makingMany = taskRunner({ store, engine: { call: callMany } }, store.tasks.generate, 'generate');
  let latestSeed = 0;

  /** @param {Made} made */
  function keep(made) {
    creating.made.value = [made, ...creating.made.value.filter(({ puzzle }) => puzzle !== made.puzzle)];
    creating.chosenPuzzle.value = made.puzzle;
  }

  /**
   * What the engine is asked for, as a puzzle that differs from those made so far.
   * @param {Request} request
   */
  function nextParams(request) {
    const seed = Math.floor(platform.random() * SEEDS);
    const others = creating.made.value.filter(({ box }) => box === request.box).slice(0, MOST_AVOIDED);
    return paramsOf(request, { seed, avoid: others.map(({ puzzle }) => puzzle) });
  }

  /**
   * The search that is shown begins.
   * @param {ReturnType<typeof nextParams>} params
   */
  function showSearch({ seed }) {
    creating.trace.value = [];
    latestSeed = seed ?? 0;
  }

  /**
   * As an engine's `call`, for a request of several puzzles: the pool's engines make them side by side, and
   * each is kept as it comes. The progress is that of one search. On small boards one engine makes all: only
   * an earlier puzzle can be avoided, and two made at the same time might be the same up to symmetry.
   * @param {string} method
   * @param {any} request
   * @param {{ signal?: AbortSignal,
   *   onProgress?: (progress: import('../app/app.js').Progress) => void }} [options]
   * @returns {Promise<any>} the last puzzle
   */
  async function callMany(method, request, { signal, onProgress } = {}) {
    const { amount, box } = /** @type {Request} */ (request);
    let failed = 0;
    let last = null;
    /** @param {unknown} _ @param {AbortSignal} either @param {number} share */
    const makeOne = async (_, either, share) => {
      const params = nextParams(request);
      if (share === 0) showSearch(params);
      const options = { signal: either, onProgress: share === 0 ? onProgress : undefined };
      last = { ...(await app.engines.call(method, params, options)), isStopped: false };
      either.throwIfAborted();
      if (last.call_count !== null && !last.missed.includes('new')) keep(last);
      else failed += 1;
      creating.batch.value = { done: creating.batch.value.done + 1, amount };
    };
    const atOnce = geometryOf({ box }).size === 9 ? app.engines.most : 1;
    await inParallel(Array(amount).fill(null), atOnce, makeOne, signal);
    if (failed) store.notice.value = { tone: 'bad', text: nothingNewText(failed, amount) };
    return last;
  }

  /**
   * Makes as many puzzles as are asked for, each different from those made before: one in the page's own
   * engine, which runs already; several in the pool's, so that Play has its own.
   * @param {Request} request
   * @returns {Promise<Made | null>} the last one; null when there is none, or the search was stopped
   */
  async function make(request) {
    const { amount, box } = request;
    stopSearches();
    creating.batch.value = { done: 0, amount };
    creating.box.value = box;
    const words = requestWords(request);
    /** @param {Record<string, any>} detail */
    const note = (detail) => {
      creating.trace.value = withPoint(creating.trace.value, detail);
    };
    if (amount > 1) {
      const last = await makingMany.run(words, request, note);
      return last && { ...last, isStopped: false };
    }
    const params = nextParams(request);
    showSearch(params);
    const result = await making.run(words, params, note);
    if (!result) return null;
    const made = { ...result, isStopped: false };
    if (made.call_count !== null && !made.missed.includes('new')) keep(made);
    else store.notice.value = { tone: 'bad', text: nothingNewText(1, 1) };
    creating.batch.value = { done: 1, amount };
    return made;
  }

  function stopSearches() {
    making.stop();
    makingMany.stop();
  }

  /** Stops the search. What it has found so far is kept, as what it is. */
  function stopMaking() {
    const task = store.tasks.generate.value;
    stopSearches();
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

  /** Asks the engine for the levels of the scale that is asked for. */
  async function learnScale() {
    const { levels: size, spacing } = creating.request.value;
    if (levelsFor(creating.scale.value, creating.request.value).length) return;
    try {
      const scale = { spacing, levels: (await engine.call('levels', { size, spacing })).levels };
      if (levelsFor(scale, creating.request.value).length) creating.scale.value = scale;
    } catch {
      // Nothing but the picture of the scale is missing; the status line tells what is wrong with the engine.
    }
  }

  return {
    /** Makes what the request says, if it can be made. */
    async make() {
      const request = creating.request.value;
      const trouble = troubleWith(request);
      if (trouble) store.notice.value = { tone: 'bad', text: trouble };
      else await make(request);
    },
    stopMaking,

    /**
     * Makes a puzzle of a level as Play means it, and puts it on the board.
     * @param {string} level
     */
    async makeAndPlay(level) {
      const { symmetry } = creating.request.value;
      const made = await make({ ...FIRST_REQUEST, by: 'play', level, symmetry });
      if (!made) return;
      if (!made.reached) store.notice.value = { tone: 'bad', text: notReachedText(level) };
      else if (await this.playMade(made)) store.drawer.value = 'none';
    },

    /**
     * Another puzzle like one that was made and played to its end. `level` is a level's name, a place on a
     * scale, or the size of a board.
     * @param {{ level: string }} source
     */
    async playAnother({ level }) {
      store.drawer.value = 'new';
      const made = await make({ ...requestLike(level), symmetry: creating.request.value.symmetry });
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
      return openGame(app, newGame(shape, clues, sourceOf(made)));
    },

    /** @param {Made} made */
    shareMade(made) {
      const shape = geometryOf(made);
      const clues = readGrid(made.puzzle, shape);
      const title = sourceTitle(sourceOf(made));
      if (clues) sharePuzzle({ geometry: shape, clues, entries: null, title });
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

    /** @param {Partial<Request>} change */
    setRequest(change) {
      creating.request.value = changed(creating.request.value, change);
      if (byOf(creating.request.value) === 'scale') void learnScale();
    },
  };
}
