/** Rating: how much search a puzzle takes. */
import { readGrid } from '../board/codecs.js';
import { newGame } from '../board/game.js';
import { CLASSIC } from '../board/geometry.js';
import { explainerKey } from '../steps/rated_path.js';
import { withRating, withoutRating } from './rated_state.js';
import { resultAbout } from '../controls/task.js';
import { openGame } from '../app/games.js';
import { taskRunner } from '../app/run_task.js';

/** @typedef {import('./rated_state.js').Rated} Rated */

/** Each rating is the mean of this many random searches. */
export const RUNS = 10;

/** @param {import('../app/app.js').App} app */
export function ratingCommands(app) {
  const { store, engine } = app;
  const rating = taskRunner(app, store.tasks.rate, 'rate');
  const path = taskRunner(app, store.tasks.fullPath, 'steps');
  const explainer = taskRunner(app, store.tasks.explainer, 'explain');

  /**
   * The same seed each time: the same puzzle has the same rating.
   * @param {string} puzzle
   */
  function count(puzzle) {
    const { table } = store.levelTable.value;
    const countings = ['sweeps', 'nodes', 'splits'];
    return rating.run(puzzle, { puzzle, runs: RUNS, seed: 0, countings, table });
  }

  /** It can take minutes, so it stops when another puzzle is on the board. */
  async function explain() {
    const puzzle = store.puzzle.value;
    const scale = store.explainerScale.value;
    await explainer.run(explainerKey(puzzle, scale), { puzzle, scale }, () => {
      if (store.puzzle.value !== puzzle) explainer.stop();
    });
  }

  return {
    /**
     * Three ratings, which say different things: by random searches, by the path that a person takes, and by
     * Sudoku Explainer, for boards on its scale.
     */
    async rate() {
      const puzzle = store.puzzle.value;
      const source = store.board.value.source;
      const result = await count(puzzle);
      if (result?.verdict !== 'unique') return;
      store.rated.value = withRating(store.rated.value, source, result);
      await path.run(puzzle, { puzzle });
      if (store.puzzle.value === puzzle && store.board.value.geometry === CLASSIC) await explain();
    },

    /** Rates by Sudoku Explainer alone, as after a stop. */
    rateByExplainer: explain,
    stopExplainer: explainer.stop,

    /**
     * Rates by Sudoku Explainer on a scale from now on; a puzzle that it was asked about is rated anew.
     * @param {import('../steps/rated_path.js').ExplainerScale} scale
     */
    async setExplainerScale(scale) {
      const before = explainerKey(store.puzzle.value, store.explainerScale.value);
      store.explainerScale.value = scale;
      if (store.tasks.explainer.value.about === before) await explain();
    },

    /**
     * Tells levels by a table from now on; a rating that is shown is told anew.
     * @param {import('../app/store.js').LevelTable} table
     */
    async setLevelTable(table) {
      try {
        const { levels, source } = await engine.call('levels', { table });
        store.levelTable.value = { table, levels, source };
      } catch (/** @type {any} */ error) {
        store.notice.value = { tone: 'bad', text: String(error?.message ?? error) };
        return;
      }
      const puzzle = store.puzzle.value;
      if (resultAbout(store.tasks.rate.value, puzzle)) await count(puzzle);
    },
    stopRating: rating.stop,
    stopRatingPath: path.stop,

    /**
     * Puts a rated puzzle on the board again; its rating with it.
     * @param {Rated} rated
     */
    async openRated({ puzzle, source }) {
      const clues = readGrid(puzzle, CLASSIC);
      if (!clues || puzzle === store.puzzle.value) return;
      if (await openGame(app, newGame(CLASSIC, clues, source))) await this.rate();
    },

    /** @param {Rated} rated */
    forgetRated({ puzzle }) {
      store.rated.value = withoutRating(store.rated.value, puzzle);
    },
  };
}
