/** Making new puzzles: the engine climbs to a level's call count. */
import { readGrid } from '../model/codecs.js';
import { newGame } from '../model/game.js';
import { CLASSIC } from '../model/geometry.js';
import { openGame } from './games.js';
import { taskRunner } from './run_task.js';

/** @typedef {import('../model/store.js').Wish} Wish */

/** Seeds have 32 bits. */
const SEEDS = 2 ** 32;

/** @param {import('./app.js').App} app */
export function makeCommands(app) {
  const { store, platform } = app;
  const making = taskRunner(app, store.tasks.generate, 'generate');

  /** @param {Wish} wish */
  function make({ level, symmetry }) {
    const seed = Math.floor(platform.random() * SEEDS);
    return making.run(level, { level, symmetry, seed });
  }

  /** Puts the puzzle that was made on the board. */
  async function playMade() {
    const task = store.tasks.generate.value;
    if (task.phase !== 'done') return false;
    const clues = readGrid(task.result.puzzle, CLASSIC);
    if (!clues) return false;
    const { level, seed } = task.result;
    return openGame(app, newGame(CLASSIC, clues, { kind: 'made', level: level ?? 'no', seed }));
  }

  return {
    make,
    stopMaking: making.stop,
    playMade,

    /** @param {string} level */
    async makeAndPlay(level) {
      if ((await make({ level, symmetry: store.wish.value.symmetry })) && (await playMade())) {
        store.drawer.value = 'none';
      }
    },

    /** @param {Partial<Wish>} change */
    setWish(change) {
      store.wish.value = { ...store.wish.value, ...change };
    },
  };
}
