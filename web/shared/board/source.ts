/** What a board shows, whole: each view with a board makes one of these, and `board/` draws any of them. */
import { asGame, type VisiblePosition } from './position.ts';
import { explained, sceneOf, type CellView } from './scene.ts';
import type { Picture } from './picture.ts';
import type { Geometry } from './geometry.ts';
import type { BoardSelection } from './selection.ts';

/**
 * `cells` has one entry for each cell of `geometry`, as the view's grid draws them. `selected` are the cells
 * to outline. `picture` is drawn over the cells, and `words` say what it shows. `isCovered`: the board shows
 * its lines alone. `states` are told to the style sheets.
 */
export type BoardSource<Cell> = {
  geometry: Geometry;
  cells: readonly Cell[];
  selection: BoardSelection;
  selected: readonly number[];
  picture: Picture | null;
  words: string;
  isCovered: boolean;
  states: { solved?: boolean; draft?: boolean; preview?: boolean; explained?: boolean };
};
const NO_CELLS: ReadonlySet<number> = new Set();

/** The board of a position. Its cells can be visited, and none is selected. */
export function positionSource(
  { geometry, position, clues, picture, words }: VisiblePosition,
  selection: BoardSelection,
  { showConflicts = true } = {},
): BoardSource<CellView> {
  const cells = sceneOf({
    game: asGame(position, geometry, clues),
    isDraft: false,
    selection: { cursor: selection.value.cursor, cells: [] },
    wrong: NO_CELLS,
    preview: null,
    showConflicts,
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
