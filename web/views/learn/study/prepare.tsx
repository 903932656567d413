/**
 * The teacher's first part: the set of puzzles and exercises in the main area, and how to fill and hand it out beside
 * it.
 */
import { Form, TextField, Choice, SelectField, NumberField } from '../../../shared/controls/fields.tsx';
import { Button } from '../../../shared/controls/button.tsx';
import { RecordForm } from '../../../shared/controls/record_form.tsx';
import { useState } from 'preact/hooks';
import { useApp, useRoom } from '../../../shared/controls/app_context.ts';
import { QrCode } from '../../../shared/controls/qr.tsx';
import { FilePlace } from '../../../shared/controls/file_place.tsx';
import { RULES, type Way } from './prepare_commands.ts';
import { Gallery } from '../../../shared/puzzle_list/gallery.tsx';
import { puzzleKey } from '../../../shared/puzzle_list/puzzle.ts';
import { LEVELS } from '../../../shared/puzzles/levels.ts';
import { countedPuzzles, MAX_EXERCISES, exerciseIds } from './study_link.ts';
import { measuresText, rulesOf, titleOf } from './text.ts';
import { LiveText } from '../../../shared/controls/live_text.tsx';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { MAX_SEED } from '../../../shared/exercises/exercise_state.ts';
import { ALL_KINDS, KINDS, type Kind } from '../../../shared/exercises/kinds.ts';

/** The study's link; where this page is a file on a disk, its text. */
const addressOf = (token: string) =>
  location.protocol === 'file:' ? token : `${location.href.replace(/#.*$/, '')}#learn/study?s=${token}`;

export function PrepareMain() {
  const { preparing } = useApp().store.study;
  const { puzzles } = preparing.study.value;
  const token = preparing.token.value;
  if (preparing.isQrShown.value && token !== null) {
    return (
      <div class="board scrolling-sheet study-sheet study-card">
        <QrCode text={addressOf(token)} name="QR code of the study" id="study-qr" />
      </div>
    );
  }
  return (
    <div class="board scrolling-sheet study-sheet">
      {puzzles.length > 0 && <Puzzles />}
      <ExerciseList />
    </div>
  );
}

/** Over the form, while nothing is chosen: what a study is, and the way into one that was handed out. */
export function StudyIntro() {
  const { state, commands } = useRoom('study');
  const { sittings } = state;
  const [text, setText] = useState('');
  const [unfinished] = sittings.unfinished.value;
  return (
    <div class="study-intro">
      <h3>How long do people take, and what do they understand?</h3>
      <p>
        Choose puzzles, exercises or both, and give your class one link. Everyone works here in the page and
        hands back a short code. Paste the codes and see times, medians and tests, beside those of the paper’s
        15 people; and of exercises who has what, how hard each was, and the commonest wrong answers.
      </p>
      <p>Nothing is sent to anyone: not the puzzles, not the times, not a name.</p>
      {unfinished && (
        <p>
          You have a study to finish: <a href={`#learn/study?s=${unfinished.token}`}>continue it</a>.
        </p>
      )}
      <Form class="study-open" send={() => commands.openStudy(text)}>
        <TextField
          label="Have you been given a study? Paste its link or text"
          autocomplete="off"
          spellcheck={false}
          value={text}
          type={setText}
        />
        <Button submits isOff={!text.trim()}>
          Open study
        </Button>
      </Form>
      <FilePlace
        words="Open its file"
        hint="or drop it here: the file of the study, or a picture of its QR code."
        take={commands.openStudyFile}
      />
    </div>
  );
}

function Puzzles() {
  const { state, commands } = useRoom('study');
  const { study, measuring, measuresOf } = state.preparing;
  const { puzzles, isPractised } = study.value;
  const names = new Map(countedPuzzles(study.value).map(({ place, name }) => [place, name]));
  return (
    <Gallery
      label="Puzzles of the study"
      puzzles={puzzles}
      wordsOf={(puzzle, at) => ({
        name: names.get(at) ?? 'Practice, does not count',
        facts:
          measuresText(measuresOf(puzzle)) || (measuring.value.has(puzzleKey(puzzle)) ? 'Measuring…' : ''),
      })}
      order={{ move: commands.move, remove: commands.removePuzzle, fixed: Number(isPractised) }}
    />
  );
}

const WAYS: readonly [Way, string][] = [
  ['level', 'Level'],
  ['play', 'From Play'],
];

const WAY_WORDS = {
  level: 'From the collection, at random.',
  play: 'The puzzle that is in Play now.',
};

export function PreparePanel() {
  return (
    <>
      <Adding /> <AddingExercises /> <Rules /> <HandingOut />
    </>
  );
}

