/**
 * Puzzles as SudokuPad keeps them in its links: clues in short alphabets, and JSON with short names, without
 * quotes and without what can be left out.
 */
import { usualBox } from '../board/geometry.ts';

/** Six places for each digit: alone, or with up to five empty cells after it. */
const SHORT_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx';

/** The place of a sign is a number of empty cells. */
const RUN_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

const CELLS = 81;

/**
 * A puzzle in the short alphabet that Sudoku Exchange uses too: place 10 b + d stands for the digit d (0 for
 * an empty cell) and b empty cells after it.
 * @returns its 81 cells
 */
export function expandShort(short: string): string | null {
  if (!/^[0-9A-Za-x]{14,81}$/.test(short)) return null;
  const cells = [...short].map((symbol) => {
    const place = SHORT_ALPHABET.indexOf(symbol);
    return `${place % 10}${'0'.repeat(Math.floor(place / 10))}`;
  });
  const text = cells.join('');
  return text.length === CELLS ? text.replaceAll('0', '.') : null;
}

/**
 * A puzzle in SudokuPad's older short form: digits, and one sign for each run of empty cells.
 * @returns its 81 cells
 */
function expandRuns(short: string): string | null {
  const cells = [...short].map((symbol) => {
    return /[1-9]/.test(symbol) ? symbol : '.'.repeat(Math.max(0, RUN_ALPHABET.indexOf(symbol)));
  });
  const text = cells.join('');
  return text.length === CELLS ? text : null;
}

/**
 * Clues that a link names by the word "classic", or by "scf" with what the puzzle has beside them.
 * @param part of a link
 */
export function shortPuzzle(part: string): { cells: string; rules: string[] } | null {
  const form = /^(classic|scf)/.exec(part)?.[0] ?? '';
  const rest = part.slice(form.length);
  const end = form === 'scf' && rest.includes('*') ? rest.indexOf('*') : rest.length;
  const [short, more] = [rest.slice(0, end), rest.slice(end + 1)];
  const cells = expandShort(short) ?? (form === 'classic' ? expandRuns(short) : null);
  if (!cells) return null;
  const flags = more.replaceAll(/[ta](?:[^*]|\*\*)*\*?/g, ''); // without the title and the author
  const rules = [flags.includes('w') ? ['windows'] : [], flags.includes('x') ? ['diagonals'] : []].flat();
  return { cells, rules };
}

/** What can be drawn into a grid, and is a rule wherever it is. */
const DRAWN = ['lines', 'arrows', 'overlays', 'underlays'];

/**
 * @param data of SudokuPad
 * @returns the names of what suggests rules beside the classic ones
 */
export function rulesOfSudokuPad({
  cells,
  regions,
  cages,
  metadata,
  ...data
}: Record<string, any>): string[] {
  const size = cells.length;
  const { boxRows, boxColumns } = usualBox(size);
  const rowOf = ([row]: [number, number]) => row;
  const columnOf = ([, column]: [number, number]) => column;
  const boxOf = ([row, column]: [number, number]) =>
    Math.floor(row / boxRows) * boxRows + Math.floor(column / boxColumns);
  const isUnit = (some: [number, number][]) =>
    some.length === size && [rowOf, columnOf, boxOf].some((unitOf) => new Set(some.map(unitOf)).size === 1);
  const areListed = (some: unknown) => (Array.isArray(some) ? some : []);
  const isRegular = areListed(regions).every((some) => new Set(areListed(some).map(boxOf)).size <= 1);
  // A cage without cells holds a title or an author.
  const isCaged = areListed(cages).some((cage) => areListed(cage?.cells).length && !isUnit(cage.cells));
  const flags = Object.entries(metadata ?? {}).filter(([name, value]) => name.startsWith('anti') && value);
  return [
    ...DRAWN.filter((name) => areListed(data[name]).length),
    ...(isCaged ? ['cages'] : []),
    ...(isRegular ? [] : ['irregular regions']),
    ...flags.map(([name]) => name),
  ];
}

/** The short names that tell about clues and rules. */
const NAMES = new Map([
  ['ce', 'cells'],
  ['v', 'value'],
  ['re', 'regions'],
  ['ca', 'cages'],
  ['l', 'lines'],
  ['a', 'arrows'],
  ['o', 'overlays'],
  ['u', 'underlays'],
  ['t', 'title'],
]);

/** Puzzles do not nest deeper. */
const DEEPEST = 20;

/**
 * JSON, or SudokuPad's shorter form of it: no quotes around names and colours, apostrophes as quotes, `t` and
 * `f` for true and false, and nothing between two commas for `{}`.
 * @returns null where it is neither
 */
export function readJson(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    // perhaps the shorter form
  }
  try {
    return new ShortJson(text).read();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

class ShortJson {
  text: string;

  #place = 0;

  constructor(text: string) {
    this.text = text;
  }

  read() {
    const value = this.#value(0);
    if (this.#place < this.text.length) throw new SyntaxError('There is more than one value.');
    return value;
  }

  get #next() {
    return this.text.charAt(this.#place);
  }

  /** @returns whether it came next; then it is passed */
  #pass(sign: string): boolean {
    const comes = this.#next === sign;
    if (comes) this.#place += 1;
    return comes;
  }

  /** @param pattern sticky */
  #take(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = this.#place;
    const match = pattern.exec(this.text);
    if (!match) throw new SyntaxError(`Something else is needed at ${this.#place}.`);
    this.#place = pattern.lastIndex;
    return match;
  }

  #value(depth: number): any {
    if (depth > DEEPEST) throw new SyntaxError('It is nested too deeply.');
    if (this.#pass('{')) return this.#object(depth + 1);
    if (this.#pass('[')) return this.#list(depth + 1);
    if (this.#next === "'" || this.#next === '"') return this.#string();
    const [bare] = this.#take(/[^,:[\]{}]*/y);
    if (bare === '') return {};
    if (bare === 't' || bare === 'true') return true;
    if (bare === 'f' || bare === 'false') return false;
    return bare === 'null' || Number.isNaN(Number(bare)) ? bare : Number(bare);
  }

  #string() {
    const [, , text] = this.#take(/(['"])((?:(?!\1)[^\\]|\\.)*)\1/sy);
    return text.replaceAll(/\\(.)/gs, (_, sign) => (sign === 'n' ? '\n' : sign));
  }

  #object(depth: number) {
    const object: Record<string, any> = {};
    while (!this.#pass('}')) {
      const name = /['"]/.test(this.#next) ? this.#string() : this.#take(/\w+/y)[0];
      this.#take(/:/y);
      object[NAMES.get(name) ?? name] = this.#value(depth);
      if (this.#next !== '}') this.#take(/,/y);
    }
    return object;
  }

  #list(depth: number) {
    if (this.#pass(']')) return [];
    const list = [this.#value(depth)];
    while (!this.#pass(']')) {
      this.#take(/,/y);
      list.push(this.#value(depth));
    }
    return list;
  }
}
