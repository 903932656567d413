/** The runs of a rating on a logarithmic axis, over the bands of the levels. */
import { logScale, stacked } from '../model/log_scale.js';
import { capitalised, measureText } from '../model/words.js';
import { html } from './html.js';

/** @typedef {import('../model/store.js').HelloResult['levels'][number]} LevelBand */

const WIDTH = 400;
const BASE = 92;
const DOT = 9;
const BAND_TOP = 22;

/**
 * @param {{ count: { counting: string, mean: number, sd: number, runs: readonly number[] },
 *   levels: readonly LevelBand[] }} props
 */
export function RunsChart({ count, levels }) {
  const runs = [...count.runs].sort((a, b) => a - b);
  const targets = levels.map((level) => level.call_count);
  const scale = logScale(
    [...runs, ...targets, count.mean].filter((value) => value > 0),
    WIDTH,
  );
  const places = runs.map(scale.at);
  const heights = stacked(places, DOT);
  const mean = scale.at(count.mean);
  return html`<figure class="runs">
    <svg viewBox=${`0 0 ${WIDTH} ${BASE + 40}`} role="img" aria-label=${inWords(count, runs)}>
      ${levels.map((level, index) => html`<${Band} ...${level} isOdd=${index % 2 === 1} at=${scale.at} />`)}
      <path class="axis" d=${`M0 ${BASE}h${WIDTH}`} />
      ${scale.ticks
        .filter((tick) => fits(scale.at(tick)))
        .map(
          (tick) =>
            html`<path class="axis" d=${`M${scale.at(tick)} ${BASE}v5`} />
              <text class="tick" x=${scale.at(tick)} y=${BASE + 18}>${measureText(tick)}</text>`,
        )}
      <path class="mean" d=${`M${mean} ${BAND_TOP}V${BASE}`} />
      <path
        class="spread-line"
        d=${`M${scale.at(count.mean - count.sd)} ${BAND_TOP + 10}H${scale.at(count.mean + count.sd)}`}
      />
      ${places.map(
        (place, index) =>
          html`<circle class="run" cx=${place} cy=${BASE - 7 - heights[index] * DOT} r="4" />`,
      )}
      <text class="axis-name" x=${WIDTH} y=${BASE + 36}>${capitalised(count.counting)}, logarithmic</text>
    </svg>
    <figcaption class="quiet">
      Each dot is a run; the cross shows their mean and spread. The bands are the levels.
    </figcaption>
    <details>
      <summary>The runs as numbers</summary>
      <p>${runs.map((run) => measureText(run)).join(', ')}</p>
    </details>
  </figure>`;
}

/**
 * Whether a number under the axis has room there.
 * @param {number} place
 */
function fits(place) {
  return place > 12 && place < WIDTH - 18;
}

/** @param {LevelBand & { isOdd: boolean, at: (value: number) => number }} props */
function Band({ name, low, high, isOdd, at }) {
  const left = at(Math.max(low, Number.MIN_VALUE));
  const right = at(high ?? Infinity);
  if (right - left < 1) return null;
  return html`<rect
      class=${isOdd ? 'band odd' : 'band'}
      x=${left}
      y=${BAND_TOP}
      width=${right - left}
      height=${BASE - BAND_TOP}
    />
    <text class="band-name" x=${(left + right) / 2} y="14">${capitalised(name)}</text>`;
}

/**
 * @param {{ counting: string, mean: number, sd: number }} count
 * @param {readonly number[]} runs
 */
function inWords({ counting, mean, sd }, runs) {
  const [low, high] = [measureText(runs[0]), measureText(runs[runs.length - 1])];
  const spread = `mean ${measureText(mean)}, spread ${measureText(sd)}`;
  return `${runs.length} runs, from ${low} to ${high} ${counting}; ${spread}.`;
}
