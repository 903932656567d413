/** What Practice says. */
import { CLASSIC } from '../../../shared/board/geometry.ts';
import { symbolOf } from '../../../shared/board/digits.ts';
import { dayText, shortDayText } from '../../../shared/text/days.ts';
import { counted, listed, numberText, timeText } from '../../../shared/text/words.ts';
import { places } from '../../../shared/steps/practice_position.ts';
import { SESSION, type Box, type Result } from './boxes.ts';
import type { StepEntry } from '../../../engine/wire.d.ts';
import type { Try } from './practice.ts';

export const INTRO =
  'Five positions for one technique. A pause that held you up in a game comes back here two days later, ' +
  'turned and with other digits; the rest comes from the puzzles that come with the page.';

export const NOT_LOADED = 'The positions can’t be loaded: you seem to be offline.';
export const RUNGS_NOT_LOADED = 'The puzzles can’t be loaded: you seem to be offline.';
export const FINDING = 'Looking at the position';
export const RIGHT = 'Right.';
export const ANSWER = 'The answer:';
export const OFF_LADDER = 'Other techniques';
export const ABOUT = 'About this technique';

/** @param techniques that are due */
export const dueText = (techniques: number) =>
  `${counted(techniques * SESSION, 'position')} due for practice`;

export const factsText = (techniques: number) => (techniques ? dueText(techniques) : 'Nothing is due today');

/** "Naked triple" as "naked triple"; "X-wing" and "ALS" as they are. */
const uncapitalised = (name: string) => name.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());

/** @param names the first of which has the article: "an X-wing", "a unique rectangle" */
const withArticle = (names: string) => `${/^([aeio]|X|A[A-Z])/.test(names) ? 'an' : 'a'} ${names}`;

/** @param names of three techniques; none where they are not known */
export const taskText = (names: readonly string[], isPlaced: boolean) => {
  const task = isPlaced ? 'Place the digit that it proves.' : 'Remove a candidate that it rules out.';
  return names.length
    ? `There is ${withArticle(listed(names.map(uncapitalised), 'or'))} here. ${task}`
    : `One technique works here. ${task}`;
};

export const placeText = (at: number, positions: number) => `Position ${at + 1} of ${positions}`;

/** @param steps all that the technique can do on the position */
export function triedText(tried: Try, steps: readonly StepEntry[]) {
  if (tried.kind === 'nowhere') return 'Choose a cell on the board first.';
  const name = CLASSIC.cellName(tried.cell);
  if (tried.kind === 'filled') return `${name} already has its digit. Choose an empty cell.`;
  return `Not that one. ${whyWrong(steps, tried.cell, tried.digit)}`;
}

/** Why an answer is wrong. */
function whyWrong(steps: readonly StepEntry[], cell: number, digit: number) {
  const [name, its] = [CLASSIC.cellName(cell), symbolOf(digit)];
  if (places(steps)) return `The technique doesn’t show that ${name} is ${its}: it could be something else.`;
  const isPart = steps.some(({ because }) =>
    because.candidates.some((other) => other.cell === cell && other.digit === digit),
  );
  if (isPart) return `${its} in ${name} is part of a pattern, which does not rule it out.`;
  if (steps.some(({ eliminations }) => eliminations.some(([at]) => at === cell))) {
    return `You have the right cell: ${name} loses something, but not ${its}.`;
  }
  return `No pattern of this technique rules out ${its} in ${name}.`;
}

/** "5 of 5 without help, in 2:10." */
export function sessionText(results: readonly Result[]) {
  const clean = results.filter(({ hints, wrong }) => hints + wrong === 0).length;
  const seconds = results.reduce((all, result) => all + result.seconds, 0);
  return `${numberText(clean)} of ${results.length} without help, in ${timeText(seconds * 1000)}.`;
}

/** When the technique comes back. */
export const nextText = ({ due }: Box) => `Next practice on ${dayText(due)}.`;

/** The puzzle that comes next on the ladder. @param title of the technique */
export const nextRungText = (title: string) => `Next puzzle: ${title}`;
export const NEXT_RUNG = 'It needs this technique and nothing harder.';

/** How far a technique is, and when it is due. */
export function rungText(box: Box | undefined, today: string) {
  if (!box) return 'not practised yet';
  return box.due <= today ? 'due' : `due on ${shortDayText(box.due)}`;
}

export const TEACH = 'Teach a class';

/** What there is for a class: its address, its name, and what it is for. */
export const TEACHING = [
  ['learn/lessons', 'Lessons to run', 'Step by step on a projector, or on paper.'],
  ['learn/lessons?exercise=domain', 'Exercises', 'Each with a seed: everyone gets the same.'],
  ['learn/study', 'Hand out', 'Puzzles and exercises in one link, or as a file.'],
  ['learn/results', 'Results', 'What comes back as codes: times, answers, figures.'],
] as const;
