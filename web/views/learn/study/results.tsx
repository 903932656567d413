/** The teacher's second part: collecting codes beside the main area; Table II, curves and tests on it. */
import { Form, TextField, Choice } from '../../../shared/controls/fields.tsx';
import { Button } from '../../../shared/controls/button.tsx';
import { TaskStatus } from '../../../shared/controls/task_status.tsx';
import { counted } from '../../../shared/text/words.ts';
import { FilePlace } from '../../../shared/controls/file_place.tsx';
import {
  ClassTable,
  EachExercise,
  PuzzleTable,
  Survival,
  TableTwo,
  Tests,
  WorksResults,
} from './results_figures.tsx';
import { classAnswers } from './exercise_results.ts';
import {
  MAX_PEOPLE,
  ofStudy,
  peopleNames,
  tagOfStudy,
  type Collected,
  type Results,
} from './results_state.ts';
import { useApp, useRoom } from '../../../shared/controls/app_context.ts';
import { MAKING, countsText, peopleText, personText, titleOf } from './text.ts';
import { LiveText } from '../../../shared/controls/live_text.tsx';
import type { StudyResult } from '../../../engine/wire.d.ts';
import type { Study } from './study_link.ts';

/** The results of the study that is prepared. */
function useOwn() {
  const { results, preparing } = useApp().store.study;
  return ofStudy(results.collected.value, preparing.token.value);
}

export function ResultsPanel() {
  const { state, commands } = useRoom('study');
  const { results, preparing } = state;
  const { text, report, shown, collected, works } = results;
  const own = useOwn();
  const others = collected.value.size - own.size;
  const canCollect = preparing.token.value !== null;
  return (
    <>
      <Classroom />
      <Form
        class="study-part"
        send={commands.collect}
        onPaste={(event: ClipboardEvent) => {
          const files = [...(event.clipboardData?.files ?? [])];
          if (!files.length) return;
          event.preventDefault();
          event.stopPropagation();
          void commands.collectFiles(files);
        }}
      >
        <h3>Collect</h3>
        {!canCollect && (
          <p>
            Codes of networks and lessons can be added at once. For others, choose the puzzles or exercises
            first, under <a href="#learn/study">Hand out</a>.
          </p>
        )}
        <TextField
          label="Codes, one per line"
          hint={`With a name before it if you like: “Anna: 1ABC-…”. At most ${MAX_PEOPLE} people for a set.`}
          rows={5}
          spellcheck={false}
          autocomplete="off"
          value={text.value}
          type={commands.setText}
        />
        <Button submits isStrong isOff={!text.value.trim()}>
          Add results
        </Button>
        <FilePlace
          words="Open files"
          multiple
          hint="or drop them here: result files, or pictures of QR codes. You can paste a picture, too."
          take={commands.collectFiles}
        />
        <FilePlace
          words="Photograph a code"
          accept="image/*"
          capture="environment"
          hint="With the camera of a phone or a tablet: hold it straight over the QR code."
          take={commands.collectFiles}
        />
        <Report report={report.value} />
      </Form>
      <div class="study-part">
        {!isOfExercisesAlone(preparing.study.value) && (
          <Choice
            legend="Show"
            name="study-shown"
            options={[
              ['own', `Your class (${own.size})`],
              ['paper', 'The paper’s 15'],
            ]}
            value={shown.value}
            choose={commands.showResultsOf}
          />
        )}
        {others > 0 && <p class="quiet">Not shown: {counted(others, 'result')} of other sets.</p>}
        <People own={own} />
        <Removed />
        <div class="buttons">
          {!isOfExercisesAlone(preparing.study.value) && (
            <Button isOff={!own.size} act={commands.saveCsv}>
              Save as CSV
            </Button>
          )}
          {preparing.study.value.exercises.kinds.length > 0 && (
            <Button isOff={!own.size} act={commands.saveExercisesCsv}>
              Save exercises as CSV
            </Button>
          )}
          {works.value.size > 0 && (
            <Button act={commands.saveWorksCsv}>Save networks and lessons as CSV</Button>
          )}
          <Button isOff={!collected.value.size && !works.value.size} act={commands.clear}>
            Remove all
          </Button>
        </div>
      </div>
    </>
  );
}

/** Whether a study has exercises and no puzzle, so that there are no times to compare with the paper's. */
const isOfExercisesAlone = ({ puzzles, exercises }: Study) => !puzzles.length && exercises.kinds.length > 0;

