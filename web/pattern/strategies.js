/** The strategies that must be enough to solve the puzzle. */
import { STRATEGIES } from './pattern_text.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';

/** @type {Record<import('./pattern_text.js').Strategy, [string, string]>} */
const WORDS = {
  ns: ['Naked singles', 'A cell has only one digit left.'],
  hs: ['Hidden singles', 'A digit has only one place left in a row, column or box.'],
  lc: ['Locked candidates', 'A digit’s places in a box lie in one line, or a line’s in one box.'],
  np: ['Naked pairs', 'Two cells of a unit have the same two digits left.'],
};

export function Strategies() {
  const { store, commands } = useApp();
  const { strategies } = store.patterns.choices.value;
  return html`<fieldset class="pattern-part pattern-strategies">
    <legend>Solved by these alone</legend>
    ${STRATEGIES.map((strategy) => {
      const [words, hint] = WORDS[strategy];
      const isOn = strategies.includes(strategy);
      return html`<label class="option" key=${strategy}>
        <input
          type="checkbox"
          checked=${isOn}
          aria-describedby=${`about-${strategy}`}
          onChange=${() => commands.useStrategy(strategy, !isOn)}
        />
        <span>${words}<small id=${`about-${strategy}`}>${hint}</small></span>
      </label>`;
    })}
  </fieldset>`;
}
