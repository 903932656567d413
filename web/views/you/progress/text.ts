/** What Progress says. */
import { counted, listed, numberText, tenthsText, timeText } from '../../../shared/text/words.ts';
import { entryTimes } from './review.ts';
import { sourceTitle } from '../../../shared/board/source_title.ts';
import type { GroupStatistics } from './solved_games.ts';
import type { Game, Help } from '../../../shared/board/game.ts';

export const RESULT_COPIED = 'Result copied. It shows your time and your pauses, not where the digits go.';
export const RESULT_NOT_COPIED = 'The browser blocked copying. Allow access to the clipboard and try again.';

export const HARD_PLACES = 'Where it was hard';
export const LOOKING = 'Looking for what held you up …';
export const NO_WALLS = 'Nothing held you up for long.';

/** "Hardest step: naked pair. ER 3.0." @param title of the technique */
export const factsText = (title: string, er: number) => `Hardest step: ${title}. ER ${tenthsText(er)}.`;

/** "Your usual time for medium: 7:40." @param group of games */
export const usualText = (group: string, seconds: number) =>
  `Your usual time for ${group}: ${timeText(seconds * 1000)}.`;

export const NO_GAMES =
  'Nothing solved yet. Once you solve a puzzle, your time appears here: your best and typical time at each level.';

export const NO_LEVELS =
  'The puzzles you solved belong to no level. Times of those under New puzzle appear here, level by level.';

export const KEPT_HERE = 'All of this stays in this browser. Nothing is sent anywhere.';

export const BACKUP =
  'One file with everything Dokulab keeps: games, solved puzzles, streak, settings, lessons and programs. ' +
  'Restore it here or in another browser.';

export const FORGET_GAME = {
  text: 'Remove this game from the list? Its time no longer counts. You can’t undo this.',
  yes: 'Remove',
  no: 'Keep',
};

export const NO_TABLE =
  'This isn’t a table of solved games, or part of it is missing. Choose one that Export saved. Nothing was changed.';

/** "12 games added. Already here: 3. 1 line couldn’t be read." */
export const importedText = (added: number, known: number, problems: number) =>
  [
    `${counted(added, 'game')} added.`,
    known && `Already here: ${numberText(known)}.`,
    problems && `${counted(problems, 'line')} couldn’t be read.`,
  ]
    .filter(Boolean)
    .join(' ');

export const ERASE_GAMES = {
  text: 'Erase all solved games and their times? Save a backup first if you may want them again.',
  yes: 'Erase all',
  no: 'Keep',
};

export const RESTORE = {
  text: 'Restore this backup? The backup replaces anything that differs. Everything else here stays.',
  yes: 'Restore',
  no: 'Cancel',
};

/**
 * What is said once a backup is brought back.
 * @param unknown parts that this page does not know, or in another version; `full`: parts that the browser had no room for
 */
export function restoredNote({ unknown, full }: { unknown: readonly string[]; full: readonly string[] }) {
  if (!unknown.length && !full.length) return 'Backup restored.';
  const left = [
    unknown.length && `${listed(unknown)} (not known to this version of Dokulab)`,
    full.length && `${listed(full)} (no room in this browser)`,
  ].filter(Boolean);
  return `Backup restored, except ${left.join(', and ')}. Nothing that was here is lost.`;
}

export const ERASE_ALL = {
  text:
    'Erase everything that Dokulab keeps in this browser: games, solved puzzles, settings, lessons, programs, results? Other tabs with Dokulab begin anew, too. ' +
    'You can’t undo this. Save a backup first if you may want it back.',
  yes: 'Erase everything',
  no: 'Keep it',
};

/** "12 solved, 4 hints, 1 mistake". */
export function groupText({ count, hints, mistakes }: GroupStatistics) {
  const parts = [`${numberText(count)} solved`, counted(hints, 'hint'), counted(mistakes, 'mistake')];
  return parts.join(', ');
}

/** The name of a level's dots, for those who do not see them. */
export function dotsName(times: readonly number[]) {
  const [low, high] = [Math.min(...times), Math.max(...times)].map((time) => timeText(time * 1000));
  return `Your last ${counted(times.length, 'game')}: from ${low} to ${high}`;
}

/** The name of the timeline, for those who do not see it. */
export const timelineName = (seconds: number, walls: number) =>
  `Your game as a line of ${timeText(seconds * 1000)}, with ${walls} long pauses or stops marked`;

// A solved game as a text to share, which says nothing of where the digits go.

const BARS = [...'▁▂▃▄▅▆▇█'];

/** The longest pause of the lowest bar, in seconds; that of each other bar is twice the one before. */
const SHORTEST = 5;

const MAX_BARS = 20;

/**
 * The game's pauses as bars: each the longest of some entries in a row.
 * @param times of the entries, in seconds
 */
export function pauseBars(times: readonly number[]) {
  const pauses = times.slice(1).map((time, index) => time - times[index]);
  const count = Math.min(MAX_BARS, pauses.length);
  return Array.from({ length: count }, (_, bar) => {
    const [from, to] = [bar, bar + 1].map((edge) => Math.floor((edge * pauses.length) / count));
    const longest = Math.max(...pauses.slice(from, to));
    const height = longest < SHORTEST ? 0 : Math.floor(Math.log2(longest / SHORTEST)) + 1;
    return BARS[Math.min(height, BARS.length - 1)];
  }).join('');
}

/** "no help", "1 hint and 2 checks". */
function aidText({ hints, checks }: Help) {
  const parts = [hints && counted(hints, 'hint'), checks && counted(checks, 'check')].filter(
    (part) => part !== 0,
  );
  return listed(parts) || 'no help';
}

/** Where others find the puzzle; null where the page has no address, or the puzzle is only here. */
function linkTo({ source }: Game, address: string | null) {
  if (address === null) return null;
  if (source.kind === 'daily') return `${address}#play?day=${source.day}`;
  return source.kind === 'collection' ? `${address}#play?n=${source.level}-${source.number}` : null;
}

/**
 * @param seconds the playing time
 * @param address of the page, null where a link would lead nobody here
 */
export function resultText(game: Game, seconds: number, address: string | null) {
  const lines = [
    `Dokulab: ${sourceTitle(game.source)}`,
    `Solved in ${timeText(seconds * 1000)} with ${aidText(game.help)}`,
    pauseBars(entryTimes(game)),
    linkTo(game, address),
  ];
  return lines.filter(Boolean).join('\n');
}
