/**
 * What a puzzle must be: by which measure, and how much of it. One record for every form that asks for puzzles, its words,
 * its check, and the engine's request. Pure.
 */
import { MADE_LEVELS } from '../puzzles/levels.ts';
import { classText } from '../controls/call_levels.ts';
import {
  checked,
  choice,
  firstOf,
  number,
  select,
  text,
  type Field,
  type RecordOf,
} from '../controls/record.ts';
import { listed, measureText } from '../text/words.ts';
import type { LogScale } from '../controls/axis.ts';
import type { GenerateRequest, SeriesEntryRecord } from '../../engine/wire.d.ts';

/**
 * By what a puzzle is asked for: a level; a hardest technique; techniques that it needs, every one; strategies that are
 * enough (only in a pattern); one solution, however hard; a rating; a search effort, as a count or as a class.
 */
export const WAYS = ['level', 'one', 'technique', 'needs', 'strategies', 'er', 'count', 'scale'] as const;
export type Way = (typeof WAYS)[number];

export const LOWEST_ER = 1;
export const HIGHEST_ER = 12;
export const MAX_CALL_COUNT = 1_000_000;
const MAX_NEEDS = 6;

/** The numbers of classes that a scale can have, as the engine takes them. */
const FEWEST_LEVELS = 2;
export const MAX_LEVELS = 1000;

/** A technique's id, as far as the page can know before it has the catalogue. */
const ID = /^[a-z][a-z0-9_]{2,40}$/;

export const idField = (first: string): Field<string> => ({
  ...text('', first, 41),
  check: (given) => (typeof given === 'string' && ID.test(given) ? given : undefined),
});

/**
 * What a puzzle must be. Each way's own values stay while another one is chosen. `needs` are ids of techniques with commas
 * between; `erLow` and `erHigh` are Sudoku Explainer ratings, the ends included; `callCount` is in sweeps, and `tolerance` a
 * share of it; `place` is a class of a scale of so many `levels`, from 1.
 */
export const SPEC = {
  by: select('', 'level' as Way, WAYS),
  level: choice(
    'Level',
    'medium',
    MADE_LEVELS.map(({ id, title }) => [id, title] as const),
  ),
  technique: idField('naked_pair'),
  needs: {
    ...text('', 'x_wing', 300),
    check(given) {
      const ids = String(given ?? '')
        .slice(0, 300)
        .split(',');
      const known = ids.filter((id) => ID.test(id)).slice(0, MAX_NEEDS);
      return known.join() || undefined;
    },
  } as Field<string>,
  erLow: number('at least', 3, [LOWEST_ER, HIGHEST_ER], false),
  erHigh: number('at most', 5, [LOWEST_ER, HIGHEST_ER], false),
  callCount: number('Search effort, in sweeps', 300, [1, MAX_CALL_COUNT]),
  tolerance: select('Give or take', 0.1, [0.05, 0.1, 0.25, 0.5], (share) => `${share * 100}%`),
  place: number('Class', 4, [1, MAX_LEVELS]),
  levels: number('of', 7, [FEWEST_LEVELS, MAX_LEVELS]),
  spacing: choice('Spacing of the classes', 'paper', [
    ['paper', 'The paper’s rule'],
    ['logarithmic', 'Even'],
  ]),
};
export type PuzzleSpec = RecordOf<typeof SPEC>;
export const FIRST_SPEC: PuzzleSpec = firstOf(SPEC);

/**
 * The ways for a board: levels, ratings and search effort are for 9x9, other ways than strategies for boards up to it.
 * @param offered those that the form has
 */
export function waysFor(size: number, offered: readonly Way[] = WAYS): readonly Way[] {
  const only9: readonly Way[] = ['level', 'er', 'count', 'scale'];
  if (size > 9) return offered.filter((way) => way === 'strategies');
  return size === 9 ? offered : offered.filter((way) => !only9.includes(way));
}

/** The way that holds on a board: one that its puzzles cannot have gives way to the nearest that they can. */
export function wayOn(size: number, { by }: Pick<PuzzleSpec, 'by'>, offered: readonly Way[] = WAYS): Way {
  const ways = waysFor(size, offered);
  return [by, 'one', 'technique', 'strategies'].find((way): way is Way => ways.includes(way as Way)) ?? by;
}

