/** Playing the puzzles that come with the page by level, number and link. */
import { nextNumber, type Collection } from '../shared/puzzles/bank.ts';
import { gameOf } from '../shared/puzzles/first_game.ts';
import { playedOf, withPlayed } from '../shared/puzzles/played.ts';
import { collectionTitle, shortName } from '../shared/text/words.ts';
import { openOrResume } from './games.ts';
import { writeRoute } from './route.ts';
import { mayOpen, newTicket, ticketOf } from './ticket.ts';
import type { App, Ticket } from './app.ts';

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
