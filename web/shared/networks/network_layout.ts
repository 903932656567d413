/**
 * Where the variables and constraints of a problem are drawn. A board's network is drawn as in Figure 3 of Fatemi, Kazemi
 * and Mehrasa: an oval for each variable (a cell), a box for each constraint (two cells of a unit are not equal), and an
 * arc between a variable and each of its constraints. Ovals are where the cells are. The boxes find room between them:
 * those of neighbours half-way, those of the diagonals of a box beside their middle, those of cells further apart beside
 * the ovals in between.
 *
 * Other networks say where their variables are, or stand in a ring; a box is on the line between its two, half-way or
 * where no other is in the way.
 */
import { symbolOf, digitsIn } from '../board/digits.ts';
import type { Geometry } from '../board/geometry.ts';
import type { Problem } from './problem.ts';

export type Point = { x: number; y: number };
export type Variable = Point & { cell: number };
/** The lower cell first. `sign` is read from left to right. */
export type Constraint = Point & { cells: readonly [number, number]; sign: string };
/** `oval` has its two radii. */
export type Network = {
  width: number;
  height: number;
  oval: Point;
  variables: readonly Variable[];
  constraints: readonly Constraint[];
};

/** From one cell's middle to the next. */
const STEP = 25;
const CELL_OVAL = { x: 7, y: 5.4 };

/** Half a constraint's box. */
export const HALF_BOX = 1.4;

/** How far beside the ovals the boxes of more distant cells stand: above or below, left or right. */
const ASIDE = { x: 8.9, y: 8.4 };
const BESIDE_MIDDLE = 2.6;

export const layOutNetwork = (problem: Problem): Network =>
  problem.board ? layOutBoard(problem, problem.board) : layOutPlaces(problem, problem.network.places ?? []);

function layOutBoard({ says }: Problem, geometry: Geometry): Network {
  const at = (cell: number) => ({
    x: (geometry.columnOf(cell) + 0.5) * STEP,
    y: (geometry.rowOf(cell) + 0.5) * STEP,
  });
  const variables = geometry.cells.map((cell) => ({ cell, ...at(cell) }));
  const constraints = geometry.cells.flatMap((cell) =>
    geometry.peers[cell]
      .filter((peer) => peer > cell)
      .map((peer): Constraint => {
        const { sign } = says(cell, peer);
        return { cells: [cell, peer], sign, ...placeBetween(at(cell), at(peer)) };
      }),
  );
  const side = STEP * geometry.size;
  return { width: side, height: side, oval: CELL_OVAL, variables, constraints };
}

function placeBetween(one: Point, other: Point): Point {
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  const [across, down] = [Math.abs(other.x - one.x) / STEP, Math.abs(other.y - one.y) / STEP];
  if (across && down) {
    const side = other.x > one.x ? -1 : 1;
    return { x: middle.x + side * BESIDE_MIDDLE, y: middle.y - BESIDE_MIDDLE };
  }
  // An even distance apart on one side of the line, an odd one on the other.
  const distance = across + down;
  const shift = distance === 1 ? 0 : distance % 2 ? 1 : -1;
  return across
    ? { x: middle.x, y: middle.y + shift * ASIDE.y }
    : { x: middle.x + shift * ASIDE.x, y: middle.y };
}

/** An oval with a name and values, and the room that it leaves around it. */
const NAMED_OVAL = { x: 11, y: 7.5 };
const ROOM = { x: 4, y: 4 };
const EDGE = 2.5;

function layOutPlaces({ cells, peers, says }: Problem, places: readonly (readonly number[])[]): Network {
  const given = places.length ? places.map(([x, y]) => ({ x, y })) : ring(cells.length);
  const step = leastStep(given);
  const left = Math.min(...given.map(({ x }) => x));
  const top = Math.min(...given.map(({ y }) => y));
  const variables = given.map(({ x, y }, cell) => ({
    cell,
    x: (x - left) * step + NAMED_OVAL.x + EDGE,
    y: (y - top) * step + NAMED_OVAL.y + EDGE,
  }));
  const constraints: Constraint[] = [];
  for (const cell of cells) {
    for (const peer of peers[cell].filter((other) => other > cell)) {
      const [first, last] = [cell, peer].sort((one, other) => variables[one].x - variables[other].x);
      const { sign } = says(first, last);
      constraints.push({ cells: [cell, peer], sign, ...freePlace(variables, constraints, cell, peer) });
    }
  }
  const width = Math.max(...variables.map(({ x }) => x)) + NAMED_OVAL.x + EDGE;
  const height = Math.max(...variables.map(({ y }) => y)) + NAMED_OVAL.y + EDGE;
  return { width, height, oval: NAMED_OVAL, variables, constraints };
}

function ring(count: number): readonly Point[] {
  const angle = (index: number) => (2 * Math.PI * index) / count - Math.PI / 2;
  return Array.from({ length: count }, (_, index) => ({
    x: Math.cos(angle(index)),
    y: Math.sin(angle(index)),
  }));
}

