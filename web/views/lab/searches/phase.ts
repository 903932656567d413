/** The phase transition: works through its searches, keeps what it has, and goes on after a reload. */
import { computed, signal, type Signal } from '@preact/signals-core';
import { createBatch } from '../../../shared/controls/task.ts';
import { toggled } from './searches.ts';
import { batchRunner } from '../../../frame/run_batch.ts';
import { firstOf, number, select, type RecordOf } from '../../../shared/controls/record.ts';
import { flagField, type Kept } from '../../../shared/storage/kept.ts';
import { jsonField, lineField } from '../../../shared/storage/kept_fields.ts';
import { valuesIn } from '../../../shared/storage/last_write_wins.ts';
import { csvText } from '../../../shared/text/csv.ts';
import type { App } from '../../../frame/app.ts';
import type { Shared } from './lab.ts';
import type { Persisted } from '../../../shared/storage/storage_sync.ts';

export function makePhase({ platform, engines }: App, lab: Shared) {
  const settings = signal(USUAL_PHASE);
  const rows = signal<ReadonlyMap<string, PhaseRow>>(new Map());
  const phase = {
    /** What the next run will be, as the form says. */
    request: signal(USUAL_PHASE),
    /** What `rows` belong to. */
    settings,
    rows,
    batch: createBatch(),
    /** How many searches there are in all. */
    total: computed(() => PERCENTS.length * settings.value.problems * settings.value.solvers.length),
    curves: computed(() =>
      settings.value.solvers.map((solver) => ({
        solver,
        points: pointsOf(settings.value, rows.value, solver),
      })),
    ),
  };

  const running = batchRunner(engines, phase.batch, {
    atOnce: () => lab.allowed.value,
    *tasks() {
      for (const task of tasksOf(phase.settings.value)) {
        if (!phase.rows.value.has(keyOf(task))) yield task;
      }
    },
    work(task, call) {
      const { size, nodes, seconds, seed } = phase.settings.value;
      return call('phase_problem', { size, ...task, seed, nodes, seconds });
    },
    onResults(found) {
      const rows = found.map(([task, row]) => [keyOf(task), row] as const);
      phase.rows.value = new Map([...phase.rows.value, ...rows]);
    },
  });

  function setPhaseRequest(change: Partial<PhaseSettings>) {
    phase.request.value = { ...phase.request.value, ...change };
    // Where nothing has been run, what is shown is what would be.
    if (!phase.rows.value.size && !phase.batch.isRunning.value) phase.settings.value = phase.request.value;
  }

  /** Begins the experiment of the form, without what was found before with other settings. */
  function startPhase() {
    running.stop();
    phase.settings.value = phase.request.value;
    phase.rows.value = new Map();
    return running.run();
  }

  function togglePlay() {
    if (phase.batch.isRunning.value) return running.stop();
    return phase.rows.value.size ? running.run() : startPhase();
  }

  return {
    state: phase,
    keys: { togglePlay },
    batch: { batch: phase.batch, pause: running.stop, resume: running.run },
    persisted: persistedPhase(phase, running.stop),
    commands: {
      pausePhase: running.stop,
      /** Goes on with what has no result yet. */
      resumePhase: running.run,

      startPhase,
      setPhaseRequest,

      togglePhaseSolver(solver: string) {
        setPhaseRequest({ solvers: toggled(phase.request.value.solvers, solver) });
      },

      downloadPhaseCsv() {
        platform.download('phase-transition.csv', phaseCsv(phase.settings.value, phase.rows.value));
      },
    },
  };
}

// The phase transition: of random problems with more and more holes, how many each search solves, and at what cost.
// The experiment of Cazenave's paper, section 4; `dokulab experiment phase-transition` has the same problems and
// the same CSV.

/** What the form asks for: problems of each share of holes, and limits of each search. */
export const PHASE = {
  size: select<number>('Board', 16, [4, 9, 16, 25], (size) => `${size}x${size}`),
  problems: number('Problems per 5% of holes', 5, [1, 50]),
  nodes: number('Node limit per search', 30_000, [1, 10_000_000]),
  seed: number('Seed', 0, [0, 999_999]),
};
/** `seconds` is a further limit of each search, null for none. */
export type PhaseSettings = RecordOf<typeof PHASE> & { solvers: readonly string[]; seconds: number | null };
type PhaseTask = { percent: number; number: number; solver: string };
export type PhaseRow = { solved: boolean; nodes: number; seconds: number };
export type PhasePoint = { percent: number; solved: number; problems: number; median: number };
type PhaseResults = { settings: PhaseSettings; rows: ReadonlyMap<string, PhaseRow> };
type Phase = Record<'request' | 'settings', Signal<PhaseSettings>> & { rows: Signal<PhaseResults['rows']> };

/** Percents of holes: 1, 6, ... 96, as the paper has them. */
export const PERCENTS = Array.from({ length: 20 }, (_, index) => 1 + 5 * index);

export const USUAL_PHASE: PhaseSettings = {
  ...firstOf(PHASE),
  solvers: ['fc-lex', 'lds-lex', 'lds-vdom'],
  seconds: null,
};