function Adding() {
  const { state, commands, page } = useRoom('study');
  const { preparing } = state;
  const { way, level } = preparing;
  return (
    <Form class="study-part" send={commands.addPuzzle}>
      <h3>Puzzles</h3>
      <Choice
        legend="Choose by"
        name="study-way"
        options={WAYS}
        value={way.value}
        choose={commands.chooseBy}
      />
      {way.value === 'level' && (
        <Choice
          legend="Level"
          name="study-level"
          options={LEVELS.map(({ id, title }) => [id, title])}
          value={level.value}
          choose={(to: string) => commands.chooseLevel(to)}
        />
      )}
      <p class="quiet">{WAY_WORDS[way.value]}</p>
      <div class="buttons">
        <Button submits isStrong>
          Add puzzle
        </Button>
        <Button act={() => page.go('shelves')}>Choose from your lists</Button>
      </div>
    </Form>
  );
}

function Rules() {
  const { state, commands } = useRoom('study');
  const { preparing } = state;
  return (
    <div class="study-part">
      <h3>Rules</h3>
      <RecordForm of={RULES} id="study" value={preparing.study.value} set={commands.setRules} />
    </div>
  );
}

function HandingOut() {
  const { state, commands, page } = useRoom('study');
  const { preparing } = state;
  const { isQrShown } = preparing;
  const token = preparing.token.value;
  const isOnDisk = location.protocol === 'file:';
  if (token === null) return null;
  if (!preparing.isMeasured.value) {
    return (
      <div class="study-part">
        <h3>Hand out</h3>
        <LiveText>Measuring the puzzles. The link comes when that is done.</LiveText>
      </div>
    );
  }
  return (
    <div class="study-part">
      <h3>Hand out</h3>
      <p>
        {titleOf(preparing.study.value)}: {rulesOf(preparing.study.value)}
      </p>
      {isOnDisk ? (
        <p class="quiet">
          This page is a file, so give your class the file of the study. They open Dokulab, choose Study, and
          paste its text.
        </p>
      ) : (
        <p class="quiet">Give each person a number from 1 up, and the link.</p>
      )}
      <div class="buttons">
        {isOnDisk ? (
          <Button isStrong act={commands.copyText}>
            Copy as text
          </Button>
        ) : (
          <Button isStrong act={commands.copyLink}>
            Copy link
          </Button>
        )}
        <Button act={commands.saveStudy}>Save as a file</Button>
        <Button act={commands.toggleQr}>{isQrShown.value ? 'Show puzzles' : 'Show QR code'}</Button>
        {preparing.study.value.puzzles.length > 0 && (
          <Button act={() => page.printList('study')}>Print</Button>
        )}
        {preparing.study.value.exercises.kinds.length > 0 && (
          <Button act={commands.saveExerciseSheet}>Exercises on paper</Button>
        )}
        <a class="button" href={`#learn/study?s=${token}`}>
          Try it
        </a>
      </div>
    </div>
  );
}

// The exercises of a study: which kinds, in which order, made by which seed.

function AddingExercises() {
  const { state, commands } = useRoom('study');
  const { preparing } = state;
  const [kind, setKind] = useState<Kind>(ALL_KINDS[0]);
  const { seed, kinds } = preparing.study.value.exercises;
  return (
    <div class="study-part">
      <h3>Exercises</h3>
      <SelectField
        label="Kind"
        value={kind}
        choose={(value) => setKind(ALL_KINDS.find((id) => id === value) ?? kind)}
      >
        {ALL_KINDS.map((id) => (
          <option value={id}>{KINDS[id].title}</option>
        ))}
      </SelectField>
      <div class="buttons">
        <Button act={() => commands.addExercises([kind])}>Add exercise</Button>
        <Button act={() => commands.addExercises(ALL_KINDS)}>One of each kind</Button>
        {kinds.length > 0 && <Button act={() => commands.removeExercise(null)}>Remove exercises</Button>}
      </div>
      {kinds.length > 0 && (
        <NumberField
          label="Seed: another one makes other exercises"
          value={seed}
          min={0}
          max={MAX_SEED - MAX_EXERCISES}
          change={commands.setExerciseSeed}
        />
      )}
      <p class="quiet">Everyone gets the same exercises, one try each.</p>
    </div>
  );
}

/** The exercises in the main area, after the puzzles. */
function ExerciseList() {
  const { state, commands } = useRoom('study');
  const { preparing } = state;
  const ids = exerciseIds(preparing.study.value.exercises);
  if (!ids.length) return null;
  return (
    <section class="study-exercises" aria-label="Exercises">
      <h3>Exercises</h3>
      <ol>
        {ids.map(({ kind, seed }, at) => (
          <li key={at}>
            <a href={`#learn/lessons?exercise=${kind}&seed=${seed}`}>{KINDS[kind].title}</a>
            <Button
              aria-label={`Remove exercise ${at + 1}: ${KINDS[kind].title}`}
              act={() => commands.removeExercise(at)}
            >
              {iconOf('close')}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