/** The technique that a board's puzzles can need: small ones are for beginners, so the usual one of all. */
export const techniqueOn = (size: number, technique: string) =>
  size < 9 && technique === FIRST_SPEC.technique ? 'hidden_single' : technique;

type Asked = Pick<
  GenerateRequest,
  'level' | 'hardest' | 'needs' | 'er_low' | 'er_high' | 'call_count' | 'tolerance' | 'call_level' | 'spacing'
>;

/** What the engine is asked for; nothing where one solution is enough. */
export function specParams(spec: PuzzleSpec, way = spec.by, size = 9): Asked {
  const asked: Record<Way, Asked> = {
    strategies: {},
    one: {},
    level: { level: spec.level },
    technique: { hardest: techniqueOn(size, spec.technique) },
    needs: { needs: spec.needs.split(',') },
    er: { er_low: spec.erLow, er_high: spec.erHigh },
    count: { call_count: spec.callCount, tolerance: spec.tolerance },
    scale: { call_level: `${spec.place}/${spec.levels}`, spacing: spec.spacing },
  };
  return asked[way];
}

/** What is asked for, in a few words: "medium", "hardest X-wing", "ER 3.0 to 5.0". @param titleOf a technique */
export function askedText(
  asked:
    | Asked
    | Pick<
        SeriesEntryRecord,
        'level' | 'hardest' | 'needs' | 'er_low' | 'er_high' | 'call_count' | 'call_level'
      >,
  titleOf: (technique: string) => string,
): string {
  const { level, hardest, needs, er_low: low, er_high: high, call_count: count, call_level: scale } = asked;
  const parts = [
    level ?? '',
    scale ? `search effort ${classText(scale)}` : '',
    hardest ? titleOf(hardest) : '',
    needs?.length ? listed(needs.map(titleOf)) : '',
    typeof low === 'number' || typeof high === 'number' ? ratingText(low ?? null, high ?? null) : '',
    typeof count === 'number' ? `search effort ${measureText(count)}` : '',
  ].filter(Boolean);
  return parts.join(', ') || 'one solution';
}

function ratingText(low: number | null, high: number | null) {
  if (high === null) return `ER from ${low?.toFixed(1)}`;
  return low === high || !low ? `ER ${high.toFixed(1)}` : `ER ${low.toFixed(1)} to ${high.toFixed(1)}`;
}

/** A wish after a change: a scale of fewer classes takes the place along. */
export function withChange<Spec extends Pick<PuzzleSpec, 'place' | 'levels'>>(
  spec: Spec,
  change: Partial<Spec>,
): Spec {
  const next = { ...spec, ...change };
  return { ...next, place: Math.min(next.place, next.levels) };
}

/** The techniques that must be needed, with one more or one less; never none, and never too many to find. */
export function withNeed(needs: string, technique: string, on: boolean): string {
  const ids = needs.split(',').filter((one) => one !== technique);
  const next = on ? [...ids, technique] : ids;
  return next.length && next.length <= MAX_NEEDS ? next.join() : needs;
}

/** What was kept: what makes no sense is as at first, and a range is the right way round. */
export function checkedSpec(data: Readonly<Record<string, unknown>>): PuzzleSpec {
  const spec = checked(SPEC, data);
  const { erLow, erHigh, place, levels } = spec;
  return {
    ...spec,
    erLow: Math.min(erLow, erHigh),
    erHigh: Math.max(erLow, erHigh),
    place: Math.min(place, levels),
  };
}

/**
 * The call count to which the dial was turned: a whole number, with two digits that count. However small the
 * turn, it is another one than before, so that arrow keys never stick.
 * @param scale the dial's
 * @param place to which it was turned
 * @param before the call count until then
 */
export function dialled(scale: LogScale, place: number, before: number) {
  const count = Math.round(Number(scale.valueAt(place).toPrecision(2)));
  if (count !== before) return count;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return count + Math.sign(place - Math.round(scale.at(before))) * unit;
}
