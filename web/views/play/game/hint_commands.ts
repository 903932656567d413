/** Hints in Play: what is wrong first, else a step, told and applied as far as it is asked for. */
import { selectOnly } from '../../../shared/board/selection.ts';
import { writeGrid } from '../../../shared/board/digits.ts';
import { valuesOf, type Action } from '../../../shared/board/game.ts';
import { DEPTHS, lastMove, playerCandidates, type Hint } from '../../../shared/steps/hint_state.ts';
import { IDLE } from '../../../shared/controls/task.ts';
import { taskRunner } from '../../../frame/run_task.ts';
import { ticketOf } from '../../../frame/ticket.ts';
import type { App } from '../../../frame/app.ts';
import type { StepEntry } from '../../../engine/wire.d.ts';

export function hintCommands(app: App) {
  const { store } = app;
  const { hint } = store;
  const asking = taskRunner(app, store.tasks.hint, 'hint');

  const write = (action: Action) => store.dispatch(action, ticketOf(store));

  async function ask() {
    const since = ticketOf(store);
    const game = store.game.value;
    const entries = game.history.present;
    const digits = writeGrid(valuesOf(game));
    store.preview.value = null;
    store.drawer.value = 'none';
    store.notice.value = null; // what a check said, which the hint says too
    const result = await asking.run(digits, {
      puzzle: store.askedPuzzle.value,
      digits,
      candidates: playerCandidates(game),
      last: lastMove(game),
    });
    if (!result || store.game.value.history.present !== entries) return;
    const { kind, wrong_cells: wrong } = result;
    hint.given.value = { entries, result, depth: 'where' };
    const isWrong = kind === 'wrong-digits';
    store.noteHelp({ hints: 1, wrong: isWrong ? wrong : [] }, since);
    if (isWrong) store.wrong.value = new Set(wrong);
  }

  function deepen(shown: Hint) {
    const { kind, wrong_cells: cells, step } = shown.result;
    if (kind === 'wrong-digits') return write({ type: 'erase', cells });
    if (kind === 'missing-marks') return write({ type: 'restore-marks', cells });
    if (!step) return;
    const deeper = DEPTHS[DEPTHS.indexOf(shown.depth) + 1];
    if (deeper) hint.given.value = { ...shown, depth: deeper };
    else play(step);
  }

  function play(step: StepEntry) {
    write({ type: 'play-step', step, tidy: store.settings.value.tidy });
    const [[cell]] = [...step.placements, ...step.eliminations];
    store.selection.value = selectOnly(cell);
  }

  return {
    /** Gives a hint; once it is given, tells more of it, and at last applies it. */
    async hint() {
      if (store.isDraft.value || store.isSolved.value || store.view.value !== 'play') return;
      const shown = hint.visible.value;
      if (shown) deepen(shown);
      else await ask();
    },

    /** Closes the hint and leaves the board as it is. */
    closeHint() {
      asking.stop();
      hint.given.value = null;
      store.tasks.hint.value = IDLE;
    },
  };
}
