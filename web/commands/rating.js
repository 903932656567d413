/** Rating: how much search a puzzle takes. */
import { readGrid } from '../model/codecs.js';
import { newGame } from '../model/game.js';
import { CLASSIC } from '../model/geometry.js';
import { withRating, withoutRating } from '../model/rated.js';
import { sourceTitle } from '../model/words.js';
import { openGame } from './games.js';
import { taskRunner } from './run_task.js';

/** @typedef {import('../model/rated.js').Rated} Rated */

/** Each rating is the mean of this many random searches. */
export const RUNS = 10;

/** @param {import('./app.js').App} app */
export function ratingCommands(app) {
  const { store } = app;
  const rating = taskRunner(app, store.tasks.rate, 'rate');
  const path = taskRunner(app, store.tasks.fullPath, 'steps');

  return {
    /** Two ratings, which say different things: by random searches, and by the path that a person takes. */
    async rate() {
      const puzzle = store.puzzle.value;
      const title = store.isDraft.value ? 'Your draft' : sourceTitle(store.game.value.source);
      const params = { puzzle, runs: RUNS, seed: 0, countings: ['sweeps', 'nodes', 'splits'] };
      const result = await rating.run(puzzle, params);
      if (result?.verdict !== 'unique') return;
      store.rated.value = withRating(store.rated.value, title, result);
      await path.run(puzzle, { puzzle });
    },
    stopRating: rating.stop,
    stopRatingPath: path.stop,

    /**
     * Puts a rated puzzle on the board again; its rating with it.
     * @param {Rated} rated
     */
    async openRated({ puzzle }) {
      const clues = readGrid(puzzle, CLASSIC);
      if (!clues || puzzle === store.puzzle.value) return;
      if (await openGame(app, newGame(CLASSIC, clues, { kind: 'pasted' }))) await this.rate();
    },

    /** @param {Rated} rated */
    forgetRated({ puzzle }) {
      store.rated.value = withoutRating(store.rated.value, puzzle);
    },
  };
}
