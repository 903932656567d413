/** Puzzle text that a person typed, pasted or followed. */
import { readGrid } from '../model/codecs.js';
import { CLASSIC, geometry } from '../model/geometry.js';
import { openClues } from './games.js';
import { taskRunner } from './run_task.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('../model/game.js').Source} Source */

/**
 * @param {App} app
 * @param {{ solve(): Promise<unknown> }} solving
 */
export function textCommands(app, solving) {
  const { store } = app;
  const parsing = taskRunner(app, store.tasks.parse, 'parse');

  /**
   * Reads text as a puzzle and opens it. Text that cannot be read stays in the text box, to be mended.
   * @param {string} text
   * @param {Source} source
   * @returns {Promise<boolean>} whether its puzzle is being played now
   */
  async function readText(text, source) {
    parsing.stop();
    const plain = readGrid(text, CLASSIC);
    if (plain) return open(plain, source);
    store.puzzleText.value = text;
    store.drawer.value = 'own';
    const parsed = await parsing.run(text, { text });
    if (!parsed) return false;
    const shape = geometry(parsed.box_rows, parsed.box_columns);
    const values = readGrid(parsed.puzzle, shape);
    return values ? open(values, source, shape) : false;
  }

  /**
   * @param {readonly number[]} values
   * @param {Source} source
   * @param {import('../model/geometry.js').Geometry} [shape]
   */
  async function open(values, source, shape) {
    const plays = await openClues(app, values, source, shape);
    if (plays || store.isDraft.value) store.puzzleText.value = '';
    if (plays) {
      store.drawer.value = 'none';
      void solving.solve();
    }
    return plays;
  }

  return {
    readText,
    stopReading: parsing.stop,

    /** @param {string} text */
    setPuzzleText(text) {
      store.puzzleText.value = text;
    },

    /** @param {string} text */
    async paste(text) {
      if (text.trim()) await readText(text, { kind: 'pasted' });
    },
  };
}
