/** Puzzles of one's own, and games of the list. */
import { newDraft, newGame, valuesOf, type Game } from '../shared/board/game.ts';
import { sourceTitle } from '../shared/board/source_title.ts';
import { without } from '../shared/puzzles/played.ts';
import { ask } from './ask.ts';
import { resetBoard } from './game_board.ts';
import { draftQuestion, openDraft, openGame, validateClues } from './games.ts';
import { newTicket, ticketOf } from './ticket.ts';
import type { App } from './app.ts';

export function gameCommands(app: App) {
  const { store } = app;

  return {
    /** Starts a puzzle of one's own. The game on the board waits until the draft is played or closed. */
    startDraft(from: 'empty' | 'clues') {
      const { geometry, clues } = store.game.value;
      const digits = from === 'clues' ? clues : new Array(geometry.cellCount).fill(0);
      return openDraft(app, newDraft(geometry, digits), newTicket(store));
    },

    /**
     * Makes the draft's digits clues, and asks the engine meanwhile whether it has one solution. Two equal ones
     * in a unit must be mended first.
     */
    async playDraft(): Promise<boolean> {
      const since = newTicket(store);
      const draft = store.draft.value;
      if (!draft) return false;
      const clues = valuesOf(draft);
      const problem = validateClues(clues, draft.geometry);
      if (problem) {
        store.notice.value = { tone: 'bad', text: problem };
        return false;
      }
      const game = newGame(draft.geometry, clues, { kind: 'typed' });
      const isPlayed = await openGame(app, game, since, { isFromDraft: true });
      if (isPlayed) void app.commands.solve();
      return isPlayed !== null;
    },

    /** Goes on with a game of the list; the one on the board takes a place there. */
    resume: (game: Game) => openGame(app, game, newTicket(store), { isResumed: true }),

    /** Takes a game out of the list, after a question. */
    async forget(game: Game) {
      const since = ticketOf(store);
      const text = `Remove ${sourceTitle(game.source)} from the list? Your progress in it will be lost.`;
      if (await ask(app, { text, yes: 'Remove', no: 'Keep' }, since)) {
        store.recent.value = without(store.recent.value, game);
      }
    },

    /** Goes back to the game, after a question when that loses something entered by hand. */
    async closeDraft() {
      const since = newTicket(store);
      const isEdited = store.draftInProgress.value && store.draft.value?.history.past.length;
      if (isEdited && !(await ask(app, draftQuestion(store), since))) return;
      store.put({ draft: null }, since);
      resetBoard(store);
    },
  };
}
