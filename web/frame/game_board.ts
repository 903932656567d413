/** The board of the game, or of the draft while there is one: Play, Rate and About show it. */
import { computed, type ReadonlySignal } from '@preact/signals-core';
import { explained, sceneOf, type CellView, type Preview } from '../shared/board/scene.ts';
import type { createHinting } from '../shared/steps/hint_state.ts';
import type { Game } from '../shared/board/game.ts';
import { middleOf, type BoardSelection } from '../shared/board/selection.ts';
import type { BoardSource } from '../shared/board/source.ts';
import type { Store } from '../shared/controls/app_context.ts';
import type { Settings } from './settings.ts';

/**
 * @param state parts of the store
 * @param state.board the game, or the draft if any
 * @param state.activeDigit the digit that the next cells get, 0 for none
 */
export function createGameBoard({
  view,
  board,
  isDraft,
  isSolved,
  selection,
  wrong,
  preview,
  paused,
  activeDigit,
  settings,
  hint,
}: {
  view: ReadonlySignal<string>;
  board: ReadonlySignal<Game>;
  isDraft: ReadonlySignal<boolean>;
  isSolved: ReadonlySignal<boolean>;
  selection: BoardSelection;
  wrong: ReadonlySignal<ReadonlySet<number>>;
  preview: ReadonlySignal<Preview | null>;
  paused: ReadonlySignal<boolean>;
  activeDigit: ReadonlySignal<number>;
  settings: ReadonlySignal<Settings>;
  hint: ReturnType<typeof createHinting>;
}): ReadonlySignal<BoardSource<CellView>> {
  const cells = computed(() =>
    sceneOf({
      game: board.value,
      isDraft: isDraft.value,
      selection: selection.value,
      wrong: wrong.value,
      preview: preview.value,
      activeDigit: activeDigit.value,
      // A finished board is for looking at.
      showPeers: settings.value.showPeers && !isSolved.value,
      showSame: settings.value.showSame && !isSolved.value,
    }),
  );
  return computed(() => {
    const { geometry } = board.value;
    const isCovered = paused.value;
    const hinted = view.value === 'play' && !isCovered ? hint.shown.value : null;
    const picture = hinted?.picture ?? null;
    return {
      geometry,
      cells: picture ? explained(cells.value, picture, geometry) : cells.value,
      selection,
      selected: isCovered ? [] : selection.value.cells,
      picture,
      words: hinted?.words ?? '',
      isCovered,
      states: {
        solved: isSolved.value,
        draft: isDraft.value,
        preview: preview.value !== null,
        explained: picture !== null,
      },
    };
  });
}

/** Ends what belonged to the board before: the selection, what lay over it, the check, the pause. */
export function resetBoard(store: Store) {
  store.selection.value = middleOf(store.board.value.geometry);
  store.activeDigit.value = 0;
  store.zoom.value = 1;
  store.wrong.value = new Set();
  store.preview.value = null;
  store.paused.value = false;
  store.notice.value = null;
}
