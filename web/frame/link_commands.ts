/** Addresses that a person follows: the view that they name, the puzzle, and what is written into it. */
import { readGrid, readPlainText } from '../shared/board/digits.ts';
import { isSameEntries, type Entries, type Source } from '../shared/board/game.ts';
import { shortName } from '../shared/text/words.ts';
import { ask } from './ask.ts';
import { opener } from './opening.ts';
import { readRoute, writeRoute } from './route.ts';
import { mayOpen, newTicket, ticketOf } from './ticket.ts';
import type { Linked } from '../shared/puzzles/game_token.ts';
import type { App, Ticket } from './app.ts';

const FROM_LINK: Source = { kind: 'link' };

export function linkCommands(app: App) {
  const { store } = app;
  const open = opener(app);

  /** Follows an address: shows its view, and opens the puzzle that it names. */
  async function follow(hash: string): Promise<void> {
    const { view: name, query, puzzle, digits, moved } = readRoute(hash);
    if (moved) app.address.replace(moved, ticketOf(store));
    const namedView = store.views.value.find(({ id }) => id === name);
    const view = namedView?.id ?? store.views.value[0].id;
    const isElsewhere = view !== store.view.value || (query.get('part') ?? shownPart()) !== shownPart();
    if (isElsewhere) store.notice.value = null; // what it says is about the part that is left
    store.show(view, ticketOf(store));
    if (!namedView && name) showError(`There is no place “${shortName(name)}”. Choose one of those listed.`);
    if (view !== 'keys') store.keysOf.value = 'play'; // who goes on by an address needs no way back
    if (namedView?.follow?.(app.commands, query) || puzzle === null) {
      if (!namedView && name) app.address.replace(writeRoute(view), ticketOf(store));
      return;
    }
    const since = newTicket(store);
    // At once where nothing need be fetched for it, so that the first frame already shows the link's puzzle.
    const plain = readPlainText(puzzle);
    const linked = plain ? null : (await app.fetchLinkReader()).readToken(puzzle);
    const ticket = await (isSamePuzzle(puzzle)
      ? since
      : plain
        ? openPlain(plain, since)
        : linked
          ? openLinked(linked, since)
          : app.commands.readText(puzzle, FROM_LINK, since));
    if (!ticket && !mayOpen(store, since)) return;
    app.address.replace(writeRoute(store.view.value), ticket ?? since);
    if (!ticket) return;
    if (linked && 'clues' in linked) await importLinked(linked, ticket);
    else if (digits !== null) await importDigits(digits, ticket);
    if (view === 'rate') await app.commands.rate();
  }

  const shownPart = () => store.part.value?.part;

  const isSamePuzzle = (puzzle: string) => puzzle === store.askedPuzzle.value;

  function openPlain({ shape, values }: NonNullable<ReturnType<typeof readPlainText>>, since: Ticket) {
    store.notice.value = null; // what it says is about the puzzle before
    return open(values, FROM_LINK, since, shape);
  }

  async function openLinked(linked: Linked | { problem: string }, since: Ticket): Promise<Ticket | null> {
    if ('problem' in linked) {
      showError(linked.problem);
      return null;
    }
    const { geometry, clues } = linked;
    const { value: board } = store.board;
    const isOnBoard = geometry === board.geometry && clues.every((clue, cell) => clue === board.clues[cell]);
    return isOnBoard ? since : open(clues, FROM_LINK, since, geometry);
  }

  async function importLinked({ entries, isPart }: Linked, since: Ticket) {
    if (entries) await importEntries(entries, since);
    if (isPart) showError('Part of this link is from a newer version of Dokulab, and was left out.');
  }

  /** Takes the digits of an early link: a text of the board's length. */
  async function importDigits(text: string, since: Ticket) {
    const { geometry, history } = store.game.value;
    const digits = readGrid(text, geometry);
    if (digits) await importEntries({ ...history.present, digits }, since);
    else showError('The digits in this link can’t be read, so the puzzle was opened without them.');
  }

  /** Writes what a link carries into its puzzle: one step of undo. */
  async function importEntries(entries: Entries, since: Ticket) {
    const question = {
      text: 'Replace your digits and marks with those from the link? You can undo this.',
      yes: 'Replace',
      no: 'Keep mine',
    };
    if (isSameEntries(entries, store.game.value.history.present)) return;
    if (store.gameInProgress.value && !(await ask(app, question, since))) return;
    const told = store.notice.value;
    store.dispatch({ type: 'import-entries', entries }, since);
    if (told?.offer) store.notice.value = told; // the way back to the game before
  }

  function showError(text: string) {
    store.notice.value = { tone: 'bad', text };
  }

  return { follow };
}
