/** What a board shows, whole: each view with a board makes one of these, and `board/` draws any of them. */
import { asGame } from './position.js';
import { explained, sceneOf } from './scene.js';

/** @typedef {import('./geometry.js').Geometry} Geometry */
/** @typedef {import('./scene.js').CellView} CellView */
/** @typedef {import('../steps/step_picture.js').Picture} Picture */
/**
 * `cells` has one entry for each cell of `geometry`, as the view's grid draws them. `selected` are the cells
 * to outline. `picture` is drawn over the cells, and `words` say what it shows. `isCovered`: the board shows
 * its lines alone. `states` are told to the style sheets.
 * @template Cell
 * @typedef {{ geometry: Geometry, cells: readonly Cell[],
 *   selection: import('./selection.js').BoardSelection, selected: readonly number[],
 *   picture: Picture | null, words: string, isCovered: boolean,
 *   states: { solved?: boolean, draft?: boolean, preview?: boolean, explained?: boolean } }} BoardSource
 */
/** @type {ReadonlySet<number>} */
const NO_CELLS = new Set();

/**
 * The board of a position. Its cells can be visited, and none is selected.
 * @param {import('./position.js').ShownPosition} shown
 * @param {import('./selection.js').BoardSelection} selection
 * @returns {BoardSource<CellView>}
 */
export function positionSource({ geometry, position, clues, picture, words }, selection) {
  const cells = sceneOf({
    game: asGame(position, geometry, clues),
    isDraft: false,
    selection: { cursor: selection.value.cursor, cells: [] },
    wrong: NO_CELLS,
    preview: null,
  });
  return {
    geometry,
    cells: picture ? explained(cells, picture, geometry) : cells,
    selection,
    selected: [],
    picture,
    words,
    isCovered: false,
    states: { explained: true },
  };
}
