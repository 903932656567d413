/**
 * The Console's state: the program, what was run and what came of it, and a program that someone else wrote.
 */
import { computed, signal } from '@preact/signals-core';
import { keptRecord } from '../storage/keeper.ts';
import { FIRST_PROGRAM } from './examples.ts';
import type { Drawing } from '../engine/wire.d.ts';

/** One run: what was run, what it printed so far, and, once it has ended, what it drew. */
export type Run = {
  id: number;
  code: string;
  printed: string;
  drawings: readonly Drawing[];
  note: string;
  isRunning: boolean;
  hasFailed: boolean;
};
type Program = { text: string; name: string };
export type Console = ReturnType<typeof createConsole>;

const FIRST_NAME = 'solver.py';
const MOST_RUNS = 50;
const MOST_HISTORY = 100;

/** Of a program in a link or a file; a longer one is no program that a person wrote here. */
export const LONGEST_PROGRAM = 100_000;

/** @param canOpen whether the Console's Python can be let out to the Internet */
export function createConsole(canOpen: boolean) {
  const runs = signal<readonly Run[]>([]);
  return {
    program: signal({ text: FIRST_PROGRAM, name: FIRST_NAME } as Program),
    /** A program that came by a link or a file. It is shown, and nothing of it runs. */
    offered: signal<Program | null>(null),
    runs,
    isRunning: computed(() => runs.value.at(-1)?.isRunning ?? false),
    /** What was run before, the latest last, each once. */
    history: signal<readonly string[]>([]),
    /** Why a solver of one's own could not be raced or watched. */
    trouble: signal(''),
    canOpen,
    /** Whether the Console's Python may reach the Internet. Only a person's press says so; it is not kept. */
    isOpen: signal(false),
  };
}

export function withRun(runs: readonly Run[], code: string): readonly Run[] {
  const id = (runs.at(-1)?.id ?? 0) + 1;
  const run: Run = { id, code, printed: '', drawings: [], note: '', isRunning: true, hasFailed: false };
  return [...runs, run].slice(-MOST_RUNS);
}

/** The runs after the last one has changed. */
export function withLast(runs: readonly Run[], change: Partial<Run>): readonly Run[] {
  const last = runs.at(-1);
  return last ? [...runs.slice(0, -1), { ...last, ...change }] : runs;
}

export function remembered(history: readonly string[], code: string) {
  return [...history.filter((known) => known !== code), code].slice(-MOST_HISTORY);
}

/** What a run shows, in order: its drawings, each after the text that was printed before it. */
export function outputOf({
  printed,
  drawings,
}: Pick<Run, 'printed' | 'drawings'>): readonly (string | Drawing)[] {
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

/** Whether Enter runs a text: one line that is a whole statement, as at Python's own prompt. */
export function isCompleteLine(text: string) {
  const line = text.trimEnd();
  if (!line || line.includes('\n') || /[:\\]$/.test(line) || line.startsWith('@')) return false;
  const bare = line.replace(/(['"])(?:\\.|(?!\1).)*\1/g, '').replace(/#.*$/, '');
  if (/['"]/.test(bare)) return false;
  return bare.split(/[([{]/).length <= bare.split(/[)\]}]/).length;
}

export function keptProgram({ program }: Console) {
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

/** A name for a Python file, from any name. */
export function fileName(name: unknown) {
  const plain = typeof name === 'string' ? name.replace(/[^\p{L}\p{N} ._-]/gu, '').slice(0, 60) : '';
  return /\.py$/i.test(plain) ? plain : FIRST_NAME;
}

export function writeProgramLink(text: string) {
  return `#console?code=${encodeURIComponent(text)}`;
}

/** The program in an address, null where there is none. */
export function readProgramLink(query: URLSearchParams): Program | null {
  const text = query.get('code');
  return text ? { text: text.slice(0, LONGEST_PROGRAM), name: FIRST_NAME } : null;
}
