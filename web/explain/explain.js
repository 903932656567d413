/** Explain: the path of the puzzle on the board, one step lit, and what else can be known of it. */
import { isUnderWay } from '../controls/task.js';
import { counted } from '../text/words.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { TaskStatus } from '../controls/task_status.js';
import { NowList } from './now_list.js';
import { PathList } from './path_list.js';
import { StepCard } from './step_card.js';
import { TechniqueList } from './technique_list.js';
import { TechniquePage } from './technique_page.js';

/** @typedef {import('./state.js').List} List */

/** @type {readonly [List, string, () => any][]} */
const LISTS = [
  ['path', 'Path', PathList],
  ['now', 'Possible steps', NowList],
  ['techniques', 'Techniques', TechniqueList],
];

export function Explain() {
  const { store } = useApp();
  const { explain } = store;
  if (explain.page.value !== null) return html`<${TechniquePage} id=${explain.page.value} />`;
  const [, , Content] = LISTS.find(([list]) => list === explain.list.value) ?? LISTS[0];
  return html`<div class="explain">
    ${explain.path.value ? html`<${StepCard} />` : html`<${Finding} />`}
    ${explain.canStartHere.value && html`<${StartChoice} />`}
    <${Lists} />
    <div class="explain-list" key=${explain.list.value}><${Content} /></div>
  </div>`;
}

/** While there is no path: how far the engine is, or why there is none. */
function Finding() {
  const { store, commands } = useApp();
  const task = store.tasks.steps.value;
  const found = task.phase === 'running' ? task.detail.steps : undefined;
  return html`<div class="step-card">
    <${TaskStatus}
      task=${task}
      words="Finding the solving path"
      detail=${typeof found === 'number' ? `${counted(found, 'step')} so far` : ''}
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

/** @type {readonly [boolean, string][]} */
const STARTS = [
  [false, 'My position'],
  [true, 'The clues'],
];

function StartChoice() {
  const { store, commands } = useApp();
  return html`<div class="start-choice" role="group" aria-label="Start from">
    <span aria-hidden="true">Start from</span>
    ${STARTS.map(
      ([isFromClues, words]) =>
        html`<button
          type="button"
          aria-pressed=${store.explain.isFromClues.value === isFromClues ? 'true' : 'false'}
          onClick=${() => commands.startFrom(isFromClues)}
        >
          ${words}
        </button>`,
    )}
  </div>`;
}

function Lists() {
  const { store, commands } = useApp();
  return html`<div class="lists" role="group" aria-label="Show">
    ${LISTS.map(
      ([list, words]) =>
        html`<button
          type="button"
          aria-pressed=${store.explain.list.value === list ? 'true' : 'false'}
          onClick=${() => commands.showList(list)}
        >
          ${words}
        </button>`,
    )}
  </div>`;
}
