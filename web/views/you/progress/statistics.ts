/** One's times by level. Pure. */
import { groupOf, median, type SolvedGame, type SolvedGames } from './solved_games.ts';
import { sourceTitle } from '../../../shared/board/source_title.ts';

/** `last` are the latest games, the newest at the end; times in seconds. */
export type GroupStatistics = {
  group: string;
  count: number;
  best: number;
  median: number;
  last: readonly SolvedGame[];
  hints: number;
  mistakes: number;
};

const DOTS = 30;

/**
 * @param games the oldest first
 * @param order of the groups; others come after these
 */
export function statisticsOf(games: SolvedGames, order: readonly string[]): readonly GroupStatistics[] {
  const byGroup: Map<string, SolvedGame[]> = new Map();
  for (const game of games.values()) {
    const group = groupOf(game.source);
    if (group !== null) byGroup.set(group, [...(byGroup.get(group) ?? []), game]);
  }
  const rank = (group: string) => (order.includes(group) ? order.indexOf(group) : order.length);
  return [...byGroup]
    .toSorted(([one], [other]) => rank(one) - rank(other))
    .map(([group, own]) => {
      const times = own.map(({ seconds }) => seconds);
      const sum = (count: 'hints' | 'mistakes') => own.reduce((all, game) => all + game[count], 0);
      return {
        group,
        count: own.length,
        best: Math.min(...times),
        median: median(times),
        last: own.slice(-DOTS),
        hints: sum('hints'),
        mistakes: sum('mistakes'),
      };
    });
}

/** The games whose title or day has the words, the newest first. */
export function gamesWith(games: SolvedGames, words: string): readonly (readonly [string, SolvedGame])[] {
  const wanted = words.trim().toLowerCase();
  return [...games]
    .filter(([, { source, day }]) => `${sourceTitle(source)} ${day}`.toLowerCase().includes(wanted))
    .toReversed();
}
