/**
 * Files and texts with many puzzles: one a line (.sdm, text, CSV), or in rows (.sdk, printed grids). A line
 * that cannot be read is told by its number and costs nothing else.
 */
import { usualBox } from '../board/geometry.js';
import { isSize, readCells, readLine, sizeOfCount, strangeSymbol } from './puzzle_lines.js';
import { isWhole, lengthTrouble, strangeness, troubleWith } from './puzzle_problems.js';
import { csvHead } from './puzzle_table.js';

/**
 * `text` is the puzzle as the page writes it; `line` is where it starts in the file, from 1; `title` is what
 * the file says about it, and may be empty; `strays` is what else stands in its line, if anything does.
 * @typedef {{ text: string, line: number, title: string, clues: number, boxRows: number,
 *   boxColumns: number, strays?: Stray[] }} FilePuzzle
 */
/** @typedef {import('./unmatched_text.js').Stray} Stray */
/** @typedef {import('./puzzle_problems.js').Problem} Problem */
/** @typedef {import('./puzzle_problems.js').Row} Row */
/**
 * `problems` holds the first hundred of `problemCount`. `isCut`: the text has more puzzles than were read.
 * @typedef {{ puzzles: FilePuzzle[], problems: Problem[], problemCount: number, isCut: boolean }} PuzzleFile
 */
/** @typedef {{ boxRows: number, boxColumns: number }} Box */

/** More puzzles than this are not read, unless a caller asks for another limit. */
export const MOST_PUZZLES = 10_000;

const MOST_PROBLEMS = 100;
const LONGEST_TITLE = 60;

/** Lines of a table that are no entries of it. */
const NO_ENTRIES = ['blank', 'comment', 'long'];

/** What a comment's letter says of the puzzle that follows: its description, its name, its author. */
const TITLE_KEYS = ['D', 'N', 'A'];

/**
 * @param {string} text
 * @param {number} [most] puzzles to read
 * @returns {PuzzleFile}
 */
export function readPuzzleFile(text, most = MOST_PUZZLES) {
  if (text.includes('\0')) {
    const problems = [{ line: 1, message: 'This is not a text.' }];
    return { puzzles: [], problems, problemCount: 1, isCut: false };
  }
  const reader = new Reader(most);
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (reader.isFull) break;
    reader.read(line, index + 1);
  }
  reader.endBlock();
  const { puzzles, problems, problemCount, isFull } = reader;
  return { puzzles: puzzles.slice(0, most), problems, problemCount, isCut: isFull };
}

class Reader {
  /** @type {FilePuzzle[]} */
  puzzles = [];
  /** @type {Problem[]} */
  problems = [];
  problemCount = 0;
  /** Rows that stand together, in the bands that blank lines make of them. @type {Row[][]} */
  #bands = [];
  #startsBand = true;
  /** @type {Map<string, string>} */
  #comments = new Map();
  #isSkipping = false;
  /** @type {import('./puzzle_table.js').Table | null} */
  #table = null;

  /** @param {number} most */
  constructor(most) {
    this.most = most;
  }

  /** Whether there is more than shall be read. */
  get isFull() {
    return this.puzzles.length > this.most;
  }

