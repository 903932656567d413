/**
 * The Console's state: the program, what was run and what came of it, and a program that someone else wrote.
 */
import { computed, signal } from '@preact/signals-core';
import { keptRecord } from '../storage/keeper.js';
import { FIRST_PROGRAM } from './examples.js';

/** @typedef {import('../engine/wire.js').Drawing} Drawing */
/**
 * One run: what was run, what it printed so far, and, once it has ended, what it drew.
 * @typedef {{ id: number, code: string, printed: string, drawings: readonly Drawing[], note: string,
 *   isRunning: boolean, hasFailed: boolean }} Run
 */
/** @typedef {{ text: string, name: string }} Program */
/** @typedef {ReturnType<typeof createConsole>} Console */

const FIRST_NAME = 'solver.py';
const MOST_RUNS = 50;
const MOST_HISTORY = 100;

/** Of a program in a link or a file; a longer one is no program that a person wrote here. */
export const LONGEST_PROGRAM = 100_000;

/** @param {boolean} canOpen whether the Console's Python can be let out to the Internet */
export function createConsole(canOpen) {
  const runs = signal(/** @type {readonly Run[]} */ ([]));
  return {
    program: signal(/** @type {Program} */ ({ text: FIRST_PROGRAM, name: FIRST_NAME })),
    /** A program that came by a link or a file. It is shown, and nothing of it runs. */
    offered: signal(/** @type {Program | null} */ (null)),
    runs,
    isRunning: computed(() => runs.value.at(-1)?.isRunning ?? false),
    /** What was run before, the latest last, each once. */
    history: signal(/** @type {readonly string[]} */ ([])),
    /** Why a solver of one's own could not be raced or watched. */
    trouble: signal(''),
    canOpen,
    /** Whether the Console's Python may reach the Internet. Only a person's press says so; it is not kept. */
    isOpen: signal(false),
  };
}

/**
 * @param {readonly Run[]} runs
 * @param {string} code
 * @returns {readonly Run[]}
 */
export function withRun(runs, code) {
  const id = (runs.at(-1)?.id ?? 0) + 1;
  /** @type {Run} */
  const run = { id, code, printed: '', drawings: [], note: '', isRunning: true, hasFailed: false };
  return [...runs, run].slice(-MOST_RUNS);
}

/**
 * The runs after the last one has changed.
 * @param {readonly Run[]} runs
 * @param {Partial<Run>} change
 * @returns {readonly Run[]}
 */
export function withLast(runs, change) {
  const last = runs.at(-1);
  return last ? [...runs.slice(0, -1), { ...last, ...change }] : runs;
}

/**
 * @param {readonly string[]} history
 * @param {string} code
 */
export function remembered(history, code) {
  return [...history.filter((known) => known !== code), code].slice(-MOST_HISTORY);
}

/**
 * What a run shows, in order: its drawings, each after the text that was printed before it.
 * @param {Pick<Run, 'printed' | 'drawings'>} run
 * @returns {readonly (string | Drawing)[]}
 */
export function outputOf({ printed, drawings }) {
  const parts = [];
  let from = 0;
  for (const drawing of drawings) {
    const to = Math.min(printed.length, Math.max(from, drawing.at));
    if (to > from) parts.push(printed.slice(from, to));
    parts.push(drawing);
    from = to;
  }
  if (from < printed.length) parts.push(printed.slice(from));
  return parts;
}

/**
 * Whether Enter runs a text: one line that is a whole statement, as at Python's own prompt.
 * @param {string} text
 */
export function isCompleteLine(text) {
  const line = text.trimEnd();
  if (!line || line.includes('\n') || /[:\\]$/.test(line) || line.startsWith('@')) return false;
  const bare = line.replace(/(['"])(?:\\.|(?!\1).)*\1/g, '').replace(/#.*$/, '');
  if (/['"]/.test(bare)) return false;
  return bare.split(/[([{]/).length <= bare.split(/[)\]}]/).length;
}

/** @param {Console} state */
export function keptProgram({ program }) {
  return keptRecord({
    key: 'dokulab/console',
    signal: program,
    encode: ({ text, name }) => ({ text, name }),
    decode: ({ text, name }) => ({
      text: typeof text === 'string' ? text.slice(0, LONGEST_PROGRAM) : FIRST_PROGRAM,
      name: fileName(name),
    }),
  });
}

/**
 * A name for a Python file, from any name.
 * @param {unknown} name
 */
export function fileName(name) {
  const plain = typeof name === 'string' ? name.replace(/[^\p{L}\p{N} ._-]/gu, '').slice(0, 60) : '';
  return /\.py$/i.test(plain) ? plain : FIRST_NAME;
}

/**
 * @param {string} text
 */
export function writeProgramLink(text) {
  return `#console?code=${encodeURIComponent(text)}`;
}

/**
 * The program in an address, null where there is none.
 * @param {URLSearchParams} query
 * @returns {Program | null}
 */
export function readProgramLink(query) {
  const text = query.get('code');
  return text ? { text: text.slice(0, LONGEST_PROGRAM), name: FIRST_NAME } : null;
}
