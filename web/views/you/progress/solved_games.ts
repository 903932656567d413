/** Solved games as they are remembered: the first solution of each puzzle, by the puzzle's name. Pure. */
import { valuesIn, type Doc, type Plain, type Value } from '../../../shared/storage/last_write_wins.ts';
import { decodeSource, nameOf } from '../../../shared/storage/game_record.ts';
import { isPastDay, isPlayingTime } from '../../../shared/puzzles/played.ts';
import type { Persisted } from '../../../shared/storage/storage_sync.ts';
import type { Game, Source } from '../../../shared/board/game.ts';

/** `day` is that of the solution, YYYY-MM-DD; `seconds` the playing time. */
export type SolvedGame = {
  readonly source: Source;
  readonly day: string;
  readonly seconds: number;
  readonly hints: number;
  readonly checks: number;
  readonly mistakes: number;
};
export type SolvedGames = ReadonlyMap<string, SolvedGame>;

/** So many games are remembered; the oldest go first. */
export const MAX_SOLVED = 2000;

/** No number of a record is larger. */
const MAX_COUNT = 1e7;

const COUNTS = ['seconds', 'hints', 'checks', 'mistakes'] as const;

export const DAY = 'day';

/** With a game more. The first solution of a puzzle stays: one who knows the puzzle is faster. */
export function withSolved(games: SolvedGames, game: Game, day: string, seconds: number): SolvedGames {
  const name = nameOf(game);
  if (games.has(name)) return games;
  const { hints, checks, mistakes } = game.help;
  return new Map([...games, [name, { source: game.source, day, seconds, hints, checks, mistakes }]]);
}

export function encodeSolved(games: SolvedGames): Plain {
  return new Map(
    [...games].map(([name, { source, day, ...counts }]) => {
      const fields: [string, Value][] = [
        ['source', JSON.stringify(source)],
        [DAY, day],
      ];
      for (const count of COUNTS) if (counts[count]) fields.push([count, counts[count]]);
      return [name, new Map(fields)];
    }),
  );
}

/** The names of the records that have a day, the latest first; of a day's, the one that was written last. */
export function namesByDay(doc: Doc): string[] {
  const keys = [...doc].flatMap(([name, { fields }]) => {
    const [day, stamp] = fields.get(DAY) ?? [null, ''];
    return day === null ? [] : [{ name, key: `${day} ${stamp}` }];
  });
  return keys.toSorted((one, other) => (one.key < other.key ? 1 : -1)).map(({ name }) => name);
}

/** The games of a document, the oldest first; what is no game is left out. @param today YYYY-MM-DD */
export function decodeSolved(doc: Doc, today: string): SolvedGames {
  const names = namesByDay(doc).slice(0, MAX_SOLVED).toReversed();
  return new Map(
    names.flatMap((name) => {
      const game = solvedGameOf(valuesIn(doc, name), today);
      return game ? [[name, game] as const] : [];
    }),
  );
}

/** A record a game: tabs that solve different puzzles lose neither. @param today gives the day, YYYY-MM-DD */
export function persistedSolved(solved: { value: SolvedGames }, today: () => string): Persisted<SolvedGames> {
  return {
    key: 'dokulab/solved',
    version: 1,
    read: () => solved.value,
    write: (value) => {
      solved.value = value;
    },
    encode: encodeSolved,
    decode: (doc) => decodeSolved(doc, today()),
    isRemoved: () => true,
    keeps: (doc) => namesByDay(doc).slice(0, MAX_SOLVED),
  };
}

/** @returns null where a field makes no sense */
export function solvedGameOf(fields: ReadonlyMap<string, Value>, today: string): SolvedGame | null {
  const day = String(fields.get(DAY));
  const counts = COUNTS.map((count) => Number(fields.get(count) ?? 0));
  const areCounts = counts.every((count) => Number.isInteger(count) && count >= 0 && count <= MAX_COUNT);
  const [seconds, hints, checks, mistakes] = counts;
  if (!isPastDay(day, today) || !isPlayingTime(seconds) || !areCounts) return null;
  try {
    const source = decodeSource(JSON.parse(String(fields.get('source'))));
    return { source, day, seconds, hints, checks, mistakes };
  } catch {
    return null;
  }
}

/** What games are compared with each other by: a level, the daily puzzles, or another board; null for single ones. */
export function groupOf(source: Source): string | null {
  if (source.kind === 'collection' || source.kind === 'made') return source.level;
  return source.kind === 'daily' ? 'daily' : null;
}

/** The middle value; the mean of the two in the middle where there is none. @param values one at least */
export function median(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return (low + high) / 2;
}

/** Fewer games say nothing of what is usual. */
const FEWEST = 3;

/** The median time of the group's other games in seconds; null where there are too few. */
export function usualSeconds(games: SolvedGames, game: Game): number | null {
  const [group, own] = [groupOf(game.source), nameOf(game)];
  const others = [...games].filter(([name, { source }]) => name !== own && groupOf(source) === group);
  if (group === null || others.length < FEWEST) return null;
  return median(others.map(([, { seconds }]) => seconds));
}
