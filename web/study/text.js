/** What Study says in several places, and its files. */
import { counted, measureText, numberText, tenthsText } from '../text/words.js';
import { countedPuzzles } from './study_link.js';

/** @typedef {import('./study_link.js').Study} Study */

/**
 * A puzzle's measures as a list; those that are not known yet are left out.
 * @param {{ callCount: number | null, score: number | null, er: number | null }} measures
 */
export function measuresText({ callCount, score, er }) {
  const parts = [
    callCount !== null && `call count ${measureText(callCount)}`,
    score !== null && `score ${numberText(score)}`,
    er !== null && `ER ${tenthsText(er)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** @param {Study} study */
export const titleOf = ({ title }) => title || 'Solving times';

/** "4 puzzles, after one for practice; up to 20 minutes each". @param {Study} study */
export function rulesOf(study) {
  const parts = [counted(countedPuzzles(study).length, 'puzzle')];
  if (study.isPractised) parts.push('after one for practice');
  const limit = study.minutes ? `up to ${counted(study.minutes, 'minute')} for each` : 'no time limit';
  return `${parts.join(', ')}; ${limit}.`;
}

/** Minutes with one place after the point. @param {number | null} minutes */
export const minutesText = (minutes) => (minutes === null ? '–' : minutes.toFixed(1));

/** @param {number} p */
export function pText(p) {
  if (p >= 0.1) return p.toFixed(2);
  return p >= 0.001 ? p.toFixed(3) : p.toFixed(4);
}

/**
 * The study as a file that students open, or whose text they paste on their Study page.
 * @param {Study} study
 * @param {string} token
 * @param {string | null} address of this page, where others can reach it
 */
export function studyFile(study, token, address) {
  const lines = [`# Dokulab study: ${titleOf(study)}`, `# ${rulesOf(study)}`];
  if (address) lines.push(`# Link: ${address}#study?s=${token}`);
  lines.push('# Or open Dokulab, choose Study, and paste the next line there.', token, '');
  return lines.join('\n');
}

/** @param {Study} study @param {string} code */
export const resultFile = (study, code) =>
  [`# Dokulab result for: ${titleOf(study)}`, '# Hand this file in, or the code:', code, ''].join('\n');
