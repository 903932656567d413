/** A step's words, with their exercises: as a card beside what the step shows, or in the whole main area. */
import { Progress } from '../../../shared/controls/task_status.tsx';
import { Button } from '../../../shared/controls/button.tsx';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useApp, useRoom } from '../../../shared/controls/app_context.ts';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { useInSight } from '../../../shared/controls/in_sight.ts';
import { Blocks } from './blocks.tsx';
import { HandIn } from '../../../shared/exercises/hand_in.tsx';
import { useFitted } from './fitted.ts';
import { LiveText } from '../../../shared/controls/live_text.tsx';

/**
 * The words of a lesson that runs, beside what its step shows; in any other view one line. The room of
 * lessons has them in its main area where the step shows nothing else.
 */
export function Card() {
  const { store } = useApp();
  const { lessons: state } = store;
  if (store.view.value === 'lessons') return state.hasBoard.value ? <StepCard /> : null;
  return store.view.value === state.besideView.value ? <StepCard /> : <Line />;
}

/** A lesson that runs, in a view that its step does not show. */
function Line() {
  const { state, commands } = useRoom('lessons');
  const { title } = state.lesson.value;
  return (
    <section class="lesson-line" aria-label="Lesson in progress">
      <p title={title}>{title}</p>
      <Button act={commands.resume}>Back to step {state.step.value + 1}</Button>
      <Button aria-label="End lesson" act={commands.leave}>
        {iconOf('close')}
      </Button>
    </section>
  );
}

function StepCard() {
  const { store } = useApp();
  const { lessons: state } = store;
  const element = useInSight<HTMLElement>(state.current.value);
  // The Lab's panel; the outline of the lesson and the Console's panel are longer than any place, and scroll.
  const panelOf = () =>
    store.view.value === 'lab'
      ? (element.current?.parentElement?.querySelector<HTMLElement>(':scope > .panel-body') ?? null)
      : null;
  useFitted(panelOf, state.current.value);
  return (
    <section class="lesson-card" aria-label={`Lesson: ${state.lesson.value.title}`} ref={element}>
      <StepWords />
      <Steps />
    </section>
  );
}

/** The step in the whole main area. */
export function Slide() {
  const { lessons: state } = useApp().store;
  return (
    <div
      class="board lesson-slide"
      data-title={state.step.value === 0 ? '' : undefined}
      role="region"
      aria-label="Step"
    >
      <StepWords />
      <Steps />
    </div>
  );
}

/** What the step says, as large as its place allows. */
function StepWords() {
  const { lessons: state } = useApp().store;
  const element = useRef<HTMLDivElement>(null);
  const step = state.current.value;
  useLayoutEffect(() => element.current?.scrollTo(0, 0), [step]);
  useFitted(() => element.current, step);
  return (
    <div class="lesson-words" role="group" aria-label="What the step says" tabindex={0} ref={element}>
      <LiveText as="div">
        {step ? (
          <>
            <h3>{step.title}</h3>
            <Blocks step={step} isAnswered={!state.hidesAnswer.value} />
            <Handed />
          </>
        ) : (
          <p>This text has no step to show.</p>
        )}
      </LiveText>
    </div>
  );
}

/** After the last step: what a student has done in the lesson, to hand in. */
function Handed() {
  const { state, commands } = useRoom('lessons');
  const work = state.work.value;
  return (
    work && <HandIn work={work} copy={commands.copyWork} save={commands.saveWork} send={commands.sendWork} />
  );
}

/** Back, how far, on: at the foot of the words, so that they stay where they are. */
function Steps() {
  const { state, commands, keys } = useRoom('lessons');
  const { steps } = state.lesson.value;
  const now = state.step.value;
  const isAnswerNext = state.hidesAnswer.value;
  const isEnd = now === steps.length - 1 && !isAnswerNext;
  return (
    <div class="lesson-steps">
      <Button
        aria-label="Previous step"
        keys={keys.shortcutOf('lessons.back')}
        isOff={now === 0}
        act={commands.back}
      >
        {iconOf('previous')}
      </Button>
      <p>
        <span>
          <span class="lesson-step">Step </span>
          {now + 1} of {steps.length}
        </span>
        <Progress max={steps.length} value={now + 1} aria-label="Steps" />
      </p>
      <Button isStrong keys={keys.shortcutOf('lessons.next')} isOff={isEnd} act={commands.next}>
        {isAnswerNext ? 'Answer' : 'Next'}
        {iconOf('next')}
      </Button>
    </div>
  );
}
