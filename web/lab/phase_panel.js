/** The phase transition's panel: what to run, how far it is, and what to take away. */
import { MOST_NODES, MOST_PROBLEMS, SIZES } from './phase_state.js';
import { html } from '../controls/html.js';
import { EnginesChoice } from './engines_choice.js';
import { useLab } from './lab_context.js';
import { NumberField } from './number_field.js';
import { COST_PICTURE, SHARE_PICTURE } from './phase_stage.js';
import { pngBlob, svgText } from './save_picture.js';
import { SolverChoice } from './solver_choice.js';

export function PhasePanel() {
  const { lab, commands } = useLab();
  const { phase } = lab;
  const { wish, settings, rows, total, isRunning, trouble } = phase;
  const done = rows.value.size;
  const isPart = done > 0 && done < total.value;

  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    void commands.startPhase();
  }

  return html`<div class="lab-form">
    <p class="quiet">
      Random problems with more and more holes. Where nearly all clues are there, every search ends at once;
      with few clues solutions are many. Between the two lies a cliff.
    </p>
    ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}
    <progress
      aria-label="Searches done"
      max=${total.value}
      value=${done}
      hidden=${!isRunning.value && !isPart}
    ></progress>
    <div class="buttons">
      ${
        isRunning.value
          ? html`<${Strong} words="Pause" act=${commands.pausePhase} />`
          : isPart && html`<${Strong} words="Go on" act=${commands.resumePhase} />`
      }
      <button
        type="submit"
        form="phase-form"
        class=${isRunning.value || isPart ? 'button' : 'button strong'}
        disabled=${!wish.value.solvers.length}
      >
        ${done ? 'Start anew' : 'Start'}
      </button>
    </div>
    <${Table} />
    <div class="buttons">
      <button type="button" class="button" disabled=${!done} onClick=${() => commands.downloadPhaseCsv()}>
        CSV
      </button>
      ${[
        ['Solved, SVG', SHARE_PICTURE, 'svg'],
        ['Solved, PNG', SHARE_PICTURE, 'png'],
        ['Nodes, SVG', COST_PICTURE, 'svg'],
        ['Nodes, PNG', COST_PICTURE, 'png'],
      ].map(
        ([words, picture, kind]) =>
          html`<button type="button" class="button" disabled=${!done} onClick=${() => save(picture, kind)}>
            ${words}
          </button>`,
      )}
    </div>
    <form id="phase-form" onSubmit=${submit}>
      <label>
        <span>Board</span>
        <select
          value=${wish.value.size}
          onChange=${(/** @type {any} */ { currentTarget }) =>
            commands.setPhaseWish({ size: Number(currentTarget.value) })}
        >
          ${SIZES.map((size) => html`<option value=${size}>${size}x${size}</option>`)}
        </select>
      </label>
      <${Wish} words="Problems for each 5% of holes" name="problems" most=${MOST_PROBLEMS} />
      <${Wish} words="Nodes for each search, at most" name="nodes" most=${MOST_NODES} />
      <${Wish} words="Seed of the problems" name="seed" most=${999_999} least=${0} />
      <${SolverChoice}
        chosen=${wish.value.solvers}
        toggle=${commands.togglePhaseSolver}
        size=${wish.value.size}
      />
      <${EnginesChoice} />
      ${
        done > 0 &&
        html`<p class="quiet">
          Starting anew forgets the ${done.toLocaleString('en')} results of
          ${settings.value.size}x${settings.value.size}. The CSV keeps them.
        </p>`
      }
    </form>
  </div>`;

  /**
   * @param {string} picture
   * @param {string} kind
   */
  async function save(picture, kind) {
    const drawn = /** @type {SVGSVGElement | null} */ (
      /** @type {unknown} */ (document.getElementById(picture))
    );
    if (!drawn) return;
    const content = kind === 'svg' ? svgText(drawn) : await pngBlob(drawn);
    commands.downloadPicture(`${picture}.${kind}`, content);
  }
}

/** @param {{ words: string, act: () => unknown }} props */
function Strong({ words, act }) {
  return html`<button type="button" class="button strong" aria-keyshortcuts="s" onClick=${() => act()}>
    ${words}
  </button>`;
}

/** @param {{ words: string, name: 'problems' | 'nodes' | 'seed', most: number, least?: number }} props */
function Wish({ words, name, most, least = 1 }) {
  const { lab, commands } = useLab();
  const change = (/** @type {number} */ value) => commands.setPhaseWish({ [name]: value });
  return html`<${NumberField} ...${{ words, least, most, change }} value=${lab.phase.wish.value[name]} />`;
}

/** The numbers behind the curves. */
function Table() {
  const { lab } = useLab();
  const curves = lab.phase.curves.value.filter(({ points }) => points.length);
  if (!curves.length) return null;
  const percents = [...new Set(curves.flatMap(({ points }) => points.map(({ percent }) => percent)))].sort(
    (a, b) => a - b,
  );
  return html`<details>
    <summary>The numbers</summary>
    <table class="numbers">
      <thead>
        <tr>
          <th scope="col">Holes</th>
          ${curves.map(({ solver }) => html`<th scope="col">${solver}<small>solved, nodes</small></th>`)}
        </tr>
      </thead>
      <tbody>
        ${percents.map(
          (percent) =>
            html`<tr>
              <th scope="row">${percent}%</th>
              ${curves.map(({ points }) => {
                const point = points.find((known) => known.percent === percent);
                return html`<td>${point && pointWords(point)}</td>`;
              })}
            </tr>`,
        )}
      </tbody>
    </table>
  </details>`;
}

/** @param {import('./phase_state.js').PhasePoint} point */
function pointWords({ solved, problems, median }) {
  return `${solved} of ${problems}, ${Math.round(median).toLocaleString('en')}`;
}
