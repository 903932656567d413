/** The student's views: what to expect, the board with its clock, the exercises, and the code at the end. */
import { Table } from '../../../shared/controls/table.tsx';
import { Button } from '../../../shared/controls/button.tsx';
import { TextField, NumberField } from '../../../shared/controls/fields.tsx';
import { useState } from 'preact/hooks';
import { Board } from '../../../shared/board/board_view.tsx';
import { HandedCode } from '../../../shared/exercises/hand_in.tsx';
import { HAND_IN, pointsText, scoreText } from '../../../shared/exercises/text.ts';
import { counted, spokenTime, timeText } from '../../../shared/text/words.ts';
import { MAX_NUMBER } from './result_code.ts';
import { exerciseAt, placeOf, sequenceOf, type Sitting } from './sitting_state.ts';
import { useApp, useRoom } from '../../../shared/controls/app_context.ts';
import { countedPuzzles, type Study } from './study_link.ts';
import {
  EXERCISE_RULE,
  MAKING,
  NAME_IN_CODE,
  NOTHING_SENT,
  PUZZLE_RULES,
  SENT_TO_TEACHER,
  exerciseName,
  rulesOf,
  titleOf,
} from './text.ts';
import { LiveText } from '../../../shared/controls/live_text.tsx';
import { ExerciseCard } from '../../../shared/exercises/exercise_card.tsx';
import { judged, pointsOf } from '../../../shared/exercises/exercise_state.ts';
import { useInSight } from '../../../shared/controls/in_sight.ts';
import { KINDS } from '../../../shared/exercises/kinds.ts';

/** The study on show; the views are drawn only where there is one. */
function useSitting() {
  const { sittings } = useApp().store.study;
  return { study: sittings.study.value as Study, sitting: sittings.current.value };
}

/** "Practice", "Puzzle 2 of 4". */
function puzzleName(study: Study, sitting: Sitting) {
  if (sitting.phase === 'answering')
    return exerciseName(exerciseAt(sitting, study), study.exercises.kinds.length);
  const practice = Number(study.isPractised);
  if (sitting.at < practice) return 'Practice puzzle';
  return `Puzzle ${sitting.at - practice + 1} of ${countedPuzzles(study).length}`;
}

export function SittingFacts() {
  const { study, sitting } = useSitting();
  const isUnderWay = sitting && sitting.phase !== 'done';
  return [titleOf(study), isUnderWay && puzzleName(study, sitting).toLowerCase()].filter(Boolean).join(', ');
}

export function SittingMain() {
  const { sittings } = useApp().store.study;
  const { study, sitting } = useSitting();
  const isElsewhere = sitting && sitting.phase === 'solving' && sitting.owner !== sittings.tab;
  if (sitting?.phase === 'solving' && !isElsewhere) return <Board />;
  if (sitting?.phase === 'answering') return <ExerciseBoard />;
  return (
    <div
      class="board scrolling-sheet study-sheet study-card"
      tabindex={0}
      role="region"
      aria-label={titleOf(study)}
    >
      {sitting?.phase === 'done' ? <Handout /> : <Welcome study={study} sitting={sitting} />}
    </div>
  );
}

function ExerciseBoard() {
  const { study } = useApp().store;
  if (study.exercise.value) return <Board />;
  return <div class="board scrolling-sheet study-sheet study-card">{MAKING}</div>;
}

function Welcome({ study, sitting }: { study: Study; sitting: Sitting | null }) {
  const { commands } = useRoom('study');
  const last =
    sitting && sitting.at > 0 ? sitting.outcomes[sequenceOf(study, sitting)[sitting.at - 1]] : null;
  const words = {
    'solved': 'Solved.',
    'gave up': 'You gave up.',
    'out of time': 'Time is up.',
    'not tried': '',
  };
  return (
    <div>
      <h3>{titleOf(study)}</h3>
      {last && <LiveText class="study-strong">{words[last]}</LiveText>}
      <p>{rulesOf(study)}</p>
      <ul>
        {study.puzzles.length > 0 && PUZZLE_RULES.map((rule) => <li>{rule}</li>)}
        {study.exercises.kinds.length > 0 && <li>{EXERCISE_RULE}</li>}
        <li>{commands.handIn ? SENT_TO_TEACHER : NOTHING_SENT}</li>
      </ul>
    </div>
  );
}

