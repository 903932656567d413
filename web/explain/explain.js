/** Explain: the path of the puzzle on the board, one step lit, and what else can be known of it. */
import { isUnderWay } from '../controls/task.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { TaskStatus } from '../controls/task_status.js';
import { NowList } from './now_list.js';
import { PathList } from './path_list.js';
import { StepCard } from './step_card.js';
import { TechniqueList } from './technique_list.js';
import { TechniquePage } from './technique_page.js';
import { LIST_WORDS, PATHS_BY, STARTS, findingText } from './text.js';

/** @type {Record<import('./state.js').List, () => any>} */
const LISTS = { path: PathList, now: NowList, techniques: TechniqueList };

export function Explain() {
  const { store } = useApp();
  const { explain } = store;
  if (explain.page.value !== null) return html`<${TechniquePage} id=${explain.page.value} />`;
  const List = LISTS[explain.list.value];
  return html`<div class="explain">
    ${explain.path.value ? html`<${StepCard} />` : html`<${Finding} />`}
    <div class="path-choices">
      ${explain.hasScales.value && html`<${PathChoice} />`}
      ${explain.canStartHere.value && html`<${StartChoice} />`}
    </div>
    <${Lists} />
    <div class="explain-list" key=${explain.list.value}><${List} /></div>
  </div>`;
}

/** While there is no path: how far the engine is, or why there is none. */
function Finding() {
  const { store, commands } = useApp();
  const task = store.explain.task.value;
  /** A puzzle that breaks the rules has no path, however often it is asked for. */
  const isBroken = task.phase === 'failed' && task.cell !== null;
  const canBeFound = !isUnderWay(task) && !isBroken;
  const told = task.phase === 'running' || task.phase === 'stopped' ? findingText(task.detail) : '';
  return html`<div class="step-card">
    <${TaskStatus}
      task=${task}
      words="Finding the solving path"
      detail=${told}
      stop=${() => commands.stopPath()}
    />
    ${task.phase === 'stopped' && told && html`<p>${told}.</p>`}
    ${
      canBeFound &&
      html`<button type="button" class="button strong" onClick=${() => commands.askPath()}>
        Find the solving path
      </button>`
    }
  </div>`;
}

/** Whose path: ours, or Sudoku Explainer's on one of its scales. */
function PathChoice() {
  const { store, commands } = useApp();
  return html`<label class="start-choice">
    <span>Path by</span>
    <select
      value=${store.explain.by.value}
      onChange=${(/** @type {any} */ { target }) => commands.showPathBy(target.value)}
    >
      ${PATHS_BY.map(([by, words]) => html`<option value=${by}>${words}</option>`)}
    </select>
  </label>`;
}

function StartChoice() {
  const { store, commands } = useApp();
  return html`<div class="start-choice" role="group" aria-label="Start from">
    <span aria-hidden="true">Start from</span>
    <${Pressed} choices=${STARTS} chosen=${store.explain.isFromClues.value} choose=${commands.startFrom} />
  </div>`;
}

function Lists() {
  const { store, commands } = useApp();
  const isOwn = store.explain.by.value === 'own';
  const lists = LIST_WORDS.filter(([list]) => isOwn || list !== 'techniques');
  return html`<div class="lists" role="group" aria-label="Show">
    <${Pressed} choices=${lists} chosen=${store.explain.list.value} choose=${commands.showList} />
  </div>`;
}

/**
 * A button for each choice; the chosen one is pressed.
 * @template Value
 * @param {{ choices: readonly [Value, string][], chosen: Value, choose: (value: Value) => void }} props
 */
function Pressed({ choices, chosen, choose }) {
  return choices.map(
    ([value, words]) =>
      html`<button
        type="button"
        aria-pressed=${value === chosen ? 'true' : 'false'}
        onClick=${() => choose(value)}
      >
        ${words}
      </button>`,
  );
}
