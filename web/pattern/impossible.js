/** No puzzle is possible: the reason in words, and where it can be seen. */
import { tookText } from '../text/words.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';

/** @param {{ result: import('../engine/wire.js').PatternResult }} props */
export function Impossible({ result }) {
  const { proof, method, seconds } = result;
  const title = useApp().store.patterns.titleOf(method);
  const isDrawn = proof && proof.cells.length + proof.units.length > 0;
  return html`<div class="pattern-outcome" role="group" aria-label="The proof that there is no puzzle">
    <p class="verdict" role="status">Impossible: there is no such puzzle.</p>
    ${proof && html`<p>${proof.words}</p>`}
    ${
      isDrawn &&
      html`<p class="quiet pattern-legend">
        <span class="pattern-barred" aria-hidden="true"></span>Shown on the board, hatched.
      </p>`
    }
    <dl class="facts-list">
      <dt>Proof</dt>
      <dd>${title}</dd>
      <dt>Took</dt>
      <dd>${tookText(seconds)}</dd>
    </dl>
  </div>`;
}
