/** The runs of a rating over the levels, with their mean and how sure it is. */
import { stacked } from '../controls/log_scale.js';
import { measureText } from '../text/words.js';
import { html } from '../controls/html.js';
import { LevelChart } from '../controls/level_chart.js';

/** @typedef {import('../controls/levels.js').LevelBand} LevelBand */
/** @typedef {import('../app/store.js').RateResult['call_counts'][number]} CallCount */

const HEIGHT = 84;
const DOT = 9;

/** @param {{ count: CallCount, levels: readonly LevelBand[] }} props */
export function RunsChart({ count, levels }) {
  const runs = [...count.runs].sort((a, b) => a - b);
  return html`<figure class="runs">
    <${LevelChart}
      levels=${levels}
      values=${runs}
      height=${HEIGHT}
      words=${inWords(count, runs)}
      draw=${(/** @type {import('../controls/log_scale.js').LogScale} */ scale) => {
        const places = runs.map(scale.at);
        const heights = stacked(places, DOT);
        const lift = Math.min(DOT, (HEIGHT - 20) / Math.max(1, ...heights));
        const mean = scale.at(count.mean);
        const median = scale.at(count.median);
        return html`<rect
            class="interval"
            x=${scale.at(count.low)}
            y="8"
            width=${Math.max(2, scale.at(count.high) - scale.at(count.low))}
            height="8"
          />
          <path class="mean" d=${`M${mean} 2V${HEIGHT}`} />
          <path class="median" d=${`M${median} ${HEIGHT}l-5 -8h10z`} />
          ${places.map(
            (place, index) =>
              html`<circle class="run" cx=${place} cy=${HEIGHT - 14 - heights[index] * lift} r="4" />`,
          )}`;
      }}
    />
    <figcaption class="quiet">
      Each dot is a run. The line is their mean, the bar where it may lie, the triangle the median; the scale
      counts sweeps and is logarithmic.
    </figcaption>
    <details>
      <summary>The runs as numbers</summary>
      <p>${runs.map((run) => measureText(run)).join(', ')}</p>
    </details>
  </figure>`;
}

/**
 * @param {CallCount} count
 * @param {readonly number[]} runs ascending
 */
function inWords({ mean, low, high, median }, runs) {
  const said = measureText;
  return (
    `${runs.length} runs, from ${said(runs[0])} to ${said(runs[runs.length - 1])} sweeps; ` +
    `mean ${said(mean)}, between ${said(low)} and ${said(high)}; median ${said(median)}.`
  );
}
