/**
 * A lesson as it runs: a step's words, with their exercises, as a card beside what the step shows, or in the whole main
 * area; how far one is; and the outline.
 */
import { Button } from '../../../shared/controls/button.tsx';
import { Board } from '../../../shared/board/board_view.tsx';
import { useApp, useRoom } from '../../../shared/controls/app_context.ts';
import { isUnderWay } from '../../../shared/controls/task.ts';
import { useInSight } from '../../../shared/controls/in_sight.ts';
import { KEYS } from './text.ts';
import { LiveText } from '../../../shared/controls/live_text.tsx';
import { Progress } from '../../../shared/controls/task_status.tsx';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { Blocks } from './blocks.tsx';
import { HandIn } from '../../../shared/exercises/hand_in.tsx';

export function RunMain() {
  const { lessons: state } = useApp().store;
  return state.hasBoard.value ? <Board /> : <Slide />;
}

export function RunPanel() {
  const { state, commands, keys } = useRoom('lessons');
  const open = state.open.value;
  return (
    <div class="lessons">
      <PathTrouble />
      <div class="buttons">
        <Button
          aria-pressed={state.showsAnswers.value ? 'true' : 'false'}
          keys={keys.shortcutOf('lessons.toggleAnswers')}
          act={commands.toggleAnswers}
        >
          All answers
        </Button>
        {open?.from === 'elsewhere' && <Button act={commands.keepOffered}>Keep this lesson</Button>}
        <Button act={commands.close}>End lesson</Button>
      </div>
      <Outline />
      <p class="quiet lesson-keys">{KEYS}</p>
    </div>
  );
}

/** Why there is no position to show. */
function PathTrouble() {
  const { lessons: state } = useApp().store;
  const task = state.path.value;
  if (!state.position.value) return null;
  if (isUnderWay(task)) return <LiveText class="quiet">Working out the position.</LiveText>;
  return task.phase === 'failed' ? <p class="trouble">{task.message}</p> : null;
}

function Outline() {
  const { state, commands } = useRoom('lessons');
  const current = useInSight<HTMLLIElement>(state.step.value);
  const { steps } = state.lesson.value;
  let before = 0;
  return (
    <nav class="lesson-outline" aria-label="Steps of the lesson">
      <ol>
        {steps.map((step, index) => {
          const start = before;
          before += step.minutes;
          return (
            <li key={index} ref={index === state.step.value ? current : undefined}>
              <Button
                isBare
                aria-current={index === state.step.value ? 'step' : undefined}
                act={() => commands.goTo(index)}
              >
                <span>{step.title}</span>
                {step.minutes > 0 && <small>{start} min</small>}
              </Button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

// A step's words, with their exercises: as a card beside what the step shows, or in the whole main area.

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
function Slide() {
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

// Words as large as their place allows: a scale at which a box has nothing below its edge.

/** The scales that are tried, the largest first; a box that needs less than the last one scrolls. */
const LEAST = 0.5;
const STEPS = 20;
const scaleOf = (step: number) => 1 - (step * (1 - LEAST)) / STEPS;

/**
 * Sets `--fit` of a box, by which its style scales what is inside. It grows only when the box changes its size
 * or shows something else: what is followed step by step must not jump.
 * @param find the box, null where none is to be fitted
 * @param shown what the box shows
 */
function useFitted(find: () => HTMLElement | null, shown: unknown) {
  useLayoutEffect(() => {
    const box = find();
    if (!box) return undefined;
    let step = 0;
    const isWhole = () => box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth;
    const shrink = () => {
      const fits = (scale: number) => {
        box.style.setProperty('--fit', String(scaleOf(scale)));
        return isWhole();
      };
      if (isWhole()) return;
      let [low, high] = [step, STEPS];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (fits(middle)) high = middle;
        else low = middle + 1;
      }
      step = low;
      fits(step);
    };
    const begin = () => {
      step = 0;
      box.style.setProperty('--fit', '1');
      shrink();
    };
    begin();
    const resized = new ResizeObserver(begin);
    resized.observe(box);
    const changed = new MutationObserver(shrink);
    changed.observe(box, { childList: true, characterData: true, subtree: true });
    const listening = new AbortController();
    // Pictures that have loaded, and details that were opened: neither event bubbles.
    for (const type of ['load', 'toggle']) {
      box.addEventListener(type, shrink, { capture: true, signal: listening.signal });
    }
    void document.fonts.ready.then(() => listening.signal.aborted || begin());
    return () => {
      resized.disconnect();
      changed.disconnect();
      listening.abort();
      box.style.removeProperty('--fit');
    };
  }, [shown]);
}
