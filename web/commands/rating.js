/** Rating: how much search a puzzle takes. */
import { taskRunner } from './run_task.js';

/** Each rating is the mean of this many random searches. */
const RUNS = 10;

/** @param {import('./app.js').App} app */
export function ratingCommands(app) {
  const { store } = app;
  const rating = taskRunner(app, store.tasks.rate, 'rate');

  return {
    rate() {
      const puzzle = store.puzzle.value;
      return rating.run(puzzle, { puzzle, runs: RUNS, seed: 0, countings: ['sweeps', 'nodes'] });
    },
    stopRating: rating.stop,
  };
}
