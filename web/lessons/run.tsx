/** A lesson as it runs: the step on the stage, or beside what it shows; how far one is; and the outline. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Board } from '../board/board_view.tsx';
import { useApp } from '../controls/app_context.ts';
import { iconOf } from '../controls/icons.tsx';
import { useInSight } from '../controls/in_sight.ts';
import { isUnderWay } from '../controls/task.ts';
import { Exercise } from './exercise.tsx';
import { exerciseFromQuery } from '../exercises/exercise_state.ts';
import { useLessons } from './lessons_context.ts';
import { KEYS } from './text.ts';
import { Words } from './words.tsx';
import type { Block, Step } from './lesson_text.ts';

export function RunStage() {
  const { state } = useLessons();
  return state.hasBoard.value ? <Board /> : <Slide />;
}

/** The step's words, as large as their place allows. */
function Slide() {
  const { state } = useLessons();
  const element = useRef<HTMLDivElement>(null);
  const isTitle = state.step.value === 0;
  useLayoutEffect(() => element.current?.scrollTo(0, 0), [state.current.value]);
  return (
    <div
      class="board lesson-slide"
      data-title={isTitle ? '' : undefined}
      role="region"
      aria-label="Step"
      aria-live="polite"
      tabindex={0}
      ref={element}
    >
      <StepText />
    </div>
  );
}

/** What the step says. */
function StepText() {
  const { state } = useLessons();
  const step = state.current.value;
  if (!step) return <p>This text has no step to show.</p>;
  return (
    <>
      <h3>{step.title}</h3>
      <Blocks step={step} isAnswered={!state.hidesAnswer.value} />
    </>
  );
}

export function Blocks({ step, isAnswered }: { step: Step; isAnswered: boolean }) {
  return (
    <>
      {step.blocks.map((block) => {
        if (block.kind === 'words') return <Words tokens={[block.token]} />;
        if (block.kind === 'exercise') return <Exercise exerciseId={exerciseFromQuery(block.query)} />;
        return <Question block={block} isAnswered={isAnswered} />;
      })}
      {step.state && <StateLink {...step.state} />}
    </>
  );
}

function Question({ block, isAnswered }: { block: Block & { kind: 'question' }; isAnswered: boolean }) {
  const element = useInSight(isAnswered || null);
  return (
    <div class="lesson-question" ref={element}>
      <Words tokens={block.question} />
      {isAnswered && block.answer.length > 0 && (
        <div class="lesson-answer">
          <Words tokens={block.answer} />
        </div>
      )}
    </div>
  );
}

function StateLink({ address, words }: { address: string; words: string }) {
  return (
    <p class="lesson-state">
      <a href={address}>{words}</a>
    </p>
  );
}

/** The lesson's words in the view that the step shows, or beside a board; in any other view one line. */
export function Card() {
  const { state } = useLessons();
  const { store } = useApp();
  return store.view.value === state.besideView.value ? <StepCard /> : <Line />;
}

/** A lesson that runs, in a view that its step does not show. */
function Line() {
  const { state, commands } = useLessons();
  const { title } = state.lesson.value;
  return (
    <section class="lesson-line" aria-label="Lesson in progress">
      <p title={title}>{title}</p>
      <button type="button" class="button" onClick={commands.resume}>
        Back to step {state.step.value + 1}
      </button>
      <button type="button" class="button" aria-label="End lesson" onClick={commands.leave}>
        {iconOf('close')}
      </button>
    </section>
  );
}

function StepCard() {
  const { state } = useLessons();
  const element = useInSight(state.current.value);
  return (
    <section class="lesson-card" aria-label={`Lesson: ${state.lesson.value.title}`} ref={element}>
      <div aria-live="polite">
        <StepText />
      </div>
      <Steps />
    </section>
  );
}

/** Back, how far, on. */
function Steps() {
  const { state, commands } = useLessons();
  const { keys } = useApp();
  const { steps } = state.lesson.value;
  const now = state.step.value;
  const isAnswerNext = state.hidesAnswer.value;
  const isEnd = now === steps.length - 1 && !isAnswerNext;
  return (
    <div class="lesson-steps">
      <button
        type="button"
        class="button"
        aria-label="Previous step"
        aria-keyshortcuts={keys.shortcutOf('pressInView', 'lessons', 'back')}
        disabled={now === 0}
        onClick={commands.back}
      >
        {iconOf('previous')}
      </button>
      <p>
        <span>
          Step {now + 1} of {steps.length}
        </span>
        <progress max={steps.length} value={now + 1} aria-label="Steps" />
      </p>
      <button
        type="button"
        class="button strong"
        aria-keyshortcuts={keys.shortcutOf('pressInView', 'lessons', 'next')}
        disabled={isEnd}
        onClick={commands.next}
      >
        {isAnswerNext ? 'Answer' : 'Next'}
        {iconOf('next')}
      </button>
    </div>
  );
}

export function RunPanel() {
  const { state, commands } = useLessons();
  const { keys } = useApp();
  const isBeside = state.hasBoard.value;
  const open = state.open.value;
  return (
    <div class="lessons">
      {isBeside ? <StepCard /> : <Steps />} <PathTrouble />
      <div class="buttons">
        <button
          type="button"
          class="button"
          aria-pressed={state.showsAnswers.value ? 'true' : 'false'}
          aria-keyshortcuts={keys.shortcutOf('pressInView', 'lessons', 'toggleAnswers')}
          onClick={commands.toggleAnswers}
        >
          All answers
        </button>
        {open?.from === 'elsewhere' && (
          <button type="button" class="button" onClick={commands.keepOffered}>
            Keep this lesson
          </button>
        )}
        <button type="button" class="button" onClick={commands.close}>
          End lesson
        </button>
      </div>
      <Outline />
      <p class="quiet lesson-keys">{KEYS}</p>
    </div>
  );
}

/** Why there is no position to show. */
function PathTrouble() {
  const { state } = useLessons();
  const task = state.path.value;
  if (!state.position.value) return null;
  if (isUnderWay(task))
    return (
      <p class="quiet" role="status">
        Working out the position.
      </p>
    );
  return task.phase === 'failed' ? <p class="trouble">{task.message}</p> : null;
}

function Outline() {
  const { state, commands } = useLessons();
  const { steps } = state.lesson.value;
  let before = 0;
  return (
    <nav class="lesson-outline" aria-label="Steps of the lesson">
      <ol>
        {steps.map((step, index) => {
          const start = before;
          before += step.minutes;
          return (
            <li key={index}>
              <button
                type="button"
                aria-current={index === state.step.value ? 'step' : undefined}
                onClick={() => commands.goTo(index)}
              >
                <span>{step.title}</span>
                {step.minutes > 0 && <small>{start} min</small>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
