/** What most people leave as it is: the size, the number of clues, the hardest technique, the method. */
import { SHAPES, byOf, shapeOf } from './request.js';
import { useApp } from '../controls/app_context.js';
import { Choice } from '../controls/choice.js';
import { html } from '../controls/html.js';
import { SymmetryChoice } from '../controls/symmetry_choice.js';
import { NumberField } from '../controls/number_field.js';
import { TechniqueField } from './difficulty.js';
import { METHODS, SPACINGS, optionsText } from './text.js';

/** @typedef {import('./request.js').Request} Request */

export function MoreOptions() {
  const { store, commands } = useApp();
  const request = store.creating.request.value;
  const { box, cluesLow, cluesHigh } = request;
  const set = commands.setRequest;
  const most = shapeOf(box).size ** 2 - 1;
  return html`<details class="more-options">
    <summary>
      <span>More options</span>
      <span class="quiet">${optionsText(request)}</span>
    </summary>
    <div class="more">
      <${SymmetryChoice}
        legend="Symmetry of the clues"
        name="symmetry"
        symmetry=${request.symmetry}
        choose=${(/** @type {Request['symmetry']} */ symmetry) => set({ symmetry })}
      />
      ${
        byOf(request) === 'scale' &&
        html`<${Choice}
          legend="Spacing of the levels"
          name="spacing"
          options=${SPACINGS}
          value=${request.spacing}
          choose=${(/** @type {Request['spacing']} */ spacing) => set({ spacing })}
        />`
      }
      <${Choice}
        legend="Size"
        name="size"
        options=${SHAPES.map(({ box: name, size }) => [name, `${size}x${size}`])}
        value=${box}
        choose=${(/** @type {Request['box']} */ chosen) => set({ box: chosen })}
      />
      <fieldset class="pair">
        <legend>Clues</legend>
        <${NumberField}
          label="at least"
          placeholder="any"
          value=${cluesLow}
          least=${1}
          most=${most}
          change=${(/** @type {number} */ value) => set({ cluesLow: value })}
          clear=${() => set({ cluesLow: null })}
        />
        <${NumberField}
          label="at most"
          placeholder="any"
          value=${cluesHigh}
          least=${1}
          most=${most}
          change=${(/** @type {number} */ value) => set({ cluesHigh: value })}
          clear=${() => set({ cluesHigh: null })}
        />
      </fieldset>
      ${
        byOf(request) !== 'technique' &&
        html`<${TechniqueField} label="Hardest technique" mayBeAny=${true} />`
      }
      <${MethodField} method=${request.method} />
    </div>
  </details>`;
}

/** @param {{ method: Request['method'] }} props */
function MethodField({ method }) {
  const { commands } = useApp();
  return html`<label class="select-field">
    <span>Method</span>
    <select
      value=${method}
      aria-describedby="method-words"
      onChange=${(/** @type {any} */ { target }) => commands.setRequest({ method: target.value })}
    >
      ${METHODS.map(([id, name]) => html`<option value=${id}>${name}</option>`)}
    </select>
    <small id="method-words">${METHODS.find(([id]) => id === method)?.[2]}</small>
  </label>`;
}
