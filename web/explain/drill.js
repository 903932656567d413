/** The drill of a technique's page: find what the technique does on the board. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { CLASSIC } from '../board/geometry.js';
import { digitsIn } from '../board/masks.js';
import { symbolOf } from '../board/digits.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { TaskStatus } from '../controls/task_status.js';
import { whyText } from '../steps/step_path.js';
import { MOST_HINTS, places, whyWrong } from './drill_state.js';
import { Legend } from './legend.js';
import { Eureka, StepReason } from './step_card.js';
import { DRILL } from './text.js';
import { Walk } from './walk.js';

/** @typedef {import('./drill_state.js').Drill} Drill */
/** @typedef {{ drill: Drill, steps: readonly import('../engine/wire.js').StepEntry[] }} Asked */

/** @param {{ drill: Drill }} props */
export function Drill({ drill }) {
  const { store, commands } = useApp();
  const { exampleSteps, step } = store.explain;
  const steps = exampleSteps.value;
  const isOpen = drill.found === null;
  const head = useRef(/** @type {HTMLElement | null} */ (null));
  const another = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    // The button that was pressed has gone: what to do next takes the focus, and the answer stays in sight.
    if (isOpen) head.current?.focus();
    else another.current?.focus({ preventScroll: true });
  }, [drill.seed, isOpen]);
  return html`<section class="example" aria-label=${DRILL.title}>
    <h4 tabindex="-1" ref=${head}>${DRILL.title}, number ${drill.seed}</h4>
    ${
      steps.length
        ? html`<p>${places(steps) ? DRILL.place : DRILL.remove}</p>
            ${isOpen && html`<${Answer} drill=${drill} steps=${steps} />`}`
        : html`<${TaskStatus}
            task=${store.tasks.example.value}
            words=${DRILL.making}
            stop=${() => commands.closeTechnique()}
          />`
    }
    <div role="status">${steps.length > 0 && html`<${Judgement} drill=${drill} steps=${steps} />`}</div>
    ${!isOpen && step.value && html`<${Walk} /><${Eureka} /><${Legend} />`}
    <div class="buttons">
      ${
        isOpen &&
        html`<button
            type="button"
            class="button"
            disabled=${drill.hints >= MOST_HINTS}
            onClick=${() => commands.hintInDrill()}
          >
            Hint
          </button>
          <button type="button" class="button" onClick=${() => commands.showDrillAnswer()}>
            Show answer
          </button>`
      }
      <button
        type="button"
        class=${isOpen ? 'button' : 'button strong'}
        ref=${another}
        onClick=${() => commands.startDrill(drill.seed + 1)}
      >
        Another
      </button>
      <button type="button" class="button" onClick=${() => commands.endDrill()}>Examples</button>
    </div>
  </section>`;
}

/**
 * A cell, chosen here or on the board, and then one of its candidates.
 * @param {Asked} props
 */
function Answer({ drill: { cell }, steps }) {
  const { commands } = useApp();
  const [{ digits, candidates }] = steps;
  const open = digits.flatMap((digit, at) => (digit ? [] : [at]));
  const words = (/** @type {string} */ digit, /** @type {string} */ name) =>
    places(steps) ? `Place ${digit} in ${name}` : `Remove ${digit} from ${name}`;
  return html`<label class="start-choice">
      <span>Cell</span>
      <select
        value=${cell ?? ''}
        onChange=${(/** @type {any} */ { target }) => commands.showCell(Number(target.value))}
      >
        <option value="" disabled>${DRILL.choose}</option>
        ${open.map((at) => html`<option value=${at}>${CLASSIC.cellName(at)}</option>`)}
      </select>
    </label>
    ${
      cell !== null &&
      html`<div class="start-choice" role="group" aria-label=${`Candidates of ${CLASSIC.cellName(cell)}`}>
        <span aria-hidden="true">${places(steps) ? 'Place' : 'Remove'}</span>
        ${digitsIn(candidates[cell]).map(
          (/** @type {number} */ digit) =>
            html`<button
              type="button"
              key=${digit}
              aria-label=${words(symbolOf(digit), CLASSIC.cellName(cell))}
              onClick=${() => commands.answerDrill(digit)}
            >
              ${symbolOf(digit)}
            </button>`,
        )}
      </div>`
    }`;
}

/** @param {Asked} props */
function Judgement({ drill, steps }) {
  const { cell, tried, hints, isShown, found } = drill;
  if (found !== null) {
    const step = steps[found];
    return html`<p class="verdict">${isShown ? DRILL.answer : DRILL.right}</p>
      <${StepReason} step=${step} />`;
  }
  const isWrong = cell !== null && tried !== null;
  return html`${isWrong && html`<p>${DRILL.wrong} ${whyWrong(steps, cell, tried)}</p>`}
  ${hints > 0 && html`<p class="step-where">${steps[0].where}</p>`}
  ${hints > 1 && html`<p class="step-why">${whyText(steps[0])}</p>`}`;
}
