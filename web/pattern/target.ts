/**
 * What a puzzle in the pattern must be besides that: what must solve it, a level, a call count, techniques, or a
 * rating; and the engine's request for it.
 */
import { MADE_LEVELS } from '../puzzles/levels.ts';
import type { GenerateRequest } from '../engine/wire.d.ts';

/** `strategies` are the pattern methods' own; all others are searched for among the pattern's fillings. */
export const AIMS = ['strategies', 'one', 'level', 'count', 'technique', 'needs', 'er'] as const;
export type Aim = (typeof AIMS)[number];
/** `needs` are ids with commas between. `erLow` and `erHigh` are Sudoku Explainer ratings, the ends included. */
export type Target = {
  aim: Aim;
  level: string;
  callCount: number;
  technique: string;
  needs: string;
  erLow: number;
  erHigh: number;
};

export const FIRST_TARGET: Target = {
  aim: 'strategies',
  level: 'evil',
  callCount: 300,
  technique: 'x_wing',
  needs: 'x_wing',
  erLow: 3,
  erHigh: 5,
};

export const LOWEST_ER = 1;
export const HIGHEST_ER = 12;
export const MAX_CALL_COUNT = 1_000_000;
const MAX_NEEDS = 6;

/** A technique's id, as far as the page can know before it has the catalogue. */
const ID = /^[a-z][a-z0-9_]{2,40}$/;

/** What was kept, with what makes no sense as it is at first. */
export function checkedTarget(data: Readonly<Record<string, unknown>>): Target {
  const number = (value: unknown, low: number, high: number, otherwise: number) =>
    typeof value === 'number' && value >= low && value <= high ? value : otherwise;
  const id = (value: unknown, otherwise: string) =>
    typeof value === 'string' && ID.test(value) ? value : otherwise;
  const needs =
    typeof data.needs === 'string'
      ? data.needs
          .slice(0, 300)
          .split(',')
          .filter((one) => ID.test(one))
      : [];
  const erLow = number(data.erLow, LOWEST_ER, HIGHEST_ER, FIRST_TARGET.erLow);
  const erHigh = number(data.erHigh, LOWEST_ER, HIGHEST_ER, FIRST_TARGET.erHigh);
  return {
    aim: AIMS.find((aim) => aim === data.aim) ?? FIRST_TARGET.aim,
    level: MADE_LEVELS.find(({ id }) => id === data.level)?.id ?? FIRST_TARGET.level,
    callCount: number(data.callCount, 1, MAX_CALL_COUNT, FIRST_TARGET.callCount),
    technique: id(data.technique, FIRST_TARGET.technique),
    needs: needs.length ? needs.slice(0, MAX_NEEDS).join() : FIRST_TARGET.needs,
    erLow: Math.min(erLow, erHigh),
    erHigh: Math.max(erLow, erHigh),
  };
}

/** The techniques that must be needed, with one more or one less; never none, and never too many to find. */
export function withNeed(needs: string, technique: string, on: boolean): string {
  const ids = needs.split(',').filter((one) => one !== technique);
  const next = on ? [...ids, technique] : ids;
  return next.length && next.length <= MAX_NEEDS ? next.join() : needs;
}

/**
 * The aims of a board: levels, ratings and search effort are for 9x9, other aims than strategies for boards up to it.
 */
export function aimsFor(size: number): readonly Aim[] {
  if (size > 9) return ['strategies'];
  return size === 9 ? AIMS : AIMS.filter((aim) => aim !== 'level' && aim !== 'er' && aim !== 'count');
}

/** The aim that holds on a board: one that its puzzles cannot have gives way to one solution, or to strategies. */
export function aimOn(size: number, { aim }: Target): Aim {
  const aims = aimsFor(size);
  if (aims.includes(aim)) return aim;
  return aims.includes('one') ? 'one' : 'strategies';
}

/** What a search is about, besides the pattern and the strategies. */
export function targetKey(size: number, target: Target): string {
  const { level, callCount, technique, needs, erLow, erHigh } = target;
  const aim = aimOn(size, target);
  const values = {
    strategies: '',
    one: '',
    level,
    count: callCount,
    technique,
    needs,
    er: `${erLow}-${erHigh}`,
  };
  return `${aim} ${values[aim]}`;
}

/** The request to the engine, for every aim but the strategies. */
export function generateParams(pattern: string, size: number, target: Target, seed: number): GenerateRequest {
  const aims: Record<Aim, GenerateRequest> = {
    strategies: {},
    one: {},
    level: { level: target.level },
    count: { call_count: target.callCount },
    technique: { hardest: target.technique },
    needs: { needs: target.needs.split(',') },
    er: { er_low: target.erLow, er_high: target.erHigh },
  };
  return { ...aims[aimOn(size, target)], pattern, fixed: /[^.x]/.test(pattern), seed };
}
