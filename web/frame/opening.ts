/** Puts a puzzle from outside on the board: out of a text, a file or a link. */
import { openClues } from './games.ts';
import { visit } from './route.ts';
import { isSameBoard, takeTurn } from './turn.ts';
import type { Geometry } from '../shared/board/geometry.ts';
import type { Source } from '../shared/board/game.ts';
import type { ImportedEntries } from '../shared/puzzles/parsed.ts';
import type { App, Turn } from './app.ts';

/** What opens such a puzzle, and asks the engine how many solutions it has. */
export function opener(app: App) {
  const { store } = app;

  /** @param entries what was written into it elsewhere */
  async function open(
    values: readonly number[],
    source: Source,
    since: Turn,
    shape?: Geometry,
    entries?: ImportedEntries,
  ): Promise<Turn | null> {
    const again = () => open(values, source, takeTurn(store), shape, entries);
    const turn = await openClues(app, values, source, since, { geometry: shape, entries, again });
    if (turn || store.isDraft.value) store.puzzleText.value = '';
    if (turn) {
      if (!store.part.value?.isOfPuzzle) visit(app, 'play', turn);
      void judge(turn);
    }
    return turn;
  }

  /** Asks how many solutions the puzzle has, also where its view is left before the page knows how to ask. */
  async function judge(since: Turn) {
    if (!store.lateFeatures.peek().length) await app.fetchRooms().catch(() => {}); // told by the command
    if (isSameBoard(store, since)) await app.commands.solve();
  }

  return open;
}
