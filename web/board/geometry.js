/**
 * The shape of a board. A board of n = boxRows * boxColumns digits has n x n cells, numbered row by row
 * from 0. Units come in one order everywhere: rows, columns, boxes.
 */

/** @typedef {number} Cell a cell's number, 0 .. n*n - 1 */
/** @typedef {number} Digit 1 .. n; 0 stands for an empty cell */

const UNIT_KINDS = /** @type {const} */ (['row', 'column', 'box']);

export class Geometry {
  /**
   * Use `geometry()`, which makes each shape's tables once.
   * @param {number} boxRows
   * @param {number} boxColumns
   */
  constructor(boxRows, boxColumns) {
    this.boxRows = boxRows;
    this.boxColumns = boxColumns;
    /** n: the number of digits, and of cells in a unit. */
    this.size = boxRows * boxColumns;
    this.cellCount = this.size * this.size;
    /** @type {readonly Cell[]} */
    this.cells = range(this.cellCount);
    /** @type {readonly Digit[]} */
    this.digits = range(this.size).map((index) => index + 1);
    const unitsOf = this.cells.map((cell) => [
      this.rowOf(cell),
      this.size + this.columnOf(cell),
      2 * this.size + this.boxOf(cell),
    ]);
    const units = range(3 * this.size).map(() => /** @type {Cell[]} */ ([]));
    for (const cell of this.cells) for (const unit of unitsOf[cell]) units[unit].push(cell);
    /** @type {readonly (readonly Cell[])[]} all 3n units */
    this.units = units;
    /** @type {readonly (readonly Cell[])[]} for each cell, ascending, the cells that share a unit with it */
    this.peers = unitsOf.map(([row, column, box], cell) =>
      this.cells.filter((other) => {
        const [itsRow, itsColumn, itsBox] = unitsOf[other];
        return (row === itsRow || column === itsColumn || box === itsBox) && other !== cell;
      }),
    );
  }

  /** @param {Cell} cell */
  rowOf(cell) {
    return Math.floor(cell / this.size);
  }

  /** @param {Cell} cell */
  columnOf(cell) {
    return cell % this.size;
  }

  /**
   * Boxes count from left to right, then downwards.
   * @param {Cell} cell
   */
  boxOf(cell) {
    const across = Math.floor(this.columnOf(cell) / this.boxColumns);
    return Math.floor(this.rowOf(cell) / this.boxRows) * this.boxRows + across;
  }

  /**
   * "r3c5": rows and columns count from 1.
   * @param {Cell} cell
   */
  cellName(cell) {
    return `r${this.rowOf(cell) + 1}c${this.columnOf(cell) + 1}`;
  }

  /**
   * "row 3", "column 5" or "box 9" for an index into `units`.
   * @param {number} unit
   */
  unitName(unit) {
    return `${UNIT_KINDS[Math.floor(unit / this.size)]} ${(unit % this.size) + 1}`;
  }
}

/** @param {number} length */
function range(length) {
  return Array.from({ length }, (_, index) => index);
}

/** @type {Map<string, Geometry>} */
const made = new Map();

/**
 * The one shared Geometry of a box shape.
 * @param {number} boxRows
 * @param {number} boxColumns
 */
export function geometry(boxRows, boxColumns) {
  const key = `${boxRows}x${boxColumns}`;
  const known = made.get(key) ?? new Geometry(boxRows, boxColumns);
  made.set(key, known);
  return known;
}

/**
 * The box of the usual board of n = size digits: the most square one, wider than high.
 * @param {number} size
 */
export function usualBox(size) {
  const heights = range(Math.floor(Math.sqrt(size))).map((index) => index + 1);
  const boxRows = Math.max(...heights.filter((height) => size % height === 0));
  return { boxRows, boxColumns: size / boxRows };
}

/** The 9x9 board. */
export const CLASSIC = geometry(3, 3);
