/** The symmetry of the clues, each with a picture of what it ties together. */
import { capitalised } from '../../model/words.js';
import { useApp } from '../app_context.js';
import { Choices } from '../choices.js';
import { html } from '../html.js';

const UPRIGHT = 'M2.5 -0.5v6';
const LEVEL = 'M-0.5 2.5h6';
const FALLING = 'M-0.3 -0.3l5.6 5.6';
const RISING = 'M-0.3 5.3l5.6 -5.6';

/** Clue cells of a 5 x 5 board that show each, and its axes. @type {Record<string, [string, string]>} */
const PICTURES = {
  none: ['x.x.. ....x .x... x..x. ...x.', ''],
  'rotational-180': ['xx... ...x. ..x.. .x... ...xx', ''],
  'rotational-90': ['.x... .x.xx ..x.. xx.x. ...x.', ''],
  'mirror-horizontal': ['x...x .x.x. ..x.. x...x .x.x.', UPRIGHT],
  'mirror-vertical': ['xx..x ..x.. x..x. ..x.. xx..x', LEVEL],
  'mirror-both': ['x...x x...x ..x.. x...x x...x', UPRIGHT + LEVEL],
  diagonal: ['x.x.. .x..x x.x.. ...x. .x..x', FALLING],
  'anti-diagonal': ['..x.x x..x. ..x.x .x... x..x.', RISING],
  'both-diagonals': ['.x... xx... ..x.. ...xx ...x.', FALLING + RISING],
  full: ['x.x.x .x.x. x.x.x .x.x. x.x.x', UPRIGHT + LEVEL + FALLING + RISING],
};

/** What can be chosen before the engine has told all that it knows. */
const AT_FIRST = [
  { id: 'none', title: 'none' },
  { id: 'rotational-180', title: 'half turn' },
];

/** @param {import('../../model/store.js').Store} store */
function symmetriesOf(store) {
  return store.hello.value?.symmetries ?? AT_FIRST;
}

/**
 * @param {import('../../model/store.js').Store} store
 * @param {string} symmetry
 */
export function symmetryTitle(store, symmetry) {
  if (symmetry === 'none') return 'no symmetry';
  return symmetriesOf(store).find(({ id }) => id === symmetry)?.title ?? symmetry;
}

export function Symmetry() {
  const { store, commands } = useApp();
  const known = symmetriesOf(store);
  const { symmetry } = store.creating.wish.value;
  return html`<div class="symmetries">
    <${Choices}
      legend="Symmetry of the clues"
      name="symmetry"
      look="pictures"
      options=${known.map((entry) => [entry.id, html`<${Picture} ...${entry} />`])}
      chosen=${symmetry}
      choose=${(/** @type {string} */ chosen) => commands.setWish({ symmetry: chosen })}
    />
    <p class="quiet" aria-hidden="true">${capitalised(symmetryTitle(store, symmetry))}</p>
  </div>`;
}

/** @param {{ id: string, title: string }} props */
function Picture({ id, title }) {
  const [rows, axes] = PICTURES[id] ?? ['', ''];
  const clues = rows
    .split(' ')
    .flatMap((row, y) => [...row].map((sign, x) => (sign === 'x' ? `M${x} ${y}h1v1h-1z` : '')));
  return html`<svg class="symmetry" viewBox="-0.5 -0.5 6 6" aria-hidden="true">
      <path class="symmetry-sheet" d="M0 0h5v5h-5z" />
      <path class="symmetry-clues" d=${clues.join('')} />
      <path class="symmetry-axes" d=${axes} />
    </svg>
    <span class="unseen">${capitalised(title)}</span>`;
}
