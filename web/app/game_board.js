/** The board of the game, or of the draft while there is one: Play, Rate and About show it. */
import { computed } from '@preact/signals-core';
import { hintWords } from '../play/text.js';
import { explained, sceneOf } from '../board/scene.js';

/**
 * @template T
 * @typedef {import('@preact/signals-core').ReadonlySignal<T>} ReadonlySignal
 */

/**
 * @param {object} state parts of the store
 * @param {ReadonlySignal<string>} state.view
 * @param {ReadonlySignal<import('../board/game.js').Game>} state.board the game, or the draft if any
 * @param {ReadonlySignal<boolean>} state.isDraft
 * @param {ReadonlySignal<boolean>} state.isSolved
 * @param {import('../board/selection.js').BoardSelection} state.selection
 * @param {ReadonlySignal<ReadonlySet<number>>} state.wrong
 * @param {ReadonlySignal<import('../board/scene.js').Preview | null>} state.preview
 * @param {ReadonlySignal<boolean>} state.paused
 * @param {ReadonlySignal<number>} state.held the digit that the next cells get, 0 for none
 * @param {ReadonlySignal<import('./settings.js').Settings>} state.settings
 * @param {ReturnType<typeof import('../play/hint_state.js').createHinting>} state.hint
 * @returns {ReadonlySignal<import('../board/source.js').BoardSource<import('../board/scene.js').CellView>>}
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
  held,
  settings,
  hint,
}) {
  const cells = computed(() =>
    sceneOf({
      game: board.value,
      isDraft: isDraft.value,
      selection: selection.value,
      wrong: wrong.value,
      preview: preview.value,
      held: held.value,
      // A finished board is for looking at.
      showPeers: settings.value.showPeers && !isSolved.value,
      showSame: settings.value.showSame && !isSolved.value,
    }),
  );
  return computed(() => {
    const { geometry } = board.value;
    const isCovered = paused.value;
    const hinted = view.value === 'play' && !isCovered ? hint.shown.value : null;
    const picture = hinted && hint.picture.value;
    return {
      geometry,
      cells: picture ? explained(cells.value, picture, geometry) : cells.value,
      selection,
      selected: isCovered ? [] : selection.value.cells,
      picture,
      words: hinted ? hintWords(hinted, geometry).join(' ') : '',
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
