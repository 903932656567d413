/** Which game is on the board: one's own puzzle, one of the list of earlier games, or one of a collection by its number. */
import { newDraft, newGame, valuesOf, type Game } from '../shared/board/game.ts';
import { sourceTitle } from '../shared/board/source_title.ts';
import { without, playedOf, withPlayed } from '../shared/puzzles/played.ts';
import { ask } from './ask.ts';
import { resetBoard } from './game_board.ts';
import { draftQuestion, openDraft, openGame, validateClues, openOrResume } from './games.ts';
import { newTicket, ticketOf, mayOpen } from './ticket.ts';
import { nextNumber, type Collection } from '../shared/puzzles/bank.ts';
import { gameOf } from '../shared/puzzles/first_game.ts';
import { collectionTitle, shortName } from '../shared/text/words.ts';
import { writeRoute } from './route.ts';
import type { App, Ticket } from './app.ts';

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

export function collectionCommands(app: App) {
  const { store, bank } = app;

  /** Puts a puzzle on the board, or goes on with its game: one that is not finished, or any with `keepsSolved`. */
  async function open(
    collection: Collection,
    number: number,
    text: string,
    since: Ticket,
    keepsSolved = false,
  ): Promise<Ticket | null> {
    const again = () => open(collection, number, text, newTicket(store), keepsSolved);
    const game = gameOf(collection, number, text);
    const ticket = await openOrResume(app, game, since, { keepsSolved, again });
    if (!ticket) return null;
    store.played.value = withPlayed(store.played.value, collection.id, number);
    store.numbersOf.value = null;
    return ticket;
  }

  /** @returns false where there is no such puzzle, it could not be fetched, or the game in progress was kept */
  async function playNumber(id: string, number: number, { keepsSolved = false } = {}) {
    const since = newTicket(store);
    const collection = bank.collection(id);
    if (!collection) {
      const ids = bank.collections.map((one) => one.id).join(', ');
      const text = `There is no collection “${shortName(id)}”. Choose from ${ids}.`;
      store.notice.value = { tone: 'bad', text };
      return false;
    }
    if (!(Number.isInteger(number) && number >= 1 && number <= collection.amount)) {
      const text = `The numbers of ${id} go from 1 to ${collection.amount}.`;
      store.notice.value = { tone: 'bad', text };
      return false;
    }
    const text = (await bank.puzzlesOf(collection))[number - 1];
    if (text !== undefined) {
      const ticket = await open(collection, number, text, since, keepsSolved);
      return ticket !== null || !mayOpen(store, since);
    }
    if (!mayOpen(store, since)) return true;
    const title = collectionTitle(id, number);
    const max = collection.puzzles.length;
    const words = `${title} can’t be loaded: you seem to be offline. Numbers up to ${max} work.`;
    store.notice.value = { tone: 'bad', text: words };
    return false;
  }

  return {
    playNumber,

    /** The next puzzle of a collection, in the order of their numbers: none comes twice until all were played. */
    async playNext(id: string) {
      const since = newTicket(store);
      const collection = bank.collection(id) as Collection;
      const puzzles = await bank.puzzlesOf(collection);
      const { source } = store.game.value;
      const here = source.kind === 'collection' && source.level === id ? source.number : undefined;
      const number = nextNumber(puzzles.length, playedOf(store.played.value, id), here);
      await open(collection, number, puzzles[number - 1], since);
    },

    /** The puzzle of an address such as `#play?n=hard-217`. */
    async followNumber(name: string) {
      app.address.replace(writeRoute('play'), ticketOf(store));
      const [, id, number] = /^(.+)-(\d{1,6})$/.exec(name) ?? ['', name, '1'];
      if (await playNumber(id, Number(number), { keepsSolved: true })) return;
      store.drawer.value = 'new';
    },

    /** @param id of the collection whose numbers are shown, with their ratings and names once these are here; null hides them */
    async showNumbers(id: string | null) {
      store.numbersOf.value = id === null ? null : { id, entries: null };
      const collection = id === null ? null : bank.collection(id);
      const entries = collection && (await bank.entriesOf(collection));
      if (id !== null && entries && store.numbersOf.value?.id === id) store.numbersOf.value = { id, entries };
    },
  };
}
