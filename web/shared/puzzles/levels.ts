/** The levels of difficulty, for people: the engine's own table, which the page has before the engine is there. */
import table from '../../../py/dokulab/measure/levels.json';

/**
 * `needs` names the techniques, `advice` says what that means to a player; `er` is the lowest and the highest rating.
 * `techniques` are the first and the last that may be a puzzle's hardest, null where the rating alone decides, at 9x9.
 * `code` is its number in links, which never changes. `isMade`: the engine makes such a puzzle while a person waits.
 */
type Level = {
  id: string;
  code: number;
  title: string;
  needs: string;
  advice: string;
  er: readonly number[];
  techniques: { first: string; last?: string } | null;
  isMade: boolean;
};

/** The easiest first. */
export const LEVELS: readonly Level[] = table;

export const LEVEL_NAMES = LEVELS.map(({ id }) => id);

/** Those that are made on request; the others take hours. */
export const MADE_LEVELS = LEVELS.filter(({ isMade }) => isMade);

export const levelNamed = (name: unknown) => LEVELS.find(({ id }) => id === name) ?? null;
