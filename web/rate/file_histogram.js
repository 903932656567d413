/** How many puzzles of a file lie where on the scale of levels. */
import { levelOf } from '../controls/levels.js';
import { binned } from '../controls/log_scale.js';
import { counted, measureText } from '../text/words.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { LevelChart } from '../controls/level_chart.js';

const HEIGHT = 70;
const BARS = 40;

/** @param {{ rows: readonly import('./file_state.js').Row[] }} props */
export function FileHistogram({ rows }) {
  const { store } = useApp();
  const levels = store.levels.value;
  const means = rows.flatMap(({ mean, hasLevel }) => (mean === null || !hasLevel ? [] : [mean]));
  if (!means.length || !levels.length) return null;
  const counts = levels.map((level) => means.filter((mean) => levelOf(levels, mean) === level).length);
  const said = levels.map(({ name }, index) => `${counts[index]} ${name}`).join(', ');
  const middle = [...means].sort((a, b) => a - b)[Math.floor(means.length / 2)];
  return html`<figure class="runs">
    <${LevelChart}
      levels=${levels}
      values=${means}
      height=${HEIGHT}
      notes=${counts.map((count) => count.toLocaleString('en'))}
      words=${`${counted(means.length, 'rating')}: ${said}. The middle one is ${measureText(middle)} sweeps.`}
      draw=${(/** @type {import('../controls/log_scale.js').LogScale} */ scale) => {
        const bars = binned(scale, means, BARS);
        const most = Math.max(...bars);
        const width = scale.length / BARS;
        return bars.map((count, index) => {
          const height = (count / most) * (HEIGHT - 4);
          return (
            count > 0 &&
            html`<rect
              class="bar"
              x=${index * width + 0.5}
              y=${HEIGHT - height}
              width=${width - 1}
              height=${height}
            />`
          );
        });
      }}
    />
    <figcaption class="quiet">Puzzles by their mean of sweeps. Each level has its number above.</figcaption>
  </figure>`;
}
