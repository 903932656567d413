/** Checks the digits drawn so far while they are drawn, and what can be done with them. */
import { effect, untracked } from '@preact/signals-core';
import { readGrid } from '../board/digits.ts';
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
import { ANY } from './drawing.ts';
import { takeTurn } from '../app/turn.ts';
import type { App } from '../app/app.ts';
import type { Drawing } from './drawing.ts';

/** After a change, this long without another one, in ms. */
const PAUSE = 250;

const boxOf = ({ geometry: { boxRows, boxColumns } }: Drawing) => `${boxRows}x${boxColumns}`;

export function draftCommands({ store, engine, platform }: App) {
  const { patterns } = store;
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

/**
 * Asks the engine about the digits, a moment after they change; an answer about earlier ones is not waited for.
 * @returns stops it for good
 */
export function watchDraft({ store, engine }: App): () => void {
  const { patterns } = store;
  let asking: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(drawing: Drawing, ticket: AbortController) {
    const asked = { puzzle: digitsText(drawing), box: boxOf(drawing) };
    const about = asked.puzzle;
    patterns.check.value = { about, facts: null, rating: null, isChecking: true };
    const isCurrent = () => asking === ticket && patterns.drawing.value === drawing;
    try {
      const facts = await engine.call('draft', asked, { signal: ticket.signal });
      if (!isCurrent()) return;
      const hasOne = facts.is_whole && facts.solutions === 1;
      patterns.check.value = { about, facts, rating: null, isChecking: hasOne };
      if (!hasOne) return;
      const rating = await engine.call('draft_rating', asked, { signal: ticket.signal });
      if (isCurrent()) patterns.check.value = { about, facts, rating, isChecking: false };
    } catch {
      // The status line tells what is wrong with the engine; of a draft nothing more is known then.
      if (isCurrent()) patterns.check.value = { ...patterns.check.value, isChecking: false };
    }
  }

  const stop = effect(() => {
    const drawing = patterns.drawing.value;
    const isShown = store.view.value === 'pattern';
    untracked(() => {
      clearTimeout(timer);
      asking?.abort();
      asking = null;
      if (!isShown || !hasDigits(drawing)) {
        patterns.check.value = NO_CHECK;
        return;
      }
      const ticket = new AbortController();
      asking = ticket;
      timer = setTimeout(() => void ask(drawing, ticket), PAUSE);
    });
  });
  return () => {
    stop();
    clearTimeout(timer);
    asking?.abort();
  };
}
