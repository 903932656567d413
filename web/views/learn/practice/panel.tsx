/** Practice's panel: the ladder, or the session with its digits and what came of each answer. */
import { useEffect } from 'preact/hooks';
import { symbolOf } from '../../../shared/board/digits.ts';
import { CLASSIC } from '../../../shared/board/geometry.ts';
import { useApp } from '../../../shared/controls/app_context.ts';
import { Button } from '../../../shared/controls/button.tsx';
import { TaskStatus } from '../../../shared/controls/task_status.tsx';
import RUNGS from '../../../shared/steps/ladder.json';
import { LADDER, places } from '../../../shared/steps/practice_position.ts';
import { whyText } from '../../../shared/steps/step_path.ts';
import { TRIAL } from '../../../shared/steps/technique_families.ts';
import { PAUSES, choicesFor, dueOn, nextRung, offLadder } from './boxes.ts';
import {
  ABOUT,
  ANSWER,
  FINDING,
  INTRO,
  NEXT_RUNG,
  OFF_LADDER,
  RIGHT,
  TEACH,
  TEACHING,
  factsText,
  nextRungText,
  nextText,
  placeText,
  rungText,
  sessionText,
  taskText,
  triedText,
} from './text.ts';
import { LiveText } from '../../../shared/controls/live_text.tsx';
import { MAX_HINTS, type Session } from './practice.ts';
import style from './style.css';
import type { TechniqueEntry } from '../../../engine/wire.d.ts';
import type { App } from '../../../frame/app.ts';
import type { ViewComponents } from '../../../frame/room.ts';

export const styles = [style];

export const open = ({ store }: App): ViewComponents => ({
  Panel: Practice,
  Facts: PracticeFacts,
  isPage: () => !store.practice.session.value,
});

function Practice() {
  const { session } = useApp().store.practice;
  return <div class="practice">{session.value ? <Running session={session.value} /> : <Ladder />}</div>;
}

/** In the heading: what is due. */
function PracticeFacts() {
  const { practice, today } = useApp().store;
  return factsText(dueOn(practice.remembered.value.boxes, today.now.value).length);
}

const TITLES = new Map(RUNGS.map(({ technique, title }) => [technique, title]));

/** A technique's name: that of a rung is known at once, the others' once the engine is there. */
const titleOf = (technique: string, catalogue: readonly TechniqueEntry[]) =>
  TITLES.get(technique) ?? catalogue.find(({ id }) => id === technique)?.title;

function Ladder() {
  const { store, commands } = useApp();
  const { boxes } = store.practice.remembered.value;
  const others = offLadder(boxes);
  const next = nextRung(boxes);
  useEffect(() => {
    if (others.length) void commands.learnTechniques().catch(() => {}); // they come once the engine is there
  }, [others.length]);
  const named = others.filter((technique) => titleOf(technique, store.catalogue.value));
  return (
    <>
      <p>{INTRO}</p>
      <div class="practice-next">
        <Button isStrong act={commands.playNextRung}>
          {nextRungText(TITLES.get(next) ?? next)}
        </Button>
        <p class="quiet">{NEXT_RUNG}</p>
      </div>
      <ol class="practice-ladder">
        {LADDER.map((technique) => (
          <Technique key={technique} technique={technique} />
        ))}
      </ol>
      {named.length > 0 && (
        <>
          <h3 id="practice-others">{OFF_LADDER}</h3>
          <ul class="practice-ladder" aria-labelledby="practice-others">
            {named.map((technique) => (
              <Technique key={technique} technique={technique} />
            ))}
          </ul>
        </>
      )}
      <Teaching />
    </>
  );
}

/** Where a teacher goes on from here. */
function Teaching() {
  return (
    <nav class="practice-teaching" aria-labelledby="teach-title">
      <h3 id="teach-title">{TEACH}</h3>
      {TEACHING.map(([address, title, words]) => (
        <a href={`#${address}`}>
          <strong>{title}</strong>
          <span class="quiet">{words}</span>
        </a>
      ))}
    </nav>
  );
}

/** How far a technique is, and the way to its positions. */
function Technique({ technique }: { technique: string }) {
  const { store, commands } = useApp();
  const box = store.practice.remembered.value.boxes.get(technique);
  const today = store.today.now.value;
  return (
    <li data-due={box && box.due <= today ? '' : undefined}>
      <Button isBare act={() => commands.startPractice(technique)}>
        <span>
          <span class="unseen">Practise </span>
          {titleOf(technique, store.catalogue.value)}
        </span>
        <span class="quiet">{rungText(box, today)}</span>
        <span class="practice-boxes" aria-hidden="true">
          {PAUSES.map((pause, at) => (
            <i key={pause} data-full={box && at < box.box + 1 ? '' : undefined} />
          ))}
        </span>
      </Button>
    </li>
  );
}

function Running({ session }: { session: Session }) {
  const { store, commands } = useApp();
  const { found, steps, remembered } = store.practice;
  const { technique, at, positions, results } = session;
  const isAnswered = session.found !== null;
  const isLast = at + 1 === positions.length;
  const box = remembered.value.boxes.get(technique);
  const catalogue = store.catalogue.value;
  const known = catalogue.map(({ id }) => id).filter((id) => id !== TRIAL);
  const names = choicesFor(technique, known).map((id) => titleOf(id, catalogue) ?? id);
  return (
    <>
      <h3>{placeText(at, positions.length)}</h3>
      {!found.value.length && (
        <TaskStatus task={steps.value} words={FINDING} stop={() => commands.endPractice()} />
      )}
      {!isAnswered && found.value.length > 0 && <p>{taskText(names, places(found.value))}</p>}
      {!isAnswered && found.value.length > 0 && <Digits />}
      <LiveText as="div" class="practice-judgement">
        <Judgement session={session} />
        {isAnswered && isLast && <p>{sessionText(results)}</p>}
        {isAnswered && isLast && box && <p>{nextText(box)}</p>}
      </LiveText>
      <div class="buttons">
        {isAnswered ? (
          <Button isStrong act={commands.nextPractice}>
            {isLast ? 'Finish' : 'Next position'}
          </Button>
        ) : (
          <Button act={commands.hintInPractice}>{session.hints < MAX_HINTS ? 'Hint' : 'Show answer'}</Button>
        )}
        {isAnswered && <Button act={commands.readAboutPractised}>{ABOUT}</Button>}
        <Button act={commands.endPractice}>All techniques</Button>
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
        <Button key={digit} act={() => commands.answerPractice(digit)}>
          {symbolOf(digit)}
        </Button>
      ))}
    </div>
  );
}

function Judgement({ session: { tried, hints, found: answer, isShown } }: { session: Session }) {
  const { practice } = useApp().store;
  const steps = practice.found.value;
  const step = steps[answer ?? 0];
  if (!step) return null;
  if (answer !== null)
    return (
      <>
        <p>
          <strong>
            {isShown ? ANSWER : RIGHT} {step.title}
          </strong>
        </p>
        <p>
          {whyText(step)} {step.what}
        </p>
      </>
    );
  return (
    <>
      {tried && <p>{triedText(tried, steps)}</p>}
      {hints > 0 && <p>{step.where}</p>}
      {hints > 1 && <p>{whyText(step)}</p>}
    </>
  );
}
