/** Beside the board: what the engine says of the reading, the keys to correct it, and where it goes. */
import { symbolOf } from '../board/digits.ts';
import { MAX_ZOOM } from '../board/select.ts';
import { useApp } from '../controls/app_context.ts';
import { Choice } from '../controls/choice.tsx';
import { iconOf } from '../controls/icons.tsx';
import { Option } from '../controls/option.tsx';
import { isUnderWay } from '../controls/task.ts';
import { BringPicture } from './waiting.tsx';
import { usePhoto } from './photo_context.ts';
import { INTRO, TIPS, correctionText, doubtText, pencilledText, checkText } from './text.ts';
import { Told } from '../controls/told.tsx';

export function Panel() {
  const { state } = usePhoto();
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
  const { state } = usePhoto();
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
  const { state, commands } = usePhoto();
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
  const { keys } = useApp();
  const { state, commands } = usePhoto();
  const count = state.toCheck.value.length;
  if (!count) return null;
  return (
    <div class="photo-doubts">
      <p>{doubtText(count)}</p>
      <button
        type="button"
        class="button"
        aria-keyshortcuts={keys.shortcutOf('pressInView', 'photo', 'showNext')}
        onClick={commands.showNext}
      >
        Next
      </button>
    </div>
  );
}

function Keypad() {
  const { state, commands } = usePhoto();
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
  const { state, commands } = usePhoto();
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
        aria-keyshortcuts={keys.shortcutOf('pressInView', 'photo', 'undo')}
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
  const { state, commands } = usePhoto();
  const count = state.pencilled.value.filter(Boolean).length;
  if (!count) return null;
  return (
    <Option isOn={state.keepsPencilled.value} change={(isOn) => commands.keepPencilled(isOn)}>
      {pencilledText(count)}
    </Option>
  );
}

function Destinations() {
  const { keys } = useApp();
  const { state, commands } = usePhoto();
  const isUnique = state.corrected.value?.unique ?? false;
  return (
    <div class="buttons">
      <button
        type="button"
        class={isUnique ? 'button strong' : 'button'}
        aria-keyshortcuts={keys.shortcutOf('pressInView', 'photo', 'play')}
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
