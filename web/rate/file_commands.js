/** Rating a file of many puzzles, one after the other; what is done stays when it is stopped. */
import { readGrid } from '../board/codecs.js';
import { geometry } from '../board/geometry.js';
import { readWithPauses } from '../puzzles/puzzle_files.js';
import { pressed, ratingsTable, refusedRow, rowOf } from './file_state.js';
import { shortName } from '../text/words.js';
import { fileTaker } from '../app/file_commands.js';
import { openClues } from '../app/games.js';
import { RUNS } from './commands.js';

/** @typedef {import('./file_state.js').Row} Row */
/** @typedef {import('../puzzles/puzzle_files.js').FilePuzzle} FilePuzzle */

/** Sweeps for all runs of a puzzle: a second or so. One that takes more is beyond all levels, and says so. */
const BUDGET = 100_000;

/** The table is drawn anew at most so often, in ms. */
const DRAWN_EVERY = 200;

/** @param {import('../app/app.js').App} app */
export function ratingFileCommands(app) {
  const { store, engine, platform } = app;
  const { ratedFile } = store;
  /** @type {AbortController | null} */
  let current = null;

  /**
   * @param {FilePuzzle} entry
   * @param {AbortSignal} signal
   */
  async function rated(entry, signal) {
    const call = (/** @type {string} */ method, /** @type {object} */ params) =>
      engine.call(method, { puzzle: entry.text, ...params }, { signal });
    const rating = await call('rate', { runs: RUNS, seed: 0, countings: ['sweeps'], budget: BUDGET });
    const hasPath = rating.verdict === 'unique' && ratedFile.withPath.value;
    const path = hasPath ? await call('steps', {}) : null;
    const rank = (/** @type {string} */ technique) =>
      store.catalogue.value.findIndex(({ id }) => id === technique);
    return rowOf(entry, rating, path, rank);
  }

  /**
   * @param {readonly FilePuzzle[]} entries
   * @param {AbortController} mine
   */
  async function rateAll(entries, mine) {
    /** @type {Row[]} */
    const rows = [];
    let drawn = platform.now();
    const draw = () => {
      ratedFile.rows.value = [...rows];
      drawn = platform.now();
    };
    try {
      for (const [index, entry] of entries.entries()) {
        rows.push({ ...(await rowFor(entry, mine.signal)), number: index + 1 });
        if (current !== mine) return;
        ratedFile.phase.value = 'running';
        if (rows.length === 1 || platform.now() - drawn >= DRAWN_EVERY) draw();
      }
      ratedFile.phase.value = 'done';
    } catch (/** @type {any} */ error) {
      if (current !== mine) return;
      ratedFile.phase.value = error?.name === 'AbortError' ? 'stopped' : 'failed';
      ratedFile.trouble.value = String(error?.message ?? error);
    } finally {
      if (current === mine) draw();
    }
  }

  /**
   * A puzzle that the engine refuses, as one with equal clues in a row, costs the others nothing.
   * @param {FilePuzzle} entry
   * @param {AbortSignal} signal
   */
  async function rowFor(entry, signal) {
    try {
      return await rated(entry, signal);
    } catch (/** @type {any} */ error) {
      if (error?.name !== 'EngineError' || error.code === 'internal') throw error;
      return refusedRow(entry, error.message);
    }
  }

  /** @param {import('../app/app.js').TextFile} file */
  async function rateFile({ name, text, isPart }) {
    current?.abort();
    const mine = new AbortController();
    current = mine;
    const read = await readWithPauses(text, platform, () => current === mine);
    if (!read || current !== mine) return;
    const { puzzles, problems, problemCount, isCut } = read;
    ratedFile.file.value = {
      name,
      total: puzzles.length,
      problems,
      problemCount,
      isCut: isCut || isPart,
    };
    ratedFile.rows.value = [];
    ratedFile.page.value = 0;
    ratedFile.trouble.value = '';
    const isReady = ['ready', 'busy'].includes(store.engine.value.name);
    ratedFile.phase.value = isReady ? 'running' : 'waiting';
    await rateAll(puzzles, mine);
  }
  const takeFileToRate = fileTaker(app, rateFile);

  return {
    rateFile,
    takeFileToRate,

    /** Lets a person choose a file, and rates its puzzles. */
    openFileToRate: () => takeFileToRate(platform.pickFile()),

    /** Stops; the rows that are done stay. */
    stopRatingFile() {
      current?.abort();
    },

    /** Puts the file and its ratings away. */
    closeRatedFile() {
      current?.abort();
      current = null;
      ratedFile.file.value = null;
      ratedFile.rows.value = [];
      ratedFile.phase.value = 'idle';
    },

    /** @param {boolean} isWanted */
    setWithPath(isWanted) {
      ratedFile.withPath.value = isWanted;
    },

    /** @param {import('./file_state.js').Column} column */
    sortRatings(column) {
      ratedFile.order.value = pressed(ratedFile.order.value, column);
      ratedFile.page.value = 0;
    },

    /** @param {number} page */
    turnRatings(page) {
      ratedFile.page.value = page;
    },

    saveRatings() {
      const name = (ratedFile.file.value?.name ?? 'puzzles').replace(/\.[^.]*$/, '');
      const problems = ratedFile.file.value?.problems ?? [];
      const scale = { levels: store.levels.value, table: store.levelTable.value.table };
      platform.download(`${name}-ratings.csv`, ratingsTable(ratedFile.sorted.value, problems, scale));
    },

    /**
     * Puts a puzzle of the file on the board; one that cannot be played becomes a draft to mend.
     * @param {Row} row
     */
    async openRow({ puzzle, number, boxRows, boxColumns }) {
      const shape = geometry(boxRows, boxColumns);
      const clues = readGrid(puzzle, shape);
      const name = shortName(ratedFile.file.value?.name ?? '');
      return clues !== null && openClues(app, clues, { kind: 'file', name, number }, shape);
    },
  };
}
