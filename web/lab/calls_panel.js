/** Call count's panel: start and stop, what is counted, how many runs. */
import { COUNTINGS, MOST_RUNS, RUNS_A_CALL } from './calls_state.js';
import { capitalised } from '../text/words.js';
import { Choice } from '../controls/choice.js';
import { html } from '../controls/html.js';
import { MiniBoard } from '../board/mini_board.js';
import { EnginesChoice } from './engines_choice.js';
import { useLab } from './lab_context.js';
import { NumberField } from './number_field.js';

export function CallsPanel() {
  const { lab, commands, store } = useLab();
  const { calls } = lab;
  const { isRunning, runs, wanted, counting, trouble } = calls;
  const puzzle = store.puzzle.value;
  const isOther = runs.value.length > 0 && calls.puzzle.value !== puzzle;
  return html`<form class="lab-form" onSubmit=${(/** @type {SubmitEvent} */ event) => event.preventDefault()}>
    ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}
    <div class="buttons">
      ${
        isRunning.value
          ? html`<button
              type="button"
              class="button strong"
              aria-keyshortcuts="s"
              onClick=${() => commands.stopCalls()}
            >
              Pause
            </button>`
          : html`<button
              type="button"
              class="button strong"
              aria-keyshortcuts="s"
              disabled=${!isOther && runs.value.length >= wanted.value}
              onClick=${() => commands.startCalls()}
            >
              ${isOther ? 'Start with the puzzle of Play' : runs.value.length ? 'Go on' : 'Start'}
            </button>`
      }
      <button
        type="button"
        class="button"
        disabled=${!runs.value.length}
        onClick=${() => commands.resetCalls()}
      >
        Clear
      </button>
    </div>
    <progress
      aria-label="Runs done"
      max=${wanted.value}
      value=${runs.value.length}
      hidden=${!runs.value.length}
    ></progress>
    <${Choice}
      legend="Counted"
      name="calls-counting"
      options=${COUNTINGS.map((name) => [name, capitalised(name)])}
      value=${counting.value}
      choose=${commands.setCallsCounting}
    />
    <${NumberField}
      words="Runs in all"
      value=${wanted.value}
      least=${RUNS_A_CALL}
      most=${MOST_RUNS}
      change=${commands.setCallsWanted}
    />
    <${EnginesChoice} />
    <p>The puzzle of these runs:</p>
    <${MiniBoard}
      puzzle=${runs.value.length ? calls.puzzle.value : puzzle}
      geometry=${runs.value.length ? calls.geometry.value : store.board.value.geometry}
    />
  </form>`;
}
