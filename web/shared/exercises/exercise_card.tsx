/** An exercise to answer: its question, the options to choose from or to order, and what is wrong with an answer. */
import { Button } from '../controls/button.tsx';
import { judged, unfinished, type Answer } from './exercise_state.ts';
import { useInSight } from '../controls/in_sight.ts';
import { ORDERED, pointsText } from './text.ts';
import { LiveText } from '../controls/live_text.tsx';
import type { ComponentChildren } from 'preact';
import type { Exercise } from '../../engine/wire.d.ts';

/**
 * @param props `choose` is told of an option that was pressed; `children` are the buttons under the options.
 *   `isFinal`: the answer that was checked can no longer be changed; `walkedTo`: the option that a
 *   clicker is at, -1 for none, where options have keys
 */
export function ExerciseCard({
  exercise,
  answer,
  choose,
  isFinal = false,
  walkedTo,
  label = 'Exercise',
  children,
}: {
  exercise: Exercise;
  answer: Answer;
  choose(option: number): void;
  isFinal?: boolean;
  walkedTo?: number;
  label?: string;
  children?: ComponentChildren;
}) {
  const { how, options, points, rule, text } = exercise;
  const { chosen, isChecked } = answer;
  const isClosed = isFinal && isChecked;
  return (
    <section class="exercise-card" aria-label={label}>
      <p>{text}</p>
      <p class="quiet">
        {rule}
        {how === 'order' && ` ${ORDERED}`}{' '}
        {points > 0 && <span class="exercise-points">{pointsText(points)}</span>}
      </p>
      <div class="choices" role="group" aria-label="Your answer">
        {options.map((option, number) => (
          <Button
            key={number}
            aria-pressed={chosen.includes(number) ? 'true' : 'false'}
            keys={walkedTo === undefined || number > 8 ? undefined : String(number + 1)}
            data-walk={walkedTo === number ? '' : undefined}
            data-right={isClosed && exercise.answer.includes(number) ? '' : undefined}
            isOff={isClosed}
            act={() => choose(number)}
          >
            {isClosed && SIGNS[signOf(exercise, chosen, number)]}
            {how === 'order' && chosen.includes(number) && `${chosen.indexOf(number) + 1}. `}
            {option.text}
          </Button>
        ))}
      </div>
      <div class="buttons">{children}</div>
      <LiveText as="div">
        {isChecked && <Judgement exercise={exercise} chosen={chosen} isFinal={isFinal} />}
      </LiveText>
    </section>
  );
}

/** What an option was, once the answer is closed. */
const SIGNS = { right: '✓ ', wrong: '✗ ', none: '' };

function signOf({ how, answer }: Exercise, chosen: readonly number[], option: number) {
  if (how === 'order') return chosen[answer.indexOf(option)] === option ? 'right' : 'wrong';
  if (answer.includes(option)) return 'right';
  return chosen.includes(option) ? 'wrong' : 'none';
}

function Judgement({
  exercise,
  chosen,
  isFinal,
}: {
  exercise: Exercise;
  chosen: readonly number[];
  isFinal: boolean;
}) {
  const { isRight, reasons } = judged(exercise, chosen);
  const isAnswer = unfinished(exercise, chosen) === null;
  const told = isRight ? [exercise.why] : reasons;
  const all = !isRight && isFinal && isAnswer ? [...new Set([...told, exercise.why])] : told;
  const words = isFinal && isAnswer ? 'Not right.' : 'Not yet.';
  const element = useInSight(chosen.join());
  return (
    <div class="exercise-judgement" ref={element}>
      <p class="exercise-verdict" data-right={isRight ? '' : undefined}>
        {isRight ? 'Right.' : words}
      </p>
      <ul>
        {all.map((why) => (
          <li>{why}</li>
        ))}
      </ul>
    </div>
  );
}
