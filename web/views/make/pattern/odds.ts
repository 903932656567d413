/** What can be had in a pattern, said before it is searched: what the engine's own searches found in such patterns. */
import groups from '../../../../py/dokulab/make/generators/pattern_odds.json';
import { numberText } from '../../../shared/text/words.ts';

type Odds = { searches: number; found: number; seconds: number | null };

/** "22 clue cells: 11 of 12 searches found a puzzle that is hard, half of these within 12 s."; empty where nothing is known. */
export function oddsText(clues: number, level: string) {
  const group = groups.find(({ clues: [low, high] }) => low <= clues && clues <= high);
  const known = group && (group.levels as Partial<Record<string, Odds>>)[level];
  if (!known) return '';
  const half =
    known.seconds === null
      ? ''
      : `, half of these within ${numberText(Math.max(1, Math.round(known.seconds)))} s`;
  return `${numberText(clues)} clue cells: ${known.found} of ${known.searches} searches found a puzzle that is ${level}${half}.`;
}
