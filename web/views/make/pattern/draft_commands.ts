/** Checks the digits drawn so far while they are drawn, and what can be done with them. */
import { readGrid } from '../../../shared/board/digits.ts';
import {
  cellsAlone,
  digitsText,
  hasDigits,
  mirrored,
  relabelled,
  turned,
  withDigits,
  NO_CHECK,
} from './draft_state.ts';
import { withDraft, withoutDraft } from './drafts_state.ts';
import { ANY, type Drawing } from './drawing.ts';
import { keepAnswered } from '../../../frame/keep_answered.ts';
import { takeTurn } from '../../../frame/turn.ts';
import type { App } from '../../../frame/app.ts';
import type { Patterns } from './state.ts';

/** After a change, this long without another one, in ms. */
const PAUSE = 250;

const boxOf = ({ geometry: { boxRows, boxColumns } }: Drawing) => `${boxRows}x${boxColumns}`;

export function draftCommands({ store, engine, platform }: App, patterns: Patterns) {
  const show = (drawing: Drawing) => patterns.draw({ type: 'load', drawing });

  return {
    /** Adds a clue, in the cell and with the digit that help most. */
    addHelpfulClue(cell: number, digit: number) {
      const digits = patterns.drawing.value.contents.map((content, at) =>
        at === cell ? digit : Math.max(ANY, content),
      );
      show(withDigits(patterns.drawing.value, digits));
    },

    /** Frees the cells whose clues the one solution does not need. */
    async removeRedundantClues() {
      takeTurn(store);
      const drawing = patterns.drawing.value;
      const { puzzle } = await engine.call('minimal_draft', {
        puzzle: digitsText(drawing),
        box: boxOf(drawing),
      });
      const digits = readGrid(puzzle, drawing.geometry);
      // What was drawn meanwhile is not about these clues.
      if (digits && patterns.drawing.value === drawing) show(withDigits(drawing, digits));
    },

    showPossible(isShown: boolean) {
      patterns.showsPossible.value = isShown;
    },

    /** Keeps the drawing by a name; an earlier one of that name gives way. */
    keepPatternDraft(name: string) {
      patterns.drafts.value = withDraft(patterns.drafts.value, name, patterns.drawing.value);
    },

    /** Opens a draft; what was drawn is a step of undo. */
    openPatternDraft(name: string) {
      const drawing = patterns.drafts.value.get(name);
      if (drawing) show(drawing);
    },

    removePatternDraft(name: string) {
      patterns.drafts.value = withoutDraft(patterns.drafts.value, name);
    },

    keepCellsAlone: () => show(cellsAlone(patterns.drawing.value)),
    turnDrawing: () => show(turned(patterns.drawing.value)),
    mirrorDrawing: () => show(mirrored(patterns.drawing.value)),
    relabelDrawing: () => show(relabelled(patterns.drawing.value, platform.random)),
  };
}

/** Asks the engine about the digits, a moment after they change. @returns stops it for good */
export function watchDraft({ store, engine }: App): () => void {
  const { patterns } = store;
  const show = (check: typeof patterns.check.value) => void (patterns.check.value = check);
  return keepAnswered(
    () => {
      const drawing = patterns.drawing.value;
      return store.view.value === 'pattern' && hasDigits(drawing) ? drawing : null;
    },
    async function* (drawing, signal) {
      const asked = { puzzle: digitsText(drawing), box: boxOf(drawing) };
      const check = { about: asked.puzzle, facts: null, rating: null, isChecking: true };
      yield check;
      const facts = await engine.call('draft', asked, { signal });
      const isChecking = facts.is_whole && facts.solutions === 1;
      yield { ...check, facts, isChecking };
      if (!isChecking) return;
      const rating = await engine.call('draft_rating', asked, { signal });
      yield { ...check, facts, rating, isChecking: false };
    },
    {
      pause: () => PAUSE,
      show,
      nothing: () => show(NO_CHECK),
      // The status line tells what is wrong with the engine; of a draft nothing more is known then.
      failed: () => show({ ...patterns.check.value, isChecking: false }),
    },
  );
}
