/** Which search to watch: the puzzle, the solver, and what its node means. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ARCS } from './arcs.js';
import { EXAMPLES } from './examples.js';
import { html } from '../controls/html.js';
import { useLab } from './lab_context.js';
import { useSolvers } from './use_solvers.js';

/** @typedef {import('./watch_state.js').Search} Search */
/**
 * What the form says. `source` is an example's id, or one of the two below.
 * @typedef {{ source: string, text: string, solver: string, seed: number, limit: number }} Wish
 */

const GAME = 'game';
const TEXT = 'text';

const BOARD_SIZES = [4, 6, 9, 16];

export function WatchSetup() {
  const { lab, commands, store } = useLab();
  const search = lab.watch.search.value;
  const [wish, setWish] = useState(() => wishOf(search, store.puzzle.peek()));
  const details = useRef(/** @type {HTMLDetailsElement | null} */ (null));
  const { solvers, named } = useSolvers();
  useLayoutEffect(() => setWish(wishOf(search, store.puzzle.peek())), [search]);
  const chosen = named(wish.solver);
  const example = EXAMPLES.find(({ id }) => id === wish.source);
  const puzzle = example?.puzzle ?? (wish.source === GAME ? store.puzzle.value : wish.text);

  /** @param {Partial<Wish>} change */
  const change = (change) => setWish({ ...wish, ...change });
  /** @param {string} source */
  const choose = (source) => {
    const known = EXAMPLES.find(({ id }) => id === source);
    change(known ? { source, solver: known.solver, limit: known.limit } : { source });
  };
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const { solver, seed, limit } = wish;
    void commands.startSearch({ puzzle: puzzle.trim(), solver, seed: chosen.seeded ? seed : null, limit });
    if (!details.current) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  };

  const show = () => {
    if (details.current?.open) details.current.scrollIntoView({ block: 'start' });
  };

  return html`<details class="watch-setup" ref=${details} onToggle=${show}>
    <summary>Watch another search</summary>
    <form onSubmit=${submit}>
      <label>
        <span>Puzzle</span>
        <select
          value=${wish.source}
          onChange=${(/** @type {any} */ event) => choose(event.currentTarget.value)}
        >
          ${BOARD_SIZES.map(
            (size) =>
              html`<optgroup label=${`${size}x${size}`}>
                ${EXAMPLES.filter((known) => known.puzzle.length === size * size).map(
                  ({ id, title }) => html`<option value=${id}>${title}</option>`,
                )}
              </optgroup>`,
          )}
          <optgroup label="Yours">
            <option value=${GAME}>The puzzle of Play</option>
            <option value=${TEXT}>A text of your own</option>
          </optgroup>
        </select>
      </label>
      ${
        wish.source === TEXT &&
        html`<label>
          <span>Puzzle text, of any size</span>
          <textarea
            rows="3"
            value=${wish.text}
            onInput=${(/** @type {any} */ event) => change({ text: event.currentTarget.value })}
          ></textarea>
        </label>`
      }
      <label>
        <span>Solver</span>
        <select
          value=${wish.solver}
          onChange=${(/** @type {any} */ event) => change({ solver: event.currentTarget.value })}
        >
          ${solvers.map(({ id, title }) => html`<option value=${id}>${title}</option>`)}
        </select>
        <small>${chosen.node && `Its nodes are ${chosen.node}.`}</small>
      </label>
      ${
        chosen.seeded &&
        html`<label>
          <span>Seed of its random choices</span>
          <input
            type="number"
            min="0"
            max="999999999"
            value=${wish.seed}
            onInput=${(/** @type {any} */ event) => change({ seed: wholeNumber(event.currentTarget.value) })}
          />
        </label>`
      }
      ${
        wish.solver !== ARCS.id &&
        html`<label class="option">
          <input
            type="checkbox"
            checked=${wish.limit > 1}
            onChange=${(/** @type {any} */ event) => change({ limit: event.currentTarget.checked ? 2 : 1 })}
          />
          <span
            >Go on after the first solution
            <small>until there is another, or proof that there is none.</small></span
          >
        </label>`
      }
      <button type="submit" class="button strong" disabled=${!puzzle.trim()}>Watch this search</button>
    </form>
  </details>`;
}

/**
 * @param {Search | null} search
 * @param {string} game the puzzle of Play
 * @returns {Wish}
 */
function wishOf(search, game) {
  const { puzzle, solver, seed, limit } = search ?? { ...EXAMPLES[0], seed: null };
  const example = EXAMPLES.find((known) => known.puzzle === puzzle && known.solver === solver);
  const source = example?.id ?? (puzzle === game ? GAME : TEXT);
  return { source, text: source === TEXT ? puzzle : '', solver, seed: seed ?? 0, limit };
}

/** @param {string} text */
function wholeNumber(text) {
  return Math.max(0, Math.round(Number(text) || 0));
}
