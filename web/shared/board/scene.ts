/** What the board shows: for each cell what stands in it, why it draws attention, and how it is called. */
import { colourNames, symbolOf, digitsIn } from './digits.ts';
import { conflictingCells } from './conflicts.ts';
import { valuesOf, type Game } from './game.ts';
import { GROUPS, type CellPicture, type Group, type Picture } from './picture.ts';
import type { Selection } from './selection.ts';

/** A solution laid over the board. `other` is the second solution's digits, where there is one. */
export type Preview = {
  digits: readonly number[];
  other: readonly number[] | null;
  differing: readonly number[];
  name: 'A' | 'B' | null;
};
/** Marks and colours are masks. `lit` is the digit that the selection asks about, 0 for none. */
export type CellView = {
  cell: number;
  kind: 'clue' | 'own' | 'shown' | 'empty';
  digit: number;
  other: number;
  candidates: number;
  corner: number;
  centre: number;
  colour: number;
  lit: number;
  peer: boolean;
  same: boolean;
  selected: boolean;
  conflict: boolean;
  wrong: boolean;
  label: string;
} & Explained;
/**
 * A cell's part in a step that is explained: see `CellPicture` in picture.ts. `effect` says in short
 * what becomes of the cell.
 */
type Explained = {
  cause: boolean;
  witness: boolean;
  clash: boolean;
  effect: '' | 'lose' | 'gain';
  sets: string;
  group: Group | '';
  tones: string;
  lost: number;
  gained: number;
};

const NOT_EXPLAINED: Explained = {
  cause: false,
  witness: false,
  clash: false,
  effect: '',
  sets: '',
  group: '',
  tones: '',
  lost: 0,
  gained: 0,
};

/**
 * @param state `held`: the digit that the next cells get, 0 for none; `showPeers`, `showSame`: whether the selection
 *   lights its peers and its digit; `showConflicts`: whether equal digits that see each other are marked
 */
export function sceneOf({
  game,
  isDraft,
  selection,
  wrong,
  preview,
  activeDigit = 0,
  showPeers = true,
  showSame = true,
  showConflicts = true,
}: {
  game: Game;
  isDraft: boolean;
  selection: Selection;
  wrong: ReadonlySet<number>;
  preview: Preview | null;
  activeDigit?: number;
  showPeers?: boolean;
  showSame?: boolean;
  showConflicts?: boolean;
}): readonly CellView[] {
  const { geometry, clues } = game;
  const { candidates, corner, centre, colour } = game.history.present;
  const values = preview ? preview.digits : valuesOf(game);
  const conflicts = preview || !showConflicts ? new Set() : conflictingCells(geometry, values);
  const selected = new Set(selection.cells);
  const seen = showPeers ? seenByAll(game, selection.cells) : new Set();
  const lit = activeDigit || (showSame ? litDigit(values, selection) : 0);
  const differing = new Set(preview?.differing);

  return geometry.cells.map((cell) => {
    const digit = values[cell];
    const isClue = clues[cell] > 0 || (isDraft && digit > 0 && !preview);
    const view: CellView = {
      cell,
      kind: isClue ? 'clue' : !digit ? 'empty' : preview ? 'shown' : 'own',
      digit,
      other: differing.has(cell) && preview?.other ? preview.other[cell] : 0,
      candidates: digit ? 0 : candidates[cell],
      corner: digit ? 0 : corner[cell],
      centre: digit ? 0 : centre[cell],
      colour: preview ? 0 : colour[cell],
      lit,
      peer: seen.has(cell),
      same: lit > 0 && digit === lit && !selected.has(cell),
      selected: selected.has(cell),
      conflict: conflicts.has(cell),
      wrong: wrong.has(cell),
      label: '',
      ...NOT_EXPLAINED,
    };
    view.label = labelOf(geometry.cellName(cell), view);
    return view;
  });
}

/** The cells with a picture over them. */
export function explained(
  cells: readonly CellView[],
  { cells: pictures, digit }: Picture,
  geometry: Game['geometry'],
): readonly CellView[] {
  return cells.map((view) => {
    const lit = digit || (pictures.size ? 0 : view.lit);
    const same = lit === view.lit ? view.same : lit > 0 && view.digit === lit;
    const part = pictures.get(view.cell);
    const peer = view.peer && !pictures.size;
    if (!part) return { ...view, lit, same, peer };
    const { candidates, ...roles } = part;
    const shown: CellView = {
      ...view,
      ...roles,
      ...(candidates !== null && { candidates, corner: 0, centre: 0 }),
      lit,
      same,
      peer,
      effect: part.gained ? 'gain' : part.lost ? 'lose' : '',
    };
    shown.label = [labelOf(geometry.cellName(view.cell), shown), ...partText(part)].join(', ');
    return shown;
  });
}

function partText({ cause, witness, clash, sets, group, lost, gained }: CellPicture) {
  const words = [];
  if (cause || witness) words.push('part of the reason');
  for (const letter of sets) words.push(`set ${letter}`);
  if (group) words.push(GROUPS[group][1]);
  if (clash) words.push('does not fit');
  if (lost) words.push(`loses ${symbolsIn(lost)}`);
  if (gained) words.push(`becomes ${symbolsIn(gained)}`);
  return words;
}

/**
 * The cells that hold what a cell holds: its digit; or else its marks of the first kind that it has, or its
 * colours. An empty cell has no equals but itself.
 */
export function equalCells(views: readonly CellView[], cell: number) {
  const one = views[cell];
  const layer = (['digit', 'centre', 'candidates', 'corner', 'colour'] as const).find(
    (name) => one?.[name] > 0,
  );
  if (!layer) return [cell];
  return views.flatMap((view) => (view[layer] === one[layer] ? [view.cell] : []));
}

/** The cells that every selected cell sees. */
function seenByAll({ geometry }: Game, cells: readonly number[]): Set<number> {
  const [first, ...rest] = cells;
  if (first === undefined) return new Set();
  return new Set(
    geometry.peers[first].filter((peer) => rest.every((cell) => geometry.peers[cell].includes(peer))),
  );
}

/** The digit that all selected cells hold. */
function litDigit(values: readonly number[], { cells }: Selection) {
  const digits = new Set(cells.map((cell) => values[cell]));
  return digits.size === 1 ? [...digits][0] : 0;
}

/**
 * "r3c5, 7, clue"; "r3c5, empty, candidates 2 4, 4 in the corners, 2 in the centre": each layer by itself.
 */
function labelOf(
  name: string,
  { kind, digit, other, candidates, corner, centre, colour, conflict, wrong }: CellView,
) {
  const words = [name, digit ? symbolOf(digit) : 'empty'];
  if (kind === 'clue') words.push('clue');
  if (kind === 'shown') words.push('solution');
  if (other) words.push(`${symbolOf(other)} in the other solution`);
  if (candidates) words.push(`candidates ${symbolsIn(candidates)}`);
  if (corner) words.push(`${symbolsIn(corner)} in the corners`);
  if (centre) words.push(`${symbolsIn(centre)} in the centre`);
  words.push(...colourNames(colour));
  if (conflict) words.push('conflict');
  if (wrong) words.push('not in the solution');
  return words.join(', ');
}

function symbolsIn(mask: number) {
  return digitsIn(mask).map(symbolOf).join(' ');
}

/** How many of each digit are still to be written, from digit 1 on; never below 0. */
export function digitsLeft(game: Game) {
  const left = game.geometry.digits.map(() => game.geometry.size);
  for (const value of valuesOf(game)) if (value) left[value - 1] -= 1;
  return left.map((count) => Math.max(0, count));
}
