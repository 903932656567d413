/** The teacher's first part: the set of puzzles in the main area, and how to fill and hand it out beside it. */
import { Option } from '../controls/option.tsx';
import { useState } from 'preact/hooks';
import { MiniBoard } from '../board/mini_board.tsx';
import { geometry } from '../board/geometry.ts';
import { useApp } from '../controls/app_context.ts';
import { Choice } from '../controls/choice.tsx';
import { iconOf } from '../controls/icons.tsx';
import { NumberField } from '../controls/number_field.tsx';
import { QrCode } from '../controls/qr.tsx';
import { TaskStatus } from '../controls/task_status.tsx';
import { capitalised } from '../text/words.ts';
import { FilePlace } from '../controls/file_place.tsx';
import { AddingExercises, ExerciseList } from './prepare_exercises.tsx';
import { useStudy } from './study_context.ts';
import { LEVELS, MAX_MINUTES, countedPuzzles } from './study_link.ts';
import { measuresText, rulesOf, titleOf } from './text.ts';
import { Told } from '../controls/told.tsx';
import type { Way } from './prepare_state.ts';

/** The study's link; where this page is a file on a disk, its text. */
const addressOf = (token: string) =>
  location.protocol === 'file:' ? token : `${location.href.replace(/#.*$/, '')}#study?s=${token}`;

export function PrepareMain() {
  const { preparing } = useStudy();
  const { puzzles } = preparing.study.value;
  const token = preparing.token.value;
  if (preparing.isQrShown.value && token !== null) {
    return (
      <div class="board study-sheet study-card">
        <QrCode text={addressOf(token)} name="QR code of the study" id="study-qr" />
      </div>
    );
  }
  const hasAny = puzzles.length > 0 || preparing.study.value.exercises.kinds.length > 0;
  return (
    <div class="board study-sheet">
      {puzzles.length > 0 && <Puzzles />}
      {hasAny ? <ExerciseList /> : <Empty />}
    </div>
  );
}

function Empty() {
  const { collect, sittings } = useStudy();
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
          You have a study to finish: <a href={`#study?s=${unfinished.token}`}>continue it</a>.
        </p>
      )}
      <form
        class="study-open"
        onSubmit={(event: Event) => {
          event.preventDefault();
          collect.openStudy(text);
        }}
      >
        <label class="select-field">
          <span>Have you been given a study? Paste its link or text</span>
          <input
            type="text"
            autocomplete="off"
            spellcheck={false}
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
        <button type="submit" class="button" disabled={!text.trim()}>
          Open study
        </button>
      </form>
      <FilePlace
        words="Open its file"
        hint="or drop it here: the file of the study, or a picture of its QR code."
        take={collect.openStudyFile}
      />
    </div>
  );
}

