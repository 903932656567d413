/** Call count's place on the stage: the histogram of the runs over the bands of the levels. */
import { binned } from '../controls/log_scale.js';
import { measureText } from '../text/words.js';
import { html } from '../controls/html.js';
import { LevelChart } from '../controls/level_chart.js';
import { useLab } from './lab_context.js';

const HEIGHT = 230;
const BINS = 40;

/** Between the highest bar and the names of the levels. */
const AIR = 14;

/** @typedef {import('./calls_state.js').Calling['summary']['value']} Summary */
/** @typedef {import('../controls/log_scale.js').LogScale} LogScale */

export function CallsStage() {
  const { lab, store } = useLab();
  const { values, summary, counting } = lab.calls;
  const known = summary.value;
  const levels = counting.value === 'sweeps' ? (store.hello.value?.levels ?? []) : [];
  return html`<div class="board lab-sheet calls-sheet">
    <${LevelChart}
      levels=${levels}
      values=${values.value.length ? values.value : [1, 1000]}
      height=${HEIGHT}
      words=${inWords(known, counting.value)}
      draw=${(/** @type {LogScale} */ scale) => draw(scale, values.value, known)}
    />
    ${
      known
        ? html`<p class="lab-words">
            ${known.n.toLocaleString('en')} runs: mean <strong>${measureText(known.mean)}</strong>
            ${` ${counting.value}`}, with 95% certainty from ${measureText(known.low)} to
            ${` ${measureText(known.high)}`}; median ${measureText(known.median)}; from
            ${` ${measureText(known.fewest)}`} to ${measureText(known.most)}.
          </p>`
        : html`<p class="lab-words">
            The same puzzle, searched again and again with other random choices: see how wide its call counts
            lie, and how slowly their mean settles.
          </p>`
    }
  </div>`;
}

/**
 * @param {LogScale} scale
 * @param {readonly number[]} values
 * @param {Summary} known
 */
function draw(scale, values, known) {
  if (!known) return null;
  const bins = binned(scale, values, BINS);
  const tallest = Math.max(...bins);
  const width = scale.length / BINS;
  const mean = scale.at(known.mean);
  return html`${bins.map((count, bin) => {
      const height = (count / tallest) * (HEIGHT - AIR);
      return (
        count > 0 &&
        html`<rect
          class="bin"
          x=${bin * width + 0.25}
          y=${HEIGHT - height}
          width=${width - 0.5}
          height=${height}
        />`
      );
    })}
    <path class="mean" d=${`M${mean} 0V${HEIGHT}`} />
    <path class="mean" d=${`M${scale.at(known.low)} 7H${scale.at(known.high)}`} />`;
}

/**
 * @param {Summary} known
 * @param {string} counting
 */
function inWords(known, counting) {
  if (!known) return 'The bands of the levels on a logarithmic axis, without runs yet.';
  const range = `from ${measureText(known.fewest)} to ${measureText(known.most)} ${counting}`;
  const middle = `mean ${measureText(known.mean)}, median ${measureText(known.median)}`;
  return `Histogram of ${known.n} runs, ${range}; ${middle}.`;
}
