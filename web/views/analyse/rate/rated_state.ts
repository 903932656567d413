/** The ratings of a puzzle, and the puzzles that were rated, kept to compare: the latest first. */
import { readGrid } from '../../../shared/board/digits.ts';
import { CLASSIC } from '../../../shared/board/geometry.ts';
import { resultAbout, type TaskOf } from '../../../shared/controls/task.ts';
import { explainerKey } from '../../../shared/steps/step_path.ts';
import { namesByAge, type Doc, type Value } from '../../../shared/storage/last_write_wins.ts';
import { sourceField } from '../../../shared/storage/game_record.ts';
import { keptRecords, oneField, type Kept } from '../../../shared/storage/kept.ts';
import { jsonField } from '../../../shared/storage/kept_fields.ts';
import type { Source } from '../../../shared/board/game.ts';
import type { RateResult } from '../../../engine/wire.d.ts';
import type { Store } from '../../../shared/controls/app_context.ts';

export type Rated = { puzzle: string; source: Source; mean: number; low: number; high: number };

/**
 * What is known of Sudoku Explainer's rating, from a task about `key`; null while nothing is. `isBound` says
 * that ER is a lower bound: the path is not at its end, was stopped, or needs techniques that are missing.
 */
export function explainerFigures(
  task: TaskOf<'explain'>,
  key: string,
): { er: number; ep: number | null; ed: number | null; isBound: boolean } | null {
  if (task.about !== key) return null;
  if (task.phase === 'done') {
    const { er, er_at_least: bound, ep, ed } = task.result.rating;
    const value = er ?? bound;
    return value === null ? null : { er: value, ep, ed, isBound: er === null };
  }
  if (task.phase !== 'running' && task.phase !== 'stopped') return null;
  const { er_at_least: bound, ep = null, ed = null } = task.detail;
  return typeof bound === 'number' ? { er: bound, ep, ed, isBound: true } : null;
}

/**
 * The level of the puzzle on the board: that of Sudoku Explainer's rating, and until that is there the one of its path.
 * `level` is null where there is none, or no path yet; `isFinal` says that no rating can change it any more.
 */
export function levelOnBoard({ tasks, askedPuzzle }: Pick<Store, 'tasks' | 'askedPuzzle'>) {
  const path = resultAbout(tasks.fullPath.value, askedPuzzle.value);
  if (!path) return { level: null, isFinal: false };
  const rating = resultAbout(tasks.explainer.value, explainerKey(askedPuzzle.value, 'classic'))?.rating;
  const isRated = typeof rating?.er === 'number';
  return { level: rating?.level ?? path.level, isFinal: path.is_level_final || isRated };
}

/** The runs of a rating in one counting. */
export function callCountBy({ call_counts: counts }: RateResult, name: string) {
  return counts.find(({ counting }) => counting === name) ?? null;
}

/** More rows than this are no comparison any more. */
export const MAX_RATED = 12;

/**
 * The list with a rating on top, in place of an older one of the same puzzle.
 * @param source where the puzzle comes from
 * @returns the same list where the rating has no class, so that it lies on no scale
 */
export function withRating(list: readonly Rated[], source: Source, result: RateResult): readonly Rated[] {
  const sweeps = callCountBy(result, 'sweeps');
  if (!sweeps || result.cut || result.call_level === null) return list;
  const { mean, low, high } = sweeps;
  const rated = { puzzle: result.puzzle, source, mean, low, high };
  return [rated, ...withoutRating(list, result.puzzle)].slice(0, MAX_RATED);
}

export function withoutRating(list: readonly Rated[], puzzle: string): readonly Rated[] {
  return list.filter((rated) => rated.puzzle !== puzzle);
}

/** A rating is one field of its puzzle's record: its age orders the list. */
const RATING = 'rating';

const positive: Kept<number> = {
  check: (given) => (Number.isFinite(given) && Number(given) > 0 ? Number(given) : undefined),
};
const record = oneField(
  RATING,
  jsonField({ source: sourceField, mean: positive, low: positive, high: positive }),
);

/** The list, rating by rating, each under its puzzle. */
export function persistedRated(rated: { value: readonly Rated[] }) {
  const latest = (doc: Doc) => namesByAge(doc, RATING).slice(0, MAX_RATED);
  const how = { key: 'dokulab/rated', version: 2, order: RATING, keeps: latest } as const;
  const byPuzzle = {
    get value(): ReadonlyMap<string, Rated> {
      return new Map(rated.value.map((one) => [one.puzzle, one]));
    },
    set value(all) {
      rated.value = [...all.values()];
    },
  };
  const asRecord = {
    write: ({ puzzle: _, ...rating }: Rated) => record.write(rating),
    read(fields: ReadonlyMap<string, Value>, puzzle: string) {
      const found = readGrid(puzzle, CLASSIC) && record.read(fields, puzzle);
      return found && { puzzle, ...found };
    },
  };
  return keptRecords(how, byPuzzle, asRecord, latest);
}
