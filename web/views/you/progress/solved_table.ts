/** Solved games as a table that other programs open, and back. Pure. */
import { usualBox } from '../../../shared/board/geometry.ts';
import { csvText, fieldsOf, markOf } from '../../../shared/text/csv.ts';
import { gameOf } from '../../../shared/storage/game_record.ts';
import { reader } from '../../../shared/text/reader.ts';
import { DAY, MAX_SOLVED, solvedRecord, type SolvedGame, type SolvedGames } from './solved_games.ts';
import type { Value } from '../../../shared/storage/last_write_wins.ts';
import { sourceTitle } from '../../../shared/board/source_title.ts';

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
