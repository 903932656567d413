/** The phase transition's place on the stage: solved share and cost over the share of holes. */
import { LANDMARKS, phaseWords } from './phase_state.js';
import { html } from '../controls/html.js';
import { Curves, Legend } from './curves.js';
import { useLab } from './lab_context.js';

/** The identifiers by which the pictures are found to be saved. */
export const SHARE_PICTURE = 'phase-solved';
export const COST_PICTURE = 'phase-cost';

const SHARE = {
  at: (/** @type {number} */ share) => share,
  ticks: [0, 0.25, 0.5, 0.75, 1].map((value) => ({ value, words: `${value * 100}%` })),
};

export function PhaseStage() {
  const { lab } = useLab();
  const { curves, settings, rows, total, isRunning } = lab.phase;
  const shown = curves.value;
  const { size, nodes } = settings.value;
  const landmark = LANDMARKS[size];
  const words = phaseWords(shown);
  return html`<div class="board lab-sheet">
    <p class="lab-caption">
      ${size}x${size}, at most ${nodes.toLocaleString('en')} nodes a search:
      <strong> ${rows.value.size.toLocaleString('en')} of ${total.value.toLocaleString('en')}</strong>
      ${isRunning.value ? ' so far' : rows.value.size ? ' done' : ' searches'}
    </p>
    <${Curves}
      id=${SHARE_PICTURE}
      title="Solved"
      curves=${shown.map(({ solver, points }) => ({
        name: solver,
        points: points.map((point) => ({ x: point.percent, y: point.solved / point.problems })),
      }))}
      scale=${SHARE}
      landmark=${landmark}
      words=${`Share of problems solved, over the share of holes. ${words}`}
    />
    <${Curves}
      id=${COST_PICTURE}
      title="Median nodes"
      curves=${shown.map(({ solver, points }) => ({
        name: solver,
        points: points.map((point) => ({ x: point.percent, y: point.median })),
      }))}
      scale=${nodesScale(nodes)}
      landmark=${landmark && { ...landmark, words: '' }}
      words="Median nodes on a logarithmic scale, over the share of holes. The table has the numbers."
    />
    <${Legend} names=${shown.map(({ solver }) => solver)} />
  </div>`;
}

/** @param {number} most nodes */
function nodesScale(most) {
  const span = Math.log10(Math.max(10, most));
  const powers = Array.from({ length: Math.floor(span) + 1 }, (_, power) => 10 ** power);
  return {
    at: (/** @type {number} */ nodes) => Math.min(1, Math.log10(Math.max(1, nodes)) / span),
    ticks: powers.map((value) => ({ value, words: value.toLocaleString('en') })),
  };
}