/** What the paper saw, to be marked on the axis: from one share of holes to another. */
export const LANDMARKS: Readonly<Record<number, { from: number; to: number; words: string }>> = {
  16: { from: 61, to: 61, words: 'In the paper, FC fails from 61%' },
  25: { from: 46, to: 51, words: 'In the paper: all solved at 46%, none at 51%' },
};

export function keyOf({ percent, number, solver }: PhaseTask) {
  return `${percent}/${number}/${solver}`;
}

/**
 * All searches: the first problem of every share, then the second, so that a run that is stopped early has as
 * many problems of each share, give or take one.
 */
export function* tasksOf({ problems, solvers }: PhaseSettings): Generator<PhaseTask> {
  for (let number = 0; number < problems; number += 1) {
    for (const percent of PERCENTS) for (const solver of solvers) yield { percent, number, solver };
  }
}

/**
 * A solver's results, share by share; shares without a result are left out. A search that did not end counts
 * with the nodes that it had.
 */
export function pointsOf(
  { problems }: PhaseSettings,
  rows: ReadonlyMap<string, PhaseRow>,
  solver: string,
): PhasePoint[] {
  return PERCENTS.flatMap((percent) => {
    const found = [];
    for (let number = 0; number < problems; number += 1) {
      const row = rows.get(keyOf({ percent, number, solver }));
      if (row) found.push(row);
    }
    if (!found.length) return [];
    const solved = found.filter((row) => row.solved).length;
    return [{ percent, solved, problems: found.length, median: medianOf(found.map((row) => row.nodes)) }];
  });
}

/** @param values not empty */
function medianOf(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const CSV_HEADER = 'size,percent,number,solver,solved,nodes,seconds,node_limit,time_limit,seed'.split(',');

/** The CSV of the command line's experiment: either goes on from the other's. */
export function phaseCsv(settings: PhaseSettings, rows: ReadonlyMap<string, PhaseRow>) {
  const { size, nodes, seconds, seed } = settings;
  const lines: (string | number | null)[][] = [];
  for (const task of tasksOf(settings)) {
    const row = rows.get(keyOf(task));
    if (!row) continue;
    const what = [size, task.percent, task.number, task.solver];
    const how = [Number(row.solved), row.nodes, row.seconds.toFixed(6)];
    lines.push([...what, ...how, nodes, seconds === null ? null : String(seconds), seed]);
  }
  return csvText(CSV_HEADER, lines);
}

/** The record that says what the experiment is. */
const TOP = '';

/** Results are saved at most this often, in ms: a small board gives hundreds a second. */
const KEEP_EVERY = 500;

const finite: Kept<number> = { check: (given) => (Number.isFinite(given) ? Number(given) : undefined) };
const solvers: Kept<readonly string[]> = {
  check: (given) =>
    Array.isArray(given) && given.length && given.every((id) => typeof id === 'string') ? given : undefined,
};
const seconds: Kept<number | null> = {
  check: (given) => (given === null || Number(given) > 0 ? (given as number | null) : undefined),
};
/** What the experiment is, as the text that names its results. */
const settingsField = jsonField({ ...PHASE, solvers, seconds });
/** A result: "1 33 0.5". */
const rowField = lineField({ solved: flagField, nodes: finite, seconds: finite });

/** @param settings as text */
const rowsName = (settings: string) => `rows ${settings}`;

/**
 * The experiment as it is kept, result by result: tabs that work at one experiment share what they find.
 * @param pause ends a run here when another tab has begun another experiment
 */
export function persistedPhase(phase: Phase, pause: () => void): Persisted<PhaseResults> {
  return {
    key: 'dokulab/phase',
    version: 2,
    isSavedAtOnce: true,
    every: KEEP_EVERY,
    read: () => ({ settings: phase.settings.value, rows: phase.rows.value }),
    write({ settings, rows }) {
      if (JSON.stringify(settings) !== JSON.stringify(phase.settings.peek())) {
        pause();
        phase.request.value = settings;
        phase.settings.value = settings;
      }
      phase.rows.value = rows;
    },
    encode: encodePhase,
    decode(doc) {
      const name = String(valuesIn(doc, TOP).get('settings'));
      const settings = settingsField.check(name);
      return settings ? { settings, rows: knownRows(settings, valuesIn(doc, rowsName(name))) } : null;
    },
    keeps: (doc) => [TOP, rowsName(String(valuesIn(doc, TOP).get('settings')))],
  };
}

function encodePhase({ settings, rows }: PhaseResults) {
  const name = String(settingsField.write?.(settings));
  return new Map([
    [TOP, new Map([['settings', name]])],
    [rowsName(name), new Map([...rows].map(([key, row]) => [key, String(rowField.write?.(row))]))],
  ]);
}

/** The results that belong to the experiment and make sense. */
function knownRows(settings: PhaseSettings, texts: ReadonlyMap<string, unknown>) {
  const known = [...tasksOf(settings)].flatMap((task) => {
    const row = rowField.check(texts.get(keyOf(task)));
    return row ? [[keyOf(task), row] as const] : [];
  });
  return new Map(known);
}
