/** The symmetries to draw in, each as a picture of what it makes of a stroke. */
import { CLASSIC } from '../../model/geometry.js';
import { areaPath } from '../../model/outline.js';
import { orbitOf, SYMMETRIES, SYMMETRY_NAMES } from '../../model/pattern_symmetry.js';
import { useApp } from '../app_context.js';
import { html } from '../html.js';

/** @typedef {import('../../model/pattern_symmetry.js').Symmetry} Symmetry */

/** A short stroke in the upper left, whose images under all symmetries lie apart. */
const STROKE = [1, 2, 11];

export function SymmetryChoice() {
  const { store, commands } = useApp();
  const { symmetry } = store.patterns.choices.value;
  return html`<fieldset class="choices symmetries">
    <legend>Symmetry while you draw: <span>${SYMMETRIES[symmetry].words.toLowerCase()}</span></legend>
    ${SYMMETRY_NAMES.map(
      (name) =>
        html`<label key=${name} title=${SYMMETRIES[name].words}>
          <input
            type="radio"
            name="pattern-symmetry"
            value=${name}
            aria-label=${SYMMETRIES[name].words}
            checked=${name === symmetry}
            onChange=${() => commands.setPattern({ symmetry: name })}
          />
          <span><${Picture} symmetry=${name} /></span>
        </label>`,
    )}
  </fieldset>`;
}

/** @param {{ symmetry: Symmetry }} props */
function Picture({ symmetry }) {
  const cells = [...new Set(STROKE.flatMap((cell) => orbitOf(CLASSIC, symmetry, cell)))];
  return html`<svg viewBox="-1.5 -1.5 12 12" aria-hidden="true">
    <path class="symmetry-frame" d="M-.75-.75h10.5v10.5h-10.5z" />
    <path class="symmetry-cells" d=${areaPath(CLASSIC, cells)} />
  </svg>`;
}
