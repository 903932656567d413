/** The step that is lit, in words: where to look, why it holds, what follows. */
import { pathSummary, whyText, techniqueOf, type Path } from '../../../shared/steps/step_path.ts';
import { Button, ActionButton } from '../../../shared/controls/button.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { isUnderWay } from '../../../shared/controls/task.ts';
import { BoardPicture, drawingOf } from '../../../shared/board/board_picture.tsx';
import { SaveFigure } from '../../../shared/controls/save_figure.tsx';
import { tenthsText } from '../../../shared/text/words.ts';
import { Legend, signText } from './legend.tsx';
import { AS_A_TEXT, EVERY_LINK, NOT_FOUND, NOT_FOUND_YET } from './text.ts';
import { ChainLines, ChainView } from './chain_view.tsx';
import { LiveText } from '../../../shared/controls/live_text.tsx';
import type { ComponentChildren } from 'preact';
import type { StepEntry } from '../../../engine/wire.d.ts';

export function StepCard() {
  const { store } = useApp();
  const { explain } = store;
  const steps = explain.steps.value;
  const index = explain.index.value;
  const step = explain.step.value;
  const moment = explain.moment.value;
  const isOfPath = step === (steps[index] ?? null);
  return (
    <section class="step-card" aria-label="Step on the board">
      <div class="stepper">
        <ActionButton isBare command="previousStep" />
        <LiveText fromNow isQuiet={explain.path.value === null}>
          <Place />
          {!isOfPath && ', alternative'}
        </LiveText>
        <ActionButton isBare command="nextStep" />
      </div>
      <LiveText as="div" class="step-words" atOpening isQuiet={moment !== null}>
        {step ? <StepTitle step={step} /> : <End />}
        {step && !moment && <StepText step={step} />}
      </LiveText>
      {step && <ChainView />}
      {step && !moment && <Eureka />}
      {step && <Legend />}
      {(step || explain.path.value) && <SaveBoard />}
    </section>
  );
}

/** A step that another view has sent, on its own position. */
export function BorrowedCard({ title }: { title: string }) {
  const { commands } = useApp();
  return (
    <BorrowedStep title={title}>
      <div class="buttons">
        <Button isStrong act={() => commands.go('play')}>
          Back to your game
        </Button>
        <Button act={commands.closeTechnique}>Show the whole path</Button>
      </div>
    </BorrowedStep>
  );
}

/** The step alone, under a title if it has one, and what can be done over its end. */
export function BorrowedStep({ title, children }: { title?: string; children?: ComponentChildren }) {
  const { store } = useApp();
  const { step, moment } = store.explain;
  if (!step.value) return null;
  return (
    <section class="step-card" aria-label="Step on the board">
      {title && <p>{title}</p>}
      <LiveText as="div" class="step-words" atOpening isQuiet={moment.value !== null}>
        <StepTitle step={step.value} />
        {!moment.value && <StepText step={step.value} />}
      </LiveText>
      <ChainView />
      {!moment.value && <Eureka />}
      <Legend />
      {children}
    </section>
  );
}

function Place() {
  const { explain } = useApp().store;
  const number = explain.index.value + 1;
  const count = explain.steps.value.length;
  const isWhole = explain.path.value !== null;
  if (isWhole && number > count) return <strong>The end</strong>;
  return (
    <>
      Step <strong>{number}</strong>
      {number <= count && (isWhole ? ` of ${count}` : ` of ${count} so far`)}
    </>
  );
}

function StepTitle({ step }: { step: Path['steps'][number] }) {
  const { commands } = useApp();
  const technique = techniqueOf(step);
  return (
    <h3>
      {technique === null ? (
        step.title
      ) : (
        <Button isBare class="technique-name" act={() => commands.openTechnique(technique)}>
          {step.title}
        </Button>
      )}
      {step.rating !== undefined && (
        <>
          {' '}
          <span class="step-rating">{tenthsText(step.rating)}</span>
        </>
      )}
    </h3>
  );
}

function StepText({ step }: { step: StepEntry }) {
  return (
    <>
      <p class="step-where">{step.where}</p>
      <StepReason step={step} />
    </>
  );
}

/** More letters than this hide what comes after them, and the chain is better followed link by link. */
const LONG = 700;

/** Why a step holds, and what it does. */
export function StepReason({ step }: { step: StepEntry }) {
  const why = whyText(step);
  const moments = useApp().store.explain.chainView.value;
  if (moments.filter(({ line }) => line).length > 1) {
    return (
      <>
        <ChainLines moments={moments} />
        <p class="step-what">{moments.at(-1)?.words}</p>
        <details>
          <summary>{AS_A_TEXT}</summary>
          <p class="step-why">{why}</p>
        </details>
      </>
    );
  }
  return (
    <>
      {why.length <= LONG ? (
        <p class="step-why">{why}</p>
      ) : (
        <details>
          <summary>{EVERY_LINK}</summary>
          <p class="step-why">{why}</p>
        </details>
      )}
      <p class="step-what">{step.what}</p>
    </>
  );
}

/** A chain as players write it, to copy; nothing where the step has none. */
export function Eureka() {
  const { store, commands } = useApp();
  const text = store.explain.eureka.value;
  if (!text) return null;
  return (
    <p class="eureka" translate={false}>
      <code>{text}</code>
      <Button isBare class="use" act={commands.copyChain}>
        Copy chain
      </Button>
    </p>
  );
}

/** The board as a file, with the step in words and what its signs mean. */
function SaveBoard() {
  const { store } = useApp();
  const { explain } = store;
  const step = explain.step.value;
  const source = explain.board.value;
  const words = step ? `${step.title}: ${whyText(step)} ${step.what}` : 'The position.';
  const from = `Puzzle ${store.puzzle.value}, step ${explain.index.value + 1}. Dokulab`;
  return (
    <details>
      <summary>Save a picture</summary>
      <div class="buttons">
        <SaveFigure
          {...{ id: 'explain-board', title: 'Board', notes: [words, signText(source.picture, step), from] }}
          draw={() => <BoardPicture drawing={drawingOf(source)} name={words} />}
        />
      </div>
    </details>
  );
}

function End() {
  const { store } = useApp();
  const { path, end, task } = store.explain;
  if (!path.value) return <p class="step-why">{isUnderWay(task.value) ? NOT_FOUND_YET : NOT_FOUND}</p>;
  const { verdict, ending } = pathSummary(path.value, end.value, store.board.value.geometry);
  return (
    <>
      {ending && <p class="step-what">{ending}</p>}
      <p class="step-why">{verdict}</p>
    </>
  );
}
