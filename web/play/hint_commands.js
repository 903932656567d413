/** Hints in Play: what is wrong first, else a step, told and played as far as it is asked for. */
import { selectOnly } from '../board/selection.js';
import { writeGrid } from '../board/codecs.js';
import { valuesOf } from '../board/game.js';
import { lastMove, playerCandidates } from './hint_state.js';
import { IDLE } from '../controls/task.js';
import { taskRunner } from '../app/run_task.js';

/** @param {import('../app/app.js').App} app */
export function hintCommands(app) {
  const { store } = app;
  const { hint } = store;
  const asking = taskRunner(app, store.tasks.hint, 'hint');

  async function ask() {
    const game = store.game.value;
    const entries = game.history.present;
    const digits = writeGrid(valuesOf(game));
    store.preview.value = null;
    store.drawer.value = 'none';
    const result = await asking.run(digits, {
      puzzle: store.puzzle.value,
      digits,
      candidates: playerCandidates(game),
      last: lastMove(game),
    });
    if (!result || store.game.value.history.present !== entries) return;
    hint.given.value = { entries, result, depth: 'where' };
    if (result.kind === 'wrong-digits') store.wrong.value = new Set(result.wrong_cells);
  }

  /** @param {import('./hint_state.js').Hint} shown */
  function deepen(shown) {
    const { kind, wrong_cells: cells, step } = shown.result;
    if (kind === 'wrong-digits') return store.dispatch({ type: 'erase', cells });
    if (kind === 'missing-marks') return store.dispatch({ type: 'restore-marks', cells });
    if (!step) return;
    if (shown.depth === 'where') hint.given.value = { ...shown, depth: 'why' };
    else play(step);
  }

  /** @param {import('../engine/wire.js').StepEntry} step */
  function play(step) {
    const used = playerCandidates(store.game.value);
    store.dispatch({ type: 'play-step', step, used, tidy: store.settings.value.tidy });
    const [[cell]] = [...step.placements, ...step.eliminations];
    store.selection.value = selectOnly(cell);
  }

  return {
    /** Gives a hint; once it is given, goes deeper: why, then what follows is done. */
    async hint() {
      if (store.isDraft.value || store.isSolved.value || store.view.value !== 'play') return;
      const shown = hint.shown.value;
      if (shown) deepen(shown);
      else await ask();
    },

    /** Puts the hint away; nothing is played. */
    closeHint() {
      asking.stop();
      hint.given.value = null;
      store.tasks.hint.value = IDLE;
    },
  };
}
