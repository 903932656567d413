/** Where the search stands, as numbers. Those that count events lead to the next one. */
import { html } from '../controls/html.js';
import { Icon } from '../controls/icons.js';
import { useLab } from './lab_context.js';

/** @typedef {keyof import('./replay.js').Replay['marks']} Mark */

/** @type {readonly [Mark, string, string, string][]} */
const JUMPS = [
  ['choice', 'Choices', 'choice', 'c'],
  ['fail', 'Dead ends', 'dead end', 'x'],
  ['restart', 'New runs', 'new run', 'v'],
];

export function WatchFigures() {
  const { lab } = useLab();
  const { replay, step } = lab.watch;
  const known = replay.value;
  if (!known) return null;
  const now = step.value;
  const goesAgainst = known.discrepancies.some(Boolean);
  const jumps = JUMPS.filter(([mark]) => known.marks[mark].length > 0);
  return html`<div class="watch-figures">
    ${jumps.map(([mark, title, words, shortcut]) => html`<${Jump} ...${{ mark, title, words, shortcut }} />`)}
    <${Figure} title="Depth" value=${now > 0 ? known.depths[now - 1] : 0} meaning="choices that stand now" />
    ${
      goesAgainst &&
      html`<${Figure}
        title="Against"
        value=${now > 0 ? known.discrepancies[now - 1] : 0}
        meaning="discrepancies: choices that stand now against the heuristic"
      />`
    }
    <${Figure} title="Nodes" value=${known.nodesAt(now)} meaning="as the solver counts them, so far" />
  </div>`;
}

/** @param {{ mark: Mark, title: string, words: string, shortcut: string }} props */
function Jump({ mark, title, words, shortcut }) {
  const { lab, commands } = useLab();
  const { replay, step } = lab.watch;
  const all = replay.value?.marks[mark].length ?? 0;
  const passed = replay.value?.countAt(mark, step.value) ?? 0;
  return html`<button
    type="button"
    class="watch-figure"
    aria-keyshortcuts=${shortcut}
    aria-disabled=${passed === all ? 'true' : undefined}
    onClick=${() => commands.toNext(mark)}
  >
    <span>${title}<${Icon} name="next" /></span>${' '}
    <strong>${passed.toLocaleString('en')}<small> of ${all.toLocaleString('en')}</small></strong
    >${' '}
    <span class="unseen">passed. Go to the next ${words}</span>
  </button>`;
}

/** @param {{ title: string, value: number, meaning: string }} props */
function Figure({ title, value, meaning }) {
  return html`<p class="watch-figure" title=${meaning}>
    <span>${title}</span>${' '}<strong>${value.toLocaleString('en')}</strong>
  </p>`;
}
