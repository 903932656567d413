/**
 * The Console's state: the program, what was run and what came of it, and a program that someone else wrote.
 */
import { computed, signal } from '@preact/signals-core';
import { ageOf, valuesIn, type Doc } from '../../../shared/storage/last_write_wins.ts';
import { recordOf, wordsField, type Kept } from '../../../shared/storage/kept.ts';
import { keptFields, mergedTexts } from '../../../shared/storage/kept_fields.ts';
import { tabMemory, type Persisted } from '../../../shared/storage/storage_sync.ts';
import { writeRoute } from '../../../frame/route.ts';
import { FIRST_PROGRAM } from './examples.ts';
import type { Platform } from '../../../frame/app.ts';
import type { Drawing } from '../../../engine/wire.d.ts';

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
export type Program = { text: string; name: string };
/** The program of this tab; `others` are those of other tabs, the latest last. */
type Programs = { program: Program; others: readonly string[] };
export type Console = ReturnType<typeof createConsole>;

const FIRST_NAME = 'solver.py';
const KEY = 'dokulab/console';
/** Programs that are kept, of this tab and others. */
const MAX_PROGRAMS = 10;
const MAX_RUNS = 50;
const MAX_HISTORY = 100;

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
    /** Solvers by name, such as those of a class, and the names of those that do not take part in the next race. */
    solvers: signal<ReadonlyMap<string, string>>(new Map()),
    resting: signal<ReadonlySet<string>>(new Set()),
    /** Why a solver of one's own could not be raced or watched. */
    problem: signal(''),
    canOpen,
    /** Whether the Console's Python may reach the Internet. Only a person's press says so; it is not kept. */
    isOpen: signal(false),
  };
}

export function withRun(runs: readonly Run[], code: string): readonly Run[] {
  const id = (runs.at(-1)?.id ?? 0) + 1;
  const run: Run = { id, code, printed: '', drawings: [], note: '', isRunning: true, hasFailed: false };
  return [...runs, run].slice(-MAX_RUNS);
}

/** The runs after the last one has changed. */
export function withLast(runs: readonly Run[], change: Partial<Run>): readonly Run[] {
  const last = runs.at(-1);
  return last ? [...runs.slice(0, -1), { ...last, ...change }] : runs;
}

export function remembered(history: readonly string[], code: string) {
  return [...history.filter((earlier) => earlier !== code), code].slice(-MAX_HISTORY);
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

/** Of what Enter runs; a longer line is no line that a person typed at a prompt. */
const LONGEST_LINE = 1000;

/** Whether Enter runs a text: one line that is a whole statement, as at Python's own prompt. */
export function isCompleteLine(text: string) {
  const line = text.trimEnd();
  if (
    !line ||
    line.length > LONGEST_LINE ||
    line.includes('\n') ||
    /[:\\]$/.test(line) ||
    line.startsWith('@')
  )
    return false;
  const bare = line.replace(/(['"])(?:\\.|(?!\1).)*\1/g, '').replace(/#.*$/, '');
  if (/['"]/.test(bare)) return false;
  return bare.split(/[([{]/).length <= bare.split(/[)\]}]/).length;
}

/** A program as it is kept: what makes no sense of it is as at first. */
const kept = recordOf({
  text: { check: (given) => wordsField(LONGEST_PROGRAM).check(given) ?? FIRST_PROGRAM } as Kept<string>,
  name: { check: fileName } as Kept<string>,
});

/**
 * The program, as it is kept. Each tab keeps its own, over a reload too. A new tab begins with the one that was
 * changed last, and has those of other tabs in its history.
 */
export function persistedProgram(
  { program, history }: Console,
  { tabStorage, random }: Pick<Platform, 'tabStorage' | 'random'>,
): Persisted<Programs> {
  const memory = tabMemory(tabStorage, KEY);
  const remembered = memory.read();
  const own =
    typeof remembered === 'string' ? remembered : `of ${Math.floor(random() * 36 ** 6).toString(36)}`;
  memory.write(own);
  const programIn = (doc: Doc, name: string) => kept.read(valuesIn(doc, name)) as Program;
  return {
    key: KEY,
    version: 2,
    mergedTexts,
    isWhole: true,
    read: () => ({ program: program.value, others: [] }),
    write({ program: next, others }, { isFirst }) {
      const { text, name } = program.peek();
      if (next.text !== text || next.name !== name) program.value = next;
      if (isFirst) history.value = others;
    },
    encode: ({ program: one }) => new Map([[own, kept.write(one)]]),
    decode(doc, { isFirst }) {
      const names = latestNames(doc);
      const shown = doc.has(own) ? own : names[0];
      if (shown === undefined || (shown !== own && !isFirst)) return null;
      const others = names.filter((name) => name !== shown).map((name) => programIn(doc, name).text);
      return { program: programIn(doc, shown), others: others.reverse() };
    },
    keeps: (doc) => latestNames(doc).slice(0, MAX_PROGRAMS),
  };
}

/** The names of the kept programs, the one that was changed last first. */
function latestNames(doc: Doc) {
  return [...doc].sort(([, one], [, other]) => (ageOf(one) < ageOf(other) ? 1 : -1)).map(([name]) => name);
}

/** Solvers that are kept, and the characters of a name. */
export const MAX_SOLVERS = 40;
const MAX_NAME = 30;

/** The name of a solver, from the name of its file; `taken` are those that it must differ from. */
export function newSolverName(file: string, taken: (name: string) => boolean) {
  const plain =
    file
      .replace(/\.py$/i, '')
      .replace(/[^\p{L}\p{N} ._-]/gu, '')
      .trim()
      .slice(0, MAX_NAME) || 'solver';
  let name = plain;
  for (let number = 2; taken(name); number += 1) name = `${plain} ${number}`;
  return name;
}

/** The name of a solver, which begins with a sign where it is kept. */
const solverName: Kept<string> = {
  check: (given) => (/^=.{0,39}$/su.test(String(given)) ? String(given).slice(1) : undefined),
  write: (name) => `=${name}`,
};

/** The list of solvers as it is kept. Two tabs that add to it both keep theirs. */
export const persistedSolvers = ({ solvers }: Console) =>
  keptFields(
    { key: 'dokulab/solvers', version: 2, mergedTexts, most: MAX_SOLVERS },
    solvers,
    wordsField(LONGEST_PROGRAM),
    solverName,
  );

/** A name for a Python file, from any name. */
export function fileName(name: unknown) {
  const plain = typeof name === 'string' ? name.replace(/[^\p{L}\p{N} ._-]/gu, '').slice(0, 60) : '';
  return /\.py$/i.test(plain) ? plain : FIRST_NAME;
}

export function writeProgramLink({ text, name }: Program) {
  const named = name === FIRST_NAME ? '' : `&name=${encodeURIComponent(name)}`;
  return `${writeRoute('console')}?code=${encodeURIComponent(text)}${named}`;
}

/** The program in an address, null where there is none. */
export function readProgramLink(query: URLSearchParams): Program | null {
  const text = query.get('code');
  return text ? { text: text.slice(0, LONGEST_PROGRAM), name: fileName(query.get('name') ?? '') } : null;
}
