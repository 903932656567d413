/** Practice's panel: the ladder, or the session with its digits and what came of each answer. */
import { symbolOf } from '../board/digits.ts';
import { CLASSIC } from '../board/geometry.ts';
import { useApp } from '../controls/app_context.ts';
import { TaskStatus } from '../controls/task_status.tsx';
import RUNGS from '../steps/ladder.json';
import { LADDER, places } from '../steps/practice_position.ts';
import { PAUSES, choicesFor, dueOn, nextRung } from './boxes.ts';
import {
  FINDING,
  INTRO,
  NEXT_RUNG,
  RIGHT,
  factsText,
  nextRungText,
  nextText,
  placeText,
  rungText,
  sessionText,
  taskText,
  triedText,
} from './text.ts';
import type { Session } from './state.ts';

export function Practice() {
  const { session } = useApp().store.practice;
  return <div class="practice">{session.value ? <Running session={session.value} /> : <Ladder />}</div>;
}

/** In the heading: what is due. */
export function PracticeFacts() {
  const { practice, today } = useApp().store;
  return factsText(dueOn(practice.remembered.value.boxes, today.now.value).length);
}

const TITLES = new Map(RUNGS.map(({ technique, title }) => [technique, title]));

/** @param technique of the ladder */
const titleOf = (technique: string) => TITLES.get(technique) ?? technique;

function Ladder() {
  const { store, commands } = useApp();
  const { boxes } = store.practice.remembered.value;
  const today = store.today.now.value;
  return (
    <>
      <p>{INTRO}</p>
      <div class="practice-next">
        <button type="button" class="button strong" onClick={() => commands.playNextRung()}>
          {nextRungText(titleOf(nextRung(boxes)))}
        </button>
        <p class="quiet">{NEXT_RUNG}</p>
      </div>
      <ol class="practice-ladder">
        {LADDER.map((technique) => {
          const box = boxes.get(technique);
          return (
            <li key={technique} data-due={box && box.due <= today ? '' : undefined}>
              <button type="button" onClick={() => commands.startPractice(technique)}>
                <span>
                  <span class="unseen">Practise </span>
                  {titleOf(technique)}
                </span>
                <span class="quiet">{rungText(box, today)}</span>
                <span class="practice-boxes" aria-hidden="true">
                  {PAUSES.map((pause, at) => (
                    <i key={pause} data-full={box && at < box.box + 1 ? '' : undefined} />
                  ))}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Running({ session }: { session: Session }) {
  const { store, commands } = useApp();
  const { found, steps, remembered } = store.practice;
  const { technique, at, positions, results } = session;
  const isAnswered = session.found !== null;
  const isLast = at + 1 === positions.length;
  const box = remembered.value.boxes.get(technique);
  return (
    <>
      <h3>{placeText(at, positions.length)}</h3>
      {found.value.length ? (
        <p>{taskText(choicesFor(technique).map(titleOf), places(found.value))}</p>
      ) : (
        <TaskStatus task={steps.value} words={FINDING} stop={() => commands.endPractice()} />
      )}
      {!isAnswered && found.value.length > 0 && <Digits />}
      <div role="status" class="practice-judgement">
        <Judgement session={session} />
        {isAnswered && isLast && <p>{sessionText(results)}</p>}
        {isAnswered && isLast && box && <p>{nextText(box)}</p>}
      </div>
      <div class="buttons">
        {isAnswered ? (
          <button type="button" class="button strong" onClick={() => commands.nextPractice()}>
            {isLast ? 'Finish' : 'Next position'}
          </button>
        ) : (
          <button type="button" class="button" onClick={() => commands.hintInPractice()}>
            Hint
          </button>
        )}
        <button type="button" class="button" onClick={() => commands.endPractice()}>
          All techniques
        </button>
      </div>
    </>
  );
}

/** For fingers: the digits, for the cell that is selected. */
function Digits() {
  const { store, commands } = useApp();
  const { cursor, cells } = store.practice.selection.value;
  const name = cells.includes(cursor) ? `Digit for ${CLASSIC.cellName(cursor)}` : 'Digit';
  return (
    <div class="practice-digits" role="group" aria-label={name}>
      {CLASSIC.digits.map((digit) => (
        <button type="button" class="button" key={digit} onClick={() => commands.answerPractice(digit)}>
          {symbolOf(digit)}
        </button>
      ))}
    </div>
  );
}

function Judgement({ session: { tried, hints, found: answer } }: { session: Session }) {
  const steps = useApp().store.practice.found.value;
  const step = steps[answer ?? 0];
  if (!step) return null;
  if (answer !== null)
    return (
      <>
        <p>
          <strong>
            {RIGHT} {titleOf(step.technique)}
          </strong>
        </p>
        <p>
          {step.why} {step.what}
        </p>
      </>
    );
  return (
    <>
      {tried && <p>{triedText(tried, places(steps))}</p>}
      {hints > 0 && <p>{step.where}</p>}
      {hints > 1 && <p>{step.why}</p>}
    </>
  );
}