function Puzzles() {
  const { preparing } = useStudy();
  const { study, measuring } = preparing;
  const names = new Map(countedPuzzles(study.value).map(({ place, name }) => [place, name]));
  return (
    <ol class="study-puzzles">
      {study.value.puzzles.map((puzzle, at) => {
        const { clues, boxRows, boxColumns } = puzzle;
        const measures = measuresText(preparing.measuresOf(clues));
        const name = names.get(at) ?? 'Practice, does not count';
        return (
          <li key={clues}>
            <MiniBoard puzzle={clues} geometry={geometry(boxRows, boxColumns)} isSilent />
            <div>
              <p class="study-strong">{name}</p>
              <p class="quiet">{measures || (measuring.value.has(clues) ? 'Measuring…' : '')}</p>
              <Moves at={at} name={name} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Moves({ at, name }: { at: number; name: string }) {
  const { preparing, prepare } = useStudy();
  const { isPractised, puzzles } = preparing.study.value;
  const isPractice = isPractised && at === 0;
  const first = isPractised ? 1 : 0;
  return (
    <div class="study-moves" role="group" aria-label={name}>
      {!isPractice && (
        <>
          <button
            type="button"
            class="button"
            aria-label={`Earlier: ${name}`}
            disabled={at === first}
            onClick={() => prepare.move(at, -1)}
          >
            {iconOf('previous')}
          </button>
          <button
            type="button"
            class="button"
            aria-label={`Later: ${name}`}
            disabled={at === puzzles.length - 1}
            onClick={() => prepare.move(at, 1)}
          >
            {iconOf('next')}
          </button>
        </>
      )}
      <button type="button" class="button" aria-label={`Remove: ${name}`} onClick={() => prepare.remove(at)}>
        {iconOf('close')}
      </button>
    </div>
  );
}

const WAYS: readonly [Way, string][] = [
  ['level', 'Level'],
  ['count', 'Call count'],
  ['er', 'ER'],
  ['play', 'From Play'],
];

const WAY_WORDS = {
  level: 'From the collection, at random.',
  count: 'Generates a new puzzle with this call count.',
  er: 'The puzzle in the collection closest to this rating.',
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
  const { preparing, prepare } = useStudy();
  const { way, level, count, er, making } = preparing;
  return (
    <form
      class="study-part"
      onSubmit={(event: Event) => {
        event.preventDefault();
        void prepare.addPuzzle();
      }}
    >
      <h3>Puzzles</h3>
      <Choice
        legend="Choose by"
        name="study-way"
        options={WAYS}
        value={way.value}
        choose={prepare.chooseBy}
      />
      {way.value === 'level' && (
        <Choice
          legend="Level"
          name="study-level"
          options={LEVELS.map((name) => [name, capitalised(name)])}
          value={level.value}
          choose={(to: string) => prepare.setTarget({ level: to })}
        />
      )}
      {way.value === 'count' && (
        <NumberField
          label="Call count, in sweeps"
          value={count.value}
          min={4}
          max={5000}
          change={(to: number) => prepare.setTarget({ count: to })}
        />
      )}
      {way.value === 'er' && (
        <NumberField
          label="ER, classic scale"
          value={er.value}
          min={1}
          max={11}
          isWhole={false}
          change={(to: number) => prepare.setTarget({ er: to })}
        />
      )}
      <p class="quiet">{WAY_WORDS[way.value]}</p>
      <button type="submit" class="button strong">
        Add puzzle
      </button>
      <TaskStatus task={making.value} words={making.value.about ?? ''} stop={() => prepare.stopMaking()} />
    </form>
  );
}

function Rules() {
  const { preparing, prepare } = useStudy();
  const { title, minutes, isPractised, isBalanced } = preparing.study.value;
  return (
    <div class="study-part">
      <h3>Rules</h3>
      <label class="select-field">
        <span>Title</span>
        <input
          type="text"
          maxlength={60}
          autocomplete="off"
          value={title}
          onChange={({ currentTarget }) => prepare.setTitle(currentTarget.value)}
        />
      </label>
      <NumberField
        label="Minutes for each puzzle, 0 for no limit"
        value={minutes}
        min={0}
        max={MAX_MINUTES}
        change={prepare.setMinutes}
      />
      <Option isOn={isPractised} change={(isOn) => prepare.setPractice(isOn)} hint="It does not count.">
        Begin with an easy puzzle for practice
      </Option>
      <Option
        isOn={isBalanced}
        change={(isOn) => prepare.setBalanced(isOn)}
        hint="People get the puzzles in different orders, by their number: a Latin square."
      >
        Balance the order
      </Option>
    </div>
  );
}

function HandingOut() {
  const { commands } = useApp();
  const { preparing, prepare } = useStudy();
  const { isQrShown } = preparing;
  const token = preparing.token.value;
  const isOnDisk = location.protocol === 'file:';
  if (token === null) return null;
  if (!preparing.isMeasured.value) {
    return (
      <div class="study-part">
        <h3>Hand out</h3>
        <Told>Measuring the puzzles. The link comes when that is done.</Told>
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
          <button type="button" class="button strong" onClick={() => prepare.copyText()}>
            Copy as text
          </button>
        ) : (
          <button type="button" class="button strong" onClick={() => prepare.copyLink()}>
            Copy link
          </button>
        )}
        <button type="button" class="button" onClick={() => prepare.saveStudy()}>
          Save as a file
        </button>
        <button type="button" class="button" onClick={() => prepare.toggleQr()}>
          {isQrShown.value ? 'Show puzzles' : 'Show QR code'}
        </button>
        {preparing.study.value.puzzles.length > 0 && (
          <button type="button" class="button" onClick={() => commands.openSheets('study')}>
            Print
          </button>
        )}
        {preparing.study.value.exercises.kinds.length > 0 && (
          <button type="button" class="button" onClick={() => prepare.saveExerciseSheet()}>
            Exercises on paper
          </button>
        )}
        <a class="button" href={`#study?s=${token}`}>
          Try it
        </a>
      </div>
    </div>
  );
}
