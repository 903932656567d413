/** Practice's panel: the ladder, or the session with its digits and what came of each answer. */
import { symbolOf } from '../board/digits.ts';
import { CLASSIC } from '../board/geometry.ts';
import { useApp } from '../controls/app_context.ts';
import { TaskStatus } from '../controls/task_status.tsx';
import { LADDER, places } from '../steps/practice_position.ts';
import { capitalised } from '../text/words.ts';
import { PAUSES, choicesFor, dueOn } from './boxes.ts';
import {
  FINDING,
  INTRO,
  RIGHT,
  factsText,
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

/** The title of a technique; its id in words until the engine has told. */
function useTitles() {
  const { catalogue } = useApp().store;
  return (technique: string) =>
    catalogue.value.find(({ id }) => id === technique)?.title ?? capitalised(technique.replaceAll('_', ' '));
}

function Ladder() {
  const { store, commands } = useApp();
  const titleOf = useTitles();
  const { boxes } = store.practice.remembered.value;
  const today = store.today.now.value;
  return (
    <>
      <p>{INTRO}</p>
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
  const titleOf = useTitles();
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
  const titleOf = useTitles();
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
