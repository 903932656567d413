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
import { LIST_WORDS, STARTS, findingText } from './text.js';

/** @type {Record<import('./state.js').List, () => any>} */
const LISTS = { path: PathList, now: NowList, techniques: TechniqueList };

export function Explain() {
  const { store } = useApp();
  const { explain } = store;
  if (explain.page.value !== null) return html`<${TechniquePage} id=${explain.page.value} />`;
  const List = LISTS[explain.list.value];
  return html`<div class="explain">
    ${explain.path.value ? html`<${StepCard} />` : html`<${Finding} />`}
    ${explain.canStartHere.value && html`<${StartChoice} />`}
    <${Lists} />
    <div class="explain-list" key=${explain.list.value}><${List} /></div>
  </div>`;
}

/** While there is no path: how far the engine is, or why there is none. */
function Finding() {
  const { store, commands } = useApp();
  const task = store.tasks.steps.value;
  return html`<div class="step-card">
    <${TaskStatus}
      task=${task}
      words="Finding the solving path"
      detail=${task.phase === 'running' ? findingText(task.detail.steps) : ''}
      stop=${() => commands.stopPath()}
    />
    ${
      !isUnderWay(task) &&
      html`<button type="button" class="button strong" onClick=${() => commands.askPath()}>
        Find the solving path
      </button>`
    }
  </div>`;
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
  return html`<div class="lists" role="group" aria-label="Show">
    <${Pressed} choices=${LIST_WORDS} chosen=${store.explain.list.value} choose=${commands.showList} />
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
