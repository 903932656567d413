/** Create: say how hard, watch the engine climb to it, and keep what it finds. */
import { isUnderWay } from '../controls/task.js';
import { counted } from '../text/words.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { useInSight } from '../controls/in_sight.js';
import { MakingStatus } from '../controls/making_status.js';
import { Climb } from './climb.js';
import { Difficulty } from './difficulty.js';
import { Made } from './made.js';
import { MoreWishes } from './more_wishes.js';
import { NumberField } from './number_field.js';
import { MOST_AT_ONCE, byOf } from './request.js';

export function Create() {
  const { store, commands } = useApp();
  const task = store.tasks.generate.value;
  const { wish, made } = store.creating;
  const { amount } = wish.value;

  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    void commands.make();
  }

  return html`<div class="create">
    <form class="wishes" novalidate onSubmit=${submit}>
      <${Difficulty} />
      <${MoreWishes} />
      <div class="make">
        <button type="submit" class="button strong" disabled=${isUnderWay(task)}>
          ${amount === 1 ? 'Make a puzzle' : `Make ${counted(amount, 'puzzle')}`}
        </button>
        <${NumberField}
          label="How many"
          value=${amount}
          low=${1}
          high=${MOST_AT_ONCE}
          set=${(/** @type {number | null} */ value) => commands.setWish({ amount: value ?? 1 })}
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
    const isOfTechnique = byOf(store.creating.wish.value) === 'technique';
    const end = isOfTechnique
      ? 'its path needs that technique'
      : 'a search for the solution takes as long as you wish';
    return html`<p class="quiet">
      The engine starts from a random puzzle and adds, drops and moves clues until ${end}.
    </p>`;
  }
  if (task.phase === 'stopped' && store.creating.made.value[0]?.isStopped) return null;
  return html`<div class="search" ref=${place}>
    <${MakingStatus} />
    ${task.phase === 'running' && html`<${Climb} detail=${task.detail} />`}
  </div>`;
}