  /**
   * @param {string} text
   * @param {number} line
   */
  read(text, line) {
    const isFirst = !this.puzzles.length && !this.problemCount && !this.#bands.length;
    const content = readLine(text);
    if (isFirst && content.kind !== 'long') this.#table ??= csvHead(text);
    if (this.#table?.head === text) return;
    if (content.kind === 'section') {
      this.endBlock();
      this.#isSkipping = content.name !== 'puzzle';
    } else if (this.#isSkipping) {
      return;
    } else if (this.#table && !NO_ENTRIES.includes(content.kind)) {
      this.#readEntry(this.#table.read(text), line);
    } else {
      this.#readContent(content, line);
    }
  }

  /**
   * @param {import('./puzzle_lines.js').Line} content
   * @param {number} line
   */
  #readContent(content, line) {
    switch (content.kind) {
      case 'blank':
        if (!this.#mayGoOn()) this.endBlock();
        this.#startsBand = true;
        break;
      case 'comment':
        this.endBlock();
        this.#comments.set(content.key, content.words);
        break;
      case 'ruler':
        // A row without a clue, where dashes are empty cells.
        if (this.#hasDashes(content.cells.length)) this.#addRow({ line, cells: content.cells });
        break;
      case 'row':
        this.#addRow({ line, cells: content.cells });
        break;
      case 'puzzle':
        this.endBlock();
        this.#addPuzzle(content.cells, line, { title: content.rest, strays: content.strays });
        break;
      case 'long':
        this.endBlock();
        this.#complain(line, 'This line is too long for a puzzle.');
        break;
    }
  }

  /**
   * @param {import('./puzzle_table.js').Entry} entry
   * @param {number} line
   */
  #readEntry({ cells, title, box }, line) {
    this.#addPuzzle(cells, line, { title, box });
  }

  /** @param {Row} row */
  #addRow(row) {
    if (this.#startsBand) this.#bands.push([]);
    this.#startsBand = false;
    this.#bands.at(-1)?.push(row);
  }

  /** Whether the rows so far are whole bands of boxes, so that more may follow a blank line. */
  #mayGoOn() {
    const rows = this.#bands.flat();
    const width = rows[0]?.cells.length ?? 0;
    if (!isSize(width) || rows.length >= width) return false;
    return rows.length % usualBox(width).boxRows === 0 && rows.every(({ cells }) => cells.length === width);
  }

  /** @param {number} width */
  #hasDashes(width) {
    return this.#bands.flat().some(({ cells }) => cells.length === width && cells.includes('-'));
  }

  /** Makes puzzles of the rows that stood together. */
  endBlock() {
    const bands = this.#bands;
    this.#bands = [];
    this.#startsBand = true;
    const rows = bands.flat();
    if (!rows.length) return;
    const areApart = bands.length > 1 && bands.some((band) => band.length % band[0].cells.length === 0);
    for (const block of isWhole(rows) || !areApart ? [rows] : bands) this.#readBlock(block);
  }

  /** @param {Row[]} rows */
  #readBlock(rows) {
    const width = rows[0].cells.length;
    if (width === 16 && rows.every(({ cells }) => cells.length === 16 && readCells(cells, 4))) {
      for (const { cells, line } of rows) this.#addPuzzle(cells, line);
    } else if (isWhole(rows)) {
      for (let start = 0; start < rows.length; start += width) {
        this.#addRows(rows.slice(start, start + width));
      }
    } else {
      const { line, message } = troubleWith(rows);
      this.#complain(line, message);
    }
  }

  /** @param {Row[]} rows of one puzzle */
  #addRows(rows) {
    const strange = rows.find(({ cells }) => strangeSymbol(cells, rows.length) !== null);
    const cells = rows.map((row) => row.cells).join('');
    if (strange) this.#complain(strange.line, strangeness(strange.cells, rows.length));
    else this.#addPuzzle(cells, rows[0].line);
  }

  /**
   * @param {string} cells
   * @param {number} line
   * @param {{ title?: string, box?: Box | null, strays?: Stray[] }} [about]
   */
  #addPuzzle(cells, line, { title = '', box = null, strays = [] } = {}) {
    const size = sizeOfCount(cells.length);
    const text = size && readCells(cells, size);
    if (!size || !text) {
      this.#complain(line, size ? strangeness(cells, size) : lengthTrouble(cells));
      return;
    }
    const told = TITLE_KEYS.map((key) => this.#comments.get(key)).find(Boolean) ?? '';
    const clues = text.replaceAll('.', '').length;
    const { boxRows, boxColumns } = box && box.boxRows * box.boxColumns === size ? box : usualBox(size);
    this.puzzles.push({
      text,
      line,
      title: (title || told).slice(0, LONGEST_TITLE),
      clues,
      boxRows,
      boxColumns,
      ...(strays.length ? { strays } : {}),
    });
    this.#comments.clear();
  }

  /**
   * @param {number} line
   * @param {string} message
   */
  #complain(line, message) {
    this.problemCount += 1;
    if (this.problems.length < MOST_PROBLEMS) this.problems.push({ line, message });
    this.#comments.clear();
  }
}
