/** Which search is watched: the puzzle, the solver, and what its node means. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { EXAMPLES } from '../../model/lab/examples.js';
import { html } from '../html.js';
import { useLab } from './lab_context.js';

const GAME = 'game';
const TEXT = 'text';

export function WatchSetup() {
  const { lab, commands, store } = useLab();
  const { watch } = lab;
  const search = watch.search.value;
  const [source, setSource] = useState(() => sourceOf(search, store.puzzle.peek()));
  const [solver, setSolver] = useState(search?.solver ?? EXAMPLES[0].solver);
  const [seed, setSeed] = useState(search?.seed ?? 0);
  const [provesUnique, setProvesUnique] = useState((search?.limit ?? 1) > 1);
  const details = useRef(/** @type {HTMLDetailsElement | null} */ (null));
  useEffect(() => {
    if (!search) return;
    setSource(sourceOf(search, store.puzzle.peek()));
    setSolver(search.solver);
    setSeed(search.seed ?? 0);
    setProvesUnique(search.limit > 1);
  }, [search]);

  const solvers = (store.hello.value?.solvers ?? []).filter(({ traceable }) => traceable);
  const chosen = solvers.find(({ id }) => id === solver);
  const puzzle =
    source === GAME
      ? store.puzzle.value
      : source === TEXT
        ? watch.typed.value
        : (EXAMPLES.find(({ id }) => id === source)?.puzzle ?? '');

  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    const wanted = { puzzle, solver, seed: chosen?.seeded ? seed : null, limit: provesUnique ? 2 : 1 };
    void commands.watchSearch(wanted);
    if (details.current) details.current.open = false;
    const play = /** @type {HTMLElement | null} */ (document.querySelector('.watch-steps .strong'));
    play?.focus();
  }

  return html`<details class="watch-setup" ref=${details} open=${!search}>
    <summary>
      <strong>${chosen?.title ?? solver}</strong>
      <small>${chosen && `A node: ${chosen.node}.`}</small>
    </summary>
    <form onSubmit=${submit}>
      <label>
        <span>Puzzle</span>
        <select
          value=${source}
          onChange=${(/** @type {any} */ event) => setSource(event.currentTarget.value)}
        >
          ${EXAMPLES.map(({ id, title }) => html`<option value=${id}>${title}</option>`)}
          <option value=${GAME}>The puzzle of Play</option>
          <option value=${TEXT}>A text of your own</option>
        </select>
      </label>
      ${
        source === TEXT &&
        html`<label>
          <span>Puzzle text, of any size</span>
          <textarea
            rows="4"
            value=${watch.typed.value}
            onInput=${(/** @type {any} */ event) => commands.setWatchText(event.currentTarget.value)}
          ></textarea>
        </label>`
      }
      <label>
        <span>Solver</span>
        <select
          value=${solver}
          onChange=${(/** @type {any} */ event) => setSolver(event.currentTarget.value)}
        >
          ${
            solvers.length
              ? solvers.map(({ id, title }) => html`<option value=${id}>${title}</option>`)
              : html`<option value=${solver}>${solver}</option>`
          }
        </select>
      </label>
      ${
        chosen?.seeded &&
        html`<label>
          <span>Seed of its random choices</span>
          <input
            type="number"
            min="0"
            max="999999999"
            value=${seed}
            onInput=${(/** @type {any} */ event) => setSeed(wholeNumber(event.currentTarget.value))}
          />
        </label>`
      }
      <label class="option">
        <input
          type="checkbox"
          checked=${provesUnique}
          onChange=${(/** @type {any} */ event) => setProvesUnique(event.currentTarget.checked)}
        />
        <span
          >Go on after the first solution<small
            >until another is found, or there is proof of none.</small
          ></span
        >
      </label>
      <button type="submit" class="button strong" disabled=${!puzzle.trim()}>Watch this search</button>
    </form>
    <label class="option">
      <input
        type="checkbox"
        checked=${watch.asksFirst.value}
        aria-keyshortcuts="a"
        onChange=${() => commands.toggleAskFirst()}
      />
      <span>Ask first<small>Each choice stays hidden until you step on.</small></span>
    </label>
    <button
      type="button"
      class="button"
      aria-keyshortcuts="Shift+p"
      onClick=${() => commands.copyDemonstration()}
    >
      Copy a link to this step
    </button>
  </details>`;
}

/**
 * @param {import('../../model/lab/watching.js').Search | null} search
 * @param {string} game the puzzle of Play
 */
function sourceOf(search, game) {
  if (!search) return EXAMPLES[0].id;
  const example = EXAMPLES.find(({ puzzle }) => puzzle === search.puzzle);
  return example?.id ?? (search.puzzle === game ? GAME : TEXT);
}

/** @param {string} text */
function wholeNumber(text) {
  return Math.max(0, Math.round(Number(text) || 0));
}
