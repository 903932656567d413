/** The teacher's first part: the set of puzzles in the main area, and how to fill and hand it out beside it. */
import { Button } from '../../../shared/controls/button.tsx';
import { TextField, Choice } from '../../../shared/controls/fields.tsx';
import { RecordForm } from '../../../shared/controls/record_form.tsx';
import { useState } from 'preact/hooks';
import { useApp, useRoom } from '../../../shared/controls/app_context.ts';
import { QrCode } from '../../../shared/controls/qr.tsx';
import { FilePlace } from '../../../shared/controls/file_place.tsx';
import { AddingExercises, ExerciseList } from './prepare_exercises.tsx';
import { RULES, type Way } from './prepare_commands.ts';
import { Gallery } from '../../../shared/puzzle_list/gallery.tsx';
import { puzzleKey } from '../../../shared/puzzle_list/puzzle.ts';
import { LEVELS } from '../../../shared/puzzles/levels.ts';
import { countedPuzzles } from './study_link.ts';
import { measuresText, rulesOf, titleOf } from './text.ts';
import { LiveText } from '../../../shared/controls/live_text.tsx';

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
      <form
        class="study-open"
        onSubmit={(event: Event) => {
          event.preventDefault();
          commands.openStudy(text);
        }}
      >
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
      </form>
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
    <form
      class="study-part"
      onSubmit={(event: Event) => {
        event.preventDefault();
        void commands.addPuzzle();
      }}
    >
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
    </form>
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
