/** Puts a puzzle from outside on the board: out of a text, a file or a link. */
import { openClues } from './games.ts';
import { visit } from './route.ts';
import { isSameBoard, newTicket } from './ticket.ts';
import type { Geometry } from '../shared/board/geometry.ts';
import type { Source } from '../shared/board/game.ts';
import type { ImportedEntries } from '../shared/puzzles/parsed.ts';
import type { App, Ticket } from './app.ts';

/** What opens such a puzzle, and asks the engine how many solutions it has. */
export function opener(app: App) {
  const { store } = app;

  /** @param entries what was written into it elsewhere */
  async function open(
    values: readonly number[],
    source: Source,
    since: Ticket,
    shape?: Geometry,
    entries?: ImportedEntries,
  ): Promise<Ticket | null> {
    const again = () => open(values, source, newTicket(store), shape, entries);
    const ticket = await openClues(app, values, source, since, { geometry: shape, entries, again });
    if (ticket || store.isDraft.value) store.puzzleText.value = '';
    if (ticket) {
      if (!store.part.value?.isOfPuzzle) visit(app, 'play', ticket);
      void judge(ticket);
    }
    return ticket;
  }

  /** Asks how many solutions the puzzle has, also where its view is left before the page knows how to ask. */
  async function judge(since: Ticket) {
    if (!store.lateFeatures.peek().length) await app.fetchRooms().catch(() => {}); // told by the command
    if (isSameBoard(store, since)) await app.commands.solve();
  }

  return open;
}
