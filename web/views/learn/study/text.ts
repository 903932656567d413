/** What Study says in several places, and its files. */
import { counted, measureText, numberText, tenthsText } from '../../../shared/text/words.ts';
import { countedPuzzles, type Study } from './study_link.ts';
import type { ClassState, Progress } from '../../../frame/collector.ts';

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
    callCount !== null && `search effort ${measureText(callCount)}`,
    score !== null && `score ${numberText(score)}`,
    er !== null && `ER ${tenthsText(er)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

export const titleOf = ({ title, puzzles }: Pick<Study, 'title' | 'puzzles'>) =>
  title || (puzzles.length ? 'Solving times' : 'Exercises');

/** The title while a study is being prepared, which begins without anything in it. */
export function preparedTitleOf({ title, puzzles, exercises }: Study) {
  const isEmpty = !title && !puzzles.length && !exercises.kinds.length;
  return isEmpty ? 'Nothing chosen yet' : titleOf({ title, puzzles });
}

/** "4 puzzles, after one for practice; up to 20 minutes for each; then 12 exercises." */
export function rulesOf(study: Study) {
  const exercises = counted(study.exercises.kinds.length, 'exercise');
  if (!study.puzzles.length) return `${exercises}, each answered once.`;
  const parts = [counted(countedPuzzles(study).length, 'puzzle')];
  if (study.isPractised) parts.push('after one for practice');
  const limit = study.minutes ? `up to ${counted(study.minutes, 'minute')} for each` : 'no time limit';
  const after = study.exercises.kinds.length ? `; then ${exercises}` : '';
  return `${parts.join(', ')}; ${limit}${after}.`;
}

export const PUZZLE_RULES = [
  'Solve without help. You can enter digits and marks, undo, and pause.',
  'The timer stops while you pause or leave the page. Pauses are recorded.',
];
export const EXERCISE_RULE =
  'Each exercise is answered once: then you see whether it was right, and why. Take the time you need.';
export const NOTHING_SENT =
  'Nothing is sent. At the end you get a short code to hand in. It has your answers and times, and your name only if ' +
  'you give one.';
export const SENT_TO_TEACHER =
  'Your teacher’s computer hears how far you are, and gets your answers and times when you press “Hand in”, with your ' +
  'name only if you give one. Nothing goes anywhere else.';
export const MAKING = 'Making the exercises.';
export const NAME_IN_CODE = 'It becomes part of the code, which is longer then.';

/** "Exercise 3 of 12" */
export const exerciseName = (at: number, count: number) => `Exercise ${at + 1} of ${count}`;

/** What the class does: devices, how many have begun, how many are done. */
export function countsText({ devices, codes }: ClassState, people: readonly Progress[]) {
  const done = people.filter((person) => person.is_done).length;
  const begun = people.length ? `${peopleText(people.length)} began, ${done} done` : 'nobody has begun yet';
  return `${counted(devices, 'device')} here; ${begun}. ${counted(codes.length, 'code')} handed in.`;
}

/** "Ada: 3 of 12"; without a name the number, else the place in the order of beginning. */
export function personText({ name, number, at, of, is_done: isDone }: Progress, place: number) {
  const who = name || (number ? `No. ${number}` : `Student ${place + 1}`);
  return `${who}: ${isDone ? 'done' : `${Math.min(at + 1, of)} of ${of}`}`;
}

/** "1 person", "3 people" */
export const peopleText = (people: number) => counted(people, 'person').replace('persons', 'people');

export const ofPeople = (people: number) => `by ${peopleText(people)}`;

/** What went wrong with an exercise: "3 people: 2" */
export const wrongText = (people: number, answer: string) => `${peopleText(people)}: ${answer || 'nothing'}`;

/** Minutes with one place after the point. */
export const minutesText = (minutes: number | null) => (minutes === null ? '–' : minutes.toFixed(1));

/** @param least that resampling can give: a p-value that is no larger is an upper bound */
export function pText(p: number, least: number) {
  if (p <= least) return `at most ${p.toFixed(4)}`;
  if (p >= 0.1) return p.toFixed(2);
  return p >= 0.001 ? p.toFixed(3) : p.toFixed(4);
}

/**
 * The study as a file that students open, or whose text they paste on their Study page.
 * @param address of this page, where others can reach it
 */
export function studyFile(study: Study, token: string, address: string | null) {
  const lines = [`# Dokulab study: ${titleOf(study)}`, `# ${rulesOf(study)}`];
  if (address) lines.push(`# Link: ${address}#learn/study?s=${token}`);
  lines.push('# Or open Dokulab, choose Study, and paste the next line there.', token, '');
  return lines.join('\n');
}

export const resultFile = (study: Study, code: string) =>
  [`# Dokulab result for: ${titleOf(study)}`, '# Hand this file in, or the code:', code, ''].join('\n');
