/** Create: say how hard, watch the engine search, and keep what it finds. */
import { isUnderWay } from '../controls/task.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { useInSight } from '../controls/in_sight.js';
import { MakingStatus } from '../controls/task_status.js';
import { Climb } from './climb.js';
import { Difficulty } from './difficulty.js';
import { Made } from './made.js';
import { MoreOptions } from './more_options.js';
import { NumberField } from '../controls/number_field.js';
import { MOST_AT_ONCE } from './request.js';
import { introText, makeText } from './text.js';

export function Create() {
  const { store, commands } = useApp();
  const task = store.tasks.generate.value;
  const { request, made } = store.creating;
  const { amount } = request.value;

  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    void commands.make();
  }

  return html`<div class="create">
    <form class="request" novalidate onSubmit=${submit}>
      <${Difficulty} />
      <${MoreOptions} />
      <div class="make">
        <button type="submit" class="button strong" disabled=${isUnderWay(task)}>
          ${makeText(amount)}
        </button>
        <${NumberField}
          label="How many"
          value=${amount}
          least=${1}
          most=${MOST_AT_ONCE}
          change=${(/** @type {number} */ value) => commands.setRequest({ amount: value })}
        />
      </div>
    </form>
    <${Search} task=${task} />
    ${made.value.length > 0 && html`<${Made} />`}
  </div>`;
}

/** How far the search is. @param {{ task: import('../controls/task_status.js').AnyTask }} props */
function Search({ task }) {
  const { store } = useApp();
  const place = useInSight(isUnderWay(task) || null);
  if (task.phase === 'idle') {
    return html`<p class="quiet">${introText(store.creating.request.value)}</p>`;
  }
  if (task.phase === 'stopped' && store.creating.made.value[0]?.isStopped) return null;
  return html`<div class="search" ref=${place}>
    <${MakingStatus} />
    ${task.phase === 'running' && html`<${Climb} detail=${task.detail} />`}
  </div>`;
}
