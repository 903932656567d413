/**
 * The shape of a board. A board of n = boxRows * boxColumns digits has n x n cells, numbered row by row
 * from 0. Units come in one order everywhere: rows, columns, boxes.
 */

/** a cell's number, 0 .. n*n - 1 */
type Cell = number;
/** 1 .. n; 0 stands for an empty cell */
type Digit = number;

const UNIT_KINDS = ['row', 'column', 'box'] as const;

export class Geometry {
  boxRows: number;
  boxColumns: number;
  size;
  cellCount;
  cells: readonly Cell[];
  digits: readonly Digit[];
  units: readonly (readonly Cell[])[];
  peers: readonly (readonly Cell[])[];

  /** Use `geometry()`, which makes each shape's tables once. */
  constructor(boxRows: number, boxColumns: number) {
    this.boxRows = boxRows;
    this.boxColumns = boxColumns;
    /** n: the number of digits, and of cells in a unit. */
    this.size = boxRows * boxColumns;
    this.cellCount = this.size * this.size;
    this.cells = range(this.cellCount);
    this.digits = range(this.size).map((index) => index + 1);
    const unitsOf = this.cells.map((cell) => [
      this.rowOf(cell),
      this.size + this.columnOf(cell),
      2 * this.size + this.boxOf(cell),
    ]);
    const units = range(3 * this.size).map(() => [] as Cell[]);
    for (const cell of this.cells) for (const unit of unitsOf[cell]) units[unit].push(cell);
    /** all 3n units */
    this.units = units;
    /** for each cell, ascending, the cells that share a unit with it */
    this.peers = unitsOf.map(([row, column, box], cell) =>
      this.cells.filter((other) => {
        const [itsRow, itsColumn, itsBox] = unitsOf[other];
        return (row === itsRow || column === itsColumn || box === itsBox) && other !== cell;
      }),
    );
  }

  rowOf(cell: Cell) {
    return Math.floor(cell / this.size);
  }

  columnOf(cell: Cell) {
    return cell % this.size;
  }

  /** Boxes count from left to right, then downwards. */
  boxOf(cell: Cell) {
    const across = Math.floor(this.columnOf(cell) / this.boxColumns);
    return Math.floor(this.rowOf(cell) / this.boxRows) * this.boxRows + across;
  }

  /** "r3c5": rows and columns count from 1. */
  cellName(cell: Cell) {
    return `r${this.rowOf(cell) + 1}c${this.columnOf(cell) + 1}`;
  }

  /** "row 3", "column 5" or "box 9" for an index into `units`. */
  unitName(unit: number) {
    return `${UNIT_KINDS[Math.floor(unit / this.size)]} ${(unit % this.size) + 1}`;
  }
}

function range(length: number) {
  return Array.from({ length }, (_, index) => index);
}

const made: Map<string, Geometry> = new Map();

/** The one shared Geometry of a box shape. */
export function geometry(boxRows: number, boxColumns: number) {
  const key = `${boxRows}x${boxColumns}`;
  const shape = made.get(key) ?? new Geometry(boxRows, boxColumns);
  made.set(key, shape);
  return shape;
}

/** The box of the usual board of n = size digits: the most square one, wider than high. */
export function usualBox(size: number) {
  const heights = range(Math.floor(Math.sqrt(size))).map((index) => index + 1);
  const boxRows = Math.max(...heights.filter((height) => size % height === 0));
  return { boxRows, boxColumns: size / boxRows };
}

/** Whether the page can play on a board with such boxes: its links and its files have no place for others. */
export const isPlayable = (boxRows: number, boxColumns: number) =>
  Math.max(boxRows, boxColumns) <= 8 && boxRows * boxColumns >= 4 && boxRows * boxColumns <= 25;

/** The 9x9 board. */
export const CLASSIC = geometry(3, 3);
