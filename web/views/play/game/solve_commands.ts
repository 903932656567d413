/** What the engine knows about the puzzle's solutions: how many, which, and whether the digits fit. */
import { effect, untracked } from '@preact/signals-core';
import { readGrid } from '../../../shared/board/digits.ts';
import { conflictingCells } from '../../../shared/board/conflicts.ts';
import { valuesOf } from '../../../shared/board/game.ts';
import { isUnderWay, resultAbout } from '../../../shared/controls/task.ts';
import { ask } from '../../../frame/ask.ts';
import { taskRunner } from '../../../frame/run_task.ts';
import { visit } from '../../../frame/route.ts';
import { closeDrawer, isCurrent, isSameBoard, ticketOf } from '../../../frame/ticket.ts';
import { FILL_IN, NOT_UNIQUE, checkNotice } from './late_text.ts';
import type { App } from '../../../frame/app.ts';
import type { SolveResult } from '../../../engine/wire.d.ts';

/** Counting stops here: more solutions say no more about a puzzle. */
const COUNT_LIMIT = 100_000;

/** A hand that types is quicker than this, in ms: the engine is asked when it rests. */
export const REST = 400;

export function solveCommands(app: App) {
  const { store } = app;
  const solving = taskRunner(app, store.tasks.solve, 'solve');
  const counting = taskRunner(app, store.tasks.count, 'solve');
  const asking = taskRunner(app, store.tasks.secondOpinion, 'solve');

  let underWay: Promise<SolveResult | null> = Promise.resolve(null);

  /** The verdict on the puzzle on the board: from memory, from the question that is under way, or from the engine. */
  function solve(): Promise<SolveResult | null> {
    const puzzle = store.askedPuzzle.value;
    const task = store.tasks.solve.value;
    const earlier = resultAbout(task, puzzle);
    if (earlier) return Promise.resolve(earlier);
    // A puzzle that is opened is asked about by itself. To ask anew would take that answer from who waits for it.
    if (!isUnderWay(task) || task.about !== puzzle) underWay = solving.run(puzzle, { puzzle, limit: 2 });
    return underWay;
  }

  /** @param index which of its solutions */
  function previewSolution(result: SolveResult, index: number) {
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

  /** Undoes what was done since the last moment in which no digit was wrong; Redo brings it back. */
  function undoMistakes(solution: readonly number[]) {
    const since = ticketOf(store);
    const isWrong = () =>
      store.game.value.history.present.digits.some((digit, cell) => digit && digit !== solution[cell]);
    while (isWrong() && store.game.value.history.past.length) store.dispatch({ type: 'undo' }, since);
  }

  return {
    solve,
    stopSolve: solving.stop,

    count() {
      const puzzle = store.askedPuzzle.value;
      return counting.run(puzzle, { puzzle, limit: COUNT_LIMIT });
    },
    stopCount: counting.stop,

    /** The same question to the SAT solver, which the page fetches from the site when it is first wanted. */
    askSat() {
      const puzzle = store.askedPuzzle.value;
      return asking.run(puzzle, { puzzle, solver: 'sat', limit: 2 });
    },
    stopSat: asking.stop,

    /** Lays a solution over the board; what one has written stays under it. */
    async showSolution() {
      const since = ticketOf(store);
      const result = await solve();
      if (result && isCurrent(store, since)) previewSolution(result, 0);
    },

    /** From solution A to B, and back. */
    flipSolution() {
      const result = resultAbout(store.tasks.solve.value, store.askedPuzzle.value);
      if (result && store.preview.value?.name)
        previewSolution(result, store.preview.value.name === 'A' ? 1 : 0);
    },

    hideSolution() {
      store.preview.value = null;
    },

    /**
     * Writes the only solution into the game: one step of undo. It asks first, unless the solution has been
     * seen already. A draft's digits are clues to be.
     */
    async fillSolution() {
      const since = ticketOf(store);
      if (store.isDraft.value) return;
      const result = await solve();
      if (result?.verdict !== 'unique' || !isCurrent(store, since)) return;
      if (!store.preview.value && !(await ask(app, FILL_IN, since))) return;
      store.preview.value = null;
      closeDrawer(store, since);
      const digits = readGrid(result.solutions[0], store.board.value.geometry);
      if (digits) store.dispatch({ type: 'fill-solution', digits }, since);
      visit(app, 'play', since);
    },

    /** Compares one's own digits with the only solution. */
    async check() {
      const since = ticketOf(store);
      if (store.isDraft.value) return;
      const result = await solve();
      if (!result || !isSameBoard(store, since)) return;
      if (result.verdict !== 'unique') {
        store.notice.value = { tone: 'plain', text: NOT_UNIQUE };
        return;
      }
      const solution = readGrid(result.solutions[0], store.game.value.geometry) ?? [];
      const { digits } = store.game.value.history.present;
      const wrong = digits.flatMap((digit, cell) => (digit && digit !== solution[cell] ? [cell] : []));
      store.noteHelp({ checks: 1, wrong }, since);
      store.wrong.value = new Set(wrong);
      const offer = { label: 'Undo to before it', run: () => undoMistakes(solution) };
      const notice = checkNotice(digits.filter(Boolean).length, wrong.length);
      store.notice.value = wrong.length ? { ...notice, offer } : notice;
    },
  };
}

/**
 * Asks about the draft whenever it has rested; what was asked about an earlier state is stopped at once.
 * Clashes show on the board by themselves: they need no engine.
 * @returns stops it for good
 */
export function solveDraftOnChange(
  { store }: App,
  { solve, stopSolve }: { solve(): unknown; stopSolve(): void },
): () => void {
  return effect(() => {
    const draft = store.draft.value;
    const puzzle = store.askedPuzzle.value;
    if (!draft) return;
    const { solve: task } = store.tasks;
    if (task.peek().about !== puzzle) untracked(stopSolve);
    const values = valuesOf(draft);
    if (!values.some(Boolean) || conflictingCells(draft.geometry, values).size) return;
    const timer = setTimeout(() => {
      if (task.peek().about !== puzzle || task.peek().phase === 'stopped') solve();
    }, REST);
    return () => clearTimeout(timer);
  });
}
