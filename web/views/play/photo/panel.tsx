/** Beside the board: what the engine says of the reading, the keys to correct it, and where it goes. */
import { effect } from '@preact/signals-core';
import { symbolOf } from '../../../shared/board/digits.ts';
import { MAX_ZOOM } from '../../../frame/select.ts';
import { useApp, useRoom } from '../../../shared/controls/app_context.ts';
import { Choice } from '../../../shared/controls/choice.tsx';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { Option } from '../../../shared/controls/option.tsx';
import { isUnderWay } from '../../../shared/controls/task.ts';
import { Board } from '../../../shared/board/board_view.tsx';
import { makePhoto } from './photo.ts';
import { PhotoGrid } from './photo_grid.tsx';
import { BringPicture, Waiting } from './waiting.tsx';
import style from './style.css';
import type { App } from '../../../frame/app.ts';
import { INTRO, TIPS, checkText, correctionText, doubtText, factsText, pencilledText } from './text.ts';
import { Told } from '../../../shared/controls/told.tsx';

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
    <div class="photo">
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
    <div class="photo" data-reading={isDone ? state.text.value : undefined}>
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
      <Told>{checkText(store.engine.value.words, task, result)}</Told>
      {(task.phase === 'failed' || task.phase === 'stopped') && (
        <button type="button" class="button" onClick={() => void commands.check()}>
          Check again
        </button>
      )}
      {task.phase === 'done' && result && result.corrections.length > 0 && (
        <ul class="photo-corrections">
          {result.corrections.map((correction) => (
            <li>
              <button type="button" onClick={() => page.select(correction.cell)}>
                {correctionText(state.shape.value, correction)}
              </button>
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
      <button
        type="button"
        class="button"
        aria-keyshortcuts={keys.shortcutOf('photo.showNext')}
        onClick={commands.showNext}
      >
        Next
      </button>
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
          <button type="button" class="key" data-digit={digit} onClick={() => commands.enter(digit)}>
            <span class="key-digit">{symbolOf(digit)}</span>
          </button>
        ))}
        <button type="button" class="key key-erase" aria-label="Erase" onClick={() => commands.enter(0)}>
          {iconOf('erase')}
        </button>
      </div>
    </div>
  );
}

function Show() {
  const { store, commands: page, keys } = useApp();
  const { photo: state } = store;
  const { photo: commands } = page;
  const zoom = store.zoom.value;
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
      <button
        type="button"
        class="tool"
        aria-keyshortcuts={keys.shortcutOf('photo.undo')}
        aria-disabled={state.past.value.length ? undefined : 'true'}
        onClick={commands.undo}
      >
        {iconOf('undo')}
        <span>Undo</span>
      </button>
      <button type="button" class="tool" data-tool="erase" onClick={() => commands.enter(0)}>
        {iconOf('erase')}
        <span>Erase</span>
      </button>
      {(['zoomOut', 'zoomIn'] as const).map((command) => (
        <button
          type="button"
          class="tool"
          aria-keyshortcuts={keys.shortcutOf(command)}
          aria-disabled={zoom === (command === 'zoomIn' ? MAX_ZOOM : 1) ? 'true' : undefined}
          onClick={() => page[command]()}
        >
          {iconOf(command)}
          <span>{command === 'zoomIn' ? 'Zoom in' : 'Zoom out'}</span>
        </button>
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
      <button
        type="button"
        class={isUnique ? 'button strong' : 'button'}
        aria-keyshortcuts={keys.shortcutOf('photo.play')}
        onClick={() => void commands.play()}
      >
        Play
      </button>
      <button
        type="button"
        class={isUnique ? 'button' : 'button strong'}
        onClick={() => void commands.keepDraft()}
      >
        Keep as a draft
      </button>
    </div>
  );
}