export function SittingPanel() {
  const { sittings } = useApp().store.study;
  const { study, sitting } = useSitting();
  const isOwn = sitting?.owner === sittings.tab;
  const Shown = isOwn ? Solving : Elsewhere;
  return (
    <div class="study">
      {!sitting && <Start />} {sitting?.phase === 'ready' && <Ready />}
      {sitting?.phase === 'solving' && <Shown />}
      {sitting?.phase === 'answering' && <Answering study={study} sitting={sitting} />}
      {sitting?.phase === 'done' && <Done />}
    </div>
  );
}

function Start() {
  const { commands } = useRoom('study');
  const [number, setNumber] = useState<number | null>(null);
  const [name, setName] = useState('');
  return (
    <div class="study-part">
      <NumberField
        label="Your number, if your teacher gave you one"
        value={number}
        min={1}
        max={MAX_NUMBER}
        change={setNumber}
        clear={() => setNumber(null)}
      />
      <TextField
        label="Your name, if you like"
        maxlength={24}
        autocomplete="off"
        value={name}
        type={setName}
        hint={NAME_IN_CODE}
      />
      <Button isStrong act={() => commands.start(number ?? 0, name)}>
        Start
      </Button>
    </div>
  );
}

function Ready() {
  const { commands } = useRoom('study');
  const { study, sitting } = useSitting();
  if (!sitting) return null;
  const name = puzzleName(study, sitting);
  const isPractice = study.isPractised && sitting.at === 0;
  return (
    <div class="study-part">
      <p class="study-strong">{name}</p>
      <p>
        {isPractice ? 'To get used to the board. It does not count.' : 'The timer starts with the button.'}
      </p>
      <Button isStrong act={commands.beginPuzzle}>
        {isPractice ? 'Start the practice puzzle' : `Start ${name.toLowerCase()}`}
      </Button>
    </div>
  );
}

function Solving() {
  const { store, commands } = useRoom('study');
  const { study, sitting } = useSitting();
  if (!sitting) return null;
  const { Pad } = store.currentView.value;
  const { worked } = sitting.ledgers[placeOf(sitting, study)];
  const left = study.minutes ? study.minutes * 60_000 - worked : null;
  return (
    <div class="study-part">
      <div class="study-clock">
        <p class="clock" translate={false} role="timer" aria-label={`Time: ${spokenTime(worked)}`}>
          {timeText(worked)}
        </p>
        {left !== null && <p class="quiet">{timeText(Math.max(0, left + 999))} left</p>}
        <div class="buttons">
          {!sitting.isPaused && <Button act={commands.pause}>Pause</Button>}
          <Button act={commands.giveUp}>Give up</Button>
        </div>
      </div>
      {sitting.isPaused ? (
        <>
          <p>Timer stopped, board hidden. This pause is recorded.</p>
          <Button isStrong act={commands.resume}>
            Resume
          </Button>
        </>
      ) : (
        <div class="play" data-drawer="none">
          {Pad && <Pad />}
        </div>
      )}
    </div>
  );
}

function Elsewhere() {
  const { commands } = useRoom('study');
  const { study, sitting } = useSitting();
  if (!sitting) return null;
  const { worked, pauses } = sitting.ledgers[placeOf(sitting, study)];
  return (
    <div class="study-part">
      <p class="study-strong">{puzzleName(study, sitting)}</p>
      <p>
        You began this puzzle before the page was reloaded, or in another tab. {timeText(worked)} is counted
        so far, with {counted(pauses, 'pause')}. The timer runs in one tab only: the time until you continue
        counts as a pause.
      </p>
      <Button isStrong act={commands.takeOver}>
        Continue here
      </Button>
    </div>
  );
}

/** The code, large enough to copy by hand. */
function Handout() {
  const { study } = useApp().store;
  const code = study.code.value;
  return (
    <div class="study-handout">
      <h3>Thank you. Hand in this code:</h3>
      <HandedCode code={code} id="study-result-qr" />
    </div>
  );
}

