/** Wishes that most people do not have: the size, the number of clues, the hardest technique, the method. */
import { SYMMETRIES } from '../board/symmetry.js';
import { SHAPES, byOf, shapeOf } from './request.js';
import { counted } from '../text/words.js';
import { useApp } from '../controls/app_context.js';
import { Choice } from '../controls/choice.js';
import { html } from '../controls/html.js';
import { SymmetryChoice } from '../controls/symmetry_choice.js';
import { NumberField } from './number_field.js';
import { TechniqueField } from './technique_field.js';

/** @typedef {import('./request.js').Wish} Wish */

/** What the methods are, in a sentence each. @type {[string, string, string][]} */
const METHODS = [
  ['directed', 'Directed climb', 'From a minimal puzzle, with clues added or dropped as the count asks for.'],
  ['annealing', 'Annealing', 'A step away from the aim is taken now and then, ever more seldom.'],
  [
    'paper',
    'As the paper has it',
    'From random digits, with changes at random. It takes long, and may find none.',
  ],
];

/** @type {[Wish['spacing'], string][]} */
const SPACINGS = [
  ['paper', 'The paper’s rule'],
  ['logarithmic', 'Even'],
];

export function MoreWishes() {
  const { store, commands } = useApp();
  const wish = store.creating.wish.value;
  const { box, cluesLow, cluesHigh } = wish;
  const set = commands.setWish;
  const most = shapeOf(box).size ** 2 - 1;
  return html`<details class="more-wishes">
    <summary>
      <span>More wishes</span>
      <span class="quiet">${inWords(wish)}</span>
    </summary>
    <div class="more">
      <${SymmetryChoice}
        legend="Symmetry of the clues"
        name="symmetry"
        symmetry=${wish.symmetry}
        choose=${(/** @type {Wish['symmetry']} */ symmetry) => set({ symmetry })}
      />
      ${
        byOf(wish) === 'scale' &&
        html`<${Choice}
          legend="Spacing of the levels"
          name="spacing"
          options=${SPACINGS}
          value=${wish.spacing}
          choose=${(/** @type {Wish['spacing']} */ spacing) => set({ spacing })}
        />`
      }
      <${Choice}
        legend="Size"
        name="size"
        options=${SHAPES.map(({ box: name, size }) => [name, `${size}x${size}`])}
        value=${box}
        choose=${(/** @type {Wish['box']} */ chosen) => set({ box: chosen })}
      />
      <fieldset class="pair">
        <legend>Clues</legend>
        <${NumberField}
          label="at least"
          placeholder="any"
          value=${cluesLow}
          low=${1}
          high=${most}
          set=${(/** @type {number | null} */ value) => set({ cluesLow: value })}
        />
        <${NumberField}
          label="at most"
          placeholder="any"
          value=${cluesHigh}
          low=${1}
          high=${most}
          set=${(/** @type {number | null} */ value) => set({ cluesHigh: value })}
        />
      </fieldset>
      ${byOf(wish) !== 'technique' && html`<${TechniqueField} label="Hardest technique" mayBeAny=${true} />`}
      <${MethodField} method=${wish.method} />
    </div>
  </details>`;
}

/** @param {{ method: Wish['method'] }} props */
function MethodField({ method }) {
  const { commands } = useApp();
  return html`<label class="select-field">
    <span>Method</span>
    <select
      value=${method}
      aria-describedby="method-words"
      onChange=${(/** @type {any} */ { target }) => commands.setWish({ method: target.value })}
    >
      ${METHODS.map(([id, name]) => html`<option value=${id}>${name}</option>`)}
    </select>
    <small id="method-words">${METHODS.find(([id]) => id === method)?.[2]}</small>
  </label>`;
}

/**
 * What of these is wished for, so that it is in sight while the list is folded.
 * @param {Wish} wish
 */
function inWords(wish) {
  const { symmetry, box, cluesLow, cluesHigh, hardest, method, by, spacing } = wish;
  const { size } = shapeOf(box);
  return [
    symmetry === 'none' ? 'no symmetry' : SYMMETRIES[symmetry].words.toLowerCase(),
    `${size}x${size}`,
    clueWords(cluesLow, cluesHigh),
    byOf(wish) === 'scale' && spacing === 'logarithmic' ? 'even levels' : '',
    hardest !== null && by !== 'technique' ? 'a hardest technique' : '',
    method === 'directed' ? '' : METHODS.find(([id]) => id === method)?.[1].toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * @param {number | null} low
 * @param {number | null} high
 */
function clueWords(low, high) {
  if (low !== null && high !== null) return low === high ? counted(low, 'clue') : `${low} to ${high} clues`;
  if (low !== null) return `at least ${counted(low, 'clue')}`;
  return high === null ? '' : `at most ${counted(high, 'clue')}`;
}
