/** The drill of a technique's page: find what the technique does on the board. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { CLASSIC } from '../board/geometry.ts';
import { digitsIn } from '../board/masks.ts';
import { symbolOf } from '../board/digits.ts';
import { useApp } from '../controls/app_context.ts';
import { TaskStatus } from '../controls/task_status.tsx';
import { whyText } from '../steps/step_path.ts';
import { MAX_HINTS, places, whyWrong } from './drill_state.ts';
import { Legend } from './legend.tsx';
import { Eureka, StepReason } from './step_card.tsx';
import { DRILL } from './text.ts';
import { ChainView } from './chain_view.tsx';
import type { StepEntry } from '../engine/wire.d.ts';
import type { Drill } from './drill_state.ts';

type DrillProps = { drill: Drill; steps: readonly StepEntry[] };

export function Drill({ drill }: { drill: Drill }) {
  const { store, commands } = useApp();
  const { exampleSteps, step } = store.explain;
  const steps = exampleSteps.value;
  const isOpen = drill.found === null;
  const head = useRef<HTMLHeadingElement>(null);
  const another = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // The button that was pressed has gone: what to do next takes the focus, and the answer stays in sight.
    if (isOpen) head.current?.focus();
    else another.current?.focus({ preventScroll: true });
  }, [drill.seed, isOpen]);
  return (
    <section class="example" aria-label={DRILL.title}>
      <h4 tabindex={-1} ref={head}>
        {DRILL.title}, number {drill.seed}
      </h4>
      {steps.length ? (
        <>
          <p>{places(steps) ? DRILL.place : DRILL.remove}</p>
          {isOpen && <Answer drill={drill} steps={steps} />}
        </>
      ) : (
        <TaskStatus
          task={store.tasks.example.value}
          words={DRILL.making}
          stop={() => commands.closeTechnique()}
        />
      )}
      <div role="status">{steps.length > 0 && <Judgement drill={drill} steps={steps} />}</div>
      {!isOpen && step.value && (
        <>
          <ChainView />
          <Eureka />
          <Legend />
        </>
      )}
      <div class="buttons">
        {isOpen && (
          <>
            <button
              type="button"
              class="button"
              disabled={drill.hints >= MAX_HINTS}
              onClick={() => commands.hintInDrill()}
            >
              Hint
            </button>
            <button type="button" class="button" onClick={() => commands.showDrillAnswer()}>
              Show answer
            </button>
          </>
        )}
        <button
          type="button"
          class={isOpen ? 'button' : 'button strong'}
          ref={another}
          onClick={() => commands.startDrill(drill.seed + 1)}
        >
          Another
        </button>
        <button type="button" class="button" onClick={() => commands.endDrill()}>
          Examples
        </button>
      </div>
    </section>
  );
}

/** A cell, chosen here or on the board, and then one of its candidates. */
function Answer({ drill: { cell }, steps }: DrillProps) {
  const { commands } = useApp();
  const [{ digits, candidates }] = steps;
  const open = digits.flatMap((digit, at) => (digit ? [] : [at]));
  const words = (digit: string, name: string) =>
    places(steps) ? `Place ${digit} in ${name}` : `Remove ${digit} from ${name}`;
  return (
    <>
      <label class="start-choice">
        <span>Cell</span>
        <select
          value={cell ?? ''}
          onChange={({ currentTarget }) => commands.showCell(Number(currentTarget.value))}
        >
          <option value="" disabled>
            {DRILL.choose}
          </option>
          {open.map((at) => (
            <option value={at}>{CLASSIC.cellName(at)}</option>
          ))}
        </select>
      </label>
      {cell !== null && (
        <div class="start-choice" role="group" aria-label={`Candidates of ${CLASSIC.cellName(cell)}`}>
          <span aria-hidden="true">{places(steps) ? 'Place' : 'Remove'}</span>
          {digitsIn(candidates[cell]).map((digit: number) => (
            <button
              type="button"
              key={digit}
              aria-label={words(symbolOf(digit), CLASSIC.cellName(cell))}
              onClick={() => commands.answerDrill(digit)}
            >
              {symbolOf(digit)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

function Judgement({ drill, steps }: DrillProps) {
  const { cell, tried, hints, isShown, found } = drill;
  if (found !== null) {
    const step = steps[found];
    return (
      <>
        <p class="verdict">{isShown ? DRILL.answer : DRILL.right}</p>
        <StepReason step={step} />
      </>
    );
  }
  const isWrong = cell !== null && tried !== null;
  return (
    <>
      {isWrong && (
        <p>
          {DRILL.wrong} {whyWrong(steps, cell, tried)}
        </p>
      )}
      {hints > 0 && <p class="step-where">{steps[0].where}</p>}
      {hints > 1 && <p class="step-why">{whyText(steps[0])}</p>}
    </>
  );
}
