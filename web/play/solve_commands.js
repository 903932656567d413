/** What the engine knows about the puzzle's solutions: how many, which, and whether the digits fit. */
import { readGrid } from '../board/codecs.js';
import { withHelp } from '../board/game.js';
import { resultAbout } from '../controls/task.js';
import { counted } from '../text/words.js';
import { taskRunner } from '../app/run_task.js';

/** @typedef {import('../app/app.js').App} App */
/** @typedef {import('../app/store.js').SolveResult} SolveResult */

/** Counting stops here: more solutions say no more about a puzzle. */
const COUNT_LIMIT = 100_000;

/** @param {App} app */
export function solveCommands(app) {
  const { store } = app;
  const solving = taskRunner(app, store.tasks.solve, 'solve');
  const counting = taskRunner(app, store.tasks.count, 'solve');
  const asking = taskRunner(app, store.tasks.secondOpinion, 'solve');

  /**
   * The verdict on the puzzle on the board, from memory or from the engine.
   * @returns {Promise<SolveResult | null>}
   */
  function solve() {
    const puzzle = store.puzzle.value;
    const known = resultAbout(store.tasks.solve.value, puzzle);
    return known ? Promise.resolve(known) : solving.run(puzzle, { puzzle, limit: 2 });
  }

  /**
   * @param {SolveResult} result
   * @param {number} index which of its solutions
   */
  function lay(result, index) {
    const { geometry } = store.board.value;
    const [digits, other] = [result.solutions[index], result.solutions[1 - index]].map(
      (text) => text && readGrid(text, geometry),
    );
    if (!digits) return;
    store.paused.value = false;
    store.preview.value = {
      digits,
      other: other || null,
      differing: result.differing_cells,
      name: other ? (index === 0 ? 'A' : 'B') : null,
    };
  }

  return {
    solve,
    stopSolve: solving.stop,

    count() {
      const puzzle = store.puzzle.value;
      return counting.run(puzzle, { puzzle, limit: COUNT_LIMIT });
    },
    stopCount: counting.stop,

    /** The same question to the SAT solver, which the page fetches from the site when it is first wanted. */
    askSat() {
      const puzzle = store.puzzle.value;
      return asking.run(puzzle, { puzzle, solver: 'sat', limit: 2 });
    },
    stopSat: asking.stop,

    /** Lays a solution over the board; what one has written stays under it. */
    showSolution() {
      const result = resultAbout(store.tasks.solve.value, store.puzzle.value);
      if (result) lay(result, 0);
    },

    /** From solution A to B, and back. */
    flipSolution() {
      const result = resultAbout(store.tasks.solve.value, store.puzzle.value);
      if (result && store.preview.value?.name) lay(result, store.preview.value.name === 'A' ? 1 : 0);
    },

    hideSolution() {
      store.preview.value = null;
    },

    /** Writes the only solution into the game: one step of undo. A draft's digits are clues to be. */
    async fillSolution() {
      if (store.isDraft.value) return;
      const result = await solve();
      if (store.isDraft.value || result?.verdict !== 'unique' || result.puzzle !== store.puzzle.value) return;
      store.preview.value = null;
      store.drawer.value = 'none';
      const digits = readGrid(result.solutions[0], store.board.value.geometry);
      if (digits) store.dispatch({ type: 'fill-solution', digits });
    },

    /** Compares one's own digits with the only solution. */
    async check() {
      if (store.isDraft.value) return;
      const { puzzle } = store;
      const result = await solve();
      if (!result || result.puzzle !== puzzle.value) return;
      if (result.verdict !== 'unique') {
        const text = 'This puzzle doesn’t have exactly one solution, so your digits can’t be checked.';
        store.notice.value = { tone: 'plain', text };
        return;
      }
      const solution = readGrid(result.solutions[0], store.game.value.geometry) ?? [];
      const { digits } = store.game.value.history.present;
      const wrong = digits.flatMap((digit, cell) => (digit && digit !== solution[cell] ? [cell] : []));
      store.game.value = withHelp(store.game.value, { checks: 1, mistakes: wrong.length });
      store.wrong.value = new Set(wrong);
      store.notice.value = verdictOn(digits.filter(Boolean).length, wrong.length);
    },
  };
}

/**
 * @param {number} written
 * @param {number} wrong
 * @returns {import('../app/store.js').Notice}
 */
function verdictOn(written, wrong) {
  if (!written) return { tone: 'plain', text: 'Nothing to check yet. Place some digits first.' };
  if (!wrong) {
    const all = written === 1 ? 'Your digit is' : `All ${written} digits are`;
    return { tone: 'good', text: `${all} correct so far.` };
  }
  const of = `${wrong} of your ${counted(written, 'digit')}`;
  return { tone: 'bad', text: `${of} ${wrong === 1 ? 'is' : 'are'} wrong (crossed out).` };
}
