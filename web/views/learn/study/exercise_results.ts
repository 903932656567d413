/**
 * What the answers of a class to its exercises say: who has what, how hard each exercise was, and the commonest wrong
 * answers with what is wrong with them.
 */
import {
  answerText,
  judged,
  plainAnswer,
  rightAnswerText,
} from '../../../shared/exercises/exercise_state.ts';
import { csvText } from '../../../shared/text/csv.ts';
import { peopleNames, type Collected } from './results_state.ts';
import { KINDS } from '../../../shared/exercises/kinds.ts';
import type { Exercise } from '../../../engine/wire.d.ts';

/** One person's answer to one exercise. */
type GivenAnswer = { chosen: readonly number[]; isRight: boolean; seconds: number };
/** `got` are the points of right answers, of all points of the set. */
type PersonAnswers = {
  key: string;
  person: string;
  answers: readonly (GivenAnswer | null)[];
  got: number;
  of: number;
};
/** A wrong answer, how many gave it, and why it is wrong. */
type WrongAnswer = { text: string; people: number; reasons: readonly string[] };
/** `seconds` is the mean of those who answered; null where nobody did. */
export type ExerciseOutcome = {
  exercise: Exercise;
  answered: number;
  right: number;
  seconds: number | null;
  wrong: readonly WrongAnswer[];
};
export type ClassAnswers = { people: readonly PersonAnswers[]; exercises: readonly ExerciseOutcome[] };

/** @param collected of this set of exercises, in its order */
export function classAnswers(
  exercises: readonly Exercise[],
  collected: ReadonlyMap<string, Collected>,
): ClassAnswers {
  const names = peopleNames(collected);
  const of = exercises.reduce((sum, { points }) => sum + points, 0);
  const people = [...collected].map(([key, { handed }]) => {
    const answers = exercises.map((exercise, at): GivenAnswer | null => {
      const answer = handed.answers?.[at];
      if (!answer) return null;
      const chosen = plainAnswer(exercise, answer.chosen);
      return { chosen, isRight: judged(exercise, chosen).isRight, seconds: answer.seconds };
    });
    const got = exercises.reduce((sum, { points }, at) => sum + (answers[at]?.isRight ? points : 0), 0);
    return { key, person: names.get(key) ?? key, answers, got, of };
  });
  const outcomes = exercises.map((exercise, at) => {
    const given = people.flatMap(({ answers }) => answers[at] ?? []);
    const total = given.reduce((sum, { seconds }) => sum + seconds, 0);
    return {
      exercise,
      answered: given.length,
      right: given.filter(({ isRight }) => isRight).length,
      seconds: given.length ? total / given.length : null,
      wrong: wrongAnswers(exercise, given),
    };
  });
  return { people, exercises: outcomes };
}

/** The wrong answers, the commonest first; of equally common ones, in the order of the people. */
function wrongAnswers(exercise: Exercise, given: readonly GivenAnswer[]): readonly WrongAnswer[] {
  const counts = new Map<string, { chosen: readonly number[]; people: number }>();
  for (const { chosen, isRight } of given) {
    if (isRight) continue;
    const name = chosen.join(' ');
    const before = counts.get(name)?.people ?? 0;
    counts.set(name, { chosen, people: before + 1 });
  }
  return [...counts.values()]
    .sort((one, other) => other.people - one.people)
    .map(({ chosen, people }) => ({
      text: answerText(exercise, chosen),
      people,
      reasons: judged(exercise, chosen).reasons,
    }));
}

const COLUMNS = [
  ...['person', 'number', 'exercise', 'kind', 'seed', 'points', 'right', 'seconds', 'answer', 'right_answer'],
  'reason',
];

/** A line for each answer. */
export function exercisesCsv(exercises: readonly Exercise[], collected: ReadonlyMap<string, Collected>) {
  const { people } = classAnswers(exercises, collected);
  const rows = people.flatMap(({ person, answers }) =>
    answers.flatMap((answer, at) => {
      if (!answer) return [];
      const exercise = exercises[at];
      const { kind, seed, points } = exercise;
      const what = [person, at + 1, KINDS[kind].title, kind, seed, points];
      const how = [answer.isRight ? 'yes' : 'no', answer.seconds, answerText(exercise, answer.chosen)];
      const reason = answer.isRight ? '' : judged(exercise, answer.chosen).reasons.join(' ');
      return [[...what, ...how, rightAnswerText(exercise), reason]];
    }),
  );
  return csvText(COLUMNS, rows);
}
