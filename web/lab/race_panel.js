/** Race's panel: the puzzles, the solvers, the limits, and the start. */
import { EXAMPLES } from './examples.js';
import { MOST_NODES } from './race_state.js';
import { html } from '../controls/html.js';
import { EnginesChoice } from './engines_choice.js';
import { useLab } from './lab_context.js';
import { NumberField } from './number_field.js';
import { SolverChoice } from './solver_choice.js';

const GAME = 'game';
const TEXT = 'text';

export function RacePanel() {
  const { lab, commands } = useLab();
  const { race } = lab;
  const { text, limits, isRunning, solvers } = race;
  const example = EXAMPLES.find(({ puzzle }) => puzzle === text.value);
  const source = text.value === null ? GAME : (example?.id ?? TEXT);

  /** @param {string} chosen */
  function choose(chosen) {
    if (chosen === GAME) return commands.setRaceText(null);
    commands.setRaceText(EXAMPLES.find(({ id }) => id === chosen)?.puzzle ?? '');
  }

  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    void commands.startRace();
  }

  return html`<form class="lab-form" onSubmit=${submit}>
    <div class="buttons">
      ${
        isRunning.value
          ? html`<button
              type="button"
              class="button strong"
              aria-keyshortcuts="s"
              onClick=${() => commands.stopRace()}
            >
              Stop the race
            </button>`
          : html`<button
              type="submit"
              class="button strong"
              aria-keyshortcuts="s"
              disabled=${!solvers.value.length}
            >
              Start the race
            </button>`
      }
      <button
        type="button"
        class="button"
        disabled=${!race.lanes.value.length || isRunning.value}
        onClick=${() => commands.copyRace()}
      >
        Copy the table
      </button>
    </div>
    <p class="lab-words" role="status">${race.words.value}</p>
    <label>
      <span>Puzzle</span>
      <select value=${source} onChange=${(/** @type {any} */ event) => choose(event.currentTarget.value)}>
        <option value=${GAME}>The puzzle of Play</option>
        ${EXAMPLES.map(({ id, title }) => html`<option value=${id}>${title}</option>`)}
        <option value=${TEXT}>Texts of your own, one a line</option>
      </select>
    </label>
    ${
      source === TEXT &&
      html`<label>
        <span>Puzzles of any size, one a line</span>
        <textarea
          rows="5"
          value=${text.value}
          onInput=${(/** @type {any} */ event) => commands.setRaceText(event.currentTarget.value)}
        ></textarea>
      </label>`
    }
    <${SolverChoice} chosen=${solvers.value} toggle=${commands.toggleRacer} size=${null} />
    <${NumberField}
      words="Seconds for each puzzle, at most"
      value=${limits.value.seconds}
      least=${0.1}
      most=${600}
      isWhole=${false}
      change=${(/** @type {number} */ seconds) => commands.setRaceLimits({ seconds })}
    />
    <${NumberField}
      words="Nodes for each puzzle, at most"
      value=${limits.value.nodes}
      least=${1}
      most=${MOST_NODES}
      change=${(/** @type {number} */ nodes) => commands.setRaceLimits({ nodes })}
    />
    <label class="option">
      <input
        type="checkbox"
        checked=${limits.value.provesUnique}
        onChange=${() => commands.setRaceLimits({ provesUnique: !limits.value.provesUnique })}
      />
      <span
        >Prove that there is one solution<small>Otherwise the first solution ends the search.</small></span
      >
    </label>
    <${EnginesChoice} />
    <p class="quiet">With one engine the solvers run one after the other, which measures them best.</p>
  </form>`;
}
