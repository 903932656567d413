/**
 * Files and texts with many puzzles: one a line (.sdm, text, CSV), or in rows (.sdk, printed grids). A line
 * that cannot be read is told by its number and costs nothing else.
 */
import { usualBox } from '../board/geometry.ts';
import { readOtherProgram } from './other_programs.ts';
import { reader } from '../text/reader.ts';
import { MAX_BYTES } from './file_text.ts';
import { isSize, readCells, readLine, sizeOfCount, strangeSymbol } from './puzzle_lines.ts';
import { isWhole, lengthProblem, strangeness, rowsProblem } from './puzzle_problems.ts';
import { csvHead } from './puzzle_table.ts';
import type { ImportedEntries } from './candidate_grids.ts';
import type { Line } from './puzzle_lines.ts';
import type { Problem, Row } from './puzzle_problems.ts';
import type { Entry, Table } from './puzzle_table.ts';
import type { UnmatchedPart } from './unmatched_text.ts';

/**
 * `text` is the puzzle as the page writes it; `line` is where it starts in the file, from 1; `title` is what
 * the file says about it, and may be empty; `unmatched` is what else its line has, if anything; `entries`
 * were written into it elsewhere.
 */
export type FilePuzzle = {
  text: string;
  line: number;
  title: string;
  clues: number;
  boxRows: number;
  boxColumns: number;
  unmatched?: UnmatchedPart[];
  entries?: ImportedEntries;
};
/**
 * `problems` holds the first hundred of `problemCount`. `isCut`: the text has more puzzles than were read.
 * `isRefused`: its puzzle was understood, and cannot be played here.
 */
export type PuzzleFile = {
  puzzles: FilePuzzle[];
  problems: Problem[];
  problemCount: number;
  isCut: boolean;
  isRefused?: boolean;
};
type Box = { boxRows: number; boxColumns: number };

/** More puzzles than this are not read, unless a caller asks for another limit. */
export const MAX_PUZZLES = 10_000;

/** A slice of reading is at most so many lines, or puzzles made of rows. */
export const SLICE = 500;

/** A text around a link, in characters. */
const LONGEST_MESSAGE = 100_000;

/** Reading takes the browser's time for no longer than this without a pause, in ms. */
const LONGEST_TURN = 12;

const MAX_PROBLEMS = 100;
const LONGEST_TITLE = 60;

/** Lines of a table that are no entries of it. */
const NO_ENTRIES = ['blank', 'comment', 'long'];

/** What a comment's letter says of the puzzle that follows: its description, its name, its author. */
const TITLE_KEYS = ['D', 'N', 'A'];

/** Of a text, in characters: a file has no more bytes. */
export const LONGEST_TEXT = MAX_BYTES;

