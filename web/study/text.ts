/** What Study says in several places, and its files. */
import { counted, measureText, numberText, tenthsText } from '../text/words.ts';
import { countedPuzzles } from './study_link.ts';
import type { Study } from './study_link.ts';

/** A puzzle's measures as a list; those that are not known yet are left out. */
export function measuresText({
  callCount,
  score,
  er,
}: {
  callCount: number | null;
  score: number | null;
  er: number | null;
}) {
  const parts = [
    callCount !== null && `call count ${measureText(callCount)}`,
    score !== null && `score ${numberText(score)}`,
    er !== null && `ER ${tenthsText(er)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

export const titleOf = ({ title }: Study) => title || 'Solving times';

/** "4 puzzles, after one for practice; up to 20 minutes each". */
export function rulesOf(study: Study) {
  const parts = [counted(countedPuzzles(study).length, 'puzzle')];
  if (study.isPractised) parts.push('after one for practice');
  const limit = study.minutes ? `up to ${counted(study.minutes, 'minute')} for each` : 'no time limit';
  return `${parts.join(', ')}; ${limit}.`;
}

/** Minutes with one place after the point. */
export const minutesText = (minutes: number | null) => (minutes === null ? '–' : minutes.toFixed(1));

export function pText(p: number) {
  if (p >= 0.1) return p.toFixed(2);
  return p >= 0.001 ? p.toFixed(3) : p.toFixed(4);
}

/**
 * The study as a file that students open, or whose text they paste on their Study page.
 * @param address of this page, where others can reach it
 */
export function studyFile(study: Study, token: string, address: string | null) {
  const lines = [`# Dokulab study: ${titleOf(study)}`, `# ${rulesOf(study)}`];
  if (address) lines.push(`# Link: ${address}#study?s=${token}`);
  lines.push('# Or open Dokulab, choose Study, and paste the next line there.', token, '');
  return lines.join('\n');
}

export const resultFile = (study: Study, code: string) =>
  [`# Dokulab result for: ${titleOf(study)}`, '# Hand this file in, or the code:', code, ''].join('\n');
