/** Solved games as they are remembered: the first solution of each puzzle, by the puzzle's name. Pure. */
import { usualBox } from '../../../shared/board/geometry.ts';
import { sourceTitle } from '../../../shared/board/source_title.ts';
import { gameOf, nameOf, sourceField } from '../../../shared/storage/game_record.ts';
import {
  keptRecords,
  optional,
  pastDay,
  playingTime,
  recordOf,
  wholeField,
} from '../../../shared/storage/kept.ts';
import { csvText, fieldsOf, markOf } from '../../../shared/text/csv.ts';
import { reader } from '../../../shared/text/reader.ts';
import type { Game, Source } from '../../../shared/board/game.ts';
import type { Doc, Value } from '../../../shared/storage/last_write_wins.ts';

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

const DAY = 'day';

/** With a game more. The first solution of a puzzle stays: one who knows the puzzle is faster. */
export function withSolved(games: SolvedGames, game: Game, day: string, seconds: number): SolvedGames {
  const name = nameOf(game);
  if (games.has(name)) return games;
  const { hints, checks, mistakes } = game.help;
  return new Map([...games, [name, { source: game.source, day, seconds, hints, checks, mistakes }]]);
}

/** The names of the records that have a day, the latest first; of a day's, the one that was written last. */
function namesByDay(doc: Doc): string[] {
  const keys = [...doc].flatMap(([name, { fields }]) => {
    const [day, stamp] = fields.get(DAY) ?? [null, ''];
    return day === null ? [] : [{ name, key: `${day} ${stamp}` }];
  });
  return keys.toSorted((one, other) => (one.key < other.key ? 1 : -1)).map(({ name }) => name);
}

const count = optional(wholeField(0, MAX_COUNT), 0);

/** How a game is kept. @param today gives the day, YYYY-MM-DD: none is solved later */
const solvedRecord = (today: () => string) =>
  recordOf({
    source: sourceField,
    day: pastDay(today),
    seconds: optional(playingTime, 0),
    hints: count,
    checks: count,
    mistakes: count,
  });

/** A record a game: tabs that solve different puzzles lose neither. They are read the oldest first. */
export function persistedSolved(solved: { value: SolvedGames }, today: () => string) {
  const latest = (doc: Doc) => namesByDay(doc).slice(0, MAX_SOLVED);
  const how = { key: 'dokulab/solved', version: 1, keeps: latest } as const;
  return keptRecords(how, solved, solvedRecord(today), (doc) => latest(doc).toReversed());
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

// One's times by level.

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

// As a table that other programs open, and back.

const COUNTS = ['seconds', 'hints', 'checks', 'mistakes'] as const;
const SOLVED_ON = 'solved on';

/** Twice what a table of as many games as are remembered takes. */
const LONGEST = 2_000_000;

/** `problems` are the lines that cannot be read. */
type SolvedTable = { games: SolvedGames; problems: number };

/** The games as a CSV table, the oldest first. */
export function solvedTable(games: SolvedGames) {
  const head = ['puzzle', 'box', 'title', SOLVED_ON, ...COUNTS, 'source'];
  const rows = [...games].map(([name, game]) => {
    const [box, puzzle] = name.split(' ');
    const counts = COUNTS.map((count) => game[count]);
    return [puzzle, box, sourceTitle(game.source), game.day, ...counts, JSON.stringify(game.source)];
  });
  return csvText(head, rows);
}

/** Reads such a table, also one that another program has saved; null where it is none. The second argument is today. */
export const readSolvedTable = reader<SolvedTable | null, [today?: string]>('tables of solved games', {
  longest: LONGEST,
  refused: null,
  read(text, today = '') {
    const [head, ...lines] = text.split(/\r?\n/, MAX_SOLVED + 1);
    const mark = markOf(head);
    const names = fieldsOf(head, mark).map((name) => name.toLowerCase());
    if (!['puzzle', SOLVED_ON, 'seconds'].every((name) => names.includes(name))) return null;
    const games: Map<string, SolvedGame> = new Map();
    let problems = 0;
    for (const line of lines.filter((one) => one.trim())) {
      const fields = fieldsOf(line, mark);
      const read = gameIn(new Map(names.map((name, index) => [name, fields[index] ?? ''])), today);
      if (read) games.set(read.name, read.game);
      else problems += 1;
    }
    return { games, problems };
  },
});

/** @returns null where a column makes no sense */
function gameIn(columns: ReadonlyMap<string, string>, today: string) {
  const puzzle = columns.get('puzzle') ?? '';
  const { boxRows, boxColumns } = usualBox(Math.sqrt(puzzle.length));
  const name = `${columns.get('box') || `${boxRows}x${boxColumns}`} ${puzzle}`;
  const fields: Map<string, Exclude<Value, null>> = new Map();
  fields.set(DAY, columns.get(SOLVED_ON) ?? '');
  fields.set('source', columns.get('source') || '{}');
  for (const count of COUNTS) fields.set(count, Number(columns.get(count) || 0));
  const game = gameOf(name, new Map()) && solvedRecord(() => today).read(fields);
  return game && { name, game };
}

/** With the games of a table: of two solutions of a puzzle the earlier one stays. @returns how many are new */
export function withTable(games: SolvedGames, { games: read }: SolvedTable) {
  const all = new Map(games);
  for (const [name, game] of read) {
    const known = all.get(name);
    if (!known || game.day < known.day) all.set(name, game);
  }
  const byDay = [...all].toSorted(([, one], [, other]) =>
    one.day < other.day ? -1 : Number(one.day > other.day),
  );
  return { games: new Map(byDay.slice(-MAX_SOLVED)), added: all.size - games.size };
}
