/** How hard: a level by name, a place on a scale of levels, or a call count on a dial. */
import { levelsFor } from './state.js';
import { LEVEL_NAMES } from '../controls/levels.js';
import { logScale } from '../controls/log_scale.js';
import { capitalised, measureText } from '../text/words.js';
import {
  FEWEST_LEVELS,
  MOST_LEVELS,
  WITH_LEVELS,
  aimOf,
  aimWords,
  byOf,
  dialled,
  shapeOf,
} from './request.js';
import { useApp } from '../controls/app_context.js';
import { Choice } from '../controls/choice.js';
import { html } from '../controls/html.js';
import { LevelChart } from '../controls/level_chart.js';
import { NumberField } from './number_field.js';
import { TechniqueField } from './technique_field.js';

/** @typedef {import('./request.js').Wish} Wish */

/** @type {[Wish['by'], string][]} */
const WAYS = [
  ['level', 'Level'],
  ['scale', 'I of N'],
  ['count', 'Dial'],
  ['technique', 'Technique'],
];

/** How far off the call count may be, as a share of it. */
const TOLERANCES = [0.05, 0.1, 0.25, 0.5];

/** Steps of the dial. */
const STEPS = 400;

export function Difficulty() {
  const { store, commands } = useApp();
  const wish = store.creating.wish.value;
  const by = byOf(wish);
  const hasLevels = wish.box === WITH_LEVELS;
  return html`<div class="difficulty">
    <${Choice}
      legend="Difficulty"
      isHeard=${true}
      name="by"
      look="tabs"
      options=${hasLevels ? WAYS : WAYS.slice(2)}
      value=${by}
      choose=${(/** @type {any} */ value) => commands.setWish({ by: value })}
    />
    ${
      by === 'level' &&
      html`<${Choice}
        legend="Level"
        isHeard=${true}
        name="level"
        options=${LEVEL_NAMES.map((level) => [level, capitalised(level)])}
        value=${wish.level}
        choose=${(/** @type {string} */ level) => commands.setWish({ level })}
      />`
    }
    ${by === 'scale' && html`<${Place} wish=${wish} />`} ${by === 'count' && html`<${Dial} wish=${wish} />`}
    ${by === 'technique' && html`<${TechniqueField} label="Technique" mayBeAny=${false} />`}
    <${Aim} wish=${wish} />
  </div>`;
}

/** @param {{ wish: Wish }} props */
function Place({ wish }) {
  const { commands } = useApp();
  const { place, levels } = wish;
  return html`<div class="dial-row">
    <${NumberField}
      label="Level"
      value=${place}
      low=${1}
      high=${levels}
      set=${(/** @type {number | null} */ value) => commands.setWish({ place: value ?? 1 })}
    />
    <${NumberField}
      label="of"
      value=${levels}
      low=${FEWEST_LEVELS}
      high=${MOST_LEVELS}
      set=${(/** @type {number | null} */ value) => commands.setWish({ levels: value ?? FEWEST_LEVELS })}
    />
  </div>`;
}

/** @param {{ wish: Wish }} props */
function Dial({ wish }) {
  const { commands } = useApp();
  const { least, greatest } = shapeOf(wish.box);
  const scale = logScale(least, greatest, STEPS);
  return html`<div class="dial">
    <div class="dial-row">
      <${NumberField}
        label="Call count, in sweeps"
        value=${wish.callCount}
        low=${1}
        high=${1_000_000}
        set=${(/** @type {number | null} */ value) => commands.setWish({ callCount: value ?? least })}
      />
      <label class="number-field">
        <span>±</span>
        <select
          aria-label="Give or take"
          value=${String(wish.tolerance)}
          onChange=${(/** @type {any} */ { target }) => commands.setWish({ tolerance: Number(target.value) })}
        >
          ${TOLERANCES.map((share) => html`<option value=${String(share)}>${share * 100} %</option>`)}
        </select>
      </label>
    </div>
    <input
      type="range"
      aria-label="Call count"
      aria-valuetext=${`${measureText(wish.callCount)} sweeps`}
      min="0"
      max=${STEPS}
      value=${Math.round(scale.at(wish.callCount))}
      onInput=${(/** @type {any} */ event) =>
        commands.setWish({ callCount: dialled(scale, Number(event.target.value), wish.callCount) })}
    />
  </div>`;
}

/** Where the wish lies on the scale of levels. @param {{ wish: Wish }} props */
function Aim({ wish }) {
  const { store } = useApp();
  const named = store.hello.value?.levels ?? [];
  const isScale = byOf(wish) === 'scale';
  const scale = levelsFor(store.creating.scale.value, wish);
  const aim = aimOf(wish, named, scale);
  if (!aim || !named.length) return null;
  const levels = isScale ? scale : named;
  const words = aimWords(wish, aim);
  if (wish.box !== WITH_LEVELS) return html`<p class="quiet">${words}</p>`;
  return html`<figure class="aim">
    <${LevelChart}
      levels=${levels}
      values=${[aim.target]}
      height=${18}
      words=${words}
      draw=${(/** @type {import('../controls/log_scale.js').LogScale} */ axis) =>
        html`<${Marker} axis=${axis} aim=${aim} isBand=${byOf(wish) !== 'count'} />`}
    />
    <figcaption class="quiet">${words}</figcaption>
  </figure>`;
}

/**
 * @param {{ axis: import('../controls/log_scale.js').LogScale, aim: NonNullable<ReturnType<typeof aimOf>>,
 *   isBand: boolean }} props
 */
function Marker({ axis, aim: { target, band }, isBand }) {
  const at = axis.at(target);
  const [left, right] = band
    ? [axis.at(Math.max(band.low, axis.low)), axis.at(band.high ?? Infinity)]
    : [at, at];
  return html`${isBand && html`<rect class="aim-band" x=${left} y="0" width=${right - left} height="18" />`}
    <path class="aim-mark" d=${`M${at} 18V6m0 -6l5 8h-10z`} />`;
}
