/** Beside the board: what the engine says of the reading, the keys to correct it, and where it goes. */
import { effect } from '@preact/signals-core';
import { Board } from '../../../shared/board/board_view.tsx';
import { symbolOf } from '../../../shared/board/digits.ts';
import { useApp, useRoom } from '../../../shared/controls/app_context.ts';
import { ActionButton, Button } from '../../../shared/controls/button.tsx';
import { Choice, Option } from '../../../shared/controls/fields.tsx';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { LiveText, Trouble } from '../../../shared/controls/live_text.tsx';
import { isUnderWay } from '../../../shared/controls/task.ts';
import { Progress, UnderWay } from '../../../shared/controls/task_status.tsx';
import { makePhoto } from './photo.ts';
import { PhotoGrid } from './photo_grid.tsx';
import {
  INTRO,
  READING,
  TIPS,
  checkText,
  correctionText,
  doubtText,
  factsText,
  pencilledText,
} from './text.ts';
import style from './style.css';
import type { App } from '../../../frame/app.ts';

export const styles = [style];

export const make = makePhoto;

export function open({ store: { photo } }: App) {
  effect(() => {
    if (photo.status.value) document.documentElement.dataset.photo = photo.status.value;
  });
  return { Main, Panel, Facts, Grid: ReviewGrid };
}

function Main() {
  return useApp().store.photo.phase.value.name === 'read' ? <Board /> : <Waiting />;
}

function ReviewGrid() {
  const source = useApp().store.photo.board.value;
  return source && <PhotoGrid source={source} />;
}

function Facts() {
  const { phase, shape, values } = useApp().store.photo;
  if (phase.value.name !== 'read') return null;
  return <>{factsText(shape.value.size, values.value.filter(Boolean).length)}</>;
}

function Panel() {
  const { photo: state } = useApp().store;
  return state.phase.value.name === 'read' ? <Review /> : <About />;
}

function About() {
  return (
    <div class="stack photo">
      <p class="lead">{INTRO}</p>
      <ul class="photo-tips">
        {TIPS.map((tip) => (
          <li>{tip}</li>
        ))}
      </ul>
    </div>
  );
}

function Review() {
  const { photo: state } = useApp().store;
  const isDone = state.status.value === 'done';
  return (
    <div class="stack photo" data-reading={isDone ? state.text.value : undefined}>
      <Verdict />
      <Doubts />
      <Keypad />
      <Show />
      <Destinations />
      <Pencilled />
      <BringPicture />
    </div>
  );
}

function Verdict() {
  const { commands: page, store } = useApp();
  const { photo: state } = store;
  const { photo: commands } = page;
  const task = state.task.value;
  const result = state.corrected.value;
  const isUnique = result?.unique && !isUnderWay(task);
  return (
    <div class="photo-verdict" data-verdict={isUnderWay(task) ? undefined : isUnique ? 'unique' : 'none'}>
      <LiveText>{checkText(store.engine.value.words, task, result)}</LiveText>
      {(task.phase === 'failed' || task.phase === 'stopped') && (
        <Button act={commands.check}>Check again</Button>
      )}
      {task.phase === 'done' && result && result.corrections.length > 0 && (
        <ul class="photo-corrections">
          {result.corrections.map((correction) => (
            <li>
              <Button isBare act={() => page.select(correction.cell)}>
                {correctionText(state.shape.value, correction)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Doubts() {
  const { state, commands, keys } = useRoom('photo');
  const count = state.toCheck.value.length;
  if (!count) return null;
  return (
    <div class="photo-doubts">
      <p>{doubtText(count)}</p>
      <Button keys={keys.shortcutOf('photo.showNext')} act={commands.showNext}>
        Next
      </Button>
    </div>
  );
}

function Keypad() {
  const { state, commands } = useRoom('photo');
  const { digits, boxColumns } = state.shape.value;
  return (
    <div class="play">
      <div
        class="keypad"
        role="group"
        aria-label="Correct the cell"
        style={{ '--columns': boxColumns, '--across': 5 }}
      >
        {digits.map((digit) => (
          <Button isBare class="key" data-digit={digit} act={() => commands.enter(digit)}>
            <span class="key-digit">{symbolOf(digit)}</span>
          </Button>
        ))}
        <Button isBare class="key key-erase" aria-label="Erase" act={() => commands.enter(0)}>
          {iconOf('erase')}
        </Button>
      </div>
    </div>
  );
}

function Show() {
  const { state, commands } = useRoom('photo');
  return (
    <div class="photo-show">
      <Choice
        legend="Show"
        name="photo-show"
        options={[
          ['photo', 'Photo'],
          ['digits', 'Digits'],
        ]}
        value={state.isPictureShown.value ? 'photo' : 'digits'}
        choose={commands.togglePicture}
        isHeard
      />
      <ActionButton isBare class="tool" command="photo.undo" />
      <Button isBare class="tool" data-tool="erase" act={() => commands.enter(0)}>
        {iconOf('erase')}
        <span>Erase</span>
      </Button>
      {(['zoomOut', 'zoomIn'] as const).map((command) => (
        <ActionButton isBare class="tool" command={command}>
          {iconOf(command)}
          <span>{command === 'zoomIn' ? 'Zoom in' : 'Zoom out'}</span>
        </ActionButton>
      ))}
    </div>
  );
}

function Pencilled() {
  const { state, commands } = useRoom('photo');
  const count = state.pencilled.value.filter(Boolean).length;
  if (!count) return null;
  return (
    <Option isOn={state.keepsPencilled.value} change={(isOn) => commands.keepPencilled(isOn)}>
      {pencilledText(count)}
    </Option>
  );
}

function Destinations() {
  const { state, commands, keys } = useRoom('photo');
  const isUnique = state.corrected.value?.unique ?? false;
  return (
    <div class="buttons">
      <Button isStrong={isUnique} keys={keys.shortcutOf('photo.play')} act={commands.play}>
        Play
      </Button>
      <Button isStrong={!isUnique} act={commands.keepDraft}>
        Keep as a draft
      </Button>
    </div>
  );
}

export function Waiting() {
  const { state, commands } = useRoom('photo');
  const phase = state.phase.value;
  return (
    <div class="photo-waiting">
      {iconOf('photo')}
      {phase.name === 'reading' ? (
        <UnderWay
          words={READING}
          bar={<Progress aria-label={READING} max="1" value={phase.fraction} />}
          end={<Button act={commands.cancel}>Cancel</Button>}
        />
      ) : (
        <>
          <Trouble>{phase.name === 'none' && phase.words}</Trouble>
          <BringPicture isMain />
        </>
      )}
    </div>
  );
}

/** The buttons for a picture: from a file, and on a phone from its camera. */
function BringPicture({ isMain = false }: { isMain?: boolean }) {
  const { commands } = useApp();
  return (
    <div class="buttons">
      <Button class="photo-camera" act={commands.takePhoto}>
        Take a photo
      </Button>
      <Button isStrong={isMain} act={commands.choosePicture}>
        {isMain ? 'Choose a picture' : 'Choose another picture'}
      </Button>
    </div>
  );
}
