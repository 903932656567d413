/** What was made: the puzzles as small boards, and the facts and uses of one of them. */
import { geometryOf } from './state.js';
import { capitalised, counted } from '../text/words.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { disagreementText } from '../controls/levels.js';
import { useInSight } from '../controls/in_sight.js';
import { MiniBoard } from '../board/mini_board.js';
import { isUnderWay } from '../controls/task.js';
import { HowItWasMade } from './climb.js';
import { countText, headline, missedWords, shortFacts, tookText } from './text.js';

/** @typedef {import('./state.js').Made} MadePuzzle */

export function Made() {
  const { store, commands } = useApp();
  const { made, chosen, boxes } = store.creating;
  const isMany = made.value.length > 1;
  const isMaking = isUnderWay(store.tasks.generate.value);
  const all = isMaking ? `these ${made.value.length}` : 'all';
  return html`<section class="made" aria-label="Puzzles you made">
    ${chosen.value && html`<${Chosen} made=${chosen.value} />`} ${isMany && html`<${Gallery} />`}
    <div class="buttons">
      ${
        isMany &&
        boxes.value.map(
          ({ box, size }) =>
            html`<button
              type="button"
              class="button"
              key=${box}
              onClick=${() => commands.saveMadeLines(box)}
            >
              Save ${all} ${boxes.value.length > 1 ? `${size}x${size} ` : ''}as .sdm
            </button>`,
        )
      }
      <button type="button" class="button" onClick=${() => commands.openSheets('made')}>
        Print${isMany ? ` ${all}` : ''}
      </button>
      ${
        isMany &&
        html`<button type="button" class="button" onClick=${() => commands.saveMadeTable()}>
          Save ${all} as CSV
        </button>`
      }
      <button type="button" class="button" onClick=${() => commands.clearMade()}>Clear list</button>
    </div>
  </section>`;
}

/** @param {{ made: MadePuzzle }} props */
function Chosen({ made }) {
  const { store, commands } = useApp();
  const place = useInSight(made.puzzle);
  const technique = store.catalogue.value.find(({ id }) => id === made.hardest);
  const disagreement = disagreementText(made.level, technique);
  return html`<div class="made-one" role="group" aria-label="The new puzzle" ref=${place}>
    <p class="verdict" role="status">
      ${store.tasks.generate.value.phase === 'running' ? '' : headline(made)}
    </p>
    <dl class="facts-list">
      ${made.level && html`<${Fact} name="Level">${capitalised(made.level)}<//>`}
      <${Fact} name="Call count">${countText(made)}<//>
      ${technique && html`<${Fact} name="Hardest">${technique.title}<//>`}
      <${Fact} name="Clues">${made.clues}<//>
      <${Fact} name="Took">${tookText(made)}<//>
      <${Fact} name="Seed">${made.seed}<//>
    </dl>
    ${!made.reached && html`<p class="trouble">${missedWords(made)}</p>`}
    ${disagreement && html`<p class="quiet">${disagreement}</p>`}
    <div class="buttons">
      <button type="button" class="button strong" onClick=${() => open('play')}>Play it</button>
      <button type="button" class="button" onClick=${() => open('rate')}>Rate it</button>
      <button type="button" class="button" onClick=${() => open('explain')}>Explain it</button>
      <button type="button" class="button" onClick=${() => commands.shareMade(made)}>Share</button>
    </div>
    ${made.history.length > 1 && html`<${HowItWasMade} made=${made} />`}
  </div>`;

  /** @param {'play' | 'rate' | 'explain'} view */
  async function open(view) {
    if (!(await commands.playMade(made))) return;
    commands.go(view);
    if (view === 'rate') await commands.rate();
  }
}

/** @param {{ name: string, children?: any }} props */
function Fact({ name, children }) {
  return html`<dt>${name}</dt>
    <dd>${children}</dd>`;
}

/** All puzzles that were made, to choose from. */
function Gallery() {
  const { store, commands } = useApp();
  const { made, chosen } = store.creating;
  return html`<h3>${counted(made.value.length, 'puzzle')} made</h3>
    <ul class="gallery">
      ${made.value.map(
        (one, index) =>
          html`<li key=${one.puzzle}>
            <button
              type="button"
              aria-pressed=${one === chosen.value ? 'true' : 'false'}
              onClick=${() => commands.chooseMade(one)}
            >
              <${MiniBoard} puzzle=${one.puzzle} geometry=${geometryOf(one)} isSilent />
              <span class="unseen">Puzzle ${made.value.length - index}: </span>
              <small>${shortFacts(one)}</small>
            </button>
          </li>`,
      )}
    </ul>`;
}
