/** A question about a candidate and its answers, the easiest first; the board shows the one that is chosen. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { symbolOf } from '../../../shared/board/digits.ts';
import { inSentence } from '../../../shared/text/words.ts';
import { useApp } from '../../../shared/controls/app_context.ts';
import { Button } from '../../../shared/controls/button.tsx';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { isUnderWay } from '../../../shared/controls/task.ts';
import { TaskStatus } from '../../../shared/controls/task_status.tsx';
import { BorrowedStep } from './step_card.tsx';
import { TechniquePage } from './technique_page.tsx';
import { LiveText } from '../../../shared/controls/live_text.tsx';
import {
  BACK_TO_GAME,
  GIVES_AWAY,
  LIMIT,
  LOOKING,
  LOOKING_ON,
  NOTHING_FOUND,
  NO_REASON,
  NO_SHORT,
  TAP_A_CANDIDATE,
  TELL,
  chooseText,
  questionText,
  verdictText,
} from './why_text.ts';
import style from './style.css';

export const styles = [style];

export const open = () => ({ Panel: WhyNot });

function WhyNot() {
  const { store } = useApp();
  const { page } = store.explain;
  if (page.value !== null) return <TechniquePage id={page.value} />;
  return <div class="explain">{store.why.visible.value ? <Question /> : <p>{TAP_A_CANDIDATE}</p>}</div>;
}

function Question() {
  const { store, commands } = useApp();
  const question = store.why.visible.value;
  if (!question) return null;
  const { geometry } = store.board.value;
  return (
    <div class="why">
      <Button
        isBare
        class="close"
        aria-label={question.from === 'play' ? BACK_TO_GAME : 'Close the question'}
        act={commands.closeWhy}
      >
        {iconOf('close')}
      </Button>
      {question.digit === undefined ? (
        <Choice />
      ) : (
        <>
          <LiveText as="div" atOpening>
            <h3>{questionText(geometry, question.cell, question.digit)}</h3>
          </LiveText>
          <Answers />
          {store.explain.borrowedStep.value && <BorrowedStep />}
          <Actions />
        </>
      )}
    </div>
  );
}

/** The digits to ask about. The first has the focus, so keys alone do it all. */
function Choice() {
  const { store, commands } = useApp();
  const question = store.why.visible.value;
  const first = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => first.current?.querySelector('button')?.focus(), [question?.cell]);
  if (!question) return null;
  const words = chooseText(store.board.value.geometry, question.cell);
  return (
    <div class="why-choice" role="group" aria-label={words} ref={first}>
      <h3 aria-hidden="true">{words}</h3>
      <div class="why-digits">
        {question.choices.map((digit) => (
          <Button act={() => commands.chooseWhy(digit)}>{symbolOf(digit)}</Button>
        ))}
      </div>
      <Button isBare class="use" act={() => commands.chooseWhy(null)}>
        What must it be?
      </Button>
    </div>
  );
}

function Answers() {
  const { store, commands } = useApp();
  const { why } = store;
  const task = why.task.value;
  const answers = why.answers.value;
  const result = why.result.value;
  const isExplained = answers.some(({ steps, kind }) => steps.length || kind === 'excluded');
  return (
    <>
      <LiveText as="div" class="why-words" atOpening>
        {answers.map(({ headline, cells }) => cells.length > 0 && <p key={headline}>{headline}</p>)}
        {why.isWithheld.value && <p>{GIVES_AWAY}</p>}
        {result && verdictText(result) && <p>{verdictText(result)}</p>}
        {why.isLong.value && <p>{NO_SHORT}</p>}
        {why.isOver.value && result && !verdictText(result) && !isExplained && !why.isWithheld.value && (
          <p>{result.is_solution ? NO_REASON : NOTHING_FOUND}</p>
        )}
      </LiveText>
      {why.isWithheld.value && <Button act={() => commands.revealWhy()}>{TELL}</Button>}
      <ol class="why-answers" aria-label="Reasons, the easiest first">
        {answers.map((answer) =>
          answer.steps.length > 0 ? (
            <li key={answer.headline}>
              <Button
                isBare
                aria-pressed={why.answer.value === answer ? 'true' : 'false'}
                act={() => commands.showAnswer(answer)}
              >
                {answer.headline}
              </Button>
            </li>
          ) : null,
        )}
      </ol>
      {isUnderWay(task) || task.phase === 'failed' ? (
        <TaskStatus
          task={task}
          words={answers.length ? LOOKING_ON : LOOKING}
          limit={LIMIT}
          stop={() => commands.stopWhy()}
        />
      ) : null}
      <Steps />
    </>
  );
}

/** The way through an answer of several steps. */
function Steps() {
  const { store, commands, keys } = useApp();
  const { answer, at } = store.why;
  const count = answer.value?.steps.length ?? 0;
  if (count < 2) return null;
  return (
    <div class="stepper">
      <Button
        isBare
        aria-label="Previous step"
        keys={keys.shortcutOf('previousStep')}
        isOff={at.value === 0}
        act={() => commands.walkWhy(-1)}
      >
        {iconOf('previous')}
      </Button>
      <LiveText fromNow>
        Step <strong>{at.value + 1}</strong> of {count}
      </LiveText>
      <Button
        isBare
        aria-label="Next step"
        keys={keys.shortcutOf('nextStep')}
        isOff={at.value === count - 1}
        act={() => commands.walkWhy(1)}
      >
        {iconOf('next')}
      </Button>
    </div>
  );
}

function Actions() {
  const { store, commands } = useApp();
  const { answer, canTakeOff } = store.why;
  const steps = answer.value?.steps ?? [];
  const practised = steps.findLast(({ placements }) => !placements.length) ?? steps.at(-1);
  return (
    <div class="buttons">
      {canTakeOff.value && (
        <Button isStrong act={() => commands.takeOff()}>
          Take it off my board
        </Button>
      )}
      {!store.isDraft.value && <Button act={() => commands.go('play')}>{BACK_TO_GAME}</Button>}
      {practised &&
        store.lateFeatures.value.map(
          ({ AfterHint }) =>
            AfterHint && <AfterHint technique={practised.technique} name={inSentence(practised.title)} />,
        )}
    </div>
  );
}
