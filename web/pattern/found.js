/** A puzzle was found: what it is, and what to do with it. */
import { tookText } from '../text/words.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';

const FULL = 'Every cell is a clue, so that nothing is left to solve.';

/** @param {{ result: import('../engine/wire.js').PatternResult }} props */
export function Found({ result }) {
  const { store, commands } = useApp();
  const isFull = !result.puzzle?.includes('.');
  const title = store.patterns.titleOf(result.method);
  return html`<div class="pattern-outcome" role="group" aria-label="The puzzle that was found">
    <p class="verdict" role="status">Found: the puzzle is on the board.</p>
    <p>${isFull ? FULL : 'It has exactly one solution, and the strategies that you chose reach it.'}</p>
    <div class="buttons">
      ${!isFull && html`<${ToSolve} />`}
      <button type="button" class="button" onClick=${() => commands.shareFound()}>Copy a link</button>
      <button type="button" class="button" onClick=${() => commands.copyFound()}>Copy text</button>
      <button type="button" class="button" onClick=${() => commands.printBoard()}>Print</button>
    </div>
    <dl class="facts-list">
      <dt>Method</dt>
      <dd>${title}</dd>
      <dt>Took</dt>
      <dd>${tookText(result.seconds)}</dd>
      <dt>Seed</dt>
      <dd>${result.seed}</dd>
    </dl>
  </div>`;
}

/** What can be done with a puzzle that has cells to fill. */
function ToSolve() {
  const { store, commands } = useApp();
  return html`<button type="button" class="button strong" onClick=${() => commands.playFound()}>
      Play it
    </button>
    <button type="button" class="button" onClick=${() => commands.explainFound()}>Explain its steps</button>
    <button type="button" class="button" onClick=${() => commands.toggleFoundSolution()}>
      ${store.patterns.showsSolution.value ? 'Hide' : 'Show'} the solution
    </button>`;
}