/** The least scale at which no oval touches another: each two are far enough apart across, or down. */
function leastStep(places: readonly Point[]) {
  let least = 1;
  for (const [index, one] of places.entries()) {
    for (const other of places.slice(index + 1)) {
      const across = (2 * NAMED_OVAL.x + ROOM.x) / Math.abs(one.x - other.x);
      const down = (2 * NAMED_OVAL.y + ROOM.y) / Math.abs(one.y - other.y);
      least = Math.max(least, Math.min(across, down));
    }
  }
  return least;
}

/** Shares of the way from one variable to the other, the best first. */
const SHARES = [0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68];

function freePlace(
  variables: readonly Variable[],
  boxes: readonly Constraint[],
  cell: number,
  peer: number,
): Point {
  const [one, other] = [variables[cell], variables[peer]];
  const places = SHARES.map((share) => ({
    x: one.x + share * (other.x - one.x),
    y: one.y + share * (other.y - one.y),
  }));
  const isFree = (place: Point) =>
    boxes.every((box) => Math.max(Math.abs(box.x - place.x), Math.abs(box.y - place.y)) > 2.4 * HALF_BOX) &&
    variables.every(
      (each) => Math.hypot((each.x - place.x) / NAMED_OVAL.x, (each.y - place.y) / NAMED_OVAL.y) > 1.2,
    );
  return places.find(isFree) ?? places[0];
}

/** Where a line from an oval's middle towards a point leaves the oval. */
export function edgeOf(middle: Point, towards: Point, oval: Point): Point {
  const [x, y] = [towards.x - middle.x, towards.y - middle.y];
  const scale = 1 / Math.hypot(x / oval.x, y / oval.y);
  return { x: middle.x + x * scale, y: middle.y + y * scale };
}

/** The variable that is next in a direction: the nearest, where one aside counts as further. */
export function nextInDirection(
  { variables }: Network,
  cell: number,
  [right, down]: readonly [number, number],
) {
  const from = variables[cell];
  let next = cell;
  let least = Infinity;
  for (const { cell: other, x, y } of variables) {
    const along = (x - from.x) * right + (y - from.y) * down;
    const aside = Math.abs((x - from.x) * down) + Math.abs((y - from.y) * right);
    if (along > 0 && along + 2 * aside < least) {
      least = along + 2 * aside;
      next = other;
    }
  }
  return next;
}

// Where the values of a variable stand in its oval.

/** A value from the oval's middle: as its name, or of a colour that is drawn as its first letter. */
type PlacedValue = { digit: number; text: string; dx: number; dy: number };

/** Names of values that are drawn as colours; their letters stay, for those who do not tell colours apart. */
export const COLOURS: ReadonlySet<string> = new Set([
  ...['red', 'green', 'blue', 'yellow', 'orange', 'purple', 'white', 'black', 'grey'],
]);

/** The room in a board's oval: how many fit into a row, and from row to row. */
const IN_A_ROW = 4;
const ROW = 4.2;

/** The same under a name: how wide a row and a letter are, how many rows there are, and where the first of them is. */
const NAMED = { width: 19, letter: 1.8, colour: 3.9, gap: 1, rows: 2, row: 3.3, top: 1.2 };

/** @param mask the values that are shown, those that have just gone too */
export function valueRows(problem: Problem, mask: number): readonly PlacedValue[] {
  const digits = digitsIn(mask);
  return problem.board ? onBoard(digits, problem.board.boxColumns) : named(problem, digits);
}

/** In one row, or where there are many in two. */
function onBoard(digits: readonly number[], boxColumns: number) {
  const isLow = (digit: number) => digit <= boxColumns;
  const rows =
    digits.length <= IN_A_ROW ? [digits] : [digits.filter(isLow), digits.filter((digit) => !isLow(digit))];
  return rows.flatMap((row, index) => {
    const gap = Math.min(3.4, 11 / Math.max(1, row.length - 1));
    return row.map((digit, place) => ({
      digit,
      text: symbolOf(digit),
      dx: (place - (row.length - 1) / 2) * gap,
      dy: (index - (rows.length - 1) / 2) * ROW,
    }));
  });
}

/** In one row or two under the variable's name; where they need more room, how many there are. */
function named({ valueName }: Problem, digits: readonly number[]): readonly PlacedValue[] {
  const rows: { digit: number; text: string; width: number }[][] = [[]];
  const widthOf = (row: readonly { width: number }[]) =>
    row.reduce((sum, { width }) => sum + width + NAMED.gap, -NAMED.gap);
  for (const digit of digits) {
    const name = valueName(digit);
    const isColour = COLOURS.has(name) && digits.length > 1;
    const value = {
      digit,
      text: isColour ? name[0].toUpperCase() : name,
      width: isColour ? NAMED.colour : name.length * NAMED.letter,
    };
    const row = rows[rows.length - 1];
    if (row.length && widthOf([...row, value]) > NAMED.width) rows.push([value]);
    else row.push(value);
  }
  if (rows.length > NAMED.rows) {
    return [{ digit: 0, text: `${digits.length} values`, dx: 0, dy: NAMED.top + NAMED.row / 2 }];
  }
  return rows.flatMap((row, index) => {
    let left = -widthOf(row) / 2;
    return row.map(({ digit, text, width }) => {
      const dx = left + width / 2;
      left += width + NAMED.gap;
      return { digit, text, dx, dy: NAMED.top + (index + (rows.length === 1 ? 0.6 : 0)) * NAMED.row };
    });
  });
}