function Report({ report }: { report: Results['report']['value'] }) {
  return (
    <LiveText as="div" class="study-told">
      {report && <p>{report.words}</p>}
      {report && report.bad.length > 0 && (
        <ul>
          {report.bad.map(({ line, text, problem }) => (
            <li>
              <strong>Line {line}</strong> <span class="study-bad">{text}</span> {problem}
            </li>
          ))}
        </ul>
      )}
    </LiveText>
  );
}

function People({ own }: { own: ReadonlyMap<string, Collected> }) {
  const { commands } = useRoom('study');
  const names = peopleNames(own);
  if (!own.size) return null;
  return (
    <details class="study-people">
      <summary>{peopleText(own.size)}</summary>
      <ul>
        {[...own].map(([key, { handed }]) => {
          const pauses = handed.results.reduce((sum, each) => sum + each.pauses, 0);
          const name = names.get(key);
          return (
            <li key={key}>
              <span>
                {name}
                {pauses ? `, ${counted(pauses, 'pause')}` : ''}
              </span>
              <Button aria-label={`Remove ${name}`} act={() => commands.removeResult(key)}>
                Remove
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** What was removed, to be had back. */
function Removed() {
  const { state, commands } = useRoom('study');
  const { removed } = state.results;
  if (!removed.value.size) return null;
  return (
    <details class="study-people">
      <summary>{counted(removed.value.size, 'removed result')}</summary>
      <ul>
        {[...removed.value].map(([key, { code, name }]) => {
          const shown = name || `Code ${code.slice(0, 9)}`;
          return (
            <li key={key}>
              <span>{shown}</span>
              <Button aria-label={`Take back ${shown}`} act={() => commands.takeBack(key)}>
                Take back
              </Button>
            </li>
          );
        })}
      </ul>
      <Button act={() => commands.takeBack()}>Take all back</Button>
    </details>
  );
}

function ExerciseResults({ own }: { own: ReadonlyMap<string, Collected> }) {
  const { sets, preparing } = useApp().store.study;
  const set = preparing.study.value.exercises;
  const exercises = sets.of(set);
  if (!set.kinds.length) return null;
  if (!exercises) {
    const task = sets.taskOf(set).value;
    return task.phase === 'failed' ? <p class="trouble">{task.message}</p> : <LiveText>{MAKING}</LiveText>;
  }
  const result = classAnswers(exercises, own);
  return (
    <>
      <ClassTable result={result} /> <EachExercise exercises={result.exercises} />
    </>
  );
}

export function ResultsMain() {
  const { state: study, commands } = useRoom('study');
  const { results, preparing } = study;
  const { works } = results;
  const own = useOwn();
  const task = study.analysis.value;
  const isPaper = results.shown.value === 'paper';
  const result = task.phase === 'done' && (isPaper || own.size) ? (task.result as StudyResult) : null;
  const caption = isPaper
    ? 'Fatemi, Kazemi and Mehrasa, Table II: 15 people. It isn’t recorded when those who failed gave up.'
    : `${titleOf(preparing.study.value)}: ${own.size} people.`;
  return (
    <div class="board scrolling-sheet study-sheet">
      {!isPaper && !own.size && !works.value.size && (
        <p>
          No results yet. Paste the codes of your class
          {!isOfExercisesAlone(preparing.study.value) && ', or look at the paper’s 15 people'}.
        </p>
      )}
      <TaskStatus task={task} words="Analysing the times" stop={() => commands.stopAnalysis()} />
      {!isPaper && own.size > 0 && <ExerciseResults own={own} />}
      {!isPaper && <WorksResults works={works.value} />}
      {result && (
        <>
          <TableTwo result={result} isPaper={isPaper} />
          <Survival result={result} caption={caption} />
          <PuzzleTable result={result} />
          <Tests result={result} />
        </>
      )}
    </div>
  );
}

/** The class while it works, where the teacher's machine collects: who has begun, who is where, who is done. */
function Classroom() {
  const { results, preparing } = useApp().store.study;
  const { state, trouble } = results.classroom.value;
  if (trouble) return <LiveText class="trouble">{trouble}</LiveText>;
  if (!state) return null;
  const tag = tagOfStudy(preparing.token.value);
  const people = state.people.filter((person) => person.tag === tag);
  return (
    <section class="study-part" aria-label="In the room">
      <h3>In the room</h3>
      <LiveText>{countsText(state, people)}</LiveText>
      {people.length > 0 && (
        <ul class="study-room">
          {people.map((person, at) => (
            <li key={person.who} data-done={person.is_done ? '' : undefined}>
              {personText(person, at)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
