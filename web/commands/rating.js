/** Rating: how much search a puzzle takes. */
import { taskRunner } from './run_task.js';

/** Each rating is the mean of this many random searches. */
const RUNS = 10;

/** @param {import('./app.js').App} app */
export function ratingCommands(app) {
  const { store } = app;
  const rating = taskRunner(app, store.tasks.rate, 'rate');
  const path = taskRunner(app, store.tasks.fullPath, 'steps');

  return {
    /** Two ratings, which say different things: by random searches, and by the path that a person takes. */
    async rate() {
      const puzzle = store.puzzle.value;
      const params = { puzzle, runs: RUNS, seed: 0, countings: ['sweeps', 'nodes'] };
      const result = await rating.run(puzzle, params);
      if (result?.verdict === 'unique') await path.run(puzzle, { puzzle });
    },
    stopRating: rating.stop,
    stopRatingPath: path.stop,
  };
}