/** The one link in a text of more than that, as in a message that a friend has sent; null where it has none or several. */
export const onlyLink = reader<string | null>('links in messages', {
  longest: LONGEST_MESSAGE,
  refused: null,
  read(text) {
    const words = text.trim().split(/\s+/);
    const links = words.filter((word) => /^[(<["“']*(https?:\/\/|www\.)/i.test(word));
    return words.length > 1 && links.length === 1
      ? links[0].replace(/^[(<["“']+|[)>\]"”',;!?]+$/g, '')
      : null;
  },
});

/** The cells of the smallest board. */
const FEWEST_CELLS = 16;

/**
 * Whether a text in which no puzzle was found is just words: to say what is wrong with the first letter would help
 * nobody. One with as many characters as a board has cells may be a puzzle whose digits are letters.
 */
export function isProse(text: string): boolean {
  const count = (symbols: RegExp) => text.match(symbols)?.length ?? 0;
  const cells = count(/[\d.*_-]/g);
  if (cells >= FEWEST_CELLS || /^\s*[<{[]|:\/\//.test(text)) return false;
  return count(/\p{L}/gu) > cells && !sizeOfCount(count(/\S/g));
}

/** Reads at once; a second argument is how many puzzles to read. */
export const readPuzzleFile = reader<PuzzleFile, [max?: number]>('puzzle files', {
  longest: LONGEST_TEXT,
  refused: refusedFile('This text is too long for a puzzle file.'),
  read(text, max) {
    const reading = readInSlices(text, max);
    for (;;) {
      const { done, value } = reading.next();
      if (done) return value;
    }
  },
});

function refusedFile(message: string): PuzzleFile {
  return { puzzles: [], problems: [{ line: 1, message }], problemCount: 1, isCut: false };
}

/**
 * Reads while the page stays alive, of a longer text the beginning.
 * @param platform `pause` lets the browser do other things
 * @param isCurrent asked after every pause
 * @returns null when it is no longer wanted
 */
export async function readWithPauses(
  text: string,
  { now, pause }: { now(): number; pause(): Promise<void> },
  isCurrent: () => boolean,
): Promise<PuzzleFile | null> {
  const reading = readInSlices(text.slice(0, LONGEST_TEXT));
  let start = now();
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
    if (now() - start < LONGEST_TURN) continue;
    await pause();
    if (!isCurrent()) return null;
    start = now();
  }
}

/**
 * Reads in slices of at most `SLICE` lines or puzzles, so that the page can do other things in between.
 * @param max puzzles to read
 */
export function* readInSlices(text: string, max: number = MAX_PUZZLES): Generator<void, PuzzleFile> {
  if (text.includes('\0')) {
    return refusedFile('This isn’t a text file.');
  }
  const other = readOtherProgram(text);
  if (other && 'problem' in other) {
    return { ...refusedFile(other.problem), isRefused: true };
  }
  if (other) return { puzzles: [other.puzzle], problems: [], problemCount: 0, isCut: false };
  const lines = new Reader(max);
  let number = 0;
  for (const line of linesOf(text)) {
    if (lines.isFull) break;
    number += 1;
    yield* lines.read(line, number);
    if (number % SLICE === 0) yield;
  }
  yield* lines.endBlock();
  const { puzzles, problems, problemCount, isFull } = lines;
  return { puzzles: puzzles.slice(0, max), problems, problemCount, isCut: isFull };
}

/** The lines of a text, one by one: splitting five megabytes at once takes too long. */
function* linesOf(text: string) {
  const ends = /\r\n|\r|\n/g;
  let start = 0;
  for (let end = ends.exec(text); end; end = ends.exec(text)) {
    yield text.slice(start, end.index);
    start = ends.lastIndex;
  }
  yield text.slice(start);
}

class Reader {
  max: number;

  puzzles: FilePuzzle[] = [];
  problems: Problem[] = [];
  problemCount = 0;
  #block = new Block();
  #comments: Map<string, string> = new Map();
  #isSkipping = false;
  #table: Table | null = null;

  constructor(max: number) {
    this.max = max;
  }

  /** Whether the text has more puzzles than were asked for. */
  get isFull() {
    return this.puzzles.length > this.max;
  }

  *read(text: string, line: number): Generator<void, void> {
    const isFirst = !this.puzzles.length && !this.problemCount && !this.#block.rows.length;
    const content = readLine(text);
    if (isFirst && content.kind !== 'long') this.#table ??= csvHead(text);
    if (this.#table?.head === text) return;
    if (content.kind === 'section') {
      yield* this.endBlock();
      this.#isSkipping = content.name !== 'puzzle';
    } else if (this.#isSkipping) {
      return;
    } else if (this.#table && !NO_ENTRIES.includes(content.kind)) {
      this.#readEntry(this.#table.read(text), line);
    } else {
      yield* this.#readContent(content, line);
    }
  }

  *#readContent(content: Line, line: number): Generator<void, void> {
    switch (content.kind) {
      case 'blank':
        if (this.#block.mayGoOn()) this.#block.endBand();
        else yield* this.endBlock();
        break;
      case 'comment':
        yield* this.endBlock();
        this.#comments.set(content.key, content.words);
        break;
      case 'ruler':
        // A row without a clue, where dashes are empty cells.
        if (this.#block.hasDashes(content.cells.length)) this.#block.add({ line, cells: content.cells });
        break;
      case 'row':
        this.#block.add({ line, cells: content.cells });
        break;
      case 'puzzle':
        yield* this.endBlock();
        this.#addPuzzle(content.cells, line, { title: content.rest, unmatched: content.unmatched });
        break;
      case 'long':
        yield* this.endBlock();
        this.#complain(line, 'This line is too long to be a puzzle.');
        break;
    }
  }

  #readEntry({ cells, title, box }: Entry, line: number) {
    this.#addPuzzle(cells, line, { title, box });
  }

  /** Makes puzzles of the rows that stood together. */
  *endBlock(): Generator<void, void> {
    const parts = this.#block.parts();
    this.#block = new Block();
    for (const rows of parts) yield* this.#readRows(rows);
  }

  /** @param rows of one puzzle or several */
  *#readRows(rows: Row[]): Generator<void, void> {
    const width = rows[0].cells.length;
    if (width === 16 && rows.every(({ cells }) => cells.length === 16 && readCells(cells, 4))) {
      for (const { cells, line } of rows) {
        this.#addPuzzle(cells, line);
        if (this.isFull) return;
        if (this.puzzles.length % SLICE === 0) yield;
      }
    } else if (isWhole(rows)) {
      for (let start = 0; start < rows.length && !this.isFull; start += width) {
        this.#addRows(rows.slice(start, start + width));
        if ((start / width) % SLICE === SLICE - 1) yield;
      }
    } else {
      const { line, message } = rowsProblem(rows);
      this.#complain(line, message);
    }
  }

  /** @param rows of one puzzle */
  #addRows(rows: Row[]) {
    const strange = rows.find(({ cells }) => strangeSymbol(cells, rows.length) !== null);
    const cells = rows.map((row) => row.cells).join('');
    if (strange) this.#complain(strange.line, strangeness(strange.cells, rows.length));
    else this.#addPuzzle(cells, rows[0].line);
  }

  #addPuzzle(
    cells: string,
    line: number,
    {
      title = '',
      box = null,
      unmatched = [],
    }: { title?: string; box?: Box | null; unmatched?: UnmatchedPart[] } = {},
  ) {
    const size = sizeOfCount(cells.length);
    const text = size && readCells(cells, size);
    if (!size || !text) {
      this.#complain(line, size ? strangeness(cells, size) : lengthProblem(cells));
      return;
    }
    const commentTitle = TITLE_KEYS.map((key) => this.#comments.get(key)).find(Boolean) ?? '';
    const clues = text.replaceAll('.', '').length;
    const { boxRows, boxColumns } = box && box.boxRows * box.boxColumns === size ? box : usualBox(size);
    this.puzzles.push({
      text,
      line,
      title: (title || commentTitle).slice(0, LONGEST_TITLE),
      clues,
      boxRows,
      boxColumns,
      ...(unmatched.length ? { unmatched } : {}),
    });
    this.#comments.clear();
  }

  #complain(line: number, message: string) {
    this.problemCount += 1;
    if (this.problems.length < MAX_PROBLEMS) this.problems.push({ line, message });
    this.#comments.clear();
  }
}

/** Rows with nothing but blank lines and rulers between them: they make one puzzle or several. */
class Block {
  rows: Row[] = [];
  /** Where in `rows` each of the bands starts that blank lines make. */
  #starts: number[] = [0];
  /** The widths of the rows in which dashes are empty cells. */
  #dashWidths: Set<number> = new Set();
  #areAlike = true;

  add(row: Row) {
    const width = row.cells.length;
    this.#areAlike &&= width === (this.rows[0] ?? row).cells.length;
    if (row.cells.includes('-')) this.#dashWidths.add(width);
    this.rows.push(row);
  }

  endBand() {
    if (this.#starts.at(-1) !== this.rows.length) this.#starts.push(this.rows.length);
  }

  /** Whether the rows so far are whole bands of boxes, so that more may follow a blank line. */
  mayGoOn() {
    const { rows } = this;
    const width = rows[0]?.cells.length ?? 0;
    if (!this.#areAlike || !isSize(width) || rows.length >= width) return false;
    return rows.length % usualBox(width).boxRows === 0;
  }

  hasDashes(width: number) {
    return this.#dashWidths.has(width);
  }

  /**
   * The rows; in parts where blank lines set puzzles apart.
   * @returns none of them empty
   */
  parts(): Row[][] {
    const { rows } = this;
    if (!rows.length) return [];
    const bands = this.#starts
      .map((start, index) => rows.slice(start, this.#starts[index + 1]))
      .filter((band) => band.length);
    const areApart = bands.length > 1 && bands.some((band) => band.length % band[0].cells.length === 0);
    return areApart && !isWhole(rows) ? bands : [rows];
  }
}