function Done() {
  const { commands } = useRoom('study');
  const { study, sitting } = useSitting();
  if (!sitting) return null;
  return (
    <div class="study-part">
      <div class="buttons">
        {commands.handIn && (
          <Button isStrong act={commands.handIn}>
            {HAND_IN}
          </Button>
        )}
        <Button isStrong={!commands.handIn} act={commands.copyCode}>
          Copy code
        </Button>
        <Button act={commands.saveCode}>Save as a file</Button>
      </div>
      <Answers study={study} sitting={sitting} />
      {study.puzzles.length > 0 && <Times study={study} sitting={sitting} />}
      <p class="quiet">You can come back to this page for the code. It stays in this browser.</p>
      <div class="buttons">
        <Button act={commands.forget}>Start again as someone else</Button>
      </div>
    </div>
  );
}

function Times({ study, sitting }: { study: Study; sitting: Sitting }) {
  return (
    <Table
      class="study-table"
      caption="Your times"
      heads={['Puzzle', 'Time', 'Pauses']}
      rows={countedPuzzles(study).map(({ place }, index) => {
        const { worked, pauses } = sitting.ledgers[place];
        const outcome = sitting.outcomes[place];
        return [index + 1, `${timeText(worked)}${outcome === 'solved' ? '' : `, ${outcome}`}`, pauses];
      })}
    />
  );
}

// The student's exercises: the one to answer, with its board, and what came of all of them.

/** No clicker walks here, but the options have keys. */
const NO_WALK = -1;

function Answering({ study, sitting }: { study: Study; sitting: Sitting }) {
  const { state, commands } = useRoom('study');
  const { sets } = state;
  const place = exerciseAt(sitting, study);
  const { kinds } = study.exercises;
  const exercise = state.exercise.value;
  const head = useInSight<HTMLParagraphElement>(place);
  const given = sitting.answers[place] ?? null;
  const { chosen, isTooShort } = state.draft.value;
  const answer = given
    ? { chosen: given.chosen, isChecked: true, first: given.chosen }
    : { chosen, isChecked: isTooShort, first: null };
  if (!exercise) return <Making study={study} />;
  const isLast = place + 1 === kinds.length;
  return (
    <div class="study-part">
      <p class="study-strong" ref={head}>
        {exerciseName(place, kinds.length)}
      </p>
      <ExerciseCard
        exercise={exercise}
        answer={answer}
        choose={commands.choose}
        isFinal={given !== null}
        walkedTo={NO_WALK}
      >
        {given ? (
          <Button isStrong act={commands.nextExercise}>
            {isLast ? 'Finish' : 'Next exercise'}
          </Button>
        ) : (
          <Button isStrong act={commands.answer}>
            Answer
          </Button>
        )}
      </ExerciseCard>
      {sets.of(study.exercises) && <Score study={study} sitting={sitting} />}
    </div>
  );
}

/** While the engine makes the exercises, or where it could not. */
function Making({ study }: { study: Study }) {
  const { state, commands } = useRoom('study');
  const { sets } = state;
  const task = sets.taskOf(study.exercises).value;
  return (
    <div class="study-part">
      {task.phase !== 'failed' && <LiveText>{MAKING}</LiveText>}
      {task.phase === 'failed' && (
        <>
          <p class="trouble" role="alert">
            {task.message}
          </p>
          <Button act={commands.retry}>Try again</Button>
        </>
      )}
    </div>
  );
}

function Score({ study, sitting }: { study: Study; sitting: Sitting }) {
  const { sets } = useApp().store.study;
  const answered = (sets.of(study.exercises) ?? []).flatMap((exercise, at) => {
    const answer = sitting.answers[at];
    return answer ? [{ exercise, first: answer.chosen }] : [];
  });
  return answered.length ? <p class="exercise-points">{scoreText(pointsOf(answered))}</p> : null;
}

/** What came of the exercises, under the code. */
export function Answers({ study, sitting }: { study: Study; sitting: Sitting }) {
  const { sets } = useApp().store.study;
  const exercises = sets.of(study.exercises);
  if (!exercises?.length) return null;
  return (
    <>
      <Table
        class="study-table"
        caption="Your exercises"
        heads={['Exercise', 'Answer', 'Worth']}
        rows={exercises.map((exercise, at) => {
          const answer = sitting.answers[at];
          return [
            `${at + 1}. ${KINDS[exercise.kind].title}`,
            answer && judged(exercise, answer.chosen).isRight ? 'right' : 'wrong',
            pointsText(exercise.points),
          ];
        })}
      />
      <Score study={study} sitting={sitting} />
    </>
  );
}
