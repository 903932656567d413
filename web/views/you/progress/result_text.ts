/** A solved game as a text to share, which says nothing of where the digits go. Pure. */
import { counted, listed, timeText } from '../../../shared/text/words.ts';
import { entryTimes } from './review.ts';
import type { Game, Help } from '../../../shared/board/game.ts';
import { sourceTitle } from '../../../shared/board/source_title.ts';

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
